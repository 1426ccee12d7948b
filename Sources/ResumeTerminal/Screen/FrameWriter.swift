/// Turns frames into the bytes that update a terminal: only the differences from the previous frame. It assumes that
/// autowrap is off, the cursor hidden, and nothing else writes to the terminal; see ``invalidate()``.
package struct FrameWriter: Sendable {
  /// The number of bytes from which a frame is a synchronized update.
  private static let longFrame = 256

  private let colorDepth: ColorDepth
  private var rows: [ScreenRow] = []
  private var size: ScreenSize?

  /// Creates a writer for a terminal with unknown content.
  package init(colorDepth: ColorDepth) { self.colorDepth = colorDepth }

  /// Makes the next frame erase and draw the whole screen, after another program or an incomplete frame changed it.
  package mutating func invalidate() { size = nil }

  /// Returns the bytes that make the terminal show these lines from the top, and nothing below them; empty if it does already.
  ///
  /// They end with plain attributes and leave the cursor anywhere. Lines and columns beyond the size are clipped.
  /// - Parameter size: the terminal's size; a new size implies ``invalidate()``, because terminals move their content.
  package mutating func bytes(for lines: [ScreenLine], size: ScreenSize) -> [UInt8] {
    var output = FrameOutput()
    if self.size != size {
      self.size = size
      rows = Array(repeating: .blank, count: size.rows)
      output.eraseScreen()
    }
    // Several rows that become blank at the bottom are erased with one sequence.
    let end = min(lines.lastIndex { !$0.spans.isEmpty } ?? -1, size.rows - 1) + 1
    if rows[end...].count(where: { !$0.cells.isEmpty }) > 1 {
      output.move(toRow: end, column: 0)
      output.eraseRest()
      for row in end..<size.rows { rows[row] = .blank }
    }
    for row in rows.indices {
      let line = row < lines.count ? lines[row] : ScreenLine()
      if rows[row].shows(line) { continue }
      let new = ScreenRow(line, columns: size.columns, depth: colorDepth)
      RowChange(old: rows[row], new: new, row: row, columns: size.columns).write(to: &output)
      rows[row] = new
    }
    output.finish()
    guard output.bytes.count > Self.longFrame else { return output.bytes }
    return Array("\u{1B}[?2026h".utf8) + output.bytes + Array("\u{1B}[?2026l".utf8)
  }
}

struct RowChange {
  let old: ScreenRow
  let new: ScreenRow
  let row: Int
  let columns: Int

  func write(to output: inout FrameOutput) {
    var column = 0
    var written = 0
    // A terminal that draws a character wider than expected has moved the cells to the right of it.
    var isCertain = true
    while column < new.cells.count {
      let cell = new.cells[column]
      let end = column + max(Int(cell.width), 1)
      if !isCertain || !new.matches(old, at: column) {
        reach(column, from: written, &output)
        output.write(cell, of: new, columns: columns)
        written = end
        if cell.hasAmbiguousWidth { isCertain = false }
      }
      column = end
    }
    let rest = isCertain ? old.cells.count - column : columns - column
    guard rest > 0 else { return }
    reach(column, from: written, &output)
    if rest < 3 { output.write(blanks: rest, columns: columns) } else { output.eraseRow() }
  }

  /// Moves the cursor to a column, by rewriting the cells in between if that takes no more bytes.
  private func reach(_ column: Int, from written: Int, _ output: inout FrameOutput) {
    if written < column, output.isAt(row: row, column: written), isCheap(written..<column, output) {
      for cell in new.cells[written..<column] where cell.width > 0 { output.write(cell, of: new, columns: columns) }
    } else {
      output.move(toRow: row, column: column)
    }
  }

  private func isCheap(_ gap: Range<Int>, _ output: FrameOutput) -> Bool {
    // No cursor movement within a row is longer.
    guard gap.count <= 6 else { return false }
    var bytes: [UInt8] = []
    for cell in new.cells[gap] where cell.width > 0 {
      if cell.hasAmbiguousWidth || !output.canWrite(cell) { return false }
      new.append(cell.glyph, to: &bytes)
    }
    return bytes.count <= output.sequence(toRow: row, column: gap.upperBound).count
  }
}

/// The bytes of a frame, with the cursor position and pen that they result in.
struct FrameOutput {
  private(set) var bytes: [UInt8] = []
  private(set) var pen = Pen.plain
  /// The cursor position; `nil` if it isn't certain.
  private var row: Int?
  private var column: Int?

  mutating func eraseScreen() { append("\u{1B}[m\u{1B}[2J") }

  mutating func eraseRow() {
    useBlankPen()
    append("\u{1B}[K")
  }

  mutating func eraseRest() {
    useBlankPen()
    append("\u{1B}[J")
  }

  mutating func finish() { use(.plain) }

  mutating func write(_ cell: ScreenCell, of content: ScreenRow, columns: Int) {
    if !canWrite(cell) { use(cell.pen) }
    let start = column
    let width = Int(cell.width)
    if cell.hasAmbiguousWidth, let row, let start {
      // Erases the previous content in case the terminal draws the character narrower.
      bytes.append(contentsOf: repeatElement(0x20, count: width))
      advance(width, columns)
      move(toRow: row, column: start)
    }
    content.append(cell.glyph, to: &bytes)
    advance(width, columns)
    if cell.hasAmbiguousWidth { column = nil }
  }

  /// Writes spaces with the default background.
  mutating func write(blanks count: Int, columns: Int) {
    useBlankPen()
    bytes.append(contentsOf: repeatElement(0x20, count: count))
    advance(count, columns)
  }

  /// Whether the current pen draws the cell.
  func canWrite(_ cell: ScreenCell) -> Bool { cell.pen == (cell.glyph == .scalar(0x20) ? pen.onSpace : pen) }

  func isAt(row: Int, column: Int) -> Bool { self.row == row && self.column == column }

  mutating func move(toRow newRow: Int, column newColumn: Int) {
    bytes += sequence(toRow: newRow, column: newColumn)
    row = newRow
    column = newColumn
  }

  /// Returns the shortest sequence that moves the cursor; empty if it is there.
  func sequence(toRow newRow: Int, column newColumn: Int) -> [UInt8] {
    var shortest = Self.sequence(newRow, newColumn)
    func consider(_ other: [UInt8]) { if other.count < shortest.count { shortest = other } }
    if row == newRow {
      if column == newColumn { return [] }
      consider(Self.sequence(newColumn + 1, "G"))
      if let column { consider(Self.sequence(abs(newColumn - column), newColumn > column ? "C" : "D")) }
    } else if let row, column == newColumn {
      consider(Self.sequence(abs(newRow - row), newRow > row ? "B" : "A"))
    }
    return shortest
  }

  private mutating func use(_ new: Pen) {
    bytes += Pen.change(from: pen, to: new)
    pen = new
  }

  private mutating func useBlankPen() {
    if pen.onSpace != .plain { use(.plain) }
  }

  private mutating func advance(_ width: Int, _ columns: Int) {
    guard let before = column else { return }
    // After the last column, the cursor position depends on the terminal.
    column = before + width < columns ? before + width : nil
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Returns CUP, without parameters that are 1.
  private static func sequence(_ row: Int, _ column: Int) -> [UInt8] {
    let first = row == 0 ? nil : row + 1
    return ControlSequence.bytes(column == 0 ? (row == 0 ? [] : [first]) : [first, column + 1], "H")
  }

  /// Returns a sequence with one parameter, without it if it is 1.
  private static func sequence(_ number: Int, _ final: Unicode.Scalar) -> [UInt8] {
    ControlSequence.bytes(number == 1 ? [] : [number], final)
  }
}

/// Encodes control sequences.
enum ControlSequence {
  /// Returns `CSI`, the parameters and the final byte; `nil` is a parameter to omit.
  static func bytes(_ numbers: [Int?], _ final: Unicode.Scalar) -> [UInt8] {
    var bytes: [UInt8] = [0x1B, 0x5B]
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(0x3B) }
      if let number { append(number, to: &bytes) }
    }
    bytes.append(UInt8(ascii: final))
    return bytes
  }

  // `String(number)` took most of the time of a colorful frame.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(0x30 + number % 10))
  }
}
