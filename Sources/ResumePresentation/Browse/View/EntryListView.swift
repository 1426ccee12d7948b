import ResumeDomain
import ResumeTerminal

/// The visible list of the career tab, with the detail of the selected entry on wide screens. Only the visible rows are created.
struct EntryListView {
  let canvas: ScreenCanvas

  var lines: [ScreenLine] {
    let state = canvas.state
    let count = state.listCount
    let cursor = state.listCursor
    let page = canvas.layout.entryPage
    let top = max(0, min(cursor.top, count - 1))
    // The last entry may be cut off.
    let last = min(top + page + (canvas.layout.contentRows % canvas.layout.entryRows > 0 ? 1 : 0), count)
    let lines = (top..<last).flatMap { index in
      let rows = state.list == .work ? work(index) : project(index)
      return drawn(rows, isSelected: index == cursor.selected)
    }
    let list = ScrollBar(top: top, shown: page, total: count)
      .beside(
        Array(lines.prefix(canvas.layout.contentRows)), rows: canvas.layout.contentRows,
        columns: canvas.layout.listColumns, canvas)
    return canvas.layout.isSplit ? preview(beside: list) : list
  }

  /// Whether the detail has the focus; it then scrolls, and the list is only context.
  private var isDetailFocused: Bool { !canvas.state.screens.isEmpty }

  private func preview(beside list: [ScreenLine]) -> [ScreenLine] {
    let layout = canvas.layout
    let rows = layout.contentRows
    let isScrolled = canvas.state.listCount > layout.entryPage
    let text =
      canvas.state.selectedEntry.map { BrowseText.lines(of: $0, canvas.state, columns: layout.detailColumns) } ?? []
    let detail: [ScreenLine]
    if isDetailFocused {
      let top = max(0, min(canvas.state.top, text.count - rows))
      detail = ScrollBar(top: top, shown: rows, total: text.count)
        .beside(Array(text[top..<min(top + rows, text.count)]), rows: rows, columns: layout.detailColumns - 1, canvas)
    } else {
      let more = text.count > rows ? [ScreenLine(" " + canvas.state.symbols.ellipsis, .dim)] : []
      detail = text.prefix(rows - more.count) + more
    }
    // The scroll bar of the list already separates the two.
    let border =
      isDetailFocused
      ? ScreenLine(canvas.symbols.focus, ScreenCanvas.accent)
      : ScreenLine(isScrolled ? " " : canvas.state.symbols.timelineLine, .dim)
    return (0..<rows).map { row in
      let left = list.indices.contains(row) ? list[row] : ScreenLine()
      let right = detail.indices.contains(row) ? detail[row] : ScreenLine()
      return left.padded(to: layout.listColumns) + border + ScreenLine(" ") + right
    }
  }

  private func work(_ index: Int) -> EntryRows {
    let (works, style) = (canvas.state.works.entries, canvas.state.style)
    let work = works[index].entry
    let isLast = index == works.count - 1
    let period = canvas.line(style.dates.short(work.period), .dim)
    let facts = canvas.line(style.facts(work).joined(separator: canvas.separator))
    let title = title(style.title(work), isFavorite: works[index].isFavorite, beside: period)
    return EntryRows(
      gutter: ScreenLine(canvas.state.symbols.timelineDot, ScreenCanvas.accent),
      line: ScreenLine(isLast ? " " : canvas.state.symbols.timelineLine, .dim),
      rows: canvas.layout.isWide
        ? wide([(title, period), (facts, ScreenLine())])
        : [title, facts, period].filter { !$0.spans.isEmpty }.map { ($0, ScreenLine()) })
  }

  private func project(_ index: Int) -> EntryRows {
    let (projects, style) = (canvas.state.projects.entries, canvas.state.style)
    let project = projects[index].entry
    let downloads = canvas.line(project.downloads.map { ProjectsView.downloads($0, style.labels) } ?? "")
    let start = canvas.line(project.start.map(style.dates.short) ?? "", .dim)
    let title = title(style.title(project), isFavorite: projects[index].isFavorite, beside: downloads)
    let subtitle = canvas.line(style.text(project.subtitle) ?? "")
    let dot = ScreenLine(downloads.spans.isEmpty || start.spans.isEmpty ? "" : canvas.separator, .dim)
    let display = canvas.state.display
    let color = display.colorDepth > .none ? project.headerColor.flatMap { HeaderColor($0) } : nil
    let look = color?.visible(onLight: display.isLight).look
    // The bullet is visible with any color.
    return EntryRows(
      gutter: ScreenLine(canvas.state.symbols.bullet, look ?? ScreenCanvas.accent),
      line: ScreenLine(" ", look ?? .plain),
      rows: canvas.layout.isWide
        ? wide([(title, downloads), (subtitle, start)])
        : [title, subtitle, downloads + dot + start].filter { !$0.spans.isEmpty }.map { ($0, ScreenLine()) })
  }

  private var room: Int { canvas.layout.listRowColumns - 5 }
  /// Whether there is a third row for text that does not fit.
  private var hasSpareRow: Bool { canvas.layout.entryRows > 2 }

  /// Returns a title, truncated so that the star fits, and the text next to it if there is no spare row.
  private func title(_ title: String, isFavorite: Bool, beside right: ScreenLine) -> ScreenLine {
    let needed = canvas.layout.isWide && !hasSpareRow && !right.spans.isEmpty ? right.columns + 2 : 0
    return canvas.starred(title, isFavorite: isFavorite, columns: room - needed)
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
        rows[index].left = canvas.truncated(left, to: room - 2 - right.columns)
      }
    }
    guard let first = below.first else { return rows }
    return rows + [(below.dropFirst().reduce(first) { $0 + ScreenLine(canvas.separator, .dim) + $1 }, ScreenLine())]
  }

  private func drawn(_ entry: EntryRows, isSelected: Bool) -> [ScreenLine] {
    let columns = canvas.layout.listRowColumns
    return (0..<canvas.layout.entryRows).map { index in
      let sign = ScreenLine(isSelected && index == 0 ? canvas.symbols.selected + " " : "  ")
      let gutter = index == 0 ? entry.gutter : entry.line(below: index)
      let row = entry.rows.indices.contains(index) ? entry.rows[index] : (left: ScreenLine(), right: ScreenLine())
      let text = ScreenLine(" ") + canvas.line(row.left, right: row.right, columns: columns - 5)
      guard isSelected, entry.rows.indices.contains(index) else { return sign + gutter + text }
      // The list stays legible while the detail has the focus, but only one of the two is highlighted.
      guard !isDetailFocused else { return sign.looking { $0.adding(.bold) } + gutter + text }
      let look = index == 0 ? ScreenCanvas.selected : ScreenCanvas.selectedRow
      // A project's color block keeps its color.
      let mark = gutter.spans.first?.look.background == nil ? gutter.looking { _ in look } : gutter
      return sign.looking { _ in look } + mark + text.looking { _ in look }.padded(to: columns - 3, look)
    }
  }
}

/// An entry as it is drawn in a list.
struct EntryRows {
  /// The symbol in front of the first row, one column wide.
  let gutter: ScreenLine
  let line: ScreenLine
  let rows: [(left: ScreenLine, right: ScreenLine)]

  /// Returns the symbol in front of a row other than the first; a color block ends with the last row of its entry.
  func line(below index: Int) -> ScreenLine {
    line.spans.first?.look.background != nil && index >= rows.count ? ScreenLine(" ") : line
  }
}
