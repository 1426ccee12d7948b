import ResumeDomain

/// A side effect to perform after an event, on the displayed profile.
enum BrowseEffect: Sendable, Equatable {
  case load(Freshness)
  case loadDetails(String, Freshness)
  case loadRecommendations
  case search(String, number: Int)
  /// Edit the entry with an ID that `resume edit` accepts.
  case edit(String)
  /// Check whether the file of the profile has changed since it was read.
  case checkFile
  case mark(EntryReference, Bool)
  case open(WebLink)
  case copy(WebLink)
  case loadOutline
  case listProfiles
  case makePDF(BrowsePDF)
  case clearCache
  case logOut
  case listVariants
  case readVariant(String)
  case countPages
  /// Edit the words of the variant for an entry.
  case reword(DocumentPath)
  /// Save the changes of the variant.
  case saveVariant(BrowseDestination)
  case playSplash
  /// End the session, with an error or at the user's request.
  case stop(ResumeError?)
}

/// A PDF of the displayed résumé.
struct BrowsePDF: Sendable, Equatable {
  /// The path of the file; nil for a file in the current folder, named after the résumé's owner.
  var path: String?
  /// The jobs and projects that it contains.
  var filter = BrowseFilter()
  var isReplacing = false
  var isOpened = false
}
