/// Why a process could not be started, or did not do what a test waited for.
public struct CommandError: Error, CustomStringConvertible {
  /// What happened.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
