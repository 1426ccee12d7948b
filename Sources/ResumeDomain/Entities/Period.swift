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

/// A length of time in years and months.
public struct MonthCount: Sendable, Equatable {
  /// All months, years included.
  public let total: Int

  /// Creates a length of so many months.
  public init(months: Int) {
    total = months
  }

  /// Whole years.
  public var years: Int { total / 12 }
  /// Months beyond the whole years, 0…11.
  public var months: Int { total % 12 }
}
