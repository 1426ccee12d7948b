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
