/// Breaks text into lines with a maximum number of columns.
///
/// Only words longer than a line are broken, between characters. Line breaks in the text stay; no line ends in a space. The text
/// must not contain escape sequences: style the lines afterwards.
package struct TextWrapper: Sendable {
  /// The columns of a line including its indent, at least 1.
  package let width: Int
  /// The start of the first line, such as a bullet.
  package let firstIndent: String
  /// The start of every other line.
  package let indent: String

  /// Creates a wrapper; a width below 1 counts as 1. After an indent as wide as the line, a line has one column of
  /// text.
  package init(width: Int, firstIndent: String = "", indent: String = "") {
    self.width = max(width, 1)
    self.firstIndent = firstIndent
    self.indent = indent
  }

  /// Returns the lines of the text, at least one, without line breaks.
  package func lines(_ text: String) -> [String] {
    if let line = shortLine(text) { return [line] }
    var builder = LineBuilder(self)
    for character in text {
      if character.isNewline {
        builder.endParagraph()
      } else if let space = Self.breakableSpace(character) {
        builder.add(space: space)
      } else {
        builder.add(character)
      }
    }
    builder.endParagraph()
    return builder.lines
  }

  /// Returns the line of plain text that fits, as most text does.
  private func shortLine(_ text: String) -> String? {
    guard !text.isEmpty, text.utf8.first != 0x20, text.utf8.last != 0x20 else { return nil }
    // An indent never has more columns than bytes.
    var columns = firstIndent.utf8.count
    for scalar in text.unicodeScalars {
      columns += 1
      guard scalar.isPlain, columns <= width else { return nil }
    }
    return firstIndent + text
  }

  /// Returns the space to print for a breakable space; `nil` for other characters and no-break spaces.
  private static func breakableSpace(_ character: Character) -> Character? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let scalar = scalars.next(), scalars.next() == nil else { return nil }
    switch scalar.value {
    case 0x09: return " "
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: return character
    default: return nil
    }
  }
}

/// The state of a ``TextWrapper``: the line, the spaces after it, and the word after them.
struct LineBuilder {
  /// A text with its columns.
  private struct Piece {
    var text = ""
    var width = 0

    init() {}

    init(_ character: Character) { (text, width) = (String(character), character.displayWidth) }

    static func += (one: inout Piece, other: Piece) {
      one.text += other.text
      one.width += other.width
    }
  }

  private(set) var lines: [String] = []
  private let wrapper: TextWrapper
  private let firstRoom: Int
  private let nextRoom: Int

  private var line = Piece()
  private var gap = Piece()
  private var word = Piece()
  /// Whether the word is broken, so that its characters are appended to the line directly.
  private var isBreaking = false

  init(_ wrapper: TextWrapper) {
    self.wrapper = wrapper
    firstRoom = max(wrapper.width - wrapper.firstIndent.displayWidth, 1)
    nextRoom = max(wrapper.width - wrapper.indent.displayWidth, 1)
  }

  private var room: Int { lines.isEmpty ? firstRoom : nextRoom }

  mutating func add(_ character: Character) {
    if isBreaking { return appendBroken(character) }
    word += Piece(character)
    if word.width > (line.text.isEmpty ? max(room, nextRoom) : nextRoom) { startBreaking() }
  }

  mutating func add(space: Character) {
    endWord()
    gap += Piece(space)
  }

  mutating func endParagraph() {
    endWord()
    gap = Piece()
    endLine()
  }

  private mutating func startBreaking() {
    if !line.text.isEmpty { endLine() }
    gap = Piece()
    isBreaking = true
    for character in word.text { appendBroken(character) }
    word = Piece()
  }

  private mutating func appendBroken(_ character: Character) {
    let piece = Piece(character)
    if line.width + piece.width > room, line.width > 0 { endLine() }
    // Only clusters of several letters have more than two columns.
    if piece.width > room, piece.width > 2, character.unicodeScalars.count > 1 { return breakScalars(of: character) }
    line += piece
  }

  private mutating func breakScalars(of character: Character) {
    var piece = ClusterWidth()
    for scalar in character.unicodeScalars {
      var growth = piece.add(scalar)
      if growth > 0, line.width + growth > room, line.width > 0 {
        endLine()
        piece = ClusterWidth()
        growth = piece.add(scalar)
      }
      line.width += growth
      line.text.unicodeScalars.append(scalar)
    }
  }

  private mutating func endWord() {
    isBreaking = false
    if word.text.isEmpty { return }
    if line.width + gap.width + word.width <= room {
      line += gap
    } else if !line.text.isEmpty || word.width > room {
      endLine()
    }
    line += word
    gap = Piece()
    word = Piece()
  }

  private mutating func endLine() {
    let start = lines.isEmpty ? wrapper.firstIndent : wrapper.indent
    lines.append(line.text.isEmpty ? start.trimmingTrailingSpaces() : start + line.text)
    line = Piece()
  }
}
