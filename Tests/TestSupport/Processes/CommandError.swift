/// A process that couldn't be started, or that didn't print the expected text.
public struct CommandError: Error, CustomStringConvertible {
  /// The reason.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
