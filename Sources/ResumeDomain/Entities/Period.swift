/// The time a job lasted.
public struct Period: Sendable, Equatable {
  /// The first day, month or year.
  public let start: PartialDate?
  /// The last day, month or year; `nil` while it goes on or is not known.
  public let end: PartialDate?
  /// Whether it goes on: the document names no end. An end that can't be understood is not "none".
  public let isCurrent: Bool

  /// Creates a period.
  public init(start: PartialDate?, end: PartialDate?, isCurrent: Bool) {
    self.start = start
    self.end = end
    self.isCurrent = isCurrent
  }

  /// Whether it ends before it starts.
  public var isReversed: Bool {
    guard let start, let end else { return false }
    return end.isBefore(start)
  }

  /// How long it lasted, the first and the last month counted; `nil` without both months or with the end before the start.
  public func duration(today: PartialDate) -> MonthCount? {
    guard let start, let startMonth = start.month, let last = end ?? (isCurrent ? today : nil),
      let lastMonth = last.month,
      !last.isBefore(start)
    else { return nil }
    return MonthCount(months: (last.year * 12 + lastMonth) - (start.year * 12 + startMonth) + 1)
  }

  /// Whether any day of it may lie in `range`; a period without any date lies nowhere.
  public func overlaps(_ range: DateRange, today: PartialDate) -> Bool {
    guard let first = start ?? end else { return false }
    let last = end ?? (isCurrent && !today.isBefore(first) ? today : first)
    let days = min(first.earliest, last.earliest)...max(first.latest, last.latest)
    if let since = range.since, days.upperBound < since.earliest { return false }
    if let until = range.until, days.lowerBound > until.latest { return false }
    return true
  }
}
