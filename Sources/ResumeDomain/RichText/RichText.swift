/// Prose with styles and links, which stored texts contain as Markdown or simple HTML.
package struct RichText: Sendable, Equatable {
  package struct Styles: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Styles(rawValue: 1)
    package static let italic = Styles(rawValue: 2)
    package static let code = Styles(rawValue: 4)
  }

  /// A part of the text that has the same styles and link throughout.
  package struct Run: Sendable, Equatable {
    package var text: String
    package var styles: Styles
    package var link: Link?

    package init(_ text: String, _ styles: Styles = [], link: Link? = nil) {
      (self.text, self.styles, self.link) = (text, styles, link)
    }
  }

  /// The runs in order; none is empty, and neighbors differ in styles or link.
  package private(set) var runs: [Run] = []

  package init(_ runs: [Run]) { for run in runs { append(run) } }

  /// Creates prose without styles; the text is not interpreted.
  package init(plain text: String) { self.init([Run(text)]) }

  /// Creates one line from a text with markup.
  package init(line markup: String) {
    let paragraphs = Self.paragraphs(markup).map { $0.mapped { $0.text.replacing("\n", with: " ") } }
    self.init(Array(paragraphs.map(\.runs).joined(separator: [Run(" ")])))
  }

  /// Returns the paragraphs of a text with markup, which empty lines or tags separate. Lines are separated by `\n`; list items of HTML
  /// are lines with a bullet.
  package static func paragraphs(_ markup: String) -> [RichText] {
    markup.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
      .flatMap { lines in
        var parser = MarkupParser(lines.joined(separator: "\n"))
        return joiningItems(of: parser.blocks())
      }
  }

  private static func joiningItems(of blocks: [Block]) -> [RichText] {
    var paragraphs: [RichText] = []
    var isAfterItem = false
    for block in blocks {
      let isItem = block.level != nil
      let mark = block.number.map { "\($0). " } ?? "• "
      let text = isItem ? RichText([Run(mark)] + block.text.runs) : block.text
      if isItem, isAfterItem, let last = paragraphs.popLast() {
        paragraphs.append(RichText(last.runs + [Run("\n")] + text.runs))
      } else {
        paragraphs.append(text)
      }
      isAfterItem = isItem
    }
    return paragraphs
  }

  /// The text without markup.
  package var plain: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  package var isEmpty: Bool { runs.isEmpty }

  /// The text that a person reads in a stored text with markup, on one line.
  package static func plain(_ markup: String) -> String {
    // Most texts have no markup.
    markup.utf8.contains(where: isMarkup) ? RichText(line: markup).plain : markup
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "*", "_", "`", "[", "<", "&", "\\": true
    default: false
    }
  }

  /// The prose without links: the URL follows the text of a link in parentheses, unless the text is the URL.
  package var withAddresses: RichText {
    var result = RichText([])
    var label = ""
    for (index, run) in runs.enumerated() {
      result.append(Run(run.text, run.styles))
      guard let link = run.link else { continue }
      label += run.text
      if index + 1 < runs.count, runs[index + 1].link == link { continue }
      if ![link.address, link.shortAddress].contains(label), !link.address.hasSuffix("//" + label) {
        result.append(Run(" (" + (link.address.hasPrefix("mailto:") ? link.shortAddress : link.address) + ")"))
      }
      label = ""
    }
    return result
  }

  /// The paragraphs as one text, with an empty line between them.
  package init(paragraphs markup: String) {
    self.init(Array(Self.paragraphs(markup).map(\.runs).joined(separator: [Run("\n\n")])))
  }

  package func mapped(_ change: (Run) -> String) -> RichText {
    RichText(runs.map { Run(change($0), $0.styles, link: $0.link) })
  }

  mutating func append(_ run: Run) {
    if run.text.isEmpty { return }
    if let last = runs.last, last.styles == run.styles, last.link == run.link {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// The prose without white space at the end.
  var trimmed: RichText {
    var result = self
    while let last = result.runs.popLast() {
      let scalars = last.text.unicodeScalars
      guard let end = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { continue }
      result.runs.append(Run(String(scalars[...end]), last.styles, link: last.link))
      break
    }
    return result
  }
}

extension RichText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(plain: text) }
}
