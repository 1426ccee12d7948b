import ResumeTerminal

extension MarkedText {
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
