import ResumeDomain
import ResumeSupport

/// A part of a paragraph with one format.
struct DOCXRun {
  var text: String
  var styles: RichText.Styles = []
  var link: Link?
  /// Whether the text is in the language of headings and dates.
  var isLabel = false
  /// The look, if it isn't the paragraph's.
  var look: TextStyle?
  /// Whether a link has the look of other text.
  var isPlain = false
}

/// A paragraph of a Word document.
struct DOCXParagraph {
  var style: String
  var runs: [DOCXRun]
  /// The space above in points, if it isn't the style's.
  var space: Double?
  /// The depth of a list item.
  var depth: Int?
  /// The index of the numbered list that an item is in.
  var list: Int?
  /// Whether it is on the page of the next one; nil for the style's.
  var isKeptWithNext: Bool?
}

/// The paragraphs of a résumé.
struct DOCXBody {
  let handout: Handout
  let styles: DOCXStyles
  private(set) var paragraphs: [DOCXParagraph] = []
  /// The URLs of the links, in the order of their relationships.
  private(set) var links: [String] = []
  private var linkIDs: [String: String] = [:]
  /// The depth and the first number of each numbered list.
  private(set) var numberedLists: [(depth: Int, start: Int)] = []
  private let photo: DOCXPhoto?
  /// The number of paragraphs of the head.
  private var headCount = 0
  /// The number of lines of the contacts.
  private(set) var contactRows = 0

  init(_ handout: Handout, styles: DOCXStyles) {
    (self.handout, self.styles, photo) = (handout, styles, handout.photo.map(DOCXPhoto.init))
    addHead()
    headCount = paragraphs.count
    if let letter = handout.letter { add(letter) }
    for section in handout.sections { add(section) }
    links = paragraphs.flatMap(\.runs).compactMap(\.link?.address).unique(by: \.self)
    linkIDs = Dictionary(uniqueKeysWithValues: zip(links, links.indices.map(DOCXWriter.linkID)))
  }

  var document: String {
    DOCXWriter.xml("w:document") { document in
      document.block("w:body") { body in
        for (index, content) in paragraphs.enumerated() {
          body.block("w:p") { paragraph in
            write(content, to: &paragraph) { paragraph in
              if index == 0 { photo?.write(description: handout.name, textWidth: styles.textWidth, to: &paragraph) }
            }
            if index == headCount - 1 { photo?.writeEndOfHead(to: &paragraph) }
          }
        }
        styles.writePage(to: &body)
      }
    }
  }

  /// The footer of all pages: name and page number, which the word processor fills in.
  var footer: String {
    DOCXWriter.xml("w:ftr") { footer in
      footer.block("w:p") { paragraph in
        paragraph.element("w:pPr") { properties in
          properties.void("w:pStyle", ["w:val": "Footer"])
          if styles.isRightToLeft { properties.void("w:bidi") }
        }
        write(DOCXRun(text: handout.name + " · "), to: &paragraph)
        let parts = handout.words.page.split(separator: "%", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
          // After a percent sign are the number, "$@" and the text before the next one.
          if index > 0 {
            paragraph.block("w:fldSimple", ["w:instr": part.hasPrefix("1") ? "PAGE" : "NUMPAGES"]) {
              write(DOCXRun(text: "1"), to: &$0)
            }
          }
          write(DOCXRun(text: String(index > 0 ? part.dropFirst(3) : part), isLabel: true), to: &paragraph)
        }
      }
    }
  }

  // MARK: Paragraphs

  /// Adds a paragraph in a style, with its own space before it in points; nothing without text. The space below a section's
  /// heading is always the same.
  mutating func add(_ style: String, _ runs: [DOCXRun], space: Double? = nil, depth: Int? = nil, list: Int? = nil) {
    if !runs.contains(where: { !$0.text.isEmpty }) { return }
    let isFirst = paragraphs.last?.style == "Heading1"
    paragraphs.append(
      DOCXParagraph(
        style: style, runs: runs, space: isFirst ? styles.style.spaces.afterHeading : space, depth: depth,
        list: list))
  }

  mutating func add(_ style: String, _ text: String, isLabel: Bool = false) {
    add(style, [DOCXRun(text: text, isLabel: isLabel)])
  }

  mutating func add(
    _ style: String, _ text: RichText, look: TextStyle? = nil, space: Double? = nil, depth: Int? = nil,
    list: Int? = nil
  ) {
    let runs = text.runs.map { DOCXRun(text: $0.text, styles: $0.styles, link: $0.link, look: look) }
    add(style, runs, space: space, depth: depth, list: list)
  }

  /// Adds paragraphs and list items.
  mutating func add(_ blocks: [RichText.Block]) {
    // The open numbered lists, by depth.
    var open: [Int: Int] = [:]
    for block in blocks.nested {
      let depth = block.level ?? -1
      open = open.filter { $0.key < depth || $0.key == depth && block.number != nil }
      if let number = block.number, open[depth] == nil {
        open[depth] = numberedLists.count
        numberedLists.append((min(depth, DOCXStyles.listLevels - 1), number))
      }
      let style = block.level == nil ? "Normal" : block.number == nil ? "ListBullet" : "ListNumber"
      add(style, block.text, depth: block.level, list: open[depth])
    }
  }

  /// Keeps paragraphs, except the last one, on the page of the next one.
  mutating func keepTogether(from first: Int, count: Int = .max) {
    let last = paragraphs.count - 1
    for index in (first..<paragraphs.count).prefix(count) { paragraphs[index].isKeptWithNext = index < last }
  }

  private func write(
    _ content: DOCXParagraph, to paragraph: inout Markup, beforeText: (inout Markup) -> Void
  ) {
    let runs = content.runs
    paragraph.element("w:pPr") { properties in
      properties.void("w:pStyle", ["w:val": content.style])
      // The schema fixes the order of the properties.
      if let isKept = content.isKeptWithNext { properties.void("w:keepNext", ["w:val": isKept ? nil : "0"]) }
      if let depth = content.depth, depth > 0 || content.list != nil {
        properties.element("w:numPr") { list in
          list.void("w:ilvl", ["w:val": String(min(depth, DOCXStyles.listLevels - 1))])
          list.void("w:numId", ["w:val": content.list.map(DOCXStyles.listID(ofNumbered:)) ?? DOCXStyles.listID])
        }
      }
      if styles.isRightToLeft || DOCXDirection.isRightToLeft(runs.map(\.text).joined()) == true {
        properties.void("w:bidi")
      }
      if let space = content.space { properties.void("w:spacing", ["w:before": DOCXStyles.twentieths(space)]) }
    }
    beforeText(&paragraph)
    for run in runs {
      if let id = run.link.flatMap({ linkIDs[$0.address] }) {
        paragraph.block("w:hyperlink", ["r:id": id, "w:history": "1"]) { write(run, to: &$0) }
      } else {
        write(run, to: &paragraph)
      }
    }
  }

  /// Writes a part of a paragraph, split where the direction of the script changes.
  private func write(_ run: DOCXRun, to paragraph: inout Markup) {
    let language = run.isLabel && handout.wordsLanguage != handout.language ? handout.wordsLanguage : nil
    let style = run.link == nil || run.isPlain ? nil : "Hyperlink"
    let whole = styles.isRightToLeft ? DOCXDirection.marked(run.text) : run.text
    for (text, isRightToLeft) in DOCXDirection.directions(of: whole) {
      paragraph.element("w:r") { element in
        if !run.styles.isEmpty || style != nil || run.look != nil || language != nil || isRightToLeft {
          element.element("w:rPr") { properties in
            if let style { properties.void("w:rStyle", ["w:val": style]) }
            if run.styles.contains(.code) {
              let font = "Courier New"
              properties.void("w:rFonts", ["w:ascii": font, "w:hAnsi": font, "w:cs": font])
            }
            for (style, name) in [(RichText.Styles.bold, "w:b"), (.italic, "w:i")] where run.styles.contains(style) {
              properties.void(name)
              properties.void(name + "Cs")
            }
            if let look = run.look { DOCXStyles.write(look, to: &properties) }
            if isRightToLeft { properties.void("w:rtl") }
            if let language {
              properties.void("w:lang", ["w:val": language, "w:bidi": isRightToLeft ? language : nil])
            }
          }
        }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { element.void("w:br") }
          for (index, part) in line.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { element.void("w:tab") }
            for (index, part) in part.split(separator: "\u{AD}", omittingEmptySubsequences: false).enumerated() {
              if index > 0 { element.void("w:softHyphen") }
              if !part.isEmpty { element.element("w:t", ["xml:space": "preserve"], text: String(part)) }
            }
          }
        }
      }
    }
  }

  // MARK: Head

  private mutating func addHead() {
    add("Title", handout.name)
    if let headline = handout.headline { add("Subtitle", headline) }
    let contacts = handout.contacts.map { DOCXRun(text: $0.lineText, link: $0.link, isPlain: true) }
    let rows = rows(of: contacts)
    contactRows = rows.count
    add("Contact", Array(rows.map { Self.joined($0) }.joined(separator: [DOCXRun(text: "\n")])))
  }

  /// Returns the contacts in rows of about the same length, so that no row ends with a separator. The widths are estimates.
  private func rows(of contacts: [DOCXRun]) -> [[DOCXRun]] {
    let widths = contacts.map { Double($0.text.count + 3) * styles.style.contacts.size * 0.53 }
    let total = widths.reduce(0, +)
    let count = (total / styles.textWidth).rounded(.up)
    var rows: [[DOCXRun]] = []
    var start = 0.0
    for (contact, width) in zip(contacts, widths) {
      // A contact is in the row that its center is in.
      let row = Int((start + width / 2) / total * count)
      if row < rows.count { rows[rows.count - 1].append(contact) } else { rows.append([contact]) }
      start += width
    }
    return rows
  }

  static func joined(_ runs: [DOCXRun], _ separator: DOCXRun = DOCXRun(text: " · ")) -> [DOCXRun] {
    Array(runs.map { [$0] }.joined(separator: [separator]))
  }

  // MARK: Sections

  private mutating func add(_ section: Handout.Section) {
    add("Heading1", section.heading, isLabel: true)
    let space = styles.style.spaces.betweenRows
    switch section.content {
    case .paragraphs(let blocks): add(blocks)
    case .clause(let paragraphs):
      for (index, text) in paragraphs.enumerated() {
        let isFirst = index == 0 && section.heading.isEmpty
        add("Normal", text, look: styles.style.small, space: isFirst ? styles.style.spaces.beforeSection : nil)
      }
    case .entries(let entries): for group in Handout.groups(of: entries, handout.heads) { add(group) }
    case .lines(let entries):
      for line in Handout.lines(of: entries) {
        let space = space + (paragraphs.last?.style == "EntryText" ? Self.spaceAfterSummary : 0)
        if line.count == 1 {
          add(line: line[0], isPublication: section.kind == .section(.publications), space: space)
        } else {
          add(
            "Entry", Self.joined(line.map { DOCXRun(text: $0.title, link: $0.titleLink) }, DOCXRun(text: " · ")),
            space: space)
        }
      }
    case .rows(let rows):
      for row in rows {
        let (name, level) = row.labelParts
        let colon = row.items.isEmpty || row.label.isEmpty ? "" : handout.colon
        let label =
          level.isEmpty
          ? [DOCXRun(text: name + colon, styles: .bold)]
          : [DOCXRun(text: name, styles: .bold), located(level), DOCXRun(text: colon, styles: .bold)]
        add("Normal", label + [DOCXRun(text: row.items.joined(separator: ", "))], space: space)
      }
    case .quotes(let quotes): for quote in quotes { add(quote) }
    }
  }

  private mutating func add(_ quote: Handout.Quote) {
    let (space, first) = (styles.style.spaces.betweenEntries, paragraphs.count)
    for (index, text) in quote.paragraphs.enumerated() { add("Quote", text, space: index == 0 ? space : nil) }
    if quote.author.isEmpty { return }
    if quote.paragraphs.isEmpty {
      add("Normal", [DOCXRun(text: quote.author, styles: .bold)], space: space)
    } else {
      add("QuoteAuthor", "— " + quote.author)
      keepTogether(from: first)
    }
  }
}
