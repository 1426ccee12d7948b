import ResumeDomain
import ResumeTerminal

/// Where things are on the screen: what the view draws by and what a click is understood by.
struct BrowseLayout {
  /// The smallest screen that everything has room on.
  static let smallest = ScreenSize(columns: 40, rows: 12)
  /// The rows above the content: the tabs, and what the content is.
  static let head = 2
  /// The rows below it: what happened, and where it came from.
  static let foot = 2
  /// From so many columns on, facts stand beside one another.
  static let wide = 80

  let size: ScreenSize

  var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }
  var isWide: Bool { size.columns >= Self.wide }
  /// The rows of the content.
  var contentRows: Int { max(size.rows - Self.head - Self.foot, 1) }

  /// The rows that an entry of the career's lists takes.
  var entryRows: Int { isWide && size.rows < 20 ? 2 : 3 }
  /// How many entries have room.
  var entryPage: Int { max(contentRows / entryRows, 1) }

  /// The rows that a hit of the search takes, below the line that is typed and one that counts the hits.
  static let hitRows = 3
  static let searchHeaderRows = 2
  var hitPage: Int { max((contentRows - Self.searchHeaderRows) / Self.hitRows, 1) }

  /// The columns that rows take at most, so that what is at their right end stays near what it is about.
  static let measure = 100
  var rowColumns: Int { min(size.columns - 1, Self.measure) }

  /// From so many columns on, the selected entry is shown beside its list.
  private static let split = 120
  var isSplit: Bool { size.columns >= Self.split }
  /// The columns of the lists of the career, the scroll bar included.
  var listColumns: Int { isSplit ? max(size.columns * 2 / 5, 56) : size.columns }
  var listRowColumns: Int { min(listColumns - 1, Self.measure) }

  /// What a dialog asks, wrapped; where there is hardly room for choices, only its beginning.
  func dialogTitle(_ dialog: BrowseDialog) -> [String] {
    let lines = TextWrapper(width: rowColumns - 2).lines(Sanitizer.singleLine(dialog.title))
    return Array(lines.prefix(max(contentRows - 4, 1)))
  }

  /// The rows above the choices: what is asked, and an empty one.
  func dialogHeaderRows(_ dialog: BrowseDialog) -> Int { dialogTitle(dialog).count + 1 }

  /// How many choices have room.
  func dialogPage(_ dialog: BrowseDialog) -> Int { max(contentRows - dialogHeaderRows(dialog), 1) }

  /// The titles of the tabs as they stand in the first row, and the columns that each takes.
  func tabs(_ state: BrowseState) -> [(tab: BrowseTab, title: String, columns: Range<Int>)] {
    let labels = state.labels
    let names = BrowseTab.allCases.map { tab in
      let mark = tab == state.tab ? ("[", "]") : (" ", " ")
      let number = isWide ? "\(tab.rawValue + 1) " : ""
      return (tab, mark.0 + number + labels.text(tab.label) + mark.1)
    }
    return Self.placed(names, from: 0)
  }

  /// The titles of the career's lists as they stand in the second row, and the columns that each takes.
  func lists(_ state: BrowseState) -> [(list: EntryKind, title: String, columns: Range<Int>)] {
    let names = [EntryKind.work, .project].map { kind in
      let mark = kind == state.list ? ("[", "]") : (" ", " ")
      let isRead = kind == .work ? state.data.works.loaded != nil : state.data.projects.loaded != nil
      let count = kind == .work ? state.works.count : state.projects.count
      let text = state.labels.text(kind == .work ? "browse.list.works" : "browse.list.projects")
      let number = isRead ? " " + Numbers.grouped(count, language: state.labels.language) : ""
      return (kind, mark.0 + text + number + mark.1)
    }
    return Self.placed(names, from: 0)
  }

  /// What the second row says of the PDF, and the columns that it takes.
  func pdf(_ state: BrowseState) -> (title: String, columns: Range<Int>) {
    let title = state.labels.text("browse.about.pdf", [BrowseKeys.name(BrowseAction.pdf.typed[0], state)])
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
