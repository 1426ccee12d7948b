/// A stretch of time to filter by; an absent bound is open.
public struct DateRange: Sendable, Equatable {
  /// The first day, month or year that counts.
  public let since: PartialDate?
  /// The last day, month or year that counts.
  public let until: PartialDate?

  /// Creates a range.
  public init(since: PartialDate?, until: PartialDate?) {
    self.since = since
    self.until = until
  }

  /// Whether everything lies within it.
  public var isUnbounded: Bool { since == nil && until == nil }
}
