/// The bytes of a frame, and where they leave the terminal's cursor and pen.
struct FrameOutput {
  private(set) var bytes: [UInt8] = []
  private(set) var pen = Pen.plain
  /// Where the cursor is; `nil` where that is not certain.
  private var row: Int?
  private var column: Int?

  /// Erases everything.
  mutating func eraseScreen() {
    append("\u{1B}[m\u{1B}[2J")
  }

  /// Erases from the cursor to the end of its row.
  mutating func eraseRow() {
    useBlankPen()
    append("\u{1B}[K")
  }

  /// Erases from the cursor to the end of the screen.
  mutating func eraseRest() {
    useBlankPen()
    append("\u{1B}[J")
  }

  /// Leaves the pen as it was found.
  mutating func finish() {
    use(.plain)
  }

  /// Writes the character that begins at a cell of a row, on a terminal of so many columns; the cursor is there.
  mutating func write(_ cell: ScreenCell, of content: ScreenRow, columns: Int) {
    if !canWrite(cell) { use(cell.pen) }
    let start = column
    let width = Int(cell.width)
    if cell.isDoubtful, let row, let start {
      // Where the terminal holds it for narrower, what was there before must not stay.
      bytes.append(contentsOf: repeatElement(0x20, count: width))
      advance(width, columns)
      move(toRow: row, column: start)
    }
    content.append(cell.glyph, to: &bytes)
    advance(width, columns)
    if cell.isDoubtful { column = nil }
  }

  /// Writes so many spaces on the terminal's own background.
  mutating func write(blanks count: Int, columns: Int) {
    useBlankPen()
    bytes.append(contentsOf: repeatElement(0x20, count: count))
    advance(count, columns)
  }

  /// Whether a cell is drawn without another pen.
  func canWrite(_ cell: ScreenCell) -> Bool {
    cell.pen == (cell.glyph == .scalar(0x20) ? pen.onSpace : pen)
  }

  /// Whether the cursor is in this row, at this column.
  func isAt(row: Int, column: Int) -> Bool { self.row == row && self.column == column }

  /// Moves the cursor.
  mutating func move(toRow newRow: Int, column newColumn: Int) {
    bytes += sequence(toRow: newRow, column: newColumn)
    row = newRow
    column = newColumn
  }

  /// What moves the cursor in the fewest bytes; none where it is there.
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
    // After the last column terminals differ about where the cursor is.
    column = before + width < columns ? before + width : nil
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// CUP; what is 1 need not be said.
  private static func sequence(_ row: Int, _ column: Int) -> [UInt8] {
    let first = row == 0 ? nil : row + 1
    return ControlSequence.bytes(column == 0 ? (row == 0 ? [] : [first]) : [first, column + 1], "H")
  }

  /// A sequence of one number; 1 need not be said.
  private static func sequence(_ number: Int, _ final: Unicode.Scalar) -> [UInt8] {
    ControlSequence.bytes(number == 1 ? [] : [number], final)
  }
}
