import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The building blocks of lines on the screen: sanitized text, the symbols of the locale, and a look per meaning.
struct ScreenCanvas {
  let state: BrowseState
  let layout: BrowseLayout
  let symbols: BrowseSymbols

  init(_ state: BrowseState, _ layout: BrowseLayout) {
    self.state = state
    self.layout = layout
    symbols = BrowseSymbols(isASCII: state.symbols == .ascii)
  }

  var columns: Int { layout.size.columns }
  var labels: Labels { state.labels }
  var separator: String { state.symbols.separator }

  /// Success, failure and warning. A symbol precedes each, so that color is never the only sign.
  static let done = Look(.green)
  static let failure = Look(.bold, .red)
  static let attention = Look(.yellow)
  /// Decoration without meaning.
  static let accent = Look(.cyan)
  static let selected = Look(.bold, .inverse)
  /// The other rows of a selected entry.
  static let selectedRow = Look(.inverse)

  /// Returns a line without control characters.
  func line(_ text: String, _ look: Look = .plain) -> ScreenLine { ScreenLine(Sanitizer.singleLine(text), look) }

  func truncated(_ line: ScreenLine, to columns: Int) -> ScreenLine {
    line.truncated(to: max(columns, 0), ellipsis: state.symbols.ellipsis)
  }

  /// Returns a line with text at its right end, which is omitted if it does not fit.
  func line(_ left: ScreenLine, right: ScreenLine, columns: Int) -> ScreenLine {
    guard !right.spans.isEmpty, left.columns + 2 + right.columns <= columns else { return truncated(left, to: columns) }
    return left.padded(to: columns - right.columns) + right
  }

  func wrapped(_ text: String, sign: String, _ look: Look, columns: Int) -> [ScreenLine] {
    let indent = String(repeating: " ", count: sign.displayWidth + 1)
    let lines = TextWrapper(width: max(columns, 1), firstIndent: indent, indent: indent)
      .lines(Sanitizer.singleLine(text))
    return lines.enumerated().map { index, line in
      guard index == 0, line.hasPrefix(indent) else { return ScreenLine(line) }
      return ScreenLine(sign, look) + ScreenLine(" " + line.dropFirst(indent.count))
    }
  }

  func centered(_ lines: [ScreenLine], rows: Int) -> [ScreenLine] {
    let above = max((rows - lines.count) / 2, 0)
    return Array(repeating: ScreenLine(), count: above)
      + lines.map { line in ScreenLine(String(repeating: " ", count: max((columns - line.columns) / 2, 0))) + line }
  }

  /// Returns the visible part of a text, with a scroll bar if there is more.
  ///
  /// - Parameter columns: the width including the bar; nil for the width of the screen.
  func scrolled(_ text: [ScreenLine], columns: Int? = nil) -> [ScreenLine] {
    let rows = layout.contentRows
    let top = max(0, min(state.top, text.count - rows))
    let visible = Array(text[top..<min(top + rows, text.count)])
    return withScrollBar(visible, top: top, shown: rows, total: text.count, rows: rows, columns: columns)
  }

  /// Returns the lines with a scroll bar at their right edge; unchanged if everything is visible.
  ///
  /// - Parameters:
  ///   - top: the position, in lines or in entries, like `shown` and `total`.
  ///   - columns: the width including the bar; nil for the width of the screen.
  func withScrollBar(
    _ lines: [ScreenLine], top: Int, shown: Int, total: Int, rows: Int, columns: Int? = nil
  ) -> [ScreenLine] {
    let columns = (columns ?? self.columns) - 1
    guard total > shown, rows > 0 else { return lines }
    let length = max(rows * shown / total, 1)
    let start = min(top * (rows - length) / (total - shown), rows - length)
    return (0..<rows).map { row in
      let isThumb = (start..<start + length).contains(row)
      let line = lines.indices.contains(row) ? truncated(lines[row], to: columns) : ScreenLine()
      return line.padded(to: columns) + ScreenLine(isThumb ? symbols.thumb : symbols.track, isThumb ? .bold : .dim)
    }
  }

  /// Returns a title with the star of a favorite; the title is truncated, never the star.
  func starred(_ title: ScreenLine, isFavorite: Bool, columns: Int) -> ScreenLine {
    let star = isFavorite ? ScreenLine(" ") + ScreenLine(state.symbols.star, Self.attention) : ScreenLine()
    return truncated(title, to: columns - star.columns) + star
  }
}

/// The symbols that ``Symbols`` lacks, each one column wide.
struct BrowseSymbols {
  let isASCII: Bool

  var selected: String { isASCII ? ">" : "▸" }
  /// Precedes the choice that is in effect.
  var current: String { isASCII ? "*" : "✓" }
  /// Precede messages about success, failure, warnings and progress.
  var done: String { isASCII ? "+" : "✓" }
  var failure: String { isASCII ? "x" : "✗" }
  var attention: String { "!" }
  var waiting: String { isASCII ? "o" : "○" }
  var thumb: String { isASCII ? "#" : "┃" }
  var track: String { isASCII ? "|" : "│" }
  /// Separates a screen from the one that was opened from it, and marks hidden tabs at the right.
  var step: String { isASCII ? ">" : "›" }
  /// Marks hidden tabs at the left.
  var hiddenBefore: String { isASCII ? "<" : "‹" }
  /// Separates the list from a detail that has the focus.
  var focus: String { isASCII ? "|" : "┃" }
}

extension HighlightedText {
  func line(_ look: Look = .plain) -> ScreenLine {
    ScreenLine(runs.map { .init($0.text, $0.isMarked ? look.adding(.underline) : look) })
  }
}
