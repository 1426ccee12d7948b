import ResumeDomain
import ResumeTerminal

/// What the lines of the screen are made with: clean words, the signs of the locale, and a look for each meaning.
struct BrowsePen {
  let state: BrowseState
  let layout: BrowseLayout
  let signs: BrowseSymbols

  init(_ state: BrowseState, _ layout: BrowseLayout) {
    self.state = state
    self.layout = layout
    signs = BrowseSymbols(state.symbols)
  }

  var columns: Int { layout.size.columns }
  var labels: Labels { state.labels }
  var dot: String { " \(state.symbols.middleDot) " }

  /// What is done, what went wrong, what is to be known: told by a sign besides.
  static let done = Look(.green)
  static let failure = Look(.bold, .red)
  static let attention = Look(.yellow)
  /// What catches the eye for no reason but beauty.
  static let accent = Look(.cyan)
  static let selected = Look(.bold, .inverse)

  /// Words without anything that could do something to a terminal.
  func line(_ text: String, _ look: Look = .plain) -> ScreenLine { ScreenLine(Sanitizer.singleLine(text), look) }

  func truncated(_ line: ScreenLine, to columns: Int) -> ScreenLine {
    line.truncated(to: max(columns, 0), ellipsis: state.symbols.ellipsis)
  }

  /// A line with something at its right end, which gives way where both have no room.
  func line(_ left: ScreenLine, right: ScreenLine, columns: Int) -> ScreenLine {
    guard !right.spans.isEmpty, left.columns + 2 + right.columns <= columns else {
      return truncated(left, to: columns)
    }
    return left.padded(to: columns - right.columns) + right
  }

  /// Sentences wrapped, after a sign on their first line.
  func wrapped(_ text: String, sign: String, _ look: Look, columns: Int) -> [ScreenLine] {
    let indent = String(repeating: " ", count: sign.displayWidth + 1)
    let lines = TextWrapper(width: max(columns, 1), firstIndent: indent, indent: indent)
      .lines(Sanitizer.singleLine(text))
    return lines.enumerated().map { index, line in
      guard index == 0, line.hasPrefix(indent) else { return ScreenLine(line) }
      return ScreenLine(sign, look) + ScreenLine(" " + line.dropFirst(indent.count))
    }
  }

  /// Lines in the middle of so many rows.
  func centered(_ lines: [ScreenLine], rows: Int) -> [ScreenLine] {
    let above = max((rows - lines.count) / 2, 0)
    return Array(repeating: ScreenLine(), count: above)
      + lines.map { line in
        ScreenLine(String(repeating: " ", count: max((columns - line.columns) / 2, 0))) + line
      }
  }

  /// A title and the star of a favourite, which stays where the title is cut.
  func starred(_ title: String, _ isFavorite: Bool, columns: Int) -> ScreenLine {
    let star = isFavorite ? ScreenLine(" ") + ScreenLine(state.symbols.star, Self.attention) : ScreenLine()
    return truncated(line(title, .bold), to: columns - star.columns) + star
  }
}

/// The signs of the screen that ``Symbols`` has not, each a column wide.
struct BrowseSymbols {
  /// What stands before the selected row.
  let selected: String
  /// What stands before the choice that holds now.
  let current: String
  /// What stands before a sentence about what was done, what went wrong, what is to be known and what is under way.
  let done: String
  let failure: String
  let attention = "!"
  let waiting: String
  /// The scroll bar: where one is, and where else one may be.
  let thumb: String
  let track: String
  /// What stands between a screen and the one that was opened from it.
  let step: String

  init(_ symbols: Symbols) {
    let isASCII = symbols == .ascii
    selected = isASCII ? ">" : "▸"
    current = isASCII ? "*" : "✓"
    done = isASCII ? "+" : "✓"
    failure = isASCII ? "x" : "✗"
    waiting = isASCII ? "o" : "○"
    thumb = isASCII ? "#" : "┃"
    track = isASCII ? "|" : "│"
    step = isASCII ? ">" : "›"
  }
}

extension HighlightedText {
  /// The text in a look, with what is set off underlined besides.
  func line(_ look: Look = .plain) -> ScreenLine {
    guard marks.contains(true) else { return ScreenLine(text, look) }
    var spans: [ScreenLine.Span] = []
    var isMarked = false
    var piece = String.UnicodeScalarView()
    func end() { spans.append(.init(String(piece), isMarked ? look.adding(.underline) : look)) }
    for (scalar, mark) in zip(text.unicodeScalars, marks) {
      if mark != isMarked {
        end()
        (piece, isMarked) = (String.UnicodeScalarView(), mark)
      }
      piece.append(scalar)
    }
    end()
    return ScreenLine(spans)
  }
}
