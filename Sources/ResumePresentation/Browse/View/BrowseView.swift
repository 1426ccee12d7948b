import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension Browse {
  static func view(_ state: BrowseState, _ size: ScreenSize) -> [ScreenLine] {
    let canvas = ScreenCanvas(state, BrowseLayout(size: size))
    guard !canvas.layout.isTooSmall else { return canvas.tooSmall }
    if let splash = state.splash { return SplashView(splash: splash, size: size, display: state.display).lines }
    let (head, foot) = ([canvas.tabs, canvas.heading], canvas.foot)
    let room = size.rows - head.count - foot.count
    let content = canvas.content.prefix(room)
    let blank = Array(repeating: ScreenLine(), count: room - content.count)
    return (head + content + blank + foot).map { state.display.colored(canvas.truncated($0, to: size.columns)) }
  }
}

extension ScreenCanvas {
  /// The rows between the heading and the notice, at most as many as the content has.
  fileprivate var content: [ScreenLine] {
    if let input = state.input { return lines(of: input) }
    if let dialog = state.dialog { return lines(of: dialog) }
    switch state.screen {
    case .search: return searchLines
    case .map where !state.map.places.isEmpty:
      return BrowseMap(state, columns: columns, rows: layout.contentRows).lines
    default: if state.showsList { return listLines }
    }
    let text = scrolled(BrowseText.lines(state, columns: columns))
    return text.isEmpty ? emptyLines : text
  }

  /// Returns the lines of a dialog, which is in place of the content.
  private func lines(of dialog: BrowseDialog) -> [ScreenLine] {
    let page = layout.dialogPage(dialog)
    let top = max(0, min(dialog.cursor.top, dialog.choices.count - 1))
    let choices = (top..<min(top + page, dialog.choices.count)).map { index in
      let isSelected = index == dialog.cursor.selected
      let mark = dialog.current == nil ? "" : (index == dialog.current ? symbols.current : " ") + " "
      let row = ScreenLine((isSelected ? symbols.selected : " ") + " " + mark) + line(dialog.choices[index].title)
      let fitted = truncated(row, to: layout.rowColumns - 1)
      return isSelected ? fitted.padded(to: layout.rowColumns).looking { _ in Self.selected } : fitted
    }
    return layout.dialogTitle(dialog).map { ScreenLine(" " + $0, .bold) } + [ScreenLine()]
      + withScrollBar(choices, top: top, shown: page, total: dialog.choices.count, rows: page)
  }

  /// The message for a screen that is too small.
  fileprivate var tooSmall: [ScreenLine] {
    let (size, smallest) = (layout.size, BrowseLayout.smallest)
    let numbers = [smallest.columns, smallest.rows].map(String.init)
    let sentence = TextWrapper(width: size.columns).lines(labels.text("browse.tooSmall", numbers))
    if sentence.count <= size.rows, sentence.allSatisfy({ $0.displayWidth <= size.columns }) {
      return centered(sentence.map { ScreenLine($0) }, rows: size.rows)
    }
    return [ScreenLine(Columns.truncate(numbers.joined(separator: "x"), to: size.columns, ellipsis: ""))]
  }
}
