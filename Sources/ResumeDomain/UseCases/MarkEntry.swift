/// Marks one entry that the reader sees before them, or takes its mark away; nothing is read for it.
public struct MarkEntry: Sendable {
  private let profile: Profile
  private let favorites: any FavoritesRepository

  /// Creates the use case.
  public init(of profile: Profile, in favorites: any FavoritesRepository) {
    self.profile = profile
    self.favorites = favorites
  }

  /// Leaves the entry marked or not, and says what is marked then.
  ///
  /// - Throws: what keeping brought; then nothing has changed.
  public func callAsFunction(_ entry: EntryReference, isMarked: Bool) throws(ResumeError) -> Favorites {
    try favorites.update(of: profile) { entries in
      if !isMarked {
        entries.removeAll { $0 == entry }
      } else if !entries.contains(entry) {
        entries.append(entry)
      }
    }
  }
}
