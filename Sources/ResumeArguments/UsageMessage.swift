/// A usage problem in the user's language, free of control characters.
public struct UsageMessage: Equatable, Sendable {
  /// What happened.
  public let message: String
  /// What to do next.
  public let hint: String
  /// What may have been meant; empty if nothing comes near.
  public let candidates: [String]
}
