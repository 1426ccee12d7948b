import ResumeTerminal

/// What a command has to say, in every form; only the one asked for is ever made.
struct Answer {
  /// Lines for people, at the given width.
  var text: (TextCanvas) -> [String]
  /// Records for awk and screen readers.
  var plain: () -> [PlainRecord]
  /// The members of the JSON object besides the envelope's.
  var json: () -> [String: JSONOutput]
  /// The whole of a document in a JSON format of its own, for commands that offer one.
  var document: (() -> JSONOutput)?
}

/// What a view draws on.
struct TextCanvas {
  /// Columns.
  let width: Int
  let styler: Styler
  let ornaments: Ornaments

  /// A name or another short fact, wrapped, without line breaks of its own and without anything that could do something to
  /// a terminal.
  func wrapped(_ text: String, firstIndent: String = "", indent: String = "", styles: Style...) -> [String] {
    let lines = TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(Sanitizer.singleLine(text))
    return styles.isEmpty ? lines : lines.map { styler.styled($0, styles) }
  }

  /// A text of one or more paragraphs, wrapped, its line breaks kept.
  func paragraphs(_ text: String, indent: String = "") -> [String] {
    TextWrapper(width: width, firstIndent: indent, indent: indent).lines(Sanitizer.multiLine(text))
  }
}
