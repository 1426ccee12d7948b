import ResumeDomain
import ResumeTerminal

/// What is to be chosen or answered, in place of the content.
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
    let mark = dialog.current == nil ? "" : (index == dialog.current ? pen.signs.current : " ") + " "
    let text = pen.line(dialog.choices[index].title)
    let line = ScreenLine((isSelected ? pen.signs.selected : " ") + " " + mark) + text
    let columns = pen.layout.rowColumns
    let fitted = pen.truncated(line, to: columns - 1)
    return isSelected ? fitted.padded(to: columns).looking { _ in BrowsePen.selected } : fitted
  }
}
