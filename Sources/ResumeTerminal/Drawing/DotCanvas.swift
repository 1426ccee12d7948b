/// A picture of dots and short texts, drawn with characters.
///
/// Positions are in dots from the top left corner, as fractions where a line is drawn; what lies outside is left out.
public struct DotCanvas: Sendable {
  /// The characters of a line.
  public let columns: Int
  /// The lines.
  public let rows: Int
  /// What dots look like.
  public let signs: DotGlyphs

  private var bits: [UInt8]
  private var styles: [[Style]]
  private var texts: [Character?]

  /// Creates an empty picture of so many characters; fewer than one count as one.
  public init(columns: Int, rows: Int, signs: DotGlyphs) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.signs = signs
    let count = self.columns * self.rows
    bits = Array(repeating: 0, count: count)
    styles = Array(repeating: [], count: count)
    texts = Array(repeating: nil, count: count)
  }

  /// The dots from left to right.
  public var width: Int { columns * signs.columns }
  /// The dots from top to bottom.
  public var height: Int { rows * signs.rows }

  /// Sets a dot; a character has the styles of the last dot or text that was put there.
  public mutating func set(x: Int, y: Int, _ styles: Style...) {
    set(x: x, y: y, styles)
  }

  /// Draws a straight line, both ends included.
  public mutating func line(from start: DotPoint, to end: DotPoint, _ styles: Style...) {
    guard let (start, end) = LineClip.clipped(start, end, width: Double(width), height: Double(height)) else { return }
    let steps = Int(max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up))
    for step in 0...steps {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      let x = start.x + (end.x - start.x) * part
      let y = start.y + (end.y - start.y) * part
      // The right and the lower edge belong to the last dots.
      set(x: min(Int(x), width - 1), y: min(Int(y), height - 1), styles)
    }
  }

  /// Takes away the dots of some characters of a line.
  public mutating func clear(columns: Range<Int>, row: Int) {
    guard (0..<rows).contains(row) else { return }
    for column in columns.clamped(to: 0..<self.columns) { bits[row * self.columns + column] = 0 }
  }

  /// Puts a text of characters one column wide over the dots; what has no room on the line is left out.
  public mutating func put(_ text: String, column: Int, row: Int, _ styles: Style...) {
    guard (0..<rows).contains(row) else { return }
    for (offset, character) in text.enumerated() where (0..<columns).contains(column + offset) {
      texts[row * columns + column + offset] = character
      self.styles[row * columns + column + offset] = styles
    }
  }

  /// The lines without spaces at their ends.
  public func lines(_ styler: Styler) -> [String] {
    (0..<rows).map { row in
      var line = ""
      var run = ""
      var runStyles: [Style] = []
      for index in (row * columns)..<((row + 1) * columns) {
        let character = texts[index] ?? signs.character(bits[index])
        // A space looks the same in every style.
        if character != " ", styles[index] != runStyles {
          let word = run.trimmingSpaces()
          line += styler.styled(word, runStyles) + run.dropFirst(word.count)
          run = ""
          runStyles = styles[index]
        }
        run.append(character)
      }
      return line + styler.styled(run.trimmingSpaces(), runStyles)
    }
  }

  private mutating func set(x: Int, y: Int, _ styles: [Style]) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let index = y / signs.rows * columns + x / signs.columns
    bits[index] |= signs.bit(column: x % signs.columns, row: y % signs.rows)
    self.styles[index] = styles
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate func trimmingSpaces() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// The signs that dots are drawn with: how many of them a character holds, and what it looks like.
///
/// A character is about twice as high as it is wide, so the dots of both kinds are about as far apart in both directions.
public enum DotGlyphs: Sendable, Equatable {
  /// Two by four dots a character, of the Braille patterns.
  case braille
  /// One by two dots a character: `'`, `.` and `:`.
  case ascii

  /// The dots of a character from left to right.
  public var columns: Int { self == .braille ? 2 : 1 }
  /// The dots of a character from top to bottom.
  public var rows: Int { self == .braille ? 4 : 2 }

  /// The bit of a dot within its character.
  func bit(column: Int, row: Int) -> UInt8 {
    switch self {
    // The fourth row came to the patterns later, and so did its bits.
    case .braille: row == 3 ? 0x40 << column : 1 << (row + 3 * column)
    case .ascii: 1 << row
    }
  }

  /// The character of some bits; a space where there are none.
  func character(_ bits: UInt8) -> Character {
    switch self {
    case _ where bits == 0: " "
    case .braille: Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init) ?? " "
    case .ascii: [" ", "'", ".", ":"][Int(bits & 3)]
    }
  }
}

/// A point of a ``DotCanvas``, in dots from its top left corner.
public struct DotPoint: Sendable, Equatable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Cuts straight lines to a rectangle, after Liang and Barsky.
enum LineClip {
  /// The part of a line from (0, 0) to (width, height); `nil` where there is none, or where an end is not a number.
  static func clipped(
    _ start: DotPoint, _ end: DotPoint, width: Double, height: Double
  ) -> (start: DotPoint, end: DotPoint)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx.isFinite, dy.isFinite else { return nil }
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
      // Rounding must not leave the rectangle.
      DotPoint(x: min(max(start.x + dx * part, 0), width), y: min(max(start.y + dy * part, 0), height))
    }
    return (point(first), point(last))
  }
}
