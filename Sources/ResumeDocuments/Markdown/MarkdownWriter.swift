import ResumeDomain

/// Writes a résumé as CommonMark that GitHub renders the same way.
package enum MarkdownWriter {
  /// Returns the text in UTF-8, with a final line break.
  package static func bytes(_ handout: Handout) -> [UInt8] {
    var blocks = MarkdownBlocks()
    blocks.add(heading: handout.name, level: 1)
    if let headline = handout.headline { blocks.add(strong(headline)) }
    blocks.add(items: handout.contacts.map(item))
    for section in handout.sections {
      blocks.add(heading: section.heading, level: 2)
      write(section.content, to: &blocks)
    }
    return Array(blocks.text.utf8)
  }

  private static func write(_ content: Handout.Content, to blocks: inout MarkdownBlocks) {
    switch content {
    case .paragraphs(let paragraphs):
      for paragraph in paragraphs { blocks.add(MarkdownEscaper.paragraph(paragraph.plain)) }
    case .entries(let entries): for entry in entries { write(entry, to: &blocks) }
    case .lines(let entries): blocks.add(items: entries.map(item))
    case .rows(let rows): blocks.add(items: rows.map(item))
    case .quotes(let quotes):
      for quote in quotes {
        blocks.add(quote: quote.paragraphs.map { MarkdownEscaper.paragraph($0.plain) })
        let author = MarkdownEscaper.inline(quote.author)
        if !author.isEmpty { blocks.add("— " + author) }
      }
    }
  }

  private static func write(_ entry: Handout.Entry, to blocks: inout MarkdownBlocks) {
    blocks.add(heading: entry.title, level: 3)
    let lines = [organization(of: entry)] + ([entry.time?.text ?? ""] + entry.facts).map(MarkdownEscaper.paragraph)
    blocks.add(lines.filter { !$0.isEmpty }.joined(separator: "\\\n"))
    for paragraph in entry.paragraphs { blocks.add(MarkdownEscaper.paragraph(paragraph.plain)) }
    blocks.add(items: entry.highlights.map { MarkdownEscaper.paragraph($0.plain) })
    blocks.add(MarkdownEscaper.paragraph(entry.keywords.joined(separator: " · ")))
    blocks.add(entry.links.map { link($0.label, $0.link) }.joined(separator: " · "))
  }

  /// Returns the organization and its location.
  private static func organization(of entry: Handout.Entry) -> String {
    let organization = strong(entry.organization ?? "")
    guard let location = entry.location else { return organization }
    return organization.isEmpty
      ? MarkdownEscaper.paragraph(location) : organization + ", " + MarkdownEscaper.inline(location)
  }

  private static func item(_ contact: Handout.Contact) -> String {
    // Without a URL, the text includes the label.
    if contact.link == nil, contact.kind == .link { return MarkdownEscaper.paragraph(contact.text) }
    let text = contact.link.map { link(contact.text, $0) } ?? MarkdownEscaper.inline(contact.text)
    return contact.text == contact.label ? text : MarkdownEscaper.paragraph(contact.label + ":") + " " + text
  }

  private static func item(_ row: Handout.Row) -> String {
    if row.label.isEmpty { return MarkdownEscaper.paragraph(row.items.joined(separator: ", ")) }
    let items = MarkdownEscaper.inline(row.items.joined(separator: ", "))
    return items.isEmpty ? strong(row.label) : strong(row.label + ":") + " " + items
  }

  /// Returns an entry of one line, with its paragraphs and highlights on lines of their own.
  private static func item(_ entry: Handout.Entry) -> String {
    let details = entry.facts + [entry.keywords.joined(separator: ", ")].filter { !$0.isEmpty }
    let places = [entry.organization, entry.location].compactMap { $0 }
    var line = strong(entry.title + (details.isEmpty || !places.isEmpty ? "" : ":"))
    line += places.map { ", " + MarkdownEscaper.inline($0) }.joined()
    if !details.isEmpty {
      line += (places.isEmpty ? " " : ": ") + MarkdownEscaper.inline(details.joined(separator: ", "))
    }
    if let time = entry.time { line += " (\(MarkdownEscaper.inline(time.text)))" }
    line += entry.links.map { " · " + link($0.label, $0.link) }.joined()
    return ([line] + (entry.paragraphs + entry.highlights).map { MarkdownEscaper.paragraph($0.plain) }).joined(
      separator: "\\\n")
  }

  private static func link(_ label: String, _ link: Link) -> String {
    let text = [label, link.shortAddress].lazy.map(MarkdownEscaper.inline).first { !$0.isEmpty } ?? ""
    return "[\(text)](<\(MarkdownEscaper.address(link.address))>)"
  }

  private static func strong(_ text: String) -> String {
    let text = MarkdownEscaper.inline(text)
    return text.isEmpty ? "" : "**\(text)**"
  }
}

/// Markdown blocks separated by empty lines. Empty blocks are omitted.
private struct MarkdownBlocks {
  private(set) var text = ""

  mutating func add(heading: String, level: Int) {
    let heading = MarkdownEscaper.heading(heading)
    if !heading.isEmpty { add(String(repeating: "#", count: level) + " " + heading) }
  }

  mutating func add(_ block: String) {
    guard !block.isEmpty else { return }
    text += (text.isEmpty ? "" : "\n") + block + "\n"
  }

  mutating func add(items: [String]) {
    // The indent makes a line after a break part of the item.
    add(items.filter { !$0.isEmpty }.map { "- " + $0.replacing("\n", with: "\n  ") }.joined(separator: "\n"))
  }

  mutating func add(quote: [String]) {
    add(quote.filter { !$0.isEmpty }.map { "> " + $0.replacing("\n", with: "\n> ") }.joined(separator: "\n>\n"))
  }
}
