package import ResumeDomain
package import ResumeTerminal

/// A text on one line with highlighted characters.
package struct HighlightedText {
  /// The text without control characters.
  package private(set) var text: String
  package private(set) var marks: [Bool]

  package init(_ text: String = "") { self.init(clean: Sanitizer.singleLine(text), places: []) }

  /// Creates a text without control characters; `places` are the indexes of the highlighted ones.
  package init(clean text: String, places: Set<Int>) {
    self.text = text
    marks =
      places.isEmpty
      ? Array(repeating: false, count: text.unicodeScalars.count)
      : text.enumerated().flatMap { place, character in
        repeatElement(places.contains(place), count: character.unicodeScalars.count)
      }
  }

  package static func + (one: HighlightedText, other: HighlightedText) -> HighlightedText {
    var sum = one
    sum.text += other.text
    sum.marks += other.marks
    return sum
  }

  package var runs: [(text: String, isMarked: Bool)] {
    var runs: [(text: String.UnicodeScalarView, isMarked: Bool)] = []
    for (scalar, isMarked) in zip(text.unicodeScalars, marks) {
      if runs.last?.isMarked != isMarked { runs.append((String.UnicodeScalarView(), isMarked)) }
      runs[runs.count - 1].text.append(scalar)
    }
    return runs.map { (String($0.text), $0.isMarked) }
  }
}

extension TextCanvas {
  /// Returns the text wrapped, with the highlights underlined.
  package func wrapped(_ marked: HighlightedText, firstIndent: String = "", indent: String = "", styles: Style...)
    -> [String]
  {
    let lines = TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(marked.text)
    guard styler.isEnabled, marked.marks.contains(true) else { return lines.map { styler.styled($0, styles) } }
    let text = zip(marked.text.unicodeScalars, marked.marks)
    return formatted(lines, text, plain: false, firstIndent, indent) { text, isMarked in
      styler.styled(text, isMarked ? styles + [.underline] : styles)
    }
  }

  /// Returns prose wrapped, with its styles and links; without links on the terminal, URLs follow their texts.
  package func wrapped(_ prose: RichText, firstIndent: String, indent: String) -> [String] {
    let prose = linksURLs ? prose : prose.withAddresses
    let lines = TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(prose.plain)
    guard prose.runs.contains(where: { !$0.styles.isEmpty || $0.link != nil }) else { return lines }
    let places = prose.runs.indices.lazy.flatMap { run in
      prose.runs[run].text.unicodeScalars.map { ($0, Optional(run)) }
    }
    return formatted(lines, places, plain: nil, firstIndent, indent) { text, place in
      guard let run = place.map({ prose.runs[$0] }) else { return text }
      let styled = styler.styled(text, Self.styles(run.styles))
      return run.link.map { Hyperlink.text(styled, to: $0.address) } ?? styled
    }
  }

  private static func styles(_ styles: RichText.Styles) -> [Style] {
    [(RichText.Styles.bold, Style.bold), (.italic, .italic), (.code, .cyan)].filter { styles.contains($0.0) }.map(\.1)
  }

  /// Returns wrapped lines with the formats of the text's characters. Indents and spaces are plain, except spaces between
  /// words of the same format.
  func formatted<Format: Equatable>(
    _ lines: [String], _ text: some Sequence<(Unicode.Scalar, Format)>, plain: Format, _ firstIndent: String,
    _ indent: String, _ apply: (String, Format) -> String
  ) -> [String] {
    // Wrapping moves and removes spaces, nothing else.
    var left = text.filter { !Self.isSpace($0.0) }.map(\.1)[...]
    return lines.enumerated().map { index, line in
      let start = (index == 0 ? firstIndent : indent).unicodeScalars.count
      var runs: [(text: String.UnicodeScalarView, format: Format)] = []
      for (place, scalar) in line.unicodeScalars.enumerated() {
        let isSpace = Self.isSpace(scalar)
        var format = place < start ? plain : (isSpace ? left.first : left.popFirst()) ?? plain
        if isSpace, runs.last?.format != format { format = plain }
        if runs.last?.format != format { runs.append((text: String.UnicodeScalarView(), format: format)) }
        runs[runs.count - 1].text.append(scalar)
      }
      return runs.map { apply(String($0.text), $0.format) }.joined()
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
