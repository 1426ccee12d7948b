extension RichText {
  /// A paragraph or a list item.
  package struct Block: Sendable, Equatable {
    package var text: RichText
    /// The level of a list item, from 0; nil for a paragraph.
    package var level: Int?

    package init(_ text: RichText, level: Int? = nil) { (self.text, self.level) = (text, level) }

    var trimmed: Block { Block(text.trimmed, level: level) }
  }

  /// Returns the paragraphs and list items of a text with markup. Empty lines or tags separate paragraphs, with lines separated
  /// by `\n`; list items are those of Markdown and HTML.
  package static func blocks(_ markup: String) -> [Block] {
    var source = BlockSource()
    for line in markup.split(separator: "\n", omittingEmptySubsequences: false) { source.add(line) }
    return source.finished()
  }

  /// Returns a text that is a list item, such as a highlight, as one line; below it, the items of the lists in it.
  package static func items(_ markup: String) -> [Block] {
    let blocks = blocks(markup)
    let base = blocks.first?.level == nil || BlockSource.indent(of: markup[...]) > 1 ? 1 : 0
    var items: [Block] = []
    for block in blocks {
      let text = block.text.mapped { $0.text.replacing("\n", with: " ") }
      if let level = block.level {
        items.append(Block(text, level: base + level))
      } else if let last = items.popLast() {
        items.append(Block(RichText(last.text.runs + [Run(" ")] + text.runs), level: last.level))
      } else {
        items.append(Block(text, level: 0))
      }
    }
    return items
  }
}

extension RichText.Block: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(RichText(plain: text)) }
}

/// Divides lines into paragraphs and list items.
private struct BlockSource {
  private var blocks: [RichText.Block] = []
  /// The lines of the current paragraph or item.
  private var lines: [Substring] = []
  private var level: Int?
  /// The indents of the open lists.
  private var indents: [Int] = []

  mutating func add(_ line: Substring) {
    let content = Self.content(of: line)
    if content.isEmpty { return endBlock() }
    guard let item = Self.item(in: content) ?? numberedItem(in: content) else {
      if lines.isEmpty { indents = [] }
      return lines.append(content)
    }
    endBlock()
    let indent = Self.indent(of: line)
    while let last = indents.last, indent + 1 < last { indents.removeLast() }
    if indents.last.map({ indent > $0 + 1 }) ?? true { indents.append(indent) }
    (level, lines) = (indents.count - 1, [item])
  }

  mutating func finished() -> [RichText.Block] {
    endBlock()
    return blocks
  }

  private mutating func endBlock() {
    guard !lines.isEmpty else { return }
    let text = lines.joined(separator: level == nil ? "\n" : " ")
    if level == nil {
      var parser = MarkupParser(text)
      blocks += parser.blocks()
    } else {
      blocks.append(RichText.Block(RichText(line: text), level: level))
    }
    (lines, level) = ([], nil)
  }

  /// The columns of white space at the start of a line.
  static func indent(of line: Substring) -> Int {
    line.unicodeScalars.prefix(while: \.properties.isWhitespace).reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }

  private static func content(of line: Substring) -> Substring {
    Substring(line.unicodeScalars.drop(while: \.properties.isWhitespace))
  }

  /// Returns a line with the number of a list item, which stays part of its text; nil for other lines. Without a list before it, a line
  /// with a number may be an ordinal, as in "1. Preis"; only the first line of a list can follow other text.
  private func numberedItem(in content: Substring) -> Substring? {
    guard !indents.isEmpty || !lines.isEmpty && content.hasPrefix("1") else { return nil }
    let digits = content.utf8.prefix { (0x30...0x39).contains($0) }
    let rest = content.utf8.dropFirst(digits.count)
    guard (1...2).contains(digits.count), rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"),
      rest.dropFirst().first == UInt8(ascii: " "), rest.count > 2
    else { return nil }
    return content
  }

  /// Returns the text after the marker of a list item; nil for other lines.
  private static func item(in content: Substring) -> Substring? {
    let scalars = content.unicodeScalars
    guard let marker = scalars.first, "-*+•".unicodeScalars.contains(marker),
      let space = scalars.dropFirst().first, space == " " || space == "\t"
    else { return nil }
    let item = self.content(of: Substring(scalars.dropFirst(2)))
    return item.isEmpty ? nil : item
  }
}
