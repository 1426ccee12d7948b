import Foundation
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// Everything that the interactive interface displays, as values: events change it, and each frame depends only on it.
struct BrowseState: Sendable {
  var display: BrowseDisplay
  var size: ScreenSize
  var now: Date
  var language: BrowseLanguage
  var subject: BrowseSubject
  var startsWithRefresh = false
  /// The variant of the command line.
  var startVariant: String?
  /// Whether the first frame may be drawn before any data is loaded.
  var isShown = false
  var data = BrowseData()
  var filter = BrowseFilter()
  var works = BrowseList<Work>()
  var projects = BrowseList<PetProject>()

  var tab = BrowseTab.career
  var list = EntryKind.work
  var tops: [BrowseTab: Int] = [:]
  /// The screens opened above the tab, the topmost last.
  var screens: [OpenScreen] = []
  /// The search, kept while one of its results is open.
  var search = BrowseSearch()
  /// Where the search was opened, while a result that opened a tab is shown; nil otherwise.
  var searchOrigin: SearchOrigin?
  /// The locations of the listed jobs while the map is open.
  private(set) var map = WorkMap([])
  /// Whether a listed job has a location.
  private(set) var hasLocations = false
  var place = 0
  /// The dialog that must be answered before anything else.
  var dialog: BrowseDialog?
  /// The line of text that is typed.
  var input: BrowseInput?
  /// The variant that is shown; nil for the whole résumé.
  var variant: BrowseVariant?
  /// The message about the last action; the next key removes it.
  var notice: BrowseNotice?
  var splash: BrowseSplash?

  var style: ViewStyle { language.style }
  var labels: Labels { language.style.labels }
  var symbols: Symbols { display.symbols }

  var listCount: Int { list == .work ? works.entries.count : projects.entries.count }

  var listCursor: ListCursor {
    get { list == .work ? works.cursor : projects.cursor }
    set { if list == .work { works.cursor = newValue } else { projects.cursor = newValue } }
  }

  /// The number of entries without the filter; nil before they are loaded.
  var listTotal: Int? {
    list == .work ? data.works.loaded?.value.total : data.projects.loaded?.value.total
  }

  /// The tabs: the first three, then a tab for each section with entries.
  var tabs: [BrowseTab] {
    BrowseTab.fixed
      + ResumeSection.generic.map(BrowseTab.section).filter { tab in
        if case .section(let section) = tab, !data.entries(of: section).isEmpty { true } else { tab == self.tab }
      }
      + data.customSections.filter { !$0.documents.isEmpty }.map { .custom($0.name) }
  }

  /// Whether the detail of the selected entry was opened from its list, which wide screens show next to it.
  var isDetailOfSelection: Bool {
    guard screens.count == 1, tab == .career, case .details(let entry)? = screen else { return false }
    return selectedEntry == entry
  }

  /// Whether the list is in the content: on the career tab, also while the detail next to it has the focus.
  var showsList: Bool {
    let isSplit = isDetailOfSelection && BrowseLayout(size: size).isSplit
    return tab == .career && listCount > 0 && (screens.isEmpty || isSplit)
  }

  /// The width of the visible text.
  var textColumns: Int {
    let layout = BrowseLayout(size: size)
    return layout.isSplit && isDetailOfSelection ? layout.detailColumns : size.columns
  }

  /// Whether the visible data comes from a local file, which can be edited.
  var isEditable: Bool { data.works.loaded?.origin == .file && !subject.isFile }

  /// Whether the visible data may come from a server, also if it could not be read.
  var isRemote: Bool { ![.file, .bundled].contains(data.works.loaded?.origin) }

  /// The topmost screen; nil on a tab.
  var screen: BrowseScreen? { screens.last?.screen }

  /// Whether a screen is open, or will be again after going back.
  func isOpen(_ screen: BrowseScreen) -> Bool {
    ((searchOrigin?.screens ?? []) + screens).contains { $0.screen == screen }
  }

  /// Whether another screen is below the visible one.
  var canGoBack: Bool { !screens.isEmpty || searchOrigin != nil }

  var top: Int {
    get { screens.last?.top ?? tops[tab, default: 0] }
    set { if screens.isEmpty { tops[tab] = newValue } else { screens[screens.count - 1].top = newValue } }
  }

  /// The entry that actions apply to: the open one, otherwise the selected one.
  var entry: EntryReference? {
    switch screen {
    case .details(let reference): reference
    case .search: search.selectedHit?.entry.reference
    case .map, .keys, .warnings: nil
    case nil: tab == .career ? selectedEntry : nil
    }
  }

  var selectedEntry: EntryReference? {
    switch list {
    case .work: works.selected.map { EntryReference(.work, $0.entry.id) }
    case .project: projects.selected.map { EntryReference(.project, $0.entry.id) }
    }
  }

  func work(_ id: String) -> Work? { Self.entry(id, works, data.works) }
  func project(_ id: String) -> PetProject? { Self.entry(id, projects, data.projects) }

  /// Returns an entry; usually the selected one, which needs no search.
  private static func entry<Entry>(
    _ id: String, _ list: BrowseList<Entry>, _ part: BrowsePart<Listing<Entry>>
  ) -> Entry? {
    if let selected = list.selected?.entry, Identifier.areEqual(selected.id, id) { return selected }
    return part.loaded?.value.entries.first { Identifier.areEqual($0.entry.id, id) }?.entry
  }

  /// Checks for locations after a change of the list, until the first one.
  mutating func findLocations() { hasLocations = works.entries.contains { !WorkMap([$0]).places.isEmpty } }

  /// Collects the locations of the listed jobs; only needed while the map is open.
  mutating func rebuildMap() {
    map = WorkMap(
      works.entries, cities: data.cities, among: data.works.loaded?.value.all, person: data.person.loaded?.value)
  }

  /// The topmost screen with entries, which the lists of keys and warnings cover; nil on a tab.
  var contentScreen: BrowseScreen? { screens.last { $0.screen != .keys && $0.screen != .warnings }?.screen }

  var visibleParts: [BrowsePart<Void>] {
    switch (contentScreen, tab, list) {
    case (.search, _, _): data.parts + [data.recommendations.facts]
    case (.map, _, _): [data.works.facts]
    case (.details(let reference), _, _): [reference.kind == .work ? data.works.facts : data.projects.facts]
    case (_, .career, .work): [data.works.facts]
    case (_, .career, .project): [data.projects.facts]
    case (_, .skills, _): [data.skills.facts]
    case (_, .about, _), (_, .custom, _): [data.person.facts]
    case (_, .section(let section), _): [data.sections[section]?.facts ?? BrowsePart()]
    }
  }
}

/// The profile that is displayed.
struct BrowseSubject: Sendable, Equatable {
  /// The name of the profile, or the path of the file that is read in place of one.
  var profile: String
  /// Whether the command line names a file in place of a profile.
  var startsWithFile = false
  var isOffline: Bool
  /// The variables of the environment that select emulators.
  var emulators: [String] = []
  /// The profile of the command line, or the one chosen in the interface, which commands in messages must name; nil for the
  /// one of the settings.
  var flag: String?
  /// The number of the current load; results of earlier loads are ignored.
  var load = 0
  var firstLoadOfProfile = 1

  /// Whether a file is shown in place of a profile, about which nothing can be stored.
  var isFile: Bool { startsWithFile && flag == nil }
}

/// The capabilities of the terminal.
struct BrowseDisplay: Sendable, Equatable {
  var symbols: Symbols
  var colorDepth: ColorDepth
  /// Whether the background is light; nil if the terminal does not report it.
  var isLight: Bool?
}

enum BrowseTab: Sendable, Hashable {
  case career, skills, about
  /// A section without an entity type.
  case section(ResumeSection)
  /// The custom section with this name.
  case custom(String)

  /// The tabs with a key of their own, in the order of their keys.
  static let fixed = [career, skills, about]

}

extension BrowseState {
  /// Returns the title of a tab; that of a custom section is its own.
  func title(of tab: BrowseTab) -> String {
    switch tab {
    case .career: labels.text("browse.tab.career")
    case .skills: labels.text("browse.tab.skills")
    case .about: labels.text("browse.tab.about")
    case .section(let section): labels.text("part." + section.rawValue)
    case .custom(let name): style.text(data.customSection(named: name)?.title) ?? name
    }
  }
}

/// A screen opened above a tab.
enum BrowseScreen: Sendable, Equatable {
  case details(EntryReference)
  case search
  case map
  case keys
  case warnings
}

/// An open screen and its scroll position.
struct OpenScreen: Sendable, Equatable {
  let screen: BrowseScreen
  var top = 0
}

/// The tab and the screens above it from which a search result opened another tab.
struct SearchOrigin: Sendable, Equatable {
  let tab: BrowseTab
  let screens: [OpenScreen]
}

struct BrowseFilter: Sendable, Equatable {
  /// The required tag; nil for all.
  var tag: String?
  /// Whether only favorites match.
  var isFavorite = false

  var isOpen: Bool { tag == nil && !isFavorite }

  var entryFilter: EntryFilter { EntryFilter(tags: tag.map { [$0] } ?? [], isFavorite: isFavorite) }
}

struct BrowseList<Entry: ListEntry>: Sendable {
  private(set) var entries: [Listed<Entry>] = []
  var cursor = ListCursor()

  /// The selected entry; nil in an empty list.
  var selected: Listed<Entry>? { entries.indices.contains(cursor.selected) ? entries[cursor.selected] : nil }

  /// Shows other entries and keeps the selected one selected; `page` is the number of visible entries.
  mutating func show(_ entries: [Listed<Entry>], page: Int) {
    let row = selected.flatMap { selected in
      entries.firstIndex { Identifier.areEqual($0.entry.id, selected.entry.id) }
    }
    self.entries = entries
    if let row { cursor.select(row, of: entries.count, page: page) } else { clampCursor(page: page) }
  }

  mutating func clampCursor(page: Int) { cursor.select(cursor.selected, of: entries.count, page: page) }
}

/// The position in a list: the selected row and the first visible row.
struct ListCursor: Sendable, Equatable {
  private(set) var selected = 0
  private(set) var top = 0

  /// Selects a row, clamped to the list, and scrolls to it.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - page: the number of visible rows.
  mutating func select(_ row: Int, of count: Int, page: Int) {
    selected = max(0, min(row, count - 1))
    let page = max(page, 1)
    top = max(0, min(top, max(count - page, 0)))
    if selected < top { top = selected }
    if selected >= top + page { top = selected - page + 1 }
  }
}

/// The query and the results of the search.
struct BrowseSearch: Sendable {
  var text = ""
  var results: SearchResults?
  var resultsQuery = ""
  var cursor = ListCursor()
  /// The number of the latest search; results of earlier searches are ignored.
  var number = 0
  var isRunning = false
  var opensFirstHit = false

  var hits: [SearchHit] { results?.hits ?? [] }

  var selectedHit: SearchHit? { hits.indices.contains(cursor.selected) ? hits[cursor.selected] : nil }
}

/// A list of choices, or a yes-or-no question, that must be answered before anything else.
struct BrowseDialog: Sendable {
  struct Choice: Sendable {
    var title: String
    var action: BrowseChoice
  }

  var title: String
  var choices: [Choice]
  /// Whether this is a question, which `y` and `n` answer as well.
  var isQuestion = false
  /// The index of the choice that is in effect now, which is marked.
  var current: Int?
  var cursor = ListCursor()
}

enum BrowseChoice: Sendable, Equatable {
  case tag(String?)
  case profile(String)
  /// A variant; nil for the whole résumé.
  case variant(String?)
  /// Leave the variant without its changes.
  case discard(BrowseDestination)
  case tab(BrowseTab)
  case open(EntryReference)
  /// Choose what to do with a PDF of the entries that match a filter.
  case pdf(BrowseFilter)
  case perform(BrowseEffect)
  case nothing
}

/// A message about the last action.
struct BrowseNotice: Sendable, Equatable {
  /// The kind of message, which selects its symbol and color.
  enum Kind: Sendable {
    /// Something is in progress, or there was nothing to do.
    case doing
    case done, failure
  }

  var kind: Kind
  var text: String
  var hint: String?
  /// The load that the message is about; an error of that load removes the message.
  var load: Int?
}
