/// What became of the favourites.
public struct FavoritesChange: Sendable, Equatable {
  /// All that is marked now.
  public let favorites: Favorites
  /// The entries that somebody named, each once, in the order of naming.
  public let named: [EntryReference]
  /// How many favourites came or went.
  public let count: Int

  /// Creates a report of a change; without more than the favourites, of none.
  public init(favorites: Favorites, named: [EntryReference] = [], count: Int = 0) {
    self.favorites = favorites
    self.named = named
    self.count = count
  }
}
