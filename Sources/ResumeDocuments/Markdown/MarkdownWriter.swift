import ResumeDomain

/// Writes a résumé as CommonMark that GitHub renders the same way.
package enum MarkdownWriter {
  /// Returns the text in UTF-8, with a final line break.
  package static func bytes(_ handout: Handout) -> [UInt8] {
    let handout = handout.withPlainSpaces
    var blocks = MarkdownBlocks()
    blocks.add(heading: handout.name, level: 1)
    if let headline = handout.headline { blocks.add(strong(headline)) }
    blocks.add(items: handout.contacts.map { item($0, colon: handout.words.colon) })
    if let letter = handout.letter { write(letter, to: &blocks) }
    for section in handout.sections {
      blocks.add(heading: section.heading, level: 2)
      write(section.content, colon: handout.colon, handout.heads, to: &blocks)
    }
    return Array(blocks.text.utf8)
  }

  private static func write(
    _ content: Handout.Content, colon: String, _ heads: Handout.Heads, to blocks: inout MarkdownBlocks
  ) {
    switch content {
    case .paragraphs(let paragraphs): blocks.add(paragraphs)
    case .clause(let paragraphs): for paragraph in paragraphs { blocks.add(MarkdownProse.paragraph(paragraph)) }
    case .entries(let entries): for group in Handout.groups(of: entries, heads) { write(group, heads, to: &blocks) }
    case .lines(let entries):
      blocks.add(
        items: Handout.lines(of: entries).map { $0.count == 1 ? item($0[0], colon: colon) : names(of: $0) })
    case .rows(let rows): blocks.add(items: rows.map { item($0, colon: colon) })
    case .quotes(let quotes):
      for quote in quotes {
        blocks.add(quote: quote.paragraphs.map(MarkdownProse.paragraph))
        let author = MarkdownProse.inline(quote.author)
        if !author.isEmpty { blocks.add("— " + author) }
      }
    }
  }

  /// Writes entries under the heading of their organization, or a single entry.
  private static func write(_ group: Handout.Group, _ heads: Handout.Heads, to blocks: inout MarkdownBlocks) {
    if let organization = group.organization {
      let time = heads == .one ? group.time?.text : nil
      blocks.add(heading: organization, group.link, level: 3, heads == .two ? group.time : nil)
      let facts = group.facts.joined(separator: " · ")
      blocks.add(lines: [group.location ?? "", time ?? "", facts].map(MarkdownProse.paragraph))
    }
    for entry in group.entries { write(entry, level: group.organization == nil ? 3 : 4, heads, to: &blocks) }
  }

  private static func write(
    _ entry: Handout.Entry, level: Int, _ heads: Handout.Heads, to blocks: inout MarkdownBlocks
  ) {
    let time = heads == .one ? entry.time?.text : nil
    blocks.add(heading: entry.title, entry.titleLink, level: level, heads == .two ? entry.time : nil)
    let facts = [MarkdownProse.paragraph(entry.facts.joined(separator: " · "))] + links(of: entry)
    blocks.add(
      lines: [
        organization(of: entry), MarkdownProse.paragraph(time ?? ""),
        facts.filter { !$0.isEmpty }.joined(separator: " · "),
      ])
    blocks.add(entry.paragraphs + entry.highlights)
    blocks.add(MarkdownProse.paragraph(entry.keywords.joined(separator: " · ")))
  }

  private static func organization(of entry: Handout.Entry) -> String {
    guard let name = entry.organization else { return MarkdownProse.paragraph(entry.placeAndGrade ?? "") }
    let organization = strong(name, entry.organizationLink)
    return organization + (entry.placeAndGrade.map { " · " + MarkdownProse.inline($0) } ?? "")
  }

  private static func links(of entry: Handout.Entry) -> [String] {
    entry.otherLinks.map { link($0.subject == nil ? $0.label : $0.link.shortAddress, $0.link) }
  }

  private static func item(_ contact: Handout.Contact, colon: String) -> String {
    // Without a URL, the text includes the label.
    if contact.link == nil, contact.kind == .link { return MarkdownProse.paragraph(contact.text) }
    let text = contact.link.map { link(contact.text, $0) } ?? MarkdownProse.inline(contact.text)
    return contact.text == contact.label ? text : MarkdownProse.paragraph(contact.label + colon) + " " + text
  }

  private static func item(_ row: Handout.Row, colon: String) -> String {
    if row.label.isEmpty { return MarkdownProse.paragraph(row.items.joined(separator: ", ")) }
    let items = MarkdownProse.inline(row.items.joined(separator: ", "))
    return items.isEmpty ? strong(row.label) : strong(row.label + colon) + " " + items
  }

  /// Returns the names of entries that share a line.
  private static func names(of entries: [Handout.Entry]) -> String {
    let names = entries.map { [RichText.Run($0.title, link: $0.titleLink)] }
    return MarkdownProse.paragraph(RichText(Array(names.joined(separator: [.init(" · ")]))))
  }

  /// Returns an entry of one line, with its paragraphs and highlights on lines of their own.
  private static func item(_ entry: Handout.Entry, colon: String) -> String {
    let details = entry.details
    var line = strong(entry.title + (details.isEmpty || entry.hasPlace ? "" : colon), entry.titleLink)
    if let organization = entry.organization { line += ", " + linked(organization, entry.organizationLink) }
    if let location = entry.location { line += ", " + MarkdownProse.inline(location) }
    if let grade = entry.grade { line += " · " + MarkdownProse.inline(grade) }
    if !details.isEmpty {
      line += (entry.hasPlace ? entry.separatorOfDetails(colon) : " ") + MarkdownProse.inline(details)
    }
    if let time = entry.time { line += " (\(MarkdownProse.inline(time.text)))" }
    line += links(of: entry).map { " · " + $0 }.joined()
    var isList = false
    var lists = MarkdownLists()
    for block in (entry.paragraphs + entry.highlights).nested {
      let text = MarkdownProse.paragraph(block.text)
      if text.isEmpty { continue }
      // A paragraph that directly follows an item would be part of it.
      line +=
        block.level == nil
        ? (isList ? "\n\n" : "\\\n") + text : (lists.isOther(than: block) ? "\n\n" : "\n") + lists.item(text, block)
      isList = block.level != nil
    }
    return line
  }

  /// Returns a list item after its mark, with further lines indented.
  fileprivate static func item(_ text: String, indent: String = "", mark: String = "- ") -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let space = indent + String(repeating: " ", count: mark.count)
    let rest = lines.dropFirst().map { $0.isEmpty ? "\n" : "\n" + space + $0 }
    return indent + mark + (lines.first ?? "") + rest.joined()
  }

  fileprivate static func link(_ label: String, _ link: Link) -> String {
    let text = [label, link.shortAddress].lazy.map(MarkdownProse.inline).first { !$0.isEmpty } ?? ""
    return "[\(text)]" + MarkdownEscaper.target(link.address)
  }

  private static func linked(_ text: String, _ page: Link?) -> String {
    page.map { link(text, $0) } ?? MarkdownProse.inline(text)
  }

  private static func strong(_ text: String, _ page: Link? = nil) -> String {
    let text = linked(text, page)
    return text.isEmpty ? "" : "**\(text)**"
  }
}

/// Markdown blocks separated by empty lines. Empty blocks are omitted.
struct MarkdownBlocks {
  private(set) var text = ""

  /// Adds a heading, with the dates of heads of two lines behind it.
  mutating func add(heading: String, _ page: Link? = nil, level: Int, _ time: Handout.Time? = nil) {
    let heading =
      page.map { page in
        MarkdownWriter.link(heading, page) + (time.map { " " + MarkdownProse.inline("(\($0.text))") } ?? "")
      } ?? MarkdownProse.heading(heading + (time?.inParentheses ?? ""))
    if !heading.isEmpty { add(String(repeating: "#", count: level) + " " + heading) }
  }

  mutating func add(_ block: String) {
    guard !block.isEmpty else { return }
    text += (text.isEmpty ? "" : "\n") + block + "\n"
  }

  mutating func add(items: [String]) {
    add(items.filter { !$0.isEmpty }.map { MarkdownWriter.item($0) }.joined(separator: "\n"))
  }

  /// Adds lines with hard breaks between them.
  mutating func add(lines: [String]) { add(lines.filter { !$0.isEmpty }.joined(separator: "\\\n")) }

  /// Adds paragraphs and lists; consecutive items are one list.
  mutating func add(_ blocks: [RichText.Block]) {
    var items: [String] = []
    var lists = MarkdownLists()
    for block in blocks.nested {
      let text = MarkdownProse.paragraph(block.text)
      if block.level != nil {
        if lists.isOther(than: block) {
          add(items.joined(separator: "\n"))
          items = []
        }
        if !text.isEmpty { items.append(lists.item(text, block)) }
      } else {
        add(items.joined(separator: "\n"))
        items = []
        add(text)
      }
    }
    add(items.joined(separator: "\n"))
  }

  mutating func add(quote: [String]) {
    add(quote.filter { !$0.isEmpty }.map { "> " + $0.replacing("\n", with: "\n> ") }.joined(separator: "\n>\n"))
  }
}

/// The marks of the open lists: an item begins below the text of the item that it is in.
struct MarkdownLists {
  private var marks: [String] = []

  /// Whether an item begins a list of another kind, which could otherwise be read as the text of the item before.
  func isOther(than block: RichText.Block) -> Bool {
    block.level == 0 && marks.first.map { ($0 == "- ") != (block.number == nil) } ?? false
  }

  mutating func item(_ text: String, _ block: RichText.Block) -> String {
    let outer = marks.prefix(block.level ?? 0)
    let mark = (block.numberText ?? "-") + " "
    marks = outer + [mark]
    return MarkdownWriter.item(text, indent: String(repeating: " ", count: outer.joined().count), mark: mark)
  }
}
