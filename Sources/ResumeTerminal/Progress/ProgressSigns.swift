/// What a progress bar is made of.
public struct ProgressSigns: Sendable, Equatable {
  /// What stands before it.
  public let start: String
  /// A column of what is done.
  public let done: String
  /// A column of what is not.
  public let rest: String
  /// What stands after it.
  public let end: String
}
