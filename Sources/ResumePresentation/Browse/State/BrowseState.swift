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
  var speech: BrowseSpeech
  /// Whose résumé it is, and how it is read.
  var subject: BrowseSubject
  /// Whether the first reading asks the server whatever the cache holds.
  var startsFresh = false
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
  var ornaments: Ornaments { display.ornaments }

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
  mutating func makeMap() { map = WorkMap(works) }

  /// What was read of what is shown now.
  var shownParts: [BrowsePartFacts] {
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
