import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The positions of all elements on the screen, for drawing and for clicks.
struct BrowseLayout {
  static let smallest = ScreenSize(columns: 40, rows: 12)
  /// The number of rows above the content: the tabs and the heading.
  static let headRows = 2
  /// The number of rows below the content: the notice and the footer.
  static let footRows = 2
  /// The width in columns from which facts share a row.
  static let wide = 80

  let size: ScreenSize

  var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }
  var isWide: Bool { size.columns >= Self.wide }
  var contentRows: Int { max(size.rows - Self.headRows - Self.footRows, 1) }

  var entryRows: Int { isWide && size.rows < 20 ? 2 : 3 }
  var entryPage: Int { max(contentRows / entryRows, 1) }

  /// The number of rows of a search result, and of the query and the count above the results.
  static let hitRows = 3
  static let searchHeaderRows = 2
  var hitPage: Int { max((contentRows - Self.searchHeaderRows) / Self.hitRows, 1) }

  /// The maximum width of rows, so that text at their right end stays close to the rest.
  static let maximumRowColumns = 100
  var rowColumns: Int { min(size.columns - 1, Self.maximumRowColumns) }

  /// The width in columns from which the selected entry is shown next to the list.
  private static let split = 120
  var isSplit: Bool { size.columns >= Self.split }
  var listColumns: Int { isSplit ? max(size.columns * 2 / 5, 56) : size.columns }
  /// The width of the detail next to the list.
  var detailColumns: Int { size.columns - listColumns - 1 }
  var listRowColumns: Int { min(listColumns - 1, Self.maximumRowColumns) }

  /// Returns the wrapped title of a dialog, cut off if there is little space for choices.
  func dialogTitle(_ dialog: BrowseDialog) -> [String] {
    let lines = TextWrapper(width: rowColumns - 2).lines(Sanitizer.singleLine(dialog.title))
    return Array(lines.prefix(max(contentRows - 4, 1)))
  }

  /// Returns the number of rows above the choices: the title and an empty row.
  func dialogHeaderRows(_ dialog: BrowseDialog) -> Int { dialogTitle(dialog).count + 1 }

  func dialogPage(_ dialog: BrowseDialog) -> Int { max(contentRows - dialogHeaderRows(dialog), 1) }

  /// Returns the titles of the tabs, with the columns of each in the first row; those around the open one if not all fit.
  func tabs(_ state: BrowseState) -> [(tab: BrowseTab, title: String, columns: Range<Int>)] {
    let names = state.tabs.enumerated().map { index, tab in
      let mark = tab == state.tab ? ("[", "]") : (" ", " ")
      let number = isWide && index < BrowseTab.fixed.count ? "\(index + 1) " : ""
      return (tab, mark.0 + number + state.title(of: tab) + mark.1)
    }
    let all = Self.placed(names, from: 0)
    func end(_ index: Int) -> Int { all[index].columns.upperBound }
    let (last, fixed) = (end(all.count - 1), end(BrowseTab.fixed.count - 1))
    let room = size.columns - 2 - subjectColumns(state, besideAllTabs: last, firstTabs: fixed)
    guard last > room, let open = names.firstIndex(where: { $0.0 == state.tab }) else { return all }
    // Two columns at either end are for the marks of hidden tabs.
    let first =
      all.indices.first { $0 == open || end(open) - all[$0].columns.lowerBound <= room - ($0 > 0 ? 4 : 2) } ?? open
    let shown = Self.placed(Array(names[first...]), from: first > 0 ? 2 : 0)
    let fitting = shown.prefix { $0.columns.upperBound <= room - 2 }
    return fitting.isEmpty ? Array(shown.prefix(1)) : Array(fitting)
  }

  /// The number of columns that tabs leave to the name of the résumé's owner, unless it is shorter.
  private static let smallestSubject = 11

  /// Returns the text at the right end of the first row: the résumé's owner, and the profile and the language if there is space.
  func subject(_ state: BrowseState) -> String {
    let tabs = tabs(state)
    let isCutOff = tabs.last?.tab != state.tabs.last
    let room = size.columns - 2 - (tabs.last?.columns.upperBound ?? 0) - (isCutOff ? 2 : 0)
    let subjects = Self.subjects(state)
    return subjects.first { $0.displayWidth <= room }
      ?? Columns.truncate(state.owner, to: room - 1, ellipsis: state.symbols.ellipsis) + " "
  }

  /// Returns the number of columns of the subject: the longest form next to all tabs, or next to the first tabs, but at least
  /// part of the owner's name.
  private func subjectColumns(_ state: BrowseState, besideAllTabs all: Int, firstTabs first: Int) -> Int {
    // Two columns are for the mark of hidden tabs.
    let (room, smallRoom) = (size.columns - 2 - all, size.columns - 2 - first - (all > first ? 2 : 0))
    let widths = Self.subjects(state).map(\.displayWidth)
    return widths.first { $0 <= room } ?? widths.first { $0 <= smallRoom }
      ?? max(smallRoom, min(widths.last ?? 0, Self.smallestSubject))
  }

  /// Returns the forms of the subject, the longest first.
  private static func subjects(_ state: BrowseState) -> [String] {
    let (profile, language) = (state.subject.profile, state.style.language)
    let owner = state.owner
    let forms =
      owner == profile ? [[owner, language], [owner]] : [[owner, profile, language], [owner, language], [owner]]
    return forms.map { Sanitizer.singleLine($0.joined(separator: state.symbols.separator) + " ") }
  }

  /// Returns the titles of the lists, with the columns of each in the second row.
  func lists(_ state: BrowseState) -> [(list: EntryKind, title: String, columns: Range<Int>)] {
    let names = [EntryKind.work, .project].map { kind in
      let mark = kind == state.list ? ("[", "]") : (" ", " ")
      let isRead = kind == .work ? state.data.works.loaded != nil : state.data.projects.loaded != nil
      let count = kind == .work ? state.works.entries.count : state.projects.entries.count
      let text = state.labels.text(kind == .work ? "browse.list.works" : "browse.list.projects")
      let number = isRead ? " " + state.labels.number(count) : ""
      return (kind, mark.0 + text + number + mark.1)
    }
    return Self.placed(names, from: 0)
  }

  /// Returns the hint about the PDF, with its columns in the second row.
  func pdf(_ state: BrowseState) -> (title: String, columns: Range<Int>) {
    let title = state.labels.text("browse.about.pdf", [BrowseKeys.name(of: .pdf, state)])
    return (title, 1..<1 + title.displayWidth)
  }

  private static func placed<Item>(
    _ names: [(Item, String)], from start: Int
  ) -> [(Item, String, columns: Range<Int>)] {
    var column = start
    return names.map { item, title in
      let end = column + title.displayWidth
      defer { column = end + 1 }
      return (item, title, column..<end)
    }
  }
}
