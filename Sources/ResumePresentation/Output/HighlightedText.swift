import ResumeTerminal

/// A text on one line with highlighted characters.
struct HighlightedText {
  /// The text without control characters.
  private(set) var text = ""
  private(set) var marks: [Bool] = []

  /// Creates a text without highlights.
  init(_ text: String = "") {
    append(Sanitizer.singleLine(text)[...], places: [], from: 0)
  }

  /// Creates a highlighted text.
  ///
  /// - Parameters:
  ///   - text: without control characters.
  ///   - places: the indexes of the highlighted characters.
  ///   - start: the index of the first character.
  init(clean text: some StringProtocol, places: Set<Int>, from start: Int = 0) {
    append(text, places: places, from: start)
  }

  static func + (one: HighlightedText, other: HighlightedText) -> HighlightedText {
    var sum = one
    sum.text += other.text
    sum.marks += other.marks
    return sum
  }

  var runs: [(text: String, isMarked: Bool)] { Self.runs(zip(text.unicodeScalars, marks)) }

  fileprivate static func runs(_ scalars: some Sequence<(Unicode.Scalar, Bool)>) -> [(text: String, isMarked: Bool)] {
    var runs: [(text: String.UnicodeScalarView, isMarked: Bool)] = []
    for (scalar, isMarked) in scalars {
      if runs.last?.isMarked != isMarked { runs.append((String.UnicodeScalarView(), isMarked)) }
      runs[runs.count - 1].text.append(scalar)
    }
    return runs.map { (String($0.text), $0.isMarked) }
  }

  private mutating func append(_ more: some StringProtocol, places: Set<Int>, from start: Int) {
    text += more
    guard !places.isEmpty else {
      marks += repeatElement(false, count: more.unicodeScalars.count)
      return
    }
    for (place, character) in more.enumerated() {
      marks += repeatElement(places.contains(start + place), count: character.unicodeScalars.count)
    }
  }
}

extension TextCanvas {
  /// Returns the text wrapped, with the highlights underlined.
  func wrapped(
    _ marked: HighlightedText, firstIndent: String = "", indent: String = "", styles: Style...
  ) -> [String] {
    let lines = TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(marked.text)
    guard styler.isEnabled, marked.marks.contains(true) else { return lines.map { styler.styled($0, styles) } }
    // Wrapping moves and removes spaces, nothing else.
    var left = zip(marked.text.unicodeScalars, marked.marks).filter { !Self.isSpace($0.0) }.map(\.1)[...]
    return lines.enumerated().map { index, line in
      let start = (index == 0 ? firstIndent : indent).unicodeScalars.count
      let scalars = line.unicodeScalars.enumerated().map { place, scalar in
        let isText = place >= start && !Self.isSpace(scalar)
        return (scalar, isText ? left.popFirst() ?? false : false)
      }
      return HighlightedText.runs(scalars)
        .map { styler.styled($0.text, $0.isMarked ? styles + [.underline] : styles) }.joined()
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
