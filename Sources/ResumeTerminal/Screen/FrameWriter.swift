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
    var output = FrameOutput(columns: size.columns)
    if self.size != size {
      self.size = size
      rows = Array(repeating: .blank, count: size.rows)
      output.eraseScreen()
    }
    for row in rows.indices {
      let line = row < lines.count ? lines[row] : ScreenLine()
      if rows[row].shows(line) { continue }
      let new = ScreenRow(line, columns: size.columns, depth: colorDepth)
      output.change(row, from: rows[row], to: new)
      rows[row] = new
    }
    output.finish()
    guard output.bytes.count > Self.longFrame else { return output.bytes }
    return Array("\u{1B}[?2026h".utf8) + output.bytes + Array("\u{1B}[?2026l".utf8)
  }
}

/// The bytes of a frame, with the cursor position and pen that they result in.
struct FrameOutput {
  private(set) var bytes: [UInt8] = []
  private let columns: Int
  private var pen = Pen.plain
  /// The cursor position; `nil` if it isn't certain.
  private var cursor: (row: Int, column: Int)?

  init(columns: Int) { self.columns = columns }

  mutating func eraseScreen() { bytes += "\u{1B}[m\u{1B}[2J".utf8 }

  mutating func finish() { use(.plain) }

  /// Writes the cells of a row that differ from the previous ones.
  mutating func change(_ row: Int, from old: ScreenRow, to new: ScreenRow) {
    var column = 0
    // A terminal that draws a character wider than expected has moved the cells to the right of it.
    var isCertain = true
    while column < new.cells.count {
      let cell = new.cells[column]
      if !isCertain || !new.matches(old, at: column) {
        write(cell, of: new, row: row, column: column)
        if cell.hasAmbiguousWidth { isCertain = false }
      }
      column += max(Int(cell.width), 1)
    }
    guard column < (isCertain ? old.cells.count : columns) else { return }
    move(toRow: row, column: column)
    if pen.onSpace != .plain { use(.plain) }
    bytes += "\u{1B}[K".utf8
  }

  private mutating func write(_ cell: ScreenCell, of content: ScreenRow, row: Int, column: Int) {
    move(toRow: row, column: column)
    if cell.pen != (cell.glyph == .scalar(0x20) ? pen.onSpace : pen) { use(cell.pen) }
    if cell.hasAmbiguousWidth {
      // Erases the previous content in case the terminal draws the character narrower.
      bytes.append(contentsOf: repeatElement(0x20, count: Int(cell.width)))
      cursor = nil
      move(toRow: row, column: column)
    }
    content.append(cell.glyph, to: &bytes)
    let end = column + Int(cell.width)
    // After such a character, or after the last column, the cursor position depends on the terminal.
    cursor = cell.hasAmbiguousWidth || end >= columns ? nil : (row, end)
  }

  private mutating func move(toRow row: Int, column: Int) {
    if let cursor, cursor == (row, column) { return }
    bytes += ControlSequence.bytes([row + 1, column + 1], "H")
    cursor = (row, column)
  }

  private mutating func use(_ new: Pen) {
    bytes += Pen.change(from: pen, to: new)
    pen = new
  }
}

/// Encodes control sequences.
enum ControlSequence {
  /// Returns `CSI`, the parameters and the final byte.
  static func bytes(_ numbers: [Int], _ final: Unicode.Scalar) -> [UInt8] {
    var bytes: [UInt8] = [0x1B, 0x5B]
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(0x3B) }
      append(number, to: &bytes)
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
