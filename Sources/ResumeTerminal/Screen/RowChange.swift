/// What it takes to turn one row into another.
struct RowChange {
  let old: ScreenRow
  let new: ScreenRow
  let row: Int
  let columns: Int

  /// Writes what differs.
  func write(to output: inout FrameOutput) {
    var column = 0
    var written = 0
    // Where a terminal holds a character for wider than it is, what is to the right of it has changed too.
    var isCertain = true
    while column < new.cells.count {
      let cell = new.cells[column]
      let end = column + max(Int(cell.width), 1)
      if !isCertain || !new.matches(old, at: column) {
        reach(column, from: written, &output)
        output.write(cell, of: new, columns: columns)
        written = end
        if cell.isDoubtful { isCertain = false }
      }
      column = end
    }
    let rest = isCertain ? old.cells.count - column : columns - column
    guard rest > 0 else { return }
    reach(column, from: written, &output)
    if rest < 3 { output.write(blanks: rest, columns: columns) } else { output.eraseRow() }
  }

  /// Brings the cursor to a column: by writing what is there already where that takes no more bytes than a move.
  private func reach(_ column: Int, from written: Int, _ output: inout FrameOutput) {
    if written < column, output.isAt(row: row, column: written), isCheap(written..<column, output) {
      for cell in new.cells[written..<column] where cell.width > 0 { output.write(cell, of: new, columns: columns) }
    } else {
      output.move(toRow: row, column: column)
    }
  }

  private func isCheap(_ gap: Range<Int>, _ output: FrameOutput) -> Bool {
    // No move within a row is longer than that.
    guard gap.count <= 6 else { return false }
    var bytes: [UInt8] = []
    for cell in new.cells[gap] where cell.width > 0 {
      if cell.isDoubtful || !output.canWrite(cell) { return false }
      new.append(cell.glyph, to: &bytes)
    }
    return bytes.count <= output.sequence(toRow: row, column: gap.upperBound).count
  }
}
