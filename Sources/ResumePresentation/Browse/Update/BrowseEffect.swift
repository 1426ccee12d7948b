import ResumeDomain

/// What is to be done outside, after an event.
enum BrowseEffect: Sendable, Equatable {
  /// Read the whole résumé.
  case load(BrowseSubject, Freshness)
  /// Read one job in full.
  case loadDetails(String, BrowseSubject, Freshness)
  /// Search what was read; what for is in the state.
  case search(String, number: Int)
  /// Mark an entry, or take the mark away.
  case mark(EntryReference, Bool, BrowseSubject)
  case open(WebLink)
  case copy(WebLink)
  case loadOutline
  case listProfiles
  case makePDF(BrowsePDF, BrowseSubject)
  case clearCache
  case logOut(BrowseSubject)
  /// Tell the splash when it is time for its next picture.
  case playSplash
  /// Leave: with an error, or because that was asked for.
  case stop(ResumeError?)
}
