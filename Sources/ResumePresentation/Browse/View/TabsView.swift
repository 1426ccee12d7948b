import ResumeTerminal

/// The first row: the tabs, and whose résumé it is in which language.
struct TabsView {
  let pen: BrowsePen

  var line: ScreenLine {
    var line = ScreenLine()
    for (tab, title, columns) in pen.layout.tabs(pen.state) {
      line = line.padded(to: columns.lowerBound) + ScreenLine(title, tab == pen.state.tab ? BrowsePen.selected : .plain)
    }
    let subject = pen.line(pen.state.subject.profile + pen.dot + pen.state.style.language + " ", .dim)
    return pen.line(line, right: subject, columns: pen.columns)
  }
}
