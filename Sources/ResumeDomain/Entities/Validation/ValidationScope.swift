/// What a résumé's file is held against, besides the rules.
public struct ValidationScope: Sendable, Equatable {
  /// The day from which on a start lies in the future.
  public var today: PartialDate
  /// Whether the file is a profile's, which holds documents in plain JSON.
  public var isProfile: Bool
  /// The folder of string tables for documents that hold keys.
  public var strings: String?

  /// Creates a scope.
  public init(today: PartialDate, isProfile: Bool = false, strings: String? = nil) {
    self.today = today
    self.isProfile = isProfile
    self.strings = strings
  }
}
