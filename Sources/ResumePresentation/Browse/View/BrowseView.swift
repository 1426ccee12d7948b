import ResumeDomain
import ResumeTerminal

/// The view of the interactive interface.
extension Browse {
  /// Returns the lines of the whole screen.
  static func view(_ state: BrowseState, _ size: ScreenSize) -> [ScreenLine] {
    if let splash = state.splash { return SplashView(splash: splash, size: size, display: state.display).lines }
    let layout = BrowseLayout(size: size)
    let pen = BrowsePen(state, layout)
    guard !layout.isTooSmall else { return TooSmallView(pen: pen).lines }
    let foot = BrowseFooter(pen: pen)
    let noticeView = NoticeView(pen: pen, foot: foot)
    let notice = noticeView.lines
    var content = BrowseContent(pen: pen).lines
    content.removeLast(max(content.count - (layout.contentRows + 1 - notice.count), 0))
    content += Array(repeating: ScreenLine(), count: layout.contentRows + 1 - notice.count - content.count)
    let lines =
      [TabsView(pen: pen).line, HeadingView(pen: pen).line] + content + notice + [
        foot.line(hasHints: !noticeView.hasHints)
      ]
    let colors = ScreenColors(state.display)
    return lines.map { colors.line(pen.truncated($0, to: size.columns)) }
  }
}

/// The rows between the heading and the notice.
struct BrowseContent {
  let pen: BrowsePen

  /// At most as many lines as the content has rows.
  var lines: [ScreenLine] {
    let state = pen.state
    if let dialog = state.dialog { return DialogView(pen: pen, dialog: dialog).lines }
    switch state.screens.last {
    case .search: return SearchPane(pen: pen).lines
    case .map where !state.map.places.isEmpty:
      return BrowseMapView.lines(state, columns: pen.columns, rows: pen.layout.contentRows)
    case nil where state.tab == .career && state.listCount > 0: return EntryListView(pen: pen).lines
    default: break
    }
    let text = TextPane(pen: pen).lines
    return text.isEmpty ? EmptyView(pen: pen).lines : text
  }
}

/// A scrollable text.
struct TextPane {
  let pen: BrowsePen

  /// The visible lines; empty if there is no text.
  var lines: [ScreenLine] {
    let all = BrowseText.lines(pen.state, columns: pen.columns)
    let rows = pen.layout.contentRows
    let top = max(0, min(BrowseText.top(pen.state), all.count - rows))
    return ScrollBar(top: top, shown: rows, total: all.count)
      .beside(Array(all[top..<min(top + rows, all.count)]), rows: rows, pen)
  }
}

/// A dialog in place of the content.
struct DialogView {
  let pen: BrowsePen
  let dialog: BrowseDialog

  var lines: [ScreenLine] {
    let layout = pen.layout
    let title = layout.dialogTitle(dialog).map { ScreenLine(" " + $0, .bold) }
    let page = layout.dialogPage(dialog)
    let top = max(0, min(dialog.cursor.top, dialog.choices.count - 1))
    let shown = top..<min(top + page, dialog.choices.count)
    let bar = ScrollBar(top: top, shown: page, total: dialog.choices.count)
    return title + [ScreenLine()] + bar.beside(shown.map(line), rows: page, pen)
  }

  private func line(_ index: Int) -> ScreenLine {
    let isSelected = index == dialog.cursor.selected
    let mark = dialog.current == nil ? "" : (index == dialog.current ? pen.symbols.current : " ") + " "
    let text = pen.line(dialog.choices[index].title)
    let line = ScreenLine((isSelected ? pen.symbols.selected : " ") + " " + mark) + text
    let columns = pen.layout.rowColumns
    let fitted = pen.truncated(line, to: columns - 1)
    return isSelected ? fitted.padded(to: columns).looking { _ in BrowsePen.selected } : fitted
  }
}

/// A scroll bar at the right edge.
struct ScrollBar {
  /// The position, in lines or in entries.
  let top: Int
  let shown: Int
  let total: Int

  /// Returns the lines with the bar beside them; unchanged if everything is visible.
  ///
  /// - Parameter columns: the width including the bar; nil for the width of the screen.
  func beside(_ lines: [ScreenLine], rows: Int, columns: Int? = nil, _ pen: BrowsePen) -> [ScreenLine] {
    let columns = (columns ?? pen.columns) - 1
    guard total > shown, rows > 0 else { return lines }
    let length = max(rows * shown / total, 1)
    let start = min(top * (rows - length) / (total - shown), rows - length)
    return (0..<rows).map { row in
      let isThumb = (start..<start + length).contains(row)
      let line = lines.indices.contains(row) ? pen.truncated(lines[row], to: columns) : ScreenLine()
      return line.padded(to: columns)
        + ScreenLine(isThumb ? pen.symbols.thumb : pen.symbols.track, isThumb ? .bold : .dim)
    }
  }
}

/// The message for a screen that is too small.
struct TooSmallView {
  let pen: BrowsePen

  var lines: [ScreenLine] {
    let (size, smallest) = (pen.layout.size, BrowseLayout.smallest)
    let numbers = [smallest.columns, smallest.rows].map(String.init)
    let sentence = TextWrapper(width: size.columns).lines(pen.labels.text("browse.tooSmall", numbers))
    if sentence.count <= size.rows, sentence.allSatisfy({ $0.displayWidth <= size.columns }) {
      return pen.centered(sentence.map { ScreenLine($0) }, rows: size.rows)
    }
    return [ScreenLine(Columns.truncate(numbers.joined(separator: "x"), to: size.columns, ellipsis: ""))]
  }
}
