import Foundation
import ResumeDomain
import ResumeTerminal

/// Everything that the interactive screen shows, as values: events change it, and the picture follows from it alone.
struct BrowseState: Sendable {
  /// What the terminal can show.
  var display: BrowseDisplay
  /// How big the terminal is.
  var size: ScreenSize
  /// The time, as of the last event.
  var now: Date
  /// The words, and the language of the data.
  var speech: BrowseLanguage
  /// Whose résumé it is, and how it is read.
  var subject: BrowseSubject
  /// Whether the first reading asks the server whatever the cache holds.
  var startsWithRefresh = false
  /// Whether the first picture may be drawn though nothing has been read.
  var isShown = false
  /// What has been read so far.
  var data = BrowseData()
  /// Which entries of the lists are wanted.
  var filter = BrowseFilter()
  /// The jobs that the filter lets through, as the list shows them.
  var works: [Listed<Work>] = []
  /// The pet projects that the filter lets through, as the list shows them.
  var projects: [Listed<PetProject>] = []

  /// The tab that is open.
  var tab = BrowseTab.career
  /// The list of the career that is shown.
  var list = EntryKind.work
  /// Where one is in each list and text of the tabs.
  var cursors = BrowseCursors()
  /// What was opened above the tab, the uppermost last.
  var screens: [BrowseScreen] = []
  /// The search, kept while something that it found is open.
  var search = BrowseSearch()
  /// Where the jobs of the list were, as long as the map is open.
  private(set) var map = WorkMap([])
  /// The place of the map that is chosen, from 0.
  var place = 0
  /// What is to be chosen or answered before anything else.
  var dialog: BrowseDialog?
  /// What was done or went wrong last; the next key takes it away.
  var notice: BrowseNotice?
  /// The beginning, as long as it lasts.
  var splash: BrowseSplash?

  /// The words and the language of the data.
  var style: ViewStyle { speech.style }
  /// The words.
  var labels: Labels { speech.style.labels }
  /// The signs that the terminal can show.
  var symbols: Symbols { display.symbols }

  /// The list that is shown, by how many entries it has.
  var listCount: Int { list == .work ? works.count : projects.count }

  /// The entry that is meant now: the one that is open, or else the one that is selected.
  var entry: EntryReference? {
    switch screens.last {
    case .details(let reference, _): reference
    case .search: search.selectedHit?.entry.reference
    case .map, .keys, .warnings: nil
    case nil: tab == .career ? selectedEntry : nil
    }
  }

  /// The selected entry of the list of the career.
  var selectedEntry: EntryReference? {
    let index = cursors[list].selected
    switch list {
    case .work: return works.indices.contains(index) ? EntryReference(.work, works[index].entry.id) : nil
    case .project: return projects.indices.contains(index) ? EntryReference(.project, projects[index].entry.id) : nil
    }
  }

  /// Gathers the places of the jobs of the list anew; where the map is not open, nobody needs them.
  mutating func rebuildMap() { map = WorkMap(works) }

  /// What was read of what is shown now.
  var visibleParts: [BrowsePartStatus] {
    switch (screens.last, tab, list) {
    case (.search, _, _): [data.works.facts, data.projects.facts, data.skills.facts]
    case (.map, _, _): [data.works.facts]
    case (.details(let reference, _), _, _): [reference.kind == .work ? data.works.facts : data.projects.facts]
    case (_, .career, .work): [data.works.facts]
    case (_, .career, .project): [data.projects.facts]
    case (_, .skills, _): [data.skills.facts]
    case (_, .about, _): [data.person.facts]
    }
  }
}

/// Whose résumé is shown, and how it is read.
struct BrowseSubject: Sendable, Equatable {
  /// The profile's name.
  var profile: String
  /// The name that was chosen since the start; `nil` for the profile that the command line and the settings name.
  var choice: String?
  /// Whether the network is not to be touched.
  var isOffline: Bool
  /// Which reading of it this is; answers to an earlier one are not looked at any more.
  var load = 0
  /// The first reading of this profile's.
  var firstLoadOfProfile = 0
}

/// What the terminal can show.
struct BrowseDisplay: Sendable, Equatable {
  /// The signs of the locale.
  var symbols: Symbols
  /// How many colours there are.
  var colorDepth: ColorDepth
  /// Whether the background is light; `nil` where the terminal does not tell.
  var isLight: Bool?
}

/// The three parts of the app.
enum BrowseTab: Int, Sendable, CaseIterable {
  case career, skills, about

  /// The key of its title.
  var label: String {
    switch self {
    case .career: "browse.tab.career"
    case .skills: "browse.tab.skills"
    case .about: "browse.tab.about"
    }
  }
}

/// What may be opened above a tab.
enum BrowseScreen: Sendable, Equatable {
  /// An entry in full, from a line on.
  case details(EntryReference, top: Int)
  /// What is found while one types.
  case search
  /// Where the jobs were.
  case map
  /// The keys, from a line on.
  case keys(top: Int)
  /// What is wrong with the data, from a line on.
  case warnings(top: Int)
}

/// Which entries of the lists of the career are wanted.
struct BrowseFilter: Sendable, Equatable {
  /// The tag they have; `nil` for all.
  var tag: String?
  /// Whether only what is marked is wanted.
  var isFavorite = false

  /// Whether every entry is let through.
  var isOpen: Bool { tag == nil && !isFavorite }

  /// The filter as the use cases know it.
  var entryFilter: EntryFilter { EntryFilter(tags: tag.map { [$0] } ?? [], isFavorite: isFavorite) }
}

/// Where one is in each list and text of the tabs.
struct BrowseCursors: Sendable, Equatable {
  var works = ListCursor()
  var projects = ListCursor()
  /// The first line shown of the skills.
  var skills = 0
  /// The first line shown of the page about the person.
  var about = 0

  /// The cursor of a list of the career.
  subscript(kind: EntryKind) -> ListCursor {
    get { kind == .work ? works : projects }
    set { if kind == .work { works = newValue } else { projects = newValue } }
  }
}

/// Where one is in a list: the selected row, and the first that is shown.
struct ListCursor: Sendable, Equatable {
  private(set) var selected = 0
  private(set) var top = 0

  /// Selects a row, as near to it as there is one, and shows it.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - page: how many of them have room.
  mutating func select(_ row: Int, of count: Int, page: Int) {
    selected = max(0, min(row, count - 1))
    let page = max(page, 1)
    top = max(0, min(top, max(count - page, 0)))
    if selected < top { top = selected }
    if selected >= top + page { top = selected - page + 1 }
  }
}

/// What is searched for, and what was found.
struct BrowseSearch: Sendable {
  /// What was typed.
  var text = ""
  /// What was found for what was typed then.
  var results: SearchResults?
  /// What was typed then.
  var resultsQuery = ""
  var cursor = ListCursor()
  /// Which search is the last one; what others find is not looked at any more.
  var number = 0
  /// Whether the last one is still under way.
  var isRunning = false
  /// Whether its first hit is to be opened as soon as it is there.
  var opensFirstHit = false

  var hits: [SearchHit] { results?.hits ?? [] }

  var selectedHit: SearchHit? { hits.indices.contains(cursor.selected) ? hits[cursor.selected] : nil }
}

/// What is to be chosen, or answered with yes or no, before anything else.
struct BrowseDialog: Sendable {
  /// One of the choices.
  struct Choice: Sendable {
    /// What it says.
    var title: String
    /// What it does.
    var action: BrowseChoice
  }

  /// What is asked.
  var title: String
  var choices: [Choice]
  /// Whether it is a question, which the keys for yes and no answer too.
  var isQuestion = false
  /// The choice that holds now, which is marked.
  var current: Int?
  var cursor = ListCursor()
}

/// What a choice does.
enum BrowseChoice: Sendable, Equatable {
  case tag(String?)
  case profile(String)
  case open(EntryReference)
  case link(WebLink)
  case copy(WebLink)
  case pdf(BrowsePDF)
  case clearCache
  case logOut
  case nothing
}

/// A PDF that is to be made.
struct BrowsePDF: Sendable, Equatable {
  /// Where it goes; `nil` for a file in the current folder that is named by the person.
  var path: String?
  /// Whether a file of that name is replaced.
  var isReplacing = false
  /// Whether it is shown afterwards.
  var isOpened = false
}

/// A sentence about what was done or went wrong.
struct BrowseNotice: Sendable, Equatable {
  /// How it is to be taken.
  enum Kind: Sendable {
    case doing, done, failure
  }

  var kind: Kind
  var text: String
  /// What to do next.
  var hint: String?
}
