/// Which entries of a list are wanted, and in which order.
public struct EntryFilter: Sendable, Equatable {
  /// The time an entry must touch.
  public var range: DateRange
  /// Whether entries without any date are let through, whatever the time.
  public var includesUndated: Bool
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
    range: DateRange = DateRange(since: nil, until: nil), includesUndated: Bool = false, tags: [String] = [],
    anyTags: [String] = [],
    untagged: UntaggedEntries = .matched, company: String? = nil, isFavorite: Bool = false,
    order: EntryOrder = EntryOrder(), limit: Int? = nil
  ) {
    self.range = range
    self.includesUndated = includesUndated
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
    if range.isUnbounded || (includesUndated && period.start == nil && period.end == nil) { return true }
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

/// What a filter does with entries that have no tag at all.
public enum UntaggedEntries: Sendable, Equatable {
  /// They are entries as others: where a tag is asked for they do not have it.
  case matched
  /// They stay, whatever tags are asked for.
  case kept
  /// They go, even where no tag is asked for.
  case dropped
}

/// In which order a list is wanted.
public struct EntryOrder: Sendable, Equatable {
  /// What it is ordered by; entries without it come last.
  public enum Key: String, Sendable, CaseIterable {
    /// Newest start first; equal starts: current first, then the later end, then the id.
    case start
    /// By the title in the reader's language, letter case and accents aside, then by id.
    case title
    /// By the company likewise, then by start.
    case company
    /// Most downloaded first, then by id; jobs, which nobody downloads, by start.
    case downloads
  }

  /// What it is ordered by; `nil` is the order that such lists have.
  public var key: Key?
  /// Whether it is turned round as a whole.
  public var isReversed: Bool
  /// The language that titles and companies are compared in.
  public var preference: LanguagePreference

  /// Creates an order; without arguments it is the one that such lists have.
  public init(
    _ key: Key? = nil, isReversed: Bool = false, preference: LanguagePreference = LanguagePreference("en")
  ) {
    self.key = key
    self.isReversed = isReversed
    self.preference = preference
  }

  /// The entries in this order.
  public func sorted<Entry: ListEntry>(_ entries: [Entry]) -> [Entry] {
    sorted(entries.indices, of: entries).map { entries[$0] }
  }

  /// The places of the wanted entries among all, in this order.
  func sorted<Entry: ListEntry>(_ wanted: some Sequence<Int>, of entries: [Entry]) -> [Int] {
    // Small keys are sorted instead of the entries themselves, which are costly to move.
    let key = key ?? Entry.defaultOrder
    return placed(wanted.map { Rank(entries[$0], $0, key, preference) }) { entries[$0].id }
  }

  /// The places of entries of several kinds, in the order of `key`.
  func sorted(_ entries: [any ListEntry], by key: Key) -> [Int] {
    placed(entries.enumerated().map { Rank($1, $0, key, preference) }) { entries[$0].id }
  }

  private func placed(_ ranks: [Rank], id: (Int) -> String) -> [Int] {
    let sorted = ranks.sorted { one, other in
      if one != other { return one < other }
      let ids = (id(one.index), id(other.index))
      return Identifier.areSame(ids.0, ids.1) ? one.index < other.index : Identifier.isOrderedBefore(ids.0, ids.1)
    }
    return isReversed ? sorted.reversed().map(\.index) : sorted.map(\.index)
  }

  /// What an entry is placed by.
  private struct Rank {
    let isNameless: Bool
    let text: String
    let start: Int
    let isCurrent: Bool
    let end: Int
    let downloads: Int
    let index: Int

    init<Entry: ListEntry>(_ entry: Entry, _ index: Int, _ key: Key, _ preference: LanguagePreference) {
      self.index = index
      let name: LocalizedText? =
        switch key {
        case .title: entry.title
        case .company: entry.company
        case .start, .downloads: nil
        }
      // An entry without a title is listed by its id.
      let shown = name?.resolved(preference) ?? (key == .title ? entry.id : "")
      isNameless = shown.isEmpty
      text = TextFolding.folded(shown)
      downloads = key == .downloads ? entry.downloads ?? -1 : 0
      let hasTime = key == .start || key == .company || key == .downloads && Entry.defaultOrder == .start
      guard hasTime else {
        (start, isCurrent, end) = (0, false, 0)
        return
      }
      let period = entry.period
      (start, isCurrent, end) = (period.start?.earliest ?? .min, period.isCurrent, period.end?.latest ?? .min)
    }

    static func != (one: Rank, other: Rank) -> Bool {
      one.isNameless != other.isNameless || one.start != other.start || one.isCurrent != other.isCurrent
        || one.end != other.end
        || one.downloads != other.downloads || one.text != other.text
    }

    static func < (one: Rank, other: Rank) -> Bool {
      if one.isNameless != other.isNameless { return other.isNameless }
      if one.text != other.text { return one.text < other.text }
      if one.downloads != other.downloads { return one.downloads > other.downloads }
      if one.start != other.start { return one.start > other.start }
      if one.isCurrent != other.isCurrent { return one.isCurrent }
      return one.end > other.end
    }
  }
}
