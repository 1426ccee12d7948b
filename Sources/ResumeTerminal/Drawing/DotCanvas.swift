/// A drawing of dots and short texts, made of characters. Positions are in dots from the top left corner, fractional
/// for lines; parts outside the canvas are clipped.
package struct DotCanvas: Sendable {
  package let columns: Int
  package let rows: Int
  package let glyphs: DotGlyphs

  private var bits: [UInt8]
  private var styles: [[Style]]
  private var texts: [Character?]

  /// Creates an empty canvas of so many characters, at least 1.
  package init(columns: Int, rows: Int, glyphs: DotGlyphs) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.glyphs = glyphs
    let count = self.columns * self.rows
    bits = Array(repeating: 0, count: count)
    styles = Array(repeating: [], count: count)
    texts = Array(repeating: nil, count: count)
  }

  package var width: Int { columns * glyphs.columns }
  package var height: Int { rows * glyphs.rows }

  /// Sets a dot; a character has the styles of its last dot or text.
  package mutating func set(x: Int, y: Int, _ styles: Style...) { set(x: x, y: y, styles) }

  package mutating func line(from start: DotPoint, to end: DotPoint, _ styles: Style...) {
    guard let (start, end) = clipped(start, end) else { return }
    let steps = Int(max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up))
    for step in 0...steps {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      let x = start.x + (end.x - start.x) * part
      let y = start.y + (end.y - start.y) * part
      // The right and lower edges belong to the last dots.
      set(x: min(Int(x), width - 1), y: min(Int(y), height - 1), styles)
    }
  }

  /// Removes the dots of some characters of a line.
  package mutating func clear(columns: Range<Int>, row: Int) {
    guard (0..<rows).contains(row) else { return }
    for column in columns.clamped(to: 0..<self.columns) { bits[row * self.columns + column] = 0 }
  }

  /// Writes a text of characters one column wide over the dots; the part outside the line is clipped.
  package mutating func write(_ text: String, column: Int, row: Int, _ styles: Style...) {
    guard (0..<rows).contains(row) else { return }
    for (offset, character) in text.enumerated() where (0..<columns).contains(column + offset) {
      texts[row * columns + column + offset] = character
      self.styles[row * columns + column + offset] = styles
    }
  }

  /// Returns the lines without trailing spaces.
  package func lines(_ styler: Styler) -> [String] {
    (0..<rows).map { row in
      var line = ""
      var run = ""
      var runStyles: [Style] = []
      for index in (row * columns)..<((row + 1) * columns) {
        let character = texts[index] ?? glyphs.character(bits[index])
        // A space looks the same in every style.
        if character != " ", styles[index] != runStyles {
          let word = run.trimmingTrailingSpaces()
          line += styler.styled(word, runStyles) + run.dropFirst(word.count)
          run = ""
          runStyles = styles[index]
        }
        run.append(character)
      }
      return line + styler.styled(run.trimmingTrailingSpaces(), runStyles)
    }
  }

  /// Returns the part of a line within the canvas, with the algorithm of Liang and Barsky; `nil` for none, or for an end that is
  /// not a number.
  private func clipped(_ start: DotPoint, _ end: DotPoint) -> (start: DotPoint, end: DotPoint)? {
    let (width, height) = (Double(width), Double(height))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx.isFinite, dy.isFinite, max(start.x, end.x) >= 0, min(start.x, end.x) <= width, max(start.y, end.y) >= 0,
      min(start.y, end.y) <= height
    else { return nil }
    var first = 0.0
    var last = 1.0
    for (step, room) in [(-dx, start.x), (dx, width - start.x), (-dy, start.y), (dy, height - start.y)] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first <= last else { return nil }
    func point(_ part: Double) -> DotPoint {
      // Rounding errors must not leave the rectangle.
      DotPoint(x: min(max(start.x + dx * part, 0), width), y: min(max(start.y + dy * part, 0), height))
    }
    return (point(first), point(last))
  }

  private mutating func set(x: Int, y: Int, _ styles: [Style]) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let index = y / glyphs.rows * columns + x / glyphs.columns
    bits[index] |= glyphs.bit(column: x % glyphs.columns, row: y % glyphs.rows)
    self.styles[index] = styles
  }
}

/// The characters that represent dots. A character is about twice as high as it is wide, so the dots are about equally
/// far apart in both directions.
package enum DotGlyphs: Sendable, Equatable {
  /// Braille patterns, with two by four dots a character.
  case braille
  /// The characters `'`, `.` and `:`, with one by two dots a character.
  case ascii

  package var columns: Int { self == .braille ? 2 : 1 }
  package var rows: Int { self == .braille ? 4 : 2 }

  func bit(column: Int, row: Int) -> UInt8 {
    switch self {
    // Unicode numbers the dots of the fourth row last.
    case .braille: row == 3 ? 0x40 << column : 1 << (row + 3 * column)
    case .ascii: 1 << row
    }
  }

  /// Returns the character of some bits; a space for none.
  func character(_ bits: UInt8) -> Character {
    switch self {
    case _ where bits == 0: " "
    case .braille: Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init) ?? " "
    case .ascii: [" ", "'", ".", ":"][Int(bits & 3)]
    }
  }
}

/// A point of a ``DotCanvas``, in dots from its top left corner.
package struct DotPoint: Sendable, Equatable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
