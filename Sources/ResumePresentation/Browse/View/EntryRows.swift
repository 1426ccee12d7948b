import ResumeTerminal

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
