import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// An entry as it is drawn in a list.
private struct EntryRows {
  /// The symbol in front of the first row, one column wide.
  let gutter: ScreenLine
  /// The symbol in front of the other rows.
  let line: ScreenLine
  let rows: [(left: ScreenLine, right: ScreenLine)]

  /// The entry as one that the variant omits: dim, with a minus sign in place of its symbol.
  var omitted: EntryRows {
    EntryRows(
      gutter: ScreenLine(MarkedText.omitted, .dim), line: line,
      rows: rows.map { row in (row.left.looking { $0.adding(.dim) }, row.right.looking { $0.adding(.dim) }) })
  }
}

extension ScreenCanvas {
  /// The visible list of the career tab, with the detail of the selected entry on wide screens. Only the visible rows are
  /// created.
  var listLines: [ScreenLine] {
    let count = state.listCount
    let cursor = state.listCursor
    let page = layout.entryPage
    let top = max(0, min(cursor.top, count - 1))
    // The last entry may be cut off.
    let last = min(top + page + (layout.contentRows % layout.entryRows > 0 ? 1 : 0), count)
    let lines = (top..<last).flatMap { index in
      drawn(state.list == .work ? work(index) : project(index), isSelected: index == cursor.selected)
    }
    let list = withScrollBar(
      Array(lines.prefix(layout.contentRows)), top: top, shown: page, total: count, rows: layout.contentRows,
      columns: layout.listColumns)
    return layout.isSplit ? preview(beside: list) : list
  }

  /// Whether the detail has the focus; it then scrolls, and the list is only context.
  private var isDetailFocused: Bool { !state.screens.isEmpty }

  private func preview(beside list: [ScreenLine]) -> [ScreenLine] {
    let rows = layout.contentRows
    let text = state.selectedEntry.map { BrowseText.lines(of: $0, state, columns: layout.detailColumns) } ?? []
    let (detail, border): ([ScreenLine], ScreenLine)
    if isDetailFocused {
      detail = scrolled(text, columns: layout.detailColumns - 1)
      border = ScreenLine(symbols.focus, Self.accent)
    } else {
      let more = text.count > rows ? [ScreenLine(" " + state.symbols.ellipsis, .dim)] : []
      detail = text.prefix(rows - more.count) + more
      // The scroll bar of the list already separates the two.
      border = ScreenLine(state.listCount > layout.entryPage ? " " : state.symbols.timelineLine, .dim)
    }
    return (0..<rows).map { row in
      let left = list.indices.contains(row) ? list[row] : ScreenLine()
      let right = detail.indices.contains(row) ? detail[row] : ScreenLine()
      return left.padded(to: layout.listColumns) + border + ScreenLine(" ") + right
    }
  }

  private func work(_ index: Int) -> EntryRows {
    let listed = state.works.entries[index]
    let period = line(state.style.dates.short(listed.entry.period), .dim)
    let facts = line(state.style.facts(listed.entry).joined(separator: separator))
    let title = title(listed, beside: period)
    let isLast = index == state.works.entries.count - 1
    let rows = EntryRows(
      gutter: ScreenLine(state.symbols.timelineDot, Self.accent),
      line: ScreenLine(isLast ? " " : state.symbols.timelineLine, .dim),
      rows: layout.isWide ? wide([(title, period), (facts, ScreenLine())]) : narrow([title, facts, period]))
    return state.isOmitted(listed.entry.entry) ? rows.omitted : rows
  }

  private func project(_ index: Int) -> EntryRows {
    let listed = state.projects.entries[index]
    let project = listed.entry
    let downloads = line(project.downloadsText(labels) ?? "")
    let start = line(project.start.map(state.style.dates.start) ?? "", .dim)
    let title = title(listed, beside: downloads)
    let subtitle = line(state.style.text(project.subtitle) ?? "")
    let dot = ScreenLine(downloads.spans.isEmpty || start.spans.isEmpty ? "" : separator, .dim)
    let color = state.display.colorDepth > .none ? project.headerColor.flatMap { HeaderColor($0) } : nil
    let look = color?.visible(onLight: state.display.isLight).look
    // The bullet is visible with any color.
    let rows = EntryRows(
      gutter: ScreenLine(state.symbols.bullet, look ?? Self.accent), line: ScreenLine(" ", look ?? .plain),
      rows: layout.isWide
        ? wide([(title, downloads), (subtitle, start)]) : narrow([title, subtitle, downloads + dot + start]))
    return state.isOmitted(project.entry) ? rows.omitted : rows
  }

  private var room: Int { layout.listRowColumns - 5 }
  /// Whether there is a third row for text that does not fit.
  private var hasSpareRow: Bool { layout.entryRows > 2 }

  /// Returns a title, truncated so that the star fits, and the text next to it if there is no spare row.
  private func title(_ listed: Listed<some ListEntry>, beside right: ScreenLine) -> ScreenLine {
    let needed = layout.isWide && !hasSpareRow && !right.spans.isEmpty ? right.columns + 2 : 0
    let title = line(state.style.title(listed.entry), .bold)
    return starred(title, isFavorite: listed.isFavorite, columns: room - needed)
  }

  private func narrow(_ rows: [ScreenLine]) -> [(left: ScreenLine, right: ScreenLine)] {
    rows.filter { !$0.spans.isEmpty }.map { ($0, ScreenLine()) }
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
        rows[index].left = truncated(left, to: room - 2 - right.columns)
      }
    }
    guard let first = below.first else { return rows }
    return rows + [(below.dropFirst().reduce(first) { $0 + ScreenLine(separator, .dim) + $1 }, ScreenLine())]
  }

  private func drawn(_ entry: EntryRows, isSelected: Bool) -> [ScreenLine] {
    let columns = layout.listRowColumns
    return (0..<layout.entryRows).map { index in
      let hasText = entry.rows.indices.contains(index)
      let sign = ScreenLine(isSelected && index == 0 ? symbols.selected + " " : "  ")
      // A project's color block ends with the last row of its entry, and keeps its color.
      let isBlock = entry.line.spans.first?.look.background != nil
      let gutter = index == 0 ? entry.gutter : isBlock && !hasText ? ScreenLine(" ") : entry.line
      let row = hasText ? entry.rows[index] : (left: ScreenLine(), right: ScreenLine())
      let text = ScreenLine(" ") + line(row.left, right: row.right, columns: columns - 5)
      guard isSelected, hasText else { return sign + gutter + text }
      // The list stays legible while the detail has the focus, but only one of the two is highlighted.
      guard !isDetailFocused else { return sign.looking { $0.adding(.bold) } + gutter + text }
      let look = index == 0 ? Self.selected : Self.selectedRow
      let mark = isBlock ? gutter : gutter.looking { _ in look }
      return sign.looking { _ in look } + mark + text.looking { _ in look }.padded(to: columns - 3, look)
    }
  }
}
