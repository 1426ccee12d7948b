extension TextWriter {
  /// Writes what is below the head of a letter.
  static func write(_ letter: Handout.Letter, to lines: inout TextLines) {
    lines.addSpace()
    lines.add(letter.date.text)
    lines.addSpace()
    for line in letter.recipient { lines.add(line) }
    lines.addSpace()
    if let subject = letter.subject { lines.add(subject) }
    lines.addSpace()
    lines.add(letter.body)
    lines.addSpace()
    if let signature = letter.signature { lines.add(signature) }
  }
}
