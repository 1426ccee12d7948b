import Foundation
import ResumeDomain
import ResumeTerminal

/// Writes a résumé as plain text, for people and for application forms.
///
/// Headings are in capitals, items begin with `-`, and an empty line ends an entry. Each fact has its own line, in the order
/// that résumé parsers expect: position, employer, dates.
package enum TextWriter {
  /// Returns the text in UTF-8, with a final line break; only URLs can be longer than the width.
  package static func bytes(_ handout: Handout, width: Int) -> [UInt8] {
    var lines = TextLines(width: width, colon: handout.colon, labelColon: handout.words.colon, heads: handout.heads)
    lines.add(handout.name)
    if let headline = handout.headline { lines.add(headline) }
    lines.addSpace()
    for contact in handout.contacts { write(contact, to: &lines) }
    if let letter = handout.letter { write(letter, to: &lines) }
    for section in handout.sections {
      lines.addSpace()
      if !section.heading.isEmpty {
        lines.add(capitals(of: section.heading, handout.wordsLanguage))
        lines.addSpace()
      }
      write(section.content, to: &lines)
    }
    // Afterwards, so that lines don't break at spaces that keep words together.
    return Array(lines.text.withPlainSpaces.utf8)
  }

  /// Returns a heading in capitals: in Turkish, those of "i" have a dot; in Greek, they have no accents.
  private static func capitals(of heading: String, _ language: String) -> String {
    switch LanguageTag.base(of: language) {
    case "tr", "az": heading.replacing("i", with: "İ").uppercased()
    case "el":
      String(
        String.UnicodeScalarView(heading.decomposedStringWithCanonicalMapping.unicodeScalars.filter { $0 != "\u{301}" })
      ).uppercased()
    default: heading.uppercased()
    }
  }

  private static func write(_ contact: Handout.Contact, to lines: inout TextLines) {
    switch contact.link {
    case .web(let link): lines.add(label: contact.label, address: link.address)
    case .mail(let mailbox): lines.add(label: contact.label, address: mailbox)
    case .phone, nil: lines.add(contact.kind == .link ? contact.text : contact.label + lines.labelColon + contact.text)
    }
  }

  private static func write(_ content: Handout.Content, to lines: inout TextLines) {
    switch content {
    case .paragraphs(let blocks): lines.add(blocks)
    case .clause(let paragraphs): lines.add(paragraphs.map { .init($0) })
    case .entries(let entries): for group in Handout.groups(of: entries, lines.heads) { write(group, to: &lines) }
    case .lines(let entries):
      for line in Handout.lines(of: entries) {
        if line.count == 1 {
          write(line: line[0], to: &lines)
        } else {
          lines.add(line.map(\.title).joined(separator: " · "), hanging: "  ")
          lines.add(line.flatMap(\.links))
        }
      }
    case .rows(let rows):
      for row in rows {
        let parts = [row.label, row.items.joined(separator: ", ")].filter { !$0.isEmpty }
        lines.add(parts.joined(separator: lines.colon), hanging: "  ")
      }
    case .quotes(let quotes):
      for quote in quotes {
        lines.addSpace()
        lines.add(quote.author)
        lines.add(quote.paragraphs.map { .init($0) })
      }
    }
  }

  private static func write(line entry: Handout.Entry, to lines: inout TextLines) {
    let places = [entry.title, entry.organization, entry.location].compactMap { $0 }.joined(separator: ", ")
    let name = [places, entry.grade].compactMap { $0 }.joined(separator: " · ")
    let time = entry.time?.inParentheses ?? ""
    lines.add(
      name + (entry.details.isEmpty ? "" : entry.separatorOfDetails(lines.colon) + entry.details) + time, hanging: "  ")
    lines.indent = "  "
    lines.add(entry.paragraphs + entry.highlights)
    lines.add(entry.links)
    lines.indent = ""
  }

  /// Writes a single entry, or those at one organization indented below its name.
  private static func write(_ group: Handout.Group, to lines: inout TextLines) {
    lines.addSpace()
    if let organization = group.organization {
      lines.add(place: [organization, group.location], group.time)
      for fact in group.facts { lines.add(fact) }
      if let page = group.page { lines.add(label: page.label, address: page.link.address) }
      lines.indent = "  "
    }
    for entry in group.entries { write(entry, to: &lines) }
    lines.indent = ""
  }

  private static func write(_ entry: Handout.Entry, to lines: inout TextLines) {
    lines.addSpace()
    switch lines.heads {
    case .one:
      lines.add(entry.title)
      lines.add(place: [entry.organization, entry.location], grade: entry.grade, entry.time)
    case .two:
      lines.add(entry.title + (entry.time?.inParentheses ?? ""))
      lines.add(place: [entry.organization, entry.location], grade: entry.grade, nil)
    }
    for fact in entry.facts { lines.add(fact) }
    lines.add(entry.paragraphs + entry.highlights)
    lines.add(entry.keywords.joined(separator: ", "))
    lines.add(entry.links)
  }
}

/// Lines of plain text without trailing spaces and without consecutive empty lines.
struct TextLines {
  let width: Int
  /// What is between a label and the text after it, in the language of the texts and in that of the labels.
  let colon: String
  let labelColon: String
  let heads: Handout.Heads
  /// The spaces at the start of each line.
  var indent = ""
  private(set) var text = ""
  private var needsEmptyLine = false

  init(width: Int, colon: String, labelColon: String, heads: Handout.Heads) {
    (self.width, self.colon, self.labelColon, self.heads) = (width, colon, labelColon, heads)
  }

  /// Adds an empty line before the next line.
  mutating func addSpace() { needsEmptyLine = !text.isEmpty }

  /// Adds a text, wrapped; nothing if it is empty.
  ///
  /// - Parameters:
  ///   - first: the start of the first line, such as `- `.
  ///   - hanging: the additional indent of all lines except the first.
  mutating func add(_ text: String, first: String = "", hanging: String = "") {
    let wrapper = TextWrapper(width: width, firstIndent: indent + first, indent: indent + hanging)
    for line in wrapper.lines(text) { append(line) }
  }

  /// Adds organization and location, and the dates on a line of their own or, with heads of two lines, behind them.
  mutating func add(place: [String?], grade: String? = nil, _ time: Handout.Time?) {
    let place = place.compactMap(\.self).joined(separator: heads == .one ? ", " : " · ")
    add(
      [place, grade ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
        + (heads == .two ? time?.inParentheses ?? "" : ""))
    if heads == .one, let time { add(time.text) }
  }

  /// Adds paragraphs, with an empty line before the next paragraph, and list items.
  mutating func add(_ blocks: [RichText.Block]) {
    for (index, block) in blocks.nested.enumerated() {
      let text = block.text.withAddresses.plain
      if let level = block.level {
        let space = String(repeating: "  ", count: level)
        let mark = (block.numberText ?? "-") + " "
        add(text, first: space + mark, hanging: space + String(repeating: " ", count: mark.count))
      } else {
        if index > 0 { addSpace() }
        add(text)
      }
    }
  }

  /// Adds links with their labels; one that is labeled with its own URL has none.
  mutating func add(_ links: [Handout.NamedLink]) {
    for named in links {
      let (label, link) = (named.label, named.link)
      if label == link.shortAddress { append(indent + link.address) } else { add(label: label, address: link.address) }
    }
  }

  /// Adds a label and a URL, which is never wrapped, so that it can be copied.
  mutating func add(label: String, address: String) {
    let line = indent + label + labelColon + address
    if line.displayWidth <= width { return append(line) }
    add(label + labelColon)
    append(indent + address)
  }

  private mutating func append(_ line: String) {
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return }
    if needsEmptyLine { text += "\n" }
    needsEmptyLine = false
    text += line[...last]
    text += "\n"
  }
}
