/// A command line worth copying, and what it does.
public struct CommandExample: Sendable, Equatable {
  /// The whole line, the program's name included.
  public let line: String
  /// The key of the description.
  public let description: String

  /// Makes an example; `description` is a key.
  public init(_ line: String, _ description: String) {
    self.line = line
    self.description = description
  }
}
