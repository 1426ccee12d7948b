import ResumeTerminal

/// What a screen shows on which nothing has room: how big it must be.
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
