/// Which entries of a list are wanted.
public struct EntryFilter: Sendable, Equatable {
  /// The time an entry must touch.
  public var range: DateRange
  /// The tags an entry must have, all of them, letter case aside.
  public var tags: [String]
  /// The most entries wanted, cut after sorting.
  public var limit: Int?

  /// Creates a filter; without arguments it lets everything through.
  public init(range: DateRange = DateRange(since: nil, until: nil), tags: [String] = [], limit: Int? = nil) {
    self.range = range
    self.tags = tags.map { $0.lowercased() }
    self.limit = limit
  }

  /// Whether every entry is let through.
  var isOpen: Bool { range.isUnbounded && tags.isEmpty }

  func accepts(tags entryTags: [String]) -> Bool {
    tags.isEmpty || Set(tags).isSubset(of: entryTags.map { $0.lowercased() })
  }

  func accepts(_ period: Period, today: PartialDate) -> Bool {
    range.isUnbounded || period.overlaps(range, today: today)
  }

  func cut<Entry>(_ entries: [Entry]) -> [Entry] {
    limit.map { Array(entries.prefix($0)) } ?? entries
  }
}
