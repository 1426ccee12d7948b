import ResumeDomain
import ResumeTerminal

/// What the lines of the screen are made with: clean words, the signs of the locale, and a look for each meaning.
struct BrowsePen {
  let state: BrowseState
  let layout: BrowseLayout
  let signs: BrowseSigns

  init(_ state: BrowseState, _ layout: BrowseLayout) {
    self.state = state
    self.layout = layout
    signs = BrowseSigns(state.ornaments)
  }

  var columns: Int { layout.size.columns }
  var labels: Labels { state.labels }
  var dot: String { " \(state.ornaments.middleDot) " }

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
    line.truncated(to: max(columns, 0), ellipsis: state.ornaments.ellipsis)
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
    let star = isFavorite ? ScreenLine(" ") + ScreenLine(state.ornaments.star, Self.attention) : ScreenLine()
    return truncated(line(title, .bold), to: columns - star.columns) + star
  }
}
