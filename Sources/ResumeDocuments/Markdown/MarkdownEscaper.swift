/// Escapes text so that Markdown renders it literally, with as few backslashes as possible.
///
/// The meaning of a character depends on its position: a hyphen starts a list only at the start of a line. Beyond CommonMark,
/// this covers GitHub's tables, strikethrough, task lists, footnotes and formulas. URLs in a text become links. There is no
/// escape for what GitHub changes after rendering: email addresses, `@names` and `#numbers` in discussions, and `:emoji:` codes.
struct MarkdownEscaper {
  private let scalars: [Unicode.Scalar]
  /// Whether the text has two dollar signs, which can delimit a formula.
  private let hasFormula: Bool
  /// Whether the text begins a line, so that nothing precedes its first character.
  private let isLineStart: Bool
  private var result = String.UnicodeScalarView()

  private init(_ scalars: [Unicode.Scalar], isLineStart: Bool, hasFormula: Bool) {
    (self.scalars, self.isLineStart, self.hasFormula) = (scalars, isLineStart, hasFormula)
  }

  /// Whether a text has two dollar signs, which can delimit a formula.
  static func hasFormula(_ text: String) -> Bool { text.utf8.lazy.filter { $0 == UInt8(ascii: "$") }.count > 1 }

  /// Returns an escaped part of a line with its white space.
  static func part(_ text: String, isLineStart: Bool, hasFormula: Bool) -> String {
    var part = MarkdownEscaper(Array(text.unicodeScalars), isLineStart: isLineStart, hasFormula: hasFormula)
    return part.escaped()
  }

  /// Returns a link target with its delimiters: parentheses, and angle brackets for a URL that has parentheses itself.
  static func target(_ text: String) -> String {
    let address = address(text)
    return text.contains { "() ".contains($0) } ? "(<\(address)>)" : "(\(address))"
  }

  /// Returns an escaped URL, which never contains `<` and `>`.
  private static func address(_ text: String) -> String {
    var line = MarkdownEscaper(Array(text.unicodeScalars), isLineStart: false, hasFormula: false)
    for index in line.scalars.indices {
      let isSpecial = line.scalars[index] == "\\" || line.scalars[index] == "&" && line.isEntity(at: index)
      if isSpecial { line.result.append("\\") }
      line.result.append(line.scalars[index])
    }
    return String(line.result)
  }

  // MARK: Start of a line

  /// Escapes the marker of a block at the start of the line; returns the index after it.
  private mutating func escapeLineStart() -> Int {
    guard let first = scalars.first else { return 0 }
    if isRuleOrTable || isMarkerEnd(1) && "+-".unicodeScalars.contains(first) || first == ">" || isHeading {
      result.append("\\")
      result.append(first)
      return 1
    }
    let digits = scalars.prefix { ("0"..."9").contains($0) }.count
    guard (1...9).contains(digits), digits < scalars.count, ".)".unicodeScalars.contains(scalars[digits]),
      isMarkerEnd(digits + 1)
    else { return 0 }
    result += scalars[..<digits] + ["\\", scalars[digits]]
    return digits + 1
  }

  /// Whether a space or the end of the line follows a marker that ends before the index.
  private func isMarkerEnd(_ end: Int) -> Bool { end >= scalars.count || Self.isBlank(scalars[end]) }

  private var isHeading: Bool {
    let count = scalars.prefix { $0 == "#" }.count
    return (1...6).contains(count) && isMarkerEnd(count)
  }

  /// Whether the line is a heading's underline, a thematic break or the delimiter row of a table.
  private var isRuleOrTable: Bool { scalars.allSatisfy { "-=|: \t".unicodeScalars.contains($0) } }

  // MARK: Inside a line

  private mutating func escaped() -> String {
    for index in scalars.indices.dropFirst(isLineStart ? escapeLineStart() : 0) {
      if isMarkup(at: index) { result.append("\\") }
      result.append(scalars[index])
    }
    return String(result)
  }

  /// Whether Markdown wouldn't render the character at the index literally.
  private func isMarkup(at index: Int) -> Bool {
    switch scalars[index] {
    case "\\", "`", "[", "]": true
    // Surrounded by spaces, it is literal except at the start of a line.
    case "*": index == 0 || !isBlank(at: index - 1) || !isBlank(at: index + 1)
    // After a space, it could only start what no other tilde ends.
    case "~": (index > 0 ? !isBlank(at: index - 1) : !isLineStart) || next(index) == "~"
    case "_": !isWithinWord(index)
    case "<": next(index).map { $0.properties.isAlphabetic || "/!?".unicodeScalars.contains($0) } ?? false
    case "&": isEntity(at: index)
    case ":": isEmoji(at: index)
    case "$": hasFormula
    default: false
    }
  }

  private func next(_ index: Int) -> Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  /// Whether an underscore, or a run of them, is inside a word, where it doesn't emphasize.
  private func isWithinWord(_ index: Int) -> Bool {
    let before = scalars[..<index].last { $0 != "_" }
    let after = scalars[index...].first { $0 != "_" }
    return [before, after].allSatisfy { $0.map(Self.isWordCharacter) ?? false }
  }

  /// Whether the character isn't a space, punctuation or a symbol, such as a circled letter.
  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }

  /// Whether an ampersand starts a character reference, such as `&amp;` or `&#38;`.
  private func isEntity(at index: Int) -> Bool {
    let name = scalars[(index + 1)...].prefix(40).prefix { Self.isLetterOrDigit($0) || $0 == "#" }
    return !name.isEmpty && name.endIndex < scalars.count && scalars[name.endIndex] == ";"
  }

  /// Whether a colon starts an emoji code, such as `:smile:`.
  private func isEmoji(at index: Int) -> Bool {
    let name = scalars[(index + 1)...].prefix(64).prefix {
      Self.isLetterOrDigit($0) || "_+-".unicodeScalars.contains($0)
    }
    return !name.isEmpty && name.endIndex < scalars.count && scalars[name.endIndex] == ":"
  }

  private func isBlank(at index: Int) -> Bool { index < scalars.count && Self.isBlank(scalars[index]) }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}
