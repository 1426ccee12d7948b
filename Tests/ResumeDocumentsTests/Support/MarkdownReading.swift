/// A minimal Markdown reader for paragraphs with escapes only.
enum MarkdownReading {
  /// Returns the text without escapes.
  static func text(of markdown: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in markdown.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      // A backslash is literal unless punctuation or the end of the line follows.
      if isEscaped, !isPunctuation(scalar), scalar != "\n" { result.append("\\") }
      result.append(scalar)
      isEscaped = false
    }
    return String(result)
  }

  /// Returns the markup in the paragraph.
  static func meanings(of markdown: String) -> [String] {
    // Ignores escaped characters and hard line breaks.
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in markdown.unicodeScalars {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      plain.append(isEscaped && isPunctuation(scalar) ? "\u{E000}" : scalar)
      isEscaped = false
    }
    let text = String(plain)
    var meanings: [String] = text.matches(
      of: /[`\[\]]|\S\*|\*\S|\*$|\S~|~~|<[A-Za-z\/!?]|&#?[A-Za-z0-9]+;|(^|[^\p{L}\p{N}_])_|_($|[^\p{L}\p{N}_])/
    )
    .map { String(text[$0.range]) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(/^(#{1,6}([ \t]|$)|>|[+*\-]([ \t]|$)|[0-9]{1,9}[.)]([ \t]|$)|[ \t]|[\-=|: \t]*$)/) {
        meanings.append(String(line))
      }
    }
    return meanings
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
    default: false
    }
  }
}
