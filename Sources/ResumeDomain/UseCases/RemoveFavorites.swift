/// Takes the mark from entries, all that are named or none; what is gone from the server can go too, for it is asked nothing.
public struct RemoveFavorites: Sendable {
  private let profile: Profile
  private let favorites: any FavoritesRepository

  /// Creates the use case.
  public init(from profile: Profile, in favorites: any FavoritesRepository) {
    self.profile = profile
    self.favorites = favorites
  }

  /// Takes the mark from the favourites that `texts` name, each by its id or a unique prefix of that, with `work:` or
  /// `project:` before it where that tells them apart.
  ///
  /// - Throws: `ResumeError.illegalIdentifier`, `.ambiguousIdentifier`, `.notFavorite`, or what keeping brought; then
  ///   nothing has changed.
  public func callAsFunction(_ texts: [String]) throws(ResumeError) -> FavoritesChange {
    let queries = try ReferenceQuery.all(texts)
    let marked = try favorites.favorites(of: profile)
    var found: [EntryReference] = []
    for query in queries {
      guard let reference = try query.resolve(among: marked.entries) else {
        throw .notFavorite(query.text, known: ReferenceQuery.names(of: marked.entries))
      }
      found.append(reference)
    }
    let named = Favorites(found)
    var gone: [EntryReference] = []
    let left = try favorites.update(of: profile) { entries in
      gone = Favorites(entries).entries.filter { named.contains($0.kind, $0.id) }
      entries.removeAll { named.contains($0.kind, $0.id) }
    }
    return FavoritesChange(favorites: left, named: named.entries, changed: gone)
  }

  /// Takes the mark from everything.
  ///
  /// - Throws: what keeping brought; then nothing has changed.
  public func all() throws(ResumeError) -> FavoritesChange {
    var former = Favorites()
    let left = try favorites.update(of: profile) { entries in
      former = Favorites(entries)
      entries = []
    }
    return FavoritesChange(favorites: left, named: former.entries, changed: former.entries)
  }
}
