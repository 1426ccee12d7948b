import Foundation
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// An input of the interactive interface.
enum BrowseEvent: Sendable {
  case started
  /// The initial delay is over, so that something must be shown.
  case shown
  case terminal(TerminalEvent)
  /// An action that was chosen without its key.
  case action(BrowseAction)
  /// A row was chosen by its index: a choice, a search result, a location or an entry.
  case select(Int)
  /// The entry or element with an ID was chosen, to be shown by the variant or omitted.
  case include(String, Bool)
  /// The current time, sent before every other event.
  case clock(Date)
  /// The splash has been shown for a number of milliseconds.
  case splash(elapsed: Int)
  /// A minute has passed, so that the displayed age of cached data may have changed.
  case aged
  /// The result of a load, with the number of the load.
  case loaded(BrowseResponse, load: Int)
  /// The results of a search, with the number of the search.
  case found(SearchResults, number: Int)
  case finished(BrowseOutcome)
  case failed(ResumeError)
}

enum BrowseOutcome: Sendable {
  /// The favorites after a change, with the number of the load that the change belongs to.
  case marked(Favorites, load: Int)
  /// An entry was edited, and whether that changed it.
  case edited(String, hasChanged: Bool)
  /// Whether the file of the displayed profile has changed since it was read.
  case checkedFile(hasChanged: Bool)
  case opened(WebLink, Bool)
  case outline(LandOutline, CityTable = CityTable())
  case profiles([String])
  /// The PDF was written, and opened or not; nil if it was not to be opened. The warnings are about its layout.
  case wrotePDF(path: String, wasOpened: Bool?, [DataWarning])
  /// The file of the PDF exists; confirmed, this PDF replaces it.
  case fileExists(path: String, replacement: BrowsePDF)
  case clearedCache(entries: Int, bytes: Int)
  case loggedOut(SignOutReport)
  case variants([String])
  /// A variant was read, for the first time or again.
  case variant(BrowseVariant)
  /// The pages of the variant's PDF, with the number of the count.
  case counted(Result<Int, ResumeError>, number: Int)
  /// The words of the entry with this name were edited in a state of the variant.
  case reworded(String, Variant, since: Variant)
  /// The number of changes that were saved, and the content of the file with them.
  case savedVariant(ResumeFile, changes: Int, before: BrowseDestination)
  case variantNotSaved(ResumeError, before: BrowseDestination)
}

/// The result of loading a part of the résumé.
enum BrowseResponse: Sendable {
  case subject(profile: String, Favorites, [DataWarning])
  /// The error that prevents any part from being loaded.
  case failed(ResumeError)
  case works(Result<Loaded<Listing<Work>>, ResumeError>)
  case projects(Result<Loaded<Listing<PetProject>>, ResumeError>)
  case skills(Result<Loaded<[SkillGroup]>, ResumeError>)
  case person(Result<Loaded<Person?>, ResumeError>)
  case section(ResumeSection, Result<Loaded<[SectionEntry]>, ResumeError>)
  case recommendations(Result<Loaded<[SearchEntry]>, ResumeError>)
  case details(String, Result<Loaded<WorkDetails>, ResumeError>)
}
