/// The favourites of every profile, kept on this machine.
public protocol FavoritesRepository: Sendable {
  /// A profile's favourites.
  ///
  /// - Throws: `ResumeError.fileNotUnderstood`, `.inputFileMissing` when the file can't be read.
  func favorites(of profile: Profile) throws(ResumeError) -> Favorites

  /// Changes a profile's favourites under a lock, so that two processes lose nothing, and says what they are then.
  ///
  /// - Throws: as above, and `ResumeError.cannotWrite`, `.noHome`; the file is as it was then.
  func update(
    of profile: Profile, _ change: (inout [EntryReference]) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Favorites

  /// Forgets all that is kept for a profile, and says how many favourites it had.
  ///
  /// - Throws: as above; the file is as it was then.
  func forget(_ profile: Profile) throws(ResumeError) -> Int
}
