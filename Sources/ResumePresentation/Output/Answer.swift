import ResumeTerminal

/// What a command has to say, in every form; only the one asked for is ever made.
struct Answer {
  /// Lines for people, at the given width.
  var text: (TextCanvas) -> [String]
  /// Records for awk and screen readers.
  var plain: () -> [PlainRecord]
  /// The members of the JSON object besides the envelope's.
  var json: () -> [String: JSONOutput]
}

/// What a view draws on.
struct TextCanvas {
  /// Columns.
  let width: Int
  let styler: Styler
  let ornaments: Ornaments

  /// Text from data, wrapped and without anything that could do something to a terminal.
  func wrapped(_ text: String, firstIndent: String = "", indent: String = "", styles: Style...) -> [String] {
    let lines = TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(Sanitizer.multiLine(text))
    return styles.isEmpty ? lines : lines.map { styler.styled($0, styles) }
  }
}
