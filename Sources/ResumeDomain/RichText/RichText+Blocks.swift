extension RichText {
  /// A paragraph or a list item.
  package struct Block: Sendable, Equatable {
    package var text: RichText
    /// The level of a list item, from 0; nil for a paragraph.
    package var level: Int?
    /// The number of an item of a numbered list; nil for an item with a bullet.
    package var number: Int?

    package init(_ text: RichText, level: Int? = nil, number: Int? = nil) {
      (self.text, self.level, self.number) = (text, level, number)
    }

    /// Returns the block with another text.
    package func with(_ text: RichText) -> Block { Block(text, level: level, number: number) }
  }

  /// Returns the paragraphs and list items of a text with markup. Empty lines or tags separate paragraphs, with lines separated
  /// by `\n`; list items are those of Markdown and HTML.
  package static func blocks(_ markup: String) -> [Block] {
    var source = BlockSource()
    let lines = markup.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { source.add(line, before: lines[(index + 1)...]) }
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
        items.append(Block(text, level: base + level, number: block.number))
      } else if let last = items.popLast() {
        items.append(last.with(RichText(last.text.runs + [Run(" ")] + text.runs)))
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
  private var number: Int?
  /// The indents of the open lists.
  private var indents: [Int] = []

  mutating func add(_ line: Substring, before next: ArraySlice<Substring>) {
    let content = Self.content(of: line)
    if content.isEmpty { return endBlock() }
    guard let (item, number) = Self.item(in: content) ?? numberedItem(in: content, of: line, before: next) else {
      if lines.isEmpty { indents = [] }
      return lines.append(content)
    }
    endBlock()
    let indent = Self.indent(of: line)
    while let last = indents.last, indent + 1 < last { indents.removeLast() }
    if indents.last.map({ indent > $0 + 1 }) ?? true { indents.append(indent) }
    (level, self.number, lines) = (indents.count - 1, number, [item])
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
      blocks.append(RichText.Block(RichText(line: text), level: level, number: number))
    }
    (lines, level, number) = ([], nil, nil)
  }

  /// The columns of white space at the start of a line.
  static func indent(of line: Substring) -> Int {
    line.unicodeScalars.prefix(while: \.properties.isWhitespace).reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }

  private static func content(of line: Substring) -> Substring {
    Substring(line.unicodeScalars.drop(while: \.properties.isWhitespace))
  }

  /// Returns the text of a numbered list item and its number; nil for other lines. Without a list before it, a line with a number may be
  /// an ordinal, as in "1. Preis"; a list begins with 1, and follows other text or goes on with 2 after the lines with a larger indent.
  private func numberedItem(
    in content: Substring, of line: Substring, before next: ArraySlice<Substring>
  ) -> (text: Substring, number: Int?)? {
    guard let (number, text) = Self.numbered(content) else { return nil }
    if !indents.isEmpty { return (text, number) }
    guard number == 1 else { return nil }
    if !lines.isEmpty { return (text, number) }
    let indent = Self.indent(of: line)
    let follows = next.first { Self.indent(of: $0) <= indent && !Self.content(of: $0).isEmpty }
    return follows.map(Self.content).flatMap(Self.numbered)?.number == 2 ? (text, number) : nil
  }

  /// Returns the number at the start of a line, and the text after it.
  private static func numbered(_ content: Substring) -> (number: Int, text: Substring)? {
    let digits = content.prefix { $0.isASCII && $0.isNumber }
    let rest = content[digits.endIndex...]
    guard (1...2).contains(digits.count), let number = Int(digits), rest.hasPrefix(". ") || rest.hasPrefix(") ")
    else { return nil }
    let text = Self.content(of: rest.dropFirst(2))
    return text.isEmpty ? nil : (number, text)
  }

  /// Returns the text after the marker of a list item; nil for other lines.
  private static func item(in content: Substring) -> (text: Substring, number: Int?)? {
    let scalars = content.unicodeScalars
    guard let marker = scalars.first, "-*+•".unicodeScalars.contains(marker),
      let space = scalars.dropFirst().first, space == " " || space == "\t"
    else { return nil }
    let item = self.content(of: Substring(scalars.dropFirst(2)))
    return item.isEmpty ? nil : (item, nil)
  }
}
