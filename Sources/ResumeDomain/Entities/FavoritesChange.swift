/// What became of the favourites.
public struct FavoritesChange: Sendable, Equatable {
  /// All that is marked now.
  public let favorites: Favorites
  /// The entries that somebody named, each once, in the order of naming.
  public let named: [EntryReference]
  /// The favourites that came or went.
  public let changed: [EntryReference]

  /// Creates a report of a change; without more than the favourites, of none.
  public init(favorites: Favorites, named: [EntryReference] = [], changed: [EntryReference] = []) {
    self.favorites = favorites
    self.named = named
    self.changed = changed
  }
}
