/// Which entries of a list are wanted, and in which order.
public struct EntryFilter: Sendable, Equatable {
  /// The time an entry must touch.
  public var range: DateRange
  /// Whether entries without any date are let through, whatever the time.
  public var keepsUndated: Bool
  /// The tags an entry must have, all of them, letter case aside.
  public var tags: [String]
  /// The tags of which an entry must have one, letter case aside; none asks for none.
  public var anyTags: [String]
  /// What becomes of entries without any tag.
  public var untagged: UntaggedEntries
  /// What the company's name must contain, in any language, letter case and accents aside.
  public var company: String?
  /// Whether only what the reader has marked is wanted.
  public var isFavorite: Bool
  /// The order.
  public var order: EntryOrder
  /// The most entries wanted, cut after sorting.
  public var limit: Int?

  /// Creates a filter; without arguments it lets everything through.
  public init(
    range: DateRange = DateRange(since: nil, until: nil), keepsUndated: Bool = false, tags: [String] = [],
    anyTags: [String] = [],
    untagged: UntaggedEntries = .matched, company: String? = nil, isFavorite: Bool = false,
    order: EntryOrder = EntryOrder(), limit: Int? = nil
  ) {
    self.range = range
    self.keepsUndated = keepsUndated
    self.tags = tags.map { $0.lowercased() }
    self.anyTags = anyTags.map { $0.lowercased() }
    self.untagged = untagged
    self.company = company.map(TextFolding.folded)
    self.isFavorite = isFavorite
    self.order = order
    self.limit = limit
  }

  /// Whether every entry is let through.
  public var isOpen: Bool {
    range.isUnbounded && tags.isEmpty && anyTags.isEmpty && untagged != .dropped && company == nil && !isFavorite
  }

  /// The places of the wanted entries, in the order wanted and not more than wanted.
  func selected<Entry: ListEntry>(
    of entries: [Entry], today: PartialDate, isFavorite: (Int) -> Bool
  ) -> ArraySlice<Int> {
    let wanted =
      isOpen
      ? Array(entries.indices)
      : entries.indices.filter { accepts(entries[$0], isFavorite: isFavorite($0), today: today) }
    let sorted = order.sorted(wanted, of: entries)
    return limit.map { sorted.prefix($0) } ?? sorted[...]
  }

  /// Whether an entry is wanted.
  func accepts(_ entry: some ListEntry, isFavorite isMarked: @autoclosure () -> Bool, today: PartialDate) -> Bool {
    if isFavorite, !isMarked() { return false }
    return accepts(tags: entry.tags) && accepts(company: entry.company)
      && accepts(entry.period, today)
  }

  private func accepts(_ period: Period, _ today: PartialDate) -> Bool {
    if range.isUnbounded || (keepsUndated && period.start == nil && period.end == nil) { return true }
    return period.overlaps(range, today: today)
  }

  private func accepts(tags entryTags: [String]) -> Bool {
    if entryTags.isEmpty, untagged != .matched { return untagged == .kept }
    guard !tags.isEmpty || !anyTags.isEmpty else { return true }
    let found = Set(entryTags.map { $0.lowercased() })
    return found.isSuperset(of: tags) && (anyTags.isEmpty || !found.isDisjoint(with: anyTags))
  }

  private func accepts(company name: LocalizedText?) -> Bool {
    guard let company else { return true }
    return name?.translations.contains { TextFolding.folded($0.text).contains(company) } ?? false
  }
}
