/// A sorted and filtered list, and how much there was before.
public struct Listing<Entry: ListEntry>: Sendable {
  /// The entries wanted.
  public var entries: [Listed<Entry>]
  private let all: [Entry]

  /// Creates a listing of the entries wanted, from all there are.
  public init(entries: [Listed<Entry>], of all: [Entry]) {
    self.entries = entries
    self.all = all
  }

  /// How many there are without filter and limit.
  public var total: Int { all.count }

  /// The languages of all entries, those filtered out included; gathered anew each time.
  public var languages: [String] { all.languages }

  /// The entries that a filter lets through besides, in the order that they have; its order and its limit are not looked at.
  ///
  /// - Parameter favorites: what is marked now, which may have changed since the list was made.
  public func narrowed(to filter: EntryFilter, favorites: Favorites, today: PartialDate) -> [Listed<Entry>] {
    entries.compactMap { listed in
      let isFavorite = favorites.contains(Entry.kind, listed.entry.id)
      guard filter.isOpen || filter.accepts(listed.entry, isFavorite: isFavorite, today: today) else { return nil }
      return Listed(listed.entry, owner: listed.owner, isFavorite: isFavorite)
    }
  }
}
