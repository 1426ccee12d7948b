/// One of the two buffers of a ``VirtualScreen``: cells, cursor and current style.
struct VirtualScreenBuffer: Sendable {
  private(set) var rows: [[VirtualScreenCell]]
  private(set) var columns: Int
  var row = 0
  var column = 0
  var look = VirtualScreenLook()
  /// Whether the next character wraps, because the last column has been written.
  var isWrapPending = false
  var saved: (row: Int, column: Int, look: VirtualScreenLook) = (0, 0, VirtualScreenLook())
  /// The position of the last character, until the cursor moves.
  var last: (row: Int, column: Int)?

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: Array(repeating: .blank(), count: columns), count: rows)
  }

  mutating func resize(columns: Int, rows count: Int) {
    self.columns = columns
    for index in rows.indices {
      rows[index] = Array((rows[index] + Array(repeating: .blank(), count: columns)).prefix(columns))
    }
    let missing = Array(repeating: Array(repeating: VirtualScreenCell.blank(), count: columns), count: count)
    rows = Array((rows + missing).prefix(count))
    move(row: row, column: column)
  }

  mutating func move(row newRow: Int, column newColumn: Int) {
    row = min(max(newRow, 0), rows.count - 1)
    column = min(max(newColumn, 0), columns - 1)
    isWrapPending = false
    last = nil
  }

  mutating func lineFeed() {
    isWrapPending = false
    last = nil
    if row + 1 < rows.count {
      row += 1
    } else {
      rows.removeFirst()
      rows.append(Array(repeating: .blank(look), count: columns))
    }
  }

  /// Erases columns of a row, and the other half of each wide character that they cut.
  mutating func erase(_ range: Range<Int>, inRow row: Int) {
    let range = range.clamped(to: 0..<columns)
    guard !range.isEmpty else { return }
    var start = range.lowerBound
    while start > 0, rows[row][start].text.isEmpty { start -= 1 }
    var end = range.upperBound
    while end < columns, rows[row][end].text.isEmpty { end += 1 }
    for column in start..<end { rows[row][column] = .blank(look) }
  }

  /// Writes a character of `width` columns at the cursor; returns `false` if the character crosses the right edge and
  /// had to be moved to the left.
  mutating func put(_ text: String, width: Int, wraps: Bool) -> Bool {
    if isWrapPending || (wraps && column + width > columns) {
      column = 0
      lineFeed()
    }
    let fits = column + width <= columns
    if !fits { column = max(columns - width, 0) }
    erase(column..<column + width, inRow: row)
    for offset in 0..<width where column + offset < columns {
      rows[row][column + offset] = VirtualScreenCell(text: offset == 0 ? text : "", look: look)
    }
    last = (row, column)
    advance(to: column + width, wraps)
    return fits
  }

  /// Appends a scalar to the last character, which becomes at least `width` columns wide.
  mutating func attach(_ scalar: Unicode.Scalar, width: Int, wraps: Bool) {
    guard let last else { return }
    rows[last.row][last.column].text.unicodeScalars.append(scalar)
    guard width > 1, last.column + 1 < columns, !rows[last.row][last.column + 1].text.isEmpty else { return }
    let before = rows[last.row][last.column]
    erase(last.column + 1..<last.column + 2, inRow: last.row)
    rows[last.row][last.column + 1] = VirtualScreenCell(text: "", look: before.look)
    advance(to: last.column + 2, wraps)
  }

  private mutating func advance(to end: Int, _ wraps: Bool) {
    isWrapPending = end >= columns && wraps
    column = min(end, columns - 1)
  }
}
