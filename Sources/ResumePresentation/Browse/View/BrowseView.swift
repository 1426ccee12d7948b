import ResumeDomain
import ResumeTerminal

extension Browse {
  static func view(_ state: BrowseState, _ size: ScreenSize) -> [ScreenLine] {
    if let splash = state.splash { return SplashView(splash: splash, size: size, display: state.display).lines }
    let layout = BrowseLayout(size: size)
    let canvas = ScreenCanvas(state, layout)
    guard !layout.isTooSmall else { return TooSmallView(canvas: canvas).lines }
    let foot = BrowseFooter(canvas: canvas)
    let noticeView = NoticeView(canvas: canvas, foot: foot)
    let notice = noticeView.lines
    var content = BrowseContent(canvas: canvas).lines
    content.removeLast(max(content.count - (layout.contentRows + 1 - notice.count), 0))
    content += Array(repeating: ScreenLine(), count: layout.contentRows + 1 - notice.count - content.count)
    let lines =
      [TabsView(canvas: canvas).line, HeadingView(canvas: canvas).line] + content + notice + [
        foot.line(hasHints: !noticeView.hasHints)
      ]
    let colors = ScreenColors(state.display)
    return lines.map { colors.line(canvas.truncated($0, to: size.columns)) }
  }
}

/// The rows between the heading and the notice.
struct BrowseContent {
  let canvas: ScreenCanvas

  /// At most as many lines as the content has rows.
  var lines: [ScreenLine] {
    let state = canvas.state
    if let dialog = state.dialog { return DialogView(canvas: canvas, dialog: dialog).lines }
    switch state.screen {
    case .search: return SearchPane(canvas: canvas).lines
    case .map where !state.map.places.isEmpty:
      return BrowseMapView.lines(state, columns: canvas.columns, rows: canvas.layout.contentRows)
    default: if state.showsList { return EntryListView(canvas: canvas).lines }
    }
    let text = TextPane(canvas: canvas).lines
    return text.isEmpty ? EmptyView(canvas: canvas).lines : text
  }
}

struct TextPane {
  let canvas: ScreenCanvas

  /// The visible lines; empty if there is no text.
  var lines: [ScreenLine] {
    let all = BrowseText.lines(canvas.state, columns: canvas.columns)
    let rows = canvas.layout.contentRows
    let top = max(0, min(canvas.state.top, all.count - rows))
    return ScrollBar(top: top, shown: rows, total: all.count)
      .beside(Array(all[top..<min(top + rows, all.count)]), rows: rows, canvas)
  }
}

/// A dialog in place of the content.
struct DialogView {
  let canvas: ScreenCanvas
  let dialog: BrowseDialog

  var lines: [ScreenLine] {
    let layout = canvas.layout
    let title = layout.dialogTitle(dialog).map { ScreenLine(" " + $0, .bold) }
    let page = layout.dialogPage(dialog)
    let top = max(0, min(dialog.cursor.top, dialog.choices.count - 1))
    let shown = top..<min(top + page, dialog.choices.count)
    let bar = ScrollBar(top: top, shown: page, total: dialog.choices.count)
    return title + [ScreenLine()] + bar.beside(shown.map(line), rows: page, canvas)
  }

  private func line(_ index: Int) -> ScreenLine {
    let isSelected = index == dialog.cursor.selected
    let mark = dialog.current == nil ? "" : (index == dialog.current ? canvas.symbols.current : " ") + " "
    let text = canvas.line(dialog.choices[index].title)
    let line = ScreenLine((isSelected ? canvas.symbols.selected : " ") + " " + mark) + text
    let columns = canvas.layout.rowColumns
    let fitted = canvas.truncated(line, to: columns - 1)
    return isSelected ? fitted.padded(to: columns).looking { _ in ScreenCanvas.selected } : fitted
  }
}

/// A scroll bar at the right edge.
struct ScrollBar {
  /// The position, in lines or in entries.
  let top: Int
  let shown: Int
  let total: Int

  /// Returns the lines with the bar next to them; unchanged if everything is visible.
  ///
  /// - Parameter columns: the width including the bar; nil for the width of the screen.
  func beside(_ lines: [ScreenLine], rows: Int, columns: Int? = nil, _ canvas: ScreenCanvas) -> [ScreenLine] {
    let columns = (columns ?? canvas.columns) - 1
    guard total > shown, rows > 0 else { return lines }
    let length = max(rows * shown / total, 1)
    let start = min(top * (rows - length) / (total - shown), rows - length)
    return (0..<rows).map { row in
      let isThumb = (start..<start + length).contains(row)
      let line = lines.indices.contains(row) ? canvas.truncated(lines[row], to: columns) : ScreenLine()
      return line.padded(to: columns)
        + ScreenLine(isThumb ? canvas.symbols.thumb : canvas.symbols.track, isThumb ? .bold : .dim)
    }
  }
}

/// The message for a screen that is too small.
struct TooSmallView {
  let canvas: ScreenCanvas

  var lines: [ScreenLine] {
    let (size, smallest) = (canvas.layout.size, BrowseLayout.smallest)
    let numbers = [smallest.columns, smallest.rows].map(String.init)
    let sentence = TextWrapper(width: size.columns).lines(canvas.labels.text("browse.tooSmall", numbers))
    if sentence.count <= size.rows, sentence.allSatisfy({ $0.displayWidth <= size.columns }) {
      return canvas.centered(sentence.map { ScreenLine($0) }, rows: size.rows)
    }
    return [ScreenLine(Columns.truncate(numbers.joined(separator: "x"), to: size.columns, ellipsis: ""))]
  }
}
