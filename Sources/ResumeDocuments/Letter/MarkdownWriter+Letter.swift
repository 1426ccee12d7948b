extension MarkdownWriter {
  /// Writes what is below the head of a letter.
  static func write(_ letter: Handout.Letter, to blocks: inout MarkdownBlocks) {
    blocks.add(MarkdownProse.paragraph(letter.date.text))
    blocks.add(lines: letter.recipient.map(MarkdownProse.paragraph))
    if let subject = letter.subject { blocks.add(heading: subject, level: 2) }
    blocks.add(letter.body)
    if let signature = letter.signature { blocks.add(MarkdownProse.paragraph(signature)) }
  }
}
