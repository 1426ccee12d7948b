/// Why the text of a value was refused.
public struct InvalidValue: Error, Equatable, Sendable {
  /// The key of a phrase that follows "Invalid value …:", without a full stop.
  public let reason: String
  /// What fills the placeholders of the phrase.
  public let arguments: [String]
  /// The values that would have been accepted, when they can be listed.
  public let candidates: [String]

  /// Makes a refusal out of a phrase's key, its arguments and the accepted values.
  public init(reason: String, arguments: [String] = [], candidates: [String] = []) {
    self.reason = reason
    self.arguments = arguments
    self.candidates = candidates
  }

  init(_ reason: WordKey, _ arguments: String..., candidates: [String] = []) {
    self.init(reason: reason.rawValue, arguments: arguments, candidates: candidates)
  }
}
