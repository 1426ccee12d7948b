/// The period of a job.
public struct Period: Sendable, Equatable {
  /// The first day, month or year.
  public let start: PartialDate?
  /// The last day, month or year; nil if the period is current or its end is unknown.
  public let end: PartialDate?
  /// Whether the document has no end date, so that the period is current once it has started. An invalid end date doesn't
  /// count as none.
  package let isCurrent: Bool
  /// The text of a start or an end that means no date, such as `TBD`, which is shown as typed.
  package var typedStart: String?
  package var typedEnd: String?

  /// Creates a period.
  package init(start: PartialDate?, end: PartialDate?, isCurrent: Bool) {
    self.start = start
    self.end = end
    self.isCurrent = isCurrent
  }

  /// Whether it ends before it starts.
  package var isReversed: Bool {
    guard let start, let end else { return false }
    return end.isBefore(start)
  }

  /// Whether the period starts after today.
  package func isFuture(today: PartialDate) -> Bool { start.map(today.isBefore) ?? false }

  /// Whether the period has a start that isn't after today, and no end.
  package func isCurrent(today: PartialDate) -> Bool { isCurrent && start != nil && !isFuture(today: today) }

  /// Returns the duration, including the first and the last month; nil if a month is unknown, or the period is reversed or
  /// starts after today.
  package func duration(today: PartialDate) -> MonthCount? {
    guard !isFuture(today: today), let start, let startMonth = start.month, let last = end ?? (isCurrent ? today : nil),
      let lastMonth = last.month,
      !last.isBefore(start)
    else { return nil }
    return MonthCount(months: (last.year * 12 + lastMonth) - (start.year * 12 + startMonth) + 1)
  }

  /// Whether a day of the period may be in a range, in which a missing bound is open. A period without dates overlaps no range.
  func overlaps(since: PartialDate?, until: PartialDate?, today: PartialDate) -> Bool {
    guard let first = start ?? end else { return false }
    let last = end ?? (isCurrent && !today.isBefore(first) ? today : first)
    let days = min(first.earliest, last.earliest)...max(first.latest, last.latest)
    if let since, days.upperBound < since.earliest { return false }
    if let until, days.lowerBound > until.latest { return false }
    return true
  }
}

/// A duration in months.
package struct MonthCount: Sendable, Equatable {
  /// All months, including those of whole years.
  package let total: Int

  /// Creates a duration.
  package init(months: Int) { total = months }

  /// The number of whole years.
  package var years: Int { total / 12 }
  /// The number of remaining months, 0…11.
  package var months: Int { total % 12 }
}
