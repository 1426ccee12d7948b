import ResumeSupport

/// A filter for a list, with the order and the limit of the result.
public struct EntryFilter: Sendable, Equatable {
  /// The first day, month or year of the range that an entry's period must overlap; nil for no bound.
  package var since: PartialDate?
  /// The last day, month or year of the range.
  package var until: PartialDate?
  /// Whether entries without dates match any range.
  package var includesUndated: Bool
  /// The tags that an entry must have; all of them, in lowercase.
  package var tags: [String]
  /// The tags of which an entry must have at least one, in lowercase; empty for no restriction.
  package var anyTags: [String]
  /// The handling of entries without tags.
  package var untagged: UntaggedEntries
  /// The folded text that the company's name must contain in any language.
  package var company: String?
  /// Whether only favorites match.
  package var isFavorite: Bool
  /// The order.
  package var order: EntryOrder
  /// The maximum number of entries, applied after sorting.
  package var limit: Int?

  /// Creates a filter; by default every entry matches.
  public init(
    since: PartialDate? = nil, until: PartialDate? = nil, includesUndated: Bool = false, tags: [String] = [],
    anyTags: [String] = [], untagged: UntaggedEntries = .matched, company: String? = nil, isFavorite: Bool = false,
    order: EntryOrder = EntryOrder(), limit: Int? = nil
  ) {
    self.since = since
    self.until = until
    self.includesUndated = includesUndated
    self.tags = tags.map { $0.lowercased() }
    self.anyTags = anyTags.map { $0.lowercased() }
    self.untagged = untagged
    self.company = company.map(TextFolding.folded)
    self.isFavorite = isFavorite
    self.order = order
    self.limit = limit
  }

  /// Whether every entry matches.
  package var isOpen: Bool {
    isUnbounded && tags.isEmpty && anyTags.isEmpty && untagged != .dropped && company == nil && !isFavorite
  }

  /// Returns the indices of the matching entries, sorted and limited.
  func selected<Entry: ListEntry>(
    of entries: [Entry], today: PartialDate, isFavorite: (Int) -> Bool
  ) -> ArraySlice<Int> {
    let wanted = entries.indices.filter { accepts(entries[$0], isFavorite: isFavorite($0), today: today) }
    let sorted = order.sorted(wanted, of: entries)
    return limit.map { sorted.prefix($0) } ?? sorted[...]
  }

  func accepts(_ entry: some ListEntry, isFavorite isMarked: @autoclosure () -> Bool, today: PartialDate) -> Bool {
    if isOpen { return true }
    if isFavorite, !isMarked() { return false }
    // In a list, an entry has the tags of its elements; a document selects these themselves.
    let tags = hasTags && untagged == .matched ? entry.tags + entry.entry.elementTags : entry.tags
    return accepts(tags: tags) && accepts(company: entry.company) && accepts(entry.period, today)
  }

  private func accepts(_ period: Period, _ today: PartialDate) -> Bool {
    if isUnbounded || (includesUndated && period.start == nil && period.end == nil) { return true }
    return period.overlaps(since: since, until: until, today: today)
  }

  private var isUnbounded: Bool { since == nil && until == nil }

  func accepts(tags entryTags: [String]) -> Bool {
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

/// The handling of entries without tags.
public enum UntaggedEntries: Sendable, Equatable {
  /// They don't match if a tag is required.
  case matched
  /// They match whatever tags are required.
  case kept
  case dropped
}

/// The order of a list.
public struct EntryOrder: Sendable, Equatable {
  /// The sort keys; entries without the key come last.
  public enum Key: String, Sendable, CaseIterable {
    /// Newest start first; then current ones, later ends, and by ID.
    case start
    /// By title in the user's language, ignoring case and accents; then by ID.
    case title
    /// By company in the same way; then by start.
    case company
    /// Most downloads first, then by ID; those without downloads by their field `order`, then as in the file. Jobs by start.
    case downloads

    /// Creates the key that a name means in lists of entries of some kinds: its own name, or a name of the field; nil if no list or
    /// more than one key has the name.
    package init?(_ name: String, in tables: [FieldTable]) {
      let keys = Set(
        tables.flatMap { table in
          Self.allCases.filter { key in
            key.field(in: table).flatMap { $0 === table.field(named: name) } ?? false
          }
        })
      guard let key = Self(rawValue: name) ?? (keys.count == 1 ? keys.first : nil) else { return nil }
      self = key
    }

    private func field(in table: FieldTable) -> Field? {
      switch self {
      case .start: table.field("startDate")
      case .title: table.field(table.title)
      case .company: table.field("company")
      case .downloads: table.field("downloads")
      }
    }
  }

  /// The sort key; nil for the default of the list.
  package var key: Key?
  /// Whether the whole order is reversed.
  package var isReversed: Bool
  /// The language for titles and companies.
  package var preference: LanguagePreference

  /// Creates an order; by default that of the list.
  public init(_ key: Key? = nil, isReversed: Bool = false, preference: LanguagePreference = LanguagePreference("en")) {
    self.key = key
    self.isReversed = isReversed
    self.preference = preference
  }

  /// Returns the entries in this order.
  package func sorted<Entry: ListEntry>(_ entries: [Entry]) -> [Entry] {
    sorted(entries.indices, of: entries).map { entries[$0] }
  }

  func sorted<Entry: ListEntry>(_ wanted: some Sequence<Int>, of entries: [Entry]) -> [Int] {
    // Sorting small keys is faster than moving entries.
    let key = key ?? Entry.defaultOrder
    return placed(wanted.map { Rank(entries[$0], $0, key, preference) })
  }

  /// Returns the indices of entries of several kinds in the order of `key`.
  func sorted(_ entries: [any ListEntry], by key: Key) -> [Int] {
    placed(entries.enumerated().map { Rank($1, $0, key, preference) })
  }

  private func placed(_ ranks: [Rank]) -> [Int] {
    let sorted = ranks.sorted { one, other in
      if one.key != other.key { return one.key < other.key }
      if one.isInOwnersOrder { return one.index < other.index }
      return Identifier.areEqual(one.id, other.id)
        ? one.index < other.index : Identifier.isOrderedBefore(one.id, other.id)
    }
    return isReversed ? sorted.reversed().map(\.index) : sorted.map(\.index)
  }

  /// The sort key of an entry.
  private struct Rank {
    let index: Int
    let id: String
    /// Missing names last, the name, most downloads, newest start, current ones, latest end; `~` reverses numbers.
    let key: (Int, String, Int, Int, Int, Int)
    /// Whether entries with equal keys keep their order: projects without downloads.
    let isInOwnersOrder: Bool

    init<Entry: ListEntry>(_ entry: Entry, _ index: Int, _ key: Key, _ preference: LanguagePreference) {
      self.index = index
      id = entry.id
      let name: LocalizedText? =
        switch key {
        case .title: entry.title
        case .company: entry.company
        case .start, .downloads: nil
        }
      // The ID is shown instead of a missing title.
      let shown = name?.resolved(preference) ?? (key == .title ? entry.id : "")
      let downloads = key == .downloads ? max(entry.downloads ?? 0, 0) : 0
      isInOwnersOrder = key == .downloads && downloads == 0 && Entry.defaultOrder == .downloads
      let hasTime = key == .start || key == .company || key == .downloads && Entry.defaultOrder == .start
      let period = hasTime ? entry.period : Period(start: nil, end: nil, isCurrent: false)
      self.key = (
        shown.isEmpty ? 1 : 0, TextFolding.folded(shown), ~downloads,
        isInOwnersOrder ? entry.entry.order ?? .max : ~(period.start?.earliest ?? .min),
        period.isCurrent ? 0 : 1, ~(period.end?.latest ?? .min)
      )
    }
  }
}
