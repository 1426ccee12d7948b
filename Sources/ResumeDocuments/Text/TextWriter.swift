import ResumeDomain

/// A résumé as plain text: for people, and for forms that take nothing else.
///
/// Headings are in capitals, items begin with `-`, and an entry ends at an empty line. Each fact has a line of its own, in
/// the order in which programs that read résumés look for them: position, employer, dates.
public enum TextWriter {
  /// The text, UTF-8, with a line break at the end.
  public static func bytes(_ handout: Handout, layout: TextLayout) -> [UInt8] {
    var lines = TextLines(layout)
    lines.add(handout.name)
    if let headline = handout.headline { lines.add(headline) }
    lines.space()
    for contact in handout.contacts { put(contact, into: &lines) }
    for section in handout.sections {
      lines.space()
      lines.add(section.heading.uppercased())
      lines.space()
      put(section.content, into: &lines)
    }
    return Array(lines.text.utf8)
  }

  private static func put(_ contact: Handout.Contact, into lines: inout TextLines) {
    switch contact.link {
    case .web(let link): lines.add(label: contact.label, address: link.address)
    case .mail(let mailbox): lines.add(label: contact.label, address: mailbox)
    case nil: lines.add(contact.kind == .link ? contact.text : contact.label + ": " + contact.text)
    }
  }

  private static func put(_ content: Handout.Content, into lines: inout TextLines) {
    switch content {
    case .paragraphs(let paragraphs): put(paragraphs, into: &lines)
    case .entries(let entries):
      for entry in entries {
        lines.space()
        put(entry, into: &lines)
      }
    case .rows(let rows):
      for row in rows {
        let parts = [row.label, row.items.joined(separator: ", ")].filter { !$0.isEmpty }
        lines.add(parts.joined(separator: ": "), indent: "  ")
      }
    case .quotes(let quotes):
      for quote in quotes {
        lines.space()
        lines.add(quote.author)
        put(quote.paragraphs, into: &lines)
      }
    }
  }

  private static func put(_ entry: Handout.Entry, into lines: inout TextLines) {
    lines.add(entry.title)
    let surroundings = [entry.organization, entry.place].compactMap { $0 }
    if !surroundings.isEmpty { lines.add(surroundings.joined(separator: ", ")) }
    if let time = entry.time { lines.add(time.text) }
    for fact in entry.facts { lines.add(fact) }
    put(entry.paragraphs, into: &lines)
    for highlight in entry.highlights { lines.add(highlight, firstIndent: "- ", indent: "  ") }
    if !entry.keywords.isEmpty { lines.add(entry.keywords.joined(separator: ", ")) }
    for link in entry.links { lines.add(label: link.label, address: link.link.address) }
  }

  /// Paragraphs stand apart from each other, and the first follows what it belongs to.
  private static func put(_ paragraphs: [String], into lines: inout TextLines) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { lines.space() }
      lines.add(paragraph)
    }
  }
}

/// How wide plain text is, and how its lines are broken.
public struct TextLayout: Sendable {
  /// Breaks a text into lines: the text, what the first line starts with, and what the others start with.
  public typealias Wrap = @Sendable (_ text: String, _ firstIndent: String, _ indent: String) -> [String]

  /// The columns that a text takes.
  let columns: @Sendable (String) -> Int
  /// The columns of a line.
  let width: Int
  /// What breaks lines.
  let wrap: Wrap

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - width: the columns of a line; an address is longer where it has to be.
  ///   - columns: tells how many columns a text takes.
  ///   - wrap: breaks a text into lines of no more than that.
  public init(width: Int, columns: @escaping @Sendable (String) -> Int, wrap: @escaping Wrap) {
    self.width = width
    self.columns = columns
    self.wrap = wrap
  }
}

/// Lines of plain text, of which none ends in a space, and no two in a row are empty.
struct TextLines {
  let layout: TextLayout
  private(set) var text = ""
  /// Whether an empty line comes before the next one.
  private var isApart = false

  init(_ layout: TextLayout) { self.layout = layout }

  /// The next line stands apart from those before it.
  mutating func space() { isApart = !text.isEmpty }

  /// Text that is broken where it is too long.
  mutating func add(_ text: String, firstIndent: String = "", indent: String = "") {
    for line in layout.wrap(text, firstIndent, indent) { put(line) }
  }

  /// An address after its label; it is copied, so it is never broken.
  mutating func add(label: String, address: String) {
    let line = label + ": " + address
    if layout.columns(line) <= layout.width { return put(line) }
    add(label + ":")
    put(address)
  }

  private mutating func put(_ line: String) {
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return }
    if isApart { text += "\n" }
    isApart = false
    text += line[...last]
    text += "\n"
  }
}
