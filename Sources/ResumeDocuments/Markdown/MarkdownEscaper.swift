/// Escapes text so that Markdown shows it as it is, with no more backslashes than it takes.
///
/// What a sign means depends on where it stands: a hyphen within a sentence is left alone, one that would begin a list is
/// not. Beyond CommonMark, this covers what GitHub adds: tables, strikethrough, task lists, footnotes, formulas, and web
/// addresses that become links. It can't cover what GitHub does to the text it has rendered, where no escape is left: mail
/// addresses and, in discussions, `@names` and `#numbers` become links to just that, and `:codes:` become emoji.
struct MarkdownEscaper {
  private let scalars: [Unicode.Scalar]
  /// Whether the text has two dollar signs, which could be taken for a formula.
  private let hasFormula: Bool
  private var result = String.UnicodeScalarView()

  private init(_ scalars: [Unicode.Scalar], hasFormula: Bool) {
    self.scalars = scalars
    self.hasFormula = hasFormula
  }

  /// A paragraph, or an item of a list: its line breaks are shown.
  static func paragraph(_ text: String) -> String {
    if isPlain(text) { return text }
    let hasFormula = hasFormula(text)
    return lines(of: text).map { line in
      var line = MarkdownEscaper(line, hasFormula: hasFormula)
      return line.escaped(from: line.lineStart())
    }.joined(separator: "\\\n")
  }

  /// A text within a line, such as a link's label; line breaks become spaces.
  static func inline(_ text: String) -> String {
    if isPlain(text) { return text }
    let hasFormula = hasFormula(text)
    return lines(of: text).map { line in
      var line = MarkdownEscaper(line, hasFormula: hasFormula)
      return line.escaped(from: 0)
    }.joined(separator: " ")
  }

  /// The text of a heading, of which number signs at the end are no part unless they are escaped.
  static func heading(_ text: String) -> String {
    let text = inline(text)
    let rest = text.unicodeScalars.reversed().drop { $0 == "#" }
    guard text.hasSuffix("#"), rest.first == " " || rest.isEmpty else { return text }
    return text.dropLast() + "\\#"
  }

  /// Where a link leads, to be put between `<` and `>`: addresses hold neither of these.
  static func address(_ text: String) -> String {
    var line = MarkdownEscaper(Array(text.unicodeScalars), hasFormula: false)
    for index in line.scalars.indices {
      if line.scalars[index] == "\\" || (line.scalars[index] == "&" && line.isEntity(at: index)) {
        line.result.append("\\")
      }
      line.result.append(line.scalars[index])
    }
    return String(line.result)
  }

  /// Whether a text begins with a letter and has no sign that means anything anywhere, as most do.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      let isHarmless = isLetter || (0x30...0x39).contains(byte) || " ,;.-'()/%!?".utf8.contains(byte)
      // The full stop of `www.` may begin an address.
      guard isHarmless, isLetter || last != 0, byte != UInt8(ascii: ".") || last | 0x20 != UInt8(ascii: "w") else {
        return false
      }
      last = byte
    }
    return last != 0x20 && last != 0
  }

  private static func hasFormula(_ text: String) -> Bool { text.utf8.lazy.filter { $0 == UInt8(ascii: "$") }.count > 1 }

  /// The lines without white space at their ends, which Markdown would read as layout; none is empty.
  private static func lines(of text: String) -> [[Unicode.Scalar]] {
    text.unicodeScalars.split(separator: "\n").compactMap { line in
      guard let first = line.firstIndex(where: { !$0.properties.isWhitespace }),
        let last = line.lastIndex(where: { !$0.properties.isWhitespace })
      else { return nil }
      return Array(line[first...last])
    }
  }

  // MARK: Where a line begins

  /// Escapes what would make a line something else than text; gives where the rest begins.
  private mutating func lineStart() -> Int {
    guard let first = scalars.first else { return 0 }
    if isRuleOrTable() || startsList(1) && "+-".unicodeScalars.contains(first) || first == ">" || isHeading() {
      result.append("\\")
      result.append(first)
      return 1
    }
    let digits = scalars.prefix { ("0"..."9").contains($0) }.count
    guard (1...9).contains(digits), digits < scalars.count, ".)".unicodeScalars.contains(scalars[digits]),
      startsList(digits + 1)
    else { return 0 }
    result += scalars[..<digits] + ["\\", scalars[digits]]
    return digits + 1
  }

  /// Whether a sign that ends there is apart from what follows, as it is before an item.
  private func startsList(_ end: Int) -> Bool { end >= scalars.count || Self.isBlank(scalars[end]) }

  private func isHeading() -> Bool {
    let count = scalars.prefix { $0 == "#" }.count
    return (1...6).contains(count) && startsList(count)
  }

  /// Whether the line would underline the one before it, part two, or begin a table.
  private func isRuleOrTable() -> Bool { scalars.allSatisfy { "-=|: \t".unicodeScalars.contains($0) } }

  // MARK: Within a line

  private mutating func escaped(from start: Int) -> String {
    for index in scalars.indices.dropFirst(start) {
      if means(index) { result.append("\\") }
      result.append(scalars[index])
    }
    return String(result)
  }

  /// Whether the scalar there would not be read as itself.
  private func means(_ index: Int) -> Bool {
    switch scalars[index] {
    case "\\", "`", "*", "[", "]", "~": true
    case "_": !isWithinWord(index)
    case "<": next(index).map { $0.properties.isAlphabetic || "/!?".unicodeScalars.contains($0) } ?? false
    case "&": isEntity(at: index)
    case ":": isScheme(at: index) || isEmoji(at: index)
    case ".": isWWWPrefix(at: index)
    case "$": hasFormula
    default: false
    }
  }

  private func next(_ index: Int) -> Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  /// Whether an underscore, or a run of them, is within a word, where it emphasises nothing.
  private func isWithinWord(_ index: Int) -> Bool {
    let before = scalars[..<index].last { $0 != "_" }
    let after = scalars[index...].first { $0 != "_" }
    return [before, after].allSatisfy { $0.map(Self.isWordCharacter) ?? false }
  }

  /// Whether a scalar is neither a space nor punctuation nor a symbol; a circled letter is a symbol.
  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }

  /// Whether an ampersand begins something like `&amp;` or `&#38;`.
  private func isEntity(at index: Int) -> Bool {
    let name = scalars[(index + 1)...].prefix(40).prefix { Self.isLetterOrDigit($0) || $0 == "#" }
    return !name.isEmpty && name.endIndex < scalars.count && scalars[name.endIndex] == ";"
  }

  /// Whether a colon parts the scheme of an address from the rest.
  private func isScheme(at index: Int) -> Bool {
    scalars[(index + 1)...].starts(with: ["/", "/"]) && index > 0 && Self.isLetterOrDigit(scalars[index - 1])
  }

  /// Whether a colon begins something like `:smile:`.
  private func isEmoji(at index: Int) -> Bool {
    let name = scalars[(index + 1)...].prefix(64).prefix {
      Self.isLetterOrDigit($0) || "_+-".unicodeScalars.contains($0)
    }
    return !name.isEmpty && name.endIndex < scalars.count && scalars[name.endIndex] == ":"
  }

  /// Whether a full stop follows a `www` that begins a word.
  private func isWWWPrefix(at index: Int) -> Bool {
    guard index >= 3, scalars[(index - 3)..<index].allSatisfy({ $0 == "w" || $0 == "W" }) else { return false }
    return next(index) != nil && (index == 3 || !Self.isLetterOrDigit(scalars[index - 4]))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}
