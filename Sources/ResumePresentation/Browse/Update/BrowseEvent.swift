import Foundation
import ResumeDomain
import ResumeTerminal

/// What happens to the interactive screen.
enum BrowseEvent: Sendable {
  /// It begins.
  case started
  /// Who waits has waited long enough to be shown something.
  case shown
  /// What the terminal tells.
  case terminal(TerminalEvent)
  /// What was typed, already understood.
  case action(BrowseAction)
  /// A row of what is shown was named, from 0: a choice, a hit, a place of the map or an entry.
  case select(Int)
  /// The time, told before every other event.
  case clock(Date)
  /// So many milliseconds of the splash have gone by.
  case splash(elapsed: Int)
  /// A minute of the oldest copy's age is full, so that what is said of it changes.
  case aged
  /// What reading brought, and which reading that was.
  case loaded(BrowseResponse, load: Int)
  /// What is found for a text, and which search that was.
  case found(SearchResults, number: Int)
  /// What is marked now.
  case marked(Result<Favorites, ResumeError>, load: Int)
  /// Whether a browser shows an address.
  case opened(WebLink, Bool)
  case outline(Result<LandOutline, ResumeError>)
  case profiles(Result<[String], ResumeError>)
  case pdf(Result<BrowsePDFOutcome, ResumeError>, BrowsePDF)
  case cacheCleared(Result<RemovedCacheEntries, ResumeError>)
  case loggedOut(Result<SignOutReport, ResumeError>)
}

/// What reading a part of the résumé brought.
enum BrowseResponse: Sendable {
  /// Whose it is, and what is marked, which is known before anything is read.
  case subject(profile: String, Favorites, [DataWarning])
  /// Why nothing can be read at all.
  case nothing(ResumeError)
  case works(Result<Loaded<Listing<Work>>, ResumeError>)
  case projects(Result<Loaded<Listing<PetProject>>, ResumeError>)
  case skills(Result<Loaded<[SkillGroup]>, ResumeError>)
  case person(Result<Loaded<Person?>, ResumeError>)
  case details(String, Result<Loaded<WorkDetails>, ResumeError>)
}

/// What became of a PDF.
enum BrowsePDFOutcome: Sendable, Equatable {
  /// It is there, and was shown or could not be; `nil` where nobody asked for that.
  case written(path: String, wasOpened: Bool?)
  /// There is a file of that name.
  case exists(path: String)
}

/// How many copies were removed from this machine, and how big they were.
struct RemovedCacheEntries: Sendable, Equatable {
  var entries: Int
  var bytes: Int
}

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
