/// A résumé as CommonMark, which GitHub shows alike.
public enum MarkdownWriter {
  /// The text, UTF-8, with a line break at the end.
  public static func bytes(_ handout: Handout) -> [UInt8] {
    var blocks = MarkdownBlocks()
    blocks.add(heading: handout.name, level: 1)
    if let headline = handout.headline { blocks.add(strong(headline)) }
    blocks.add(items: handout.contacts.map(item))
    for section in handout.sections {
      blocks.add(heading: section.heading, level: 2)
      put(section.content, into: &blocks)
    }
    return Array(blocks.text.utf8)
  }

  private static func put(_ content: Handout.Content, into blocks: inout MarkdownBlocks) {
    switch content {
    case .paragraphs(let paragraphs): for paragraph in paragraphs { blocks.add(MarkdownEscaper.paragraph(paragraph)) }
    case .entries(let entries): for entry in entries { put(entry, into: &blocks) }
    case .rows(let rows): blocks.add(items: rows.map(item))
    case .quotes(let quotes):
      for quote in quotes {
        blocks.add(quote: quote.paragraphs.map(MarkdownEscaper.paragraph))
        let author = MarkdownEscaper.inline(quote.author)
        if !author.isEmpty { blocks.add("— " + author) }
      }
    }
  }

  private static func put(_ entry: Handout.Entry, into blocks: inout MarkdownBlocks) {
    blocks.add(heading: entry.title, level: 3)
    blocks.add(
      ([surroundings(of: entry), MarkdownEscaper.paragraph(entry.time?.text ?? "")]
        + entry.facts.map(MarkdownEscaper.paragraph)).filter { !$0.isEmpty }.joined(separator: "\\\n"))
    for paragraph in entry.paragraphs { blocks.add(MarkdownEscaper.paragraph(paragraph)) }
    blocks.add(items: entry.highlights.map(MarkdownEscaper.paragraph))
    blocks.add(MarkdownEscaper.paragraph(entry.keywords.joined(separator: " · ")))
    blocks.add(entry.links.map { link($0.label, $0.link) }.joined(separator: " · "))
  }

  /// The organisation and where it is.
  private static func surroundings(of entry: Handout.Entry) -> String {
    let organization = strong(entry.organization ?? "")
    guard let place = entry.place else { return organization }
    return organization.isEmpty ? MarkdownEscaper.paragraph(place) : organization + ", " + MarkdownEscaper.inline(place)
  }

  private static func item(_ contact: Handout.Contact) -> String {
    let text = contact.link.map { link(contact.text, $0) } ?? MarkdownEscaper.inline(contact.text)
    // A page without an address has its title in its text, and one that is shown by its title needs no second one.
    if contact.link == nil, contact.kind == .link { return MarkdownEscaper.paragraph(contact.text) }
    if contact.text == contact.label { return text }
    return MarkdownEscaper.paragraph(contact.label + ":") + " " + text
  }

  private static func item(_ row: Handout.Row) -> String {
    if row.label.isEmpty { return MarkdownEscaper.paragraph(row.items.joined(separator: ", ")) }
    let items = MarkdownEscaper.inline(row.items.joined(separator: ", "))
    return items.isEmpty ? strong(row.label) : strong(row.label + ":") + " " + items
  }

  private static func link(_ label: String, _ link: Link) -> String {
    let text = MarkdownEscaper.inline(label)
    return
      "[\(text.isEmpty ? MarkdownEscaper.inline(link.shortAddress) : text)](<\(MarkdownEscaper.address(link.address))>)"
  }

  private static func strong(_ text: String) -> String {
    let text = MarkdownEscaper.inline(text)
    return text.isEmpty ? "" : "**\(text)**"
  }
}

/// Blocks of Markdown with an empty line between any two.
struct MarkdownBlocks {
  private(set) var text = ""

  /// A heading; nothing where it says nothing.
  mutating func add(heading: String, level: Int) {
    let heading = MarkdownEscaper.heading(heading)
    if !heading.isEmpty { add(String(repeating: "#", count: level) + " " + heading) }
  }

  /// A block, its text escaped already; nothing where there is none.
  mutating func add(_ block: String) {
    guard !block.isEmpty else { return }
    text += (text.isEmpty ? "" : "\n") + block + "\n"
  }

  /// A list, its items escaped already.
  mutating func add(items: [String]) {
    // A line break within an item belongs to it where it is indented as far as the item's text.
    add(items.filter { !$0.isEmpty }.map { "- " + $0.replacing("\n", with: "\n  ") }.joined(separator: "\n"))
  }

  /// What somebody says, its paragraphs escaped already.
  mutating func add(quote: [String]) {
    add(quote.filter { !$0.isEmpty }.map { "> " + $0.replacing("\n", with: "\n> ") }.joined(separator: "\n>\n"))
  }
}
