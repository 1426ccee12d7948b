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
    case .paragraphs(let paragraphs): for paragraph in paragraphs { blocks.add(MarkdownProse.paragraph(paragraph)) }
    case .entries(let entries): for group in Handout.groups(of: entries) { write(group, to: &blocks) }
    case .lines(let entries): blocks.add(items: entries.map(item))
    case .rows(let rows): blocks.add(items: rows.map(item))
    case .quotes(let quotes):
      for quote in quotes {
        blocks.add(quote: quote.paragraphs.map(MarkdownProse.paragraph))
        let author = MarkdownEscaper.inline(quote.author)
        if !author.isEmpty { blocks.add("— " + author) }
      }
    }
  }

  /// Writes entries under the heading of their organization, or a single entry.
  private static func write(_ group: Handout.Group, to blocks: inout MarkdownBlocks) {
    if let organization = group.organization {
      blocks.add(heading: organization, group.link, level: 3)
      blocks.add(MarkdownEscaper.paragraph(group.location ?? ""))
    }
    for entry in group.entries { write(entry, level: group.organization == nil ? 3 : 4, to: &blocks) }
  }

  private static func write(_ entry: Handout.Entry, level: Int, to blocks: inout MarkdownBlocks) {
    blocks.add(heading: entry.title, entry.titleLink, level: level)
    let lines = [organization(of: entry)] + ([entry.time?.text ?? ""] + entry.facts).map(MarkdownEscaper.paragraph)
    blocks.add(lines.filter { !$0.isEmpty }.joined(separator: "\\\n"))
    for paragraph in entry.paragraphs { blocks.add(MarkdownProse.paragraph(paragraph)) }
    blocks.add(items: entry.highlights.map(MarkdownProse.paragraph))
    blocks.add(MarkdownEscaper.paragraph(entry.keywords.joined(separator: " · ")))
    blocks.add(links(of: entry).joined(separator: " · "))
  }

  /// Returns the organization and its location.
  private static func organization(of entry: Handout.Entry) -> String {
    guard let name = entry.organization else { return MarkdownEscaper.paragraph(entry.location ?? "") }
    let organization = strong(name, entry.organizationLink)
    return organization + (entry.location.map { ", " + MarkdownEscaper.inline($0) } ?? "")
  }

  private static func links(of entry: Handout.Entry) -> [String] {
    entry.otherLinks.map { link($0.subject == nil ? $0.label : $0.link.shortAddress, $0.link) }
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
    let details = (entry.facts + entry.keywords).joined(separator: ", ")
    let places = [
      entry.organization.map { linked($0, entry.organizationLink) }, entry.location.map(MarkdownEscaper.inline),
    ]
    .compactMap { $0 }
    var line = strong(entry.title + (details.isEmpty || !places.isEmpty ? "" : ":"), entry.titleLink)
    line += places.map { ", " + $0 }.joined()
    if !details.isEmpty { line += (places.isEmpty ? " " : ": ") + MarkdownEscaper.inline(details) }
    if let time = entry.time { line += " (\(MarkdownEscaper.inline(time.text)))" }
    line += links(of: entry).map { " · " + $0 }.joined()
    return ([line] + (entry.paragraphs + entry.highlights).map(MarkdownProse.paragraph)).joined(separator: "\\\n")
  }

  fileprivate static func link(_ label: String, _ link: Link) -> String {
    let text = [label, link.shortAddress].lazy.map(MarkdownEscaper.inline).first { !$0.isEmpty } ?? ""
    return "[\(text)]" + MarkdownEscaper.target(link.address)
  }

  private static func linked(_ text: String, _ page: Link?) -> String {
    page.map { link(text, $0) } ?? MarkdownEscaper.inline(text)
  }

  private static func strong(_ text: String, _ page: Link? = nil) -> String {
    let text = linked(text, page)
    return text.isEmpty ? "" : "**\(text)**"
  }
}

/// Markdown blocks separated by empty lines. Empty blocks are omitted.
private struct MarkdownBlocks {
  private(set) var text = ""

  mutating func add(heading: String, _ page: Link? = nil, level: Int) {
    let heading = page.map { MarkdownWriter.link(heading, $0) } ?? MarkdownEscaper.heading(heading)
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
