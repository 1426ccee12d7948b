import ResumeDomain
import ResumeTerminal

/// The list of the career that is shown. Only what is seen is made.
struct EntryListView {
  let pen: BrowsePen

  var lines: [ScreenLine] {
    let state = pen.state
    let count = state.listCount
    let cursor = state.cursors[state.list]
    let page = pen.layout.entryPage
    let top = max(0, min(cursor.top, count - 1))
    // What has no room in full is shown from its beginning.
    let last = min(top + page + (pen.layout.contentRows % pen.layout.entryRows > 0 ? 1 : 0), count)
    let lines = (top..<last).flatMap { index in
      let rows = state.list == .work ? work(index) : project(index)
      return drawn(rows, isSelected: index == cursor.selected)
    }
    let list = ScrollBar(top: top, shown: page, total: count)
      .beside(
        Array(lines.prefix(pen.layout.contentRows)), rows: pen.layout.contentRows, columns: pen.layout.listColumns, pen)
    return pen.layout.isSplit ? preview(beside: list) : list
  }

  /// The list, and beside it the selected entry from its beginning.
  private func preview(beside list: [ScreenLine]) -> [ScreenLine] {
    let (rows, columns) = (pen.layout.contentRows, pen.layout.listColumns)
    let isScrolled = pen.state.listCount > pen.layout.entryPage
    let text =
      pen.state.selectedEntry.map { BrowseText.lines(of: $0, pen.state, columns: pen.columns - columns - 1) } ?? []
    return (0..<rows).map { row in
      let left = list.indices.contains(row) ? list[row] : ScreenLine()
      let isCut = row == rows - 1 && text.count > rows
      let right =
        isCut
        ? ScreenLine(" " + pen.state.symbols.ellipsis, .dim)
        : text.indices.contains(row) ? text[row] : ScreenLine()
      // The bar of a list that is scrolled parts them as well.
      let line = ScreenLine(isScrolled ? " " : pen.state.symbols.timelineLine, .dim)
      return left.padded(to: columns) + line + ScreenLine(" ") + right
    }
  }

  private func work(_ index: Int) -> EntryRows {
    let (works, style) = (pen.state.works, pen.state.style)
    let work = works[index].entry
    let isLast = index == works.count - 1
    let period = pen.line(style.dates.short(work.period), .dim)
    let place = [style.text(work.company), style.text(work.location)].compactMap { $0 }.joined(separator: pen.dot)
    let title = title(BrowseWords.title(work, style), works[index].isFavorite, beside: period)
    return EntryRows(
      gutter: ScreenLine(pen.state.symbols.timelineDot, BrowsePen.accent),
      line: ScreenLine(isLast ? " " : pen.state.symbols.timelineLine, .dim),
      rows: pen.layout.isWide
        ? wide([(title, period), (pen.line(place), ScreenLine())])
        : [title, pen.line(place), period].filter { !$0.spans.isEmpty }.map { ($0, ScreenLine()) })
  }

  private func project(_ index: Int) -> EntryRows {
    let (projects, style) = (pen.state.projects, pen.state.style)
    let project = projects[index].entry
    let downloads = pen.line(project.downloads.map { ProjectsView.downloads($0, style.labels) } ?? "")
    let start = pen.line(project.start.map(style.dates.short) ?? "", .dim)
    let title = title(BrowseWords.title(project, style), projects[index].isFavorite, beside: downloads)
    let subtitle = pen.line(style.text(project.subtitle) ?? "")
    let dot = ScreenLine(downloads.spans.isEmpty || start.spans.isEmpty ? "" : pen.dot, .dim)
    let display = pen.state.display
    let color = display.colorDepth > .none ? project.headerColor.flatMap { HeaderColor($0) } : nil
    let look = color?.visible(onLight: display.isLight).look
    // The sign is seen whatever the colour is.
    return EntryRows(
      gutter: ScreenLine(pen.state.symbols.bullet, look ?? BrowsePen.accent),
      line: ScreenLine(" ", look ?? .plain),
      rows: pen.layout.isWide
        ? wide([(title, downloads), (subtitle, start)])
        : [title, subtitle, downloads + dot + start].filter { !$0.spans.isEmpty }.map { ($0, ScreenLine()) })
  }

  /// The columns of what is told of an entry.
  private var room: Int { pen.layout.listRowColumns - 5 }
  /// Whether what has no room beside a row can go to one below.
  private var hasSpareRow: Bool { pen.layout.entryRows > 2 }

  /// A title that gives way to its star, and to what stands beside it where that can go nowhere else.
  private func title(_ title: String, _ isFavorite: Bool, beside right: ScreenLine) -> ScreenLine {
    let needed = pen.layout.isWide && !hasSpareRow && !right.spans.isEmpty ? right.columns + 2 : 0
    return pen.starred(title, isFavorite, columns: room - needed)
  }

  /// Two rows of which nothing at the right is lost: what has no room there goes to a third row, or else the left is cut.
  private func wide(_ rows: [(left: ScreenLine, right: ScreenLine)]) -> [(left: ScreenLine, right: ScreenLine)] {
    var rows = rows
    var below: [ScreenLine] = []
    for index in rows.indices where !rows[index].right.spans.isEmpty {
      let (left, right) = rows[index]
      guard left.columns + 2 + right.columns > room else { continue }
      if hasSpareRow {
        below.append(right)
        rows[index].right = ScreenLine()
      } else {
        rows[index].left = pen.truncated(left, to: room - 2 - right.columns)
      }
    }
    guard let first = below.first else { return rows }
    return rows + [(below.dropFirst().reduce(first) { $0 + ScreenLine(pen.dot, .dim) + $1 }, ScreenLine())]
  }

  private func drawn(_ entry: EntryRows, isSelected: Bool) -> [ScreenLine] {
    let columns = pen.layout.listRowColumns
    return (0..<pen.layout.entryRows).map { index in
      let sign = ScreenLine(isSelected && index == 0 ? pen.signs.selected + " " : "  ")
      let gutter = index == 0 ? entry.gutter : entry.line(below: index)
      let row = entry.rows.indices.contains(index) ? entry.rows[index] : (left: ScreenLine(), right: ScreenLine())
      let text = ScreenLine(" ") + pen.line(row.left, right: row.right, columns: columns - 5)
      guard isSelected, index == 0 else { return sign + gutter + text }
      // A block of colour keeps its colour.
      let mark = gutter.spans.first?.look.background == nil ? gutter.looking { _ in BrowsePen.selected } : gutter
      return sign.looking { _ in BrowsePen.selected } + mark
        + text.looking { _ in BrowsePen.selected }.padded(to: columns - 3, BrowsePen.selected)
    }
  }
}

/// An entry of a list as it is drawn: its rows, and what stands at their left.
struct EntryRows {
  /// What stands before the first row, a column wide.
  let gutter: ScreenLine
  /// What stands before the others.
  let line: ScreenLine
  /// What is at the left and at the right of each row.
  let rows: [(left: ScreenLine, right: ScreenLine)]

  /// What stands before a row other than the first: of a block of colour nothing below the entry itself.
  func line(below index: Int) -> ScreenLine {
    line.spans.first?.look.background != nil && index >= rows.count ? ScreenLine(" ") : line
  }
}
