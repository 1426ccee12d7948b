/// Breaks text into lines of at most so many columns.
///
/// A word is cut only where it is longer than a line, between characters. Line breaks in the text stay; no line ends in a
/// space. The time is linear in the text. Text must hold no escape sequences: style the lines afterwards.
public struct TextWrapper: Sendable {
  /// The columns of a line, its indent included; at least 1.
  public let width: Int
  /// What the first line starts with, such as a bullet.
  public let firstIndent: String
  /// What every other line starts with.
  public let indent: String

  /// Creates a wrapper; a width below 1 counts as 1.
  ///
  /// An indent that leaves no room is printed all the same, with one column of text after it.
  public init(width: Int, firstIndent: String = "", indent: String = "") {
    self.width = max(width, 1)
    self.firstIndent = firstIndent
    self.indent = indent
  }

  /// The lines of the text, at least one, without line breaks.
  public func lines(_ text: String) -> [String] {
    if let line = shortLine(text) { return [line] }
    var builder = LineBuilder(width: width, firstIndent: firstIndent, indent: indent)
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

  /// The one line that plain text needs which fits, as most text does.
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

  /// The lines joined with `\n`, without one at the end.
  public func wrap(_ text: String) -> String {
    lines(text).joined(separator: "\n")
  }

  /// The space to print for a character at which a line may break: the no-break spaces are no such.
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
