import ResumeDomain
import ResumeTerminal

/// The visible list of the career tab. Only the visible rows are created.
struct EntryListView {
  let pen: BrowsePen

  var lines: [ScreenLine] {
    let state = pen.state
    let count = state.listCount
    let cursor = state.cursors[state.list]
    let page = pen.layout.entryPage
    let top = max(0, min(cursor.top, count - 1))
    // The last entry may be cut off.
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

  /// Returns the list with the selected entry beside it.
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
      // The scroll bar of the list already separates the two.
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
    // The bullet is visible with any color.
    return EntryRows(
      gutter: ScreenLine(pen.state.symbols.bullet, look ?? BrowsePen.accent),
      line: ScreenLine(" ", look ?? .plain),
      rows: pen.layout.isWide
        ? wide([(title, downloads), (subtitle, start)])
        : [title, subtitle, downloads + dot + start].filter { !$0.spans.isEmpty }.map { ($0, ScreenLine()) })
  }

  /// The width of the text of an entry.
  private var room: Int { pen.layout.listRowColumns - 5 }
  /// Whether there is a third row for text that does not fit.
  private var hasSpareRow: Bool { pen.layout.entryRows > 2 }

  /// Returns a title, truncated so that the star fits, and the text beside it if there is no spare row.
  private func title(_ title: String, _ isFavorite: Bool, beside right: ScreenLine) -> ScreenLine {
    let needed = pen.layout.isWide && !hasSpareRow && !right.spans.isEmpty ? right.columns + 2 : 0
    return pen.starred(title, isFavorite, columns: room - needed)
  }

  /// Returns two rows without losing the text at the right: if it does not fit, it moves to a third row, or the left text is
  /// truncated.
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
      let sign = ScreenLine(isSelected && index == 0 ? pen.symbols.selected + " " : "  ")
      let gutter = index == 0 ? entry.gutter : entry.line(below: index)
      let row = entry.rows.indices.contains(index) ? entry.rows[index] : (left: ScreenLine(), right: ScreenLine())
      let text = ScreenLine(" ") + pen.line(row.left, right: row.right, columns: columns - 5)
      guard isSelected, index == 0 else { return sign + gutter + text }
      // A project's color block keeps its color.
      let mark = gutter.spans.first?.look.background == nil ? gutter.looking { _ in BrowsePen.selected } : gutter
      return sign.looking { _ in BrowsePen.selected } + mark
        + text.looking { _ in BrowsePen.selected }.padded(to: columns - 3, BrowsePen.selected)
    }
  }
}

/// An entry as it is drawn in a list.
struct EntryRows {
  /// The symbol in front of the first row, one column wide.
  let gutter: ScreenLine
  /// The symbol in front of the other rows.
  let line: ScreenLine
  /// The texts at the left and right end of each row.
  let rows: [(left: ScreenLine, right: ScreenLine)]

  /// Returns the symbol in front of a row other than the first; a color block ends with the last row of its entry.
  func line(below index: Int) -> ScreenLine {
    line.spans.first?.look.background != nil && index >= rows.count ? ScreenLine(" ") : line
  }
}
