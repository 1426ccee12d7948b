import ResumeDomain
import ResumeSupport

/// Writes a résumé as a Word document (ISO/IEC 29500, transitional): one column of paragraphs with built-in styles,
/// without tables, text boxes, an author or a date.
package enum DOCXWriter {
  /// Returns the file; the same résumé and layout always have the same bytes.
  package static func bytes(_ handout: Handout, layout: PDFLayout) -> [UInt8] {
    let styles = DOCXStyles(layout: layout, language: handout.language)
    let body = DOCXBody(handout, styles: styles)
    var archive = ZIPArchive()
    var parts: [Part] = [
      ("document.main", "document", body.document), ("styles", "styles", styles.styles),
      ("numbering", "numbering", styles.numbering), ("settings", "settings", DOCXStyles.settings),
    ]
    if styles.hasFooter { parts.append(("footer", "footer", body.footer)) }
    let related = parts.dropFirst().map { ($0.name, "officeDocument/2006/relationships/" + $0.type, $0.name + ".xml") }
    let photo = handout.photo.map(DOCXPhoto.init)
    for (name, content) in [
      ("[Content_Types].xml", contentTypes(parts, photo)), ("_rels/.rels", relationships(packageParts)),
      ("docProps/core.xml", properties(handout)),
      (
        "word/_rels/document.xml.rels",
        relationships(related + (photo.map { [$0.relationship] } ?? []), links: body.links)
      ),
    ] + parts.map({ ("word/\($0.name).xml", $0.content) }) {
      archive.add(name, Array(content.utf8))
    }
    if let photo { archive.add("word/" + photo.relationship.target, photo.photo.bytes, isCompressed: true) }
    return archive.bytes
  }

  static let schemas = "http://schemas.openxmlformats.org/"
  /// The namespaces of the parts with text.
  static let namespaces: KeyValuePairs<String, String?> = [
    "xmlns:w": schemas + "wordprocessingml/2006/main", "xmlns:r": schemas + "officeDocument/2006/relationships",
  ]

  /// Returns an XML document with one root.
  static func xml(
    _ root: String, _ attributes: KeyValuePairs<String, String?> = namespaces, _ content: (inout Markup) -> Void
  ) -> String {
    var markup = Markup()
    markup.add(raw: "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n")
    markup.block(root, attributes, content)
    return markup.text
  }

  // MARK: The package

  typealias Relationship = (id: String, type: String, target: String)

  /// A part of the main folder.
  private typealias Part = (type: String, name: String, content: String)

  private static let packageParts: [Relationship] = [
    ("document", "officeDocument/2006/relationships/officeDocument", "word/document.xml"),
    ("core", "package/2006/relationships/metadata/core-properties", "docProps/core.xml"),
  ]

  /// The ID of the footer's relationship.
  static let footerID = "footer"

  /// Returns the ID of a link's relationship.
  static func linkID(_ index: Int) -> String { "link\(index + 1)" }

  private static func contentTypes(_ parts: [Part], _ photo: DOCXPhoto?) -> String {
    xml("Types", ["xmlns": schemas + "package/2006/content-types"]) { types in
      types.void(
        "Default", ["Extension": "rels", "ContentType": "application/vnd.openxmlformats-package.relationships+xml"])
      types.void("Default", ["Extension": "xml", "ContentType": "application/xml"])
      if let photo = photo?.photo {
        types.void("Default", ["Extension": photo.fileExtension, "ContentType": photo.mediaType])
      }
      let core = "application/vnd.openxmlformats-package.core-properties+xml"
      types.void("Override", ["PartName": "/docProps/core.xml", "ContentType": core])
      for part in parts {
        let type = "application/vnd.openxmlformats-officedocument.wordprocessingml.\(part.type)+xml"
        types.void("Override", ["PartName": "/word/\(part.name).xml", "ContentType": type])
      }
    }
  }

  private static func relationships(_ parts: [Relationship], links: [String] = []) -> String {
    xml("Relationships", ["xmlns": schemas + "package/2006/relationships"]) { list in
      for part in parts {
        list.void("Relationship", ["Id": part.id, "Type": schemas + part.type, "Target": part.target])
      }
      let type = schemas + "officeDocument/2006/relationships/hyperlink"
      for (index, address) in links.enumerated() {
        list.void(
          "Relationship", ["Id": linkID(index), "Type": type, "Target": address, "TargetMode": "External"])
      }
    }
  }

  private static func properties(_ handout: Handout) -> String {
    let attributes: KeyValuePairs<String, String?> = [
      "xmlns:cp": schemas + "package/2006/metadata/core-properties", "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    ]
    return xml("cp:coreProperties", attributes) { properties in
      properties.element("dc:title", text: handout.title)
      properties.element("dc:language", text: handout.language)
    }
  }
}

/// A part of a paragraph with one format.
private struct DOCXRun {
  var text: String
  var styles: RichText.Styles = []
  /// The ID of the character style.
  var style: String?
  var link: Link?
  /// Whether the text is in the language of headings and dates.
  var isLabel = false
  /// The look, if it isn't the paragraph's.
  var look: TextStyle?

  /// Returns a name, with a line below if it is a link.
  static func name(_ text: String, _ link: Link?, _ styles: RichText.Styles = []) -> DOCXRun {
    DOCXRun(text: text, styles: styles, style: link == nil ? nil : "LinkedName", link: link)
  }
}

/// The paragraphs of a résumé.
private struct DOCXBody {
  private let handout: Handout
  private let styles: DOCXStyles
  private var paragraphs: [(style: String, runs: [DOCXRun], space: Double?)] = []
  /// The URLs of the links, in the order of their relationships.
  private(set) var links: [String] = []
  private var linkIDs: [String: String] = [:]
  private let photo: DOCXPhoto?
  /// The number of paragraphs of the head.
  private var headCount = 0

  init(_ handout: Handout, styles: DOCXStyles) {
    (self.handout, self.styles, photo) = (handout, styles, handout.photo.map(DOCXPhoto.init))
    addHead()
    headCount = paragraphs.count
    for section in handout.sections { add(section) }
    links = paragraphs.flatMap(\.runs).compactMap(\.link?.address).unique(by: \.self)
    linkIDs = Dictionary(uniqueKeysWithValues: zip(links, links.indices.map(DOCXWriter.linkID)))
  }

  var document: String {
    DOCXWriter.xml("w:document") { document in
      document.block("w:body") { body in
        for (index, (style, runs, space)) in paragraphs.enumerated() {
          body.block("w:p") { paragraph in
            write(style, runs, space: space, to: &paragraph) { paragraph in
              if index == 0 { photo?.write(description: handout.name, textWidth: styles.textWidth, to: &paragraph) }
            }
            if index == headCount - 1 { photo?.writeEndOfHead(to: &paragraph) }
          }
        }
        styles.writePage(to: &body)
      }
    }
  }

  /// The footer of all pages except the first: name and page number, which the word processor fills in.
  var footer: String {
    DOCXWriter.xml("w:ftr") { footer in
      footer.block("w:p") { paragraph in
        paragraph.element("w:pPr") { $0.void("w:pStyle", ["w:val": "Footer"]) }
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
  private mutating func add(_ style: String, _ runs: [DOCXRun], space: Double? = nil) {
    if !runs.contains(where: { !$0.text.isEmpty }) { return }
    let isFirst = paragraphs.last?.style == "Heading1"
    paragraphs.append((style, runs, isFirst ? styles.style.spaces.afterHeading : space))
  }

  private mutating func add(_ style: String, _ text: String, isLabel: Bool = false) {
    add(style, [DOCXRun(text: text, isLabel: isLabel)])
  }

  private mutating func add(_ style: String, _ text: RichText, look: TextStyle? = nil, space: Double? = nil) {
    let runs = text.runs.map {
      DOCXRun(
        text: $0.text, styles: $0.styles, style: $0.link == nil ? nil : "Hyperlink", link: $0.link,
        look: $0.link == nil ? look : nil)
    }
    add(style, runs, space: space)
  }

  private func write(
    _ style: String, _ runs: [DOCXRun], space: Double?, to paragraph: inout Markup, before: (inout Markup) -> Void
  ) {
    paragraph.element("w:pPr") { properties in
      properties.void("w:pStyle", ["w:val": style])
      if Self.isRightToLeft(runs.map(\.text).joined()) ?? styles.isRightToLeft { properties.void("w:bidi") }
      if let space { properties.void("w:spacing", ["w:before": DOCXStyles.twentieths(space)]) }
    }
    before(&paragraph)
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
    for (text, isRightToLeft) in Self.directions(of: run.text) {
      paragraph.element("w:r") { element in
        if !run.styles.isEmpty || run.style != nil || run.look != nil || language != nil || isRightToLeft {
          element.element("w:rPr") { properties in
            if let style = run.style { properties.void("w:rStyle", ["w:val": style]) }
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
          if !line.isEmpty { element.element("w:t", ["xml:space": "preserve"], text: String(line)) }
        }
      }
    }
  }

  // MARK: Direction

  /// Whether the first letter of a text belongs to a right-to-left script; nil without letters.
  private static func isRightToLeft(_ text: String) -> Bool? {
    text.unicodeScalars.lazy.compactMap(isRightToLeft).first
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    if scalar.isRightToLeft { return scalar.properties.numericType == nil ? true : nil }
    return scalar.properties.isAlphabetic ? false : nil
  }

  /// Returns the parts of a text that have one direction; marks and digits belong to the letters before them.
  private static func directions(of text: String) -> [(text: String, isRightToLeft: Bool)] {
    // Fast path: nothing below is right-to-left.
    guard text.unicodeScalars.contains(where: { $0.value >= 0x590 }) else { return [(text, false)] }
    var parts: [(text: String, isRightToLeft: Bool)] = []
    var current = isRightToLeft(text) ?? false
    var part = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let next = isRightToLeft(scalar), next != current {
        if !part.isEmpty { parts.append((String(part), current)) }
        (part, current) = (String.UnicodeScalarView(), next)
      }
      part.append(scalar)
    }
    return parts + [(String(part), current)]
  }

  // MARK: Head

  private mutating func addHead() {
    add("Title", handout.name)
    if let headline = handout.headline { add("Subtitle", headline) }
    let contacts = handout.contacts.map { DOCXRun(text: $0.text, link: $0.link) }
    add("Contact", Self.joined(contacts))
  }

  private static func joined(_ runs: [DOCXRun], _ separator: DOCXRun = DOCXRun(text: " · ")) -> [DOCXRun] {
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
    case .entries(let entries): for group in Handout.groups(of: entries) { add(group) }
    case .lines(let entries):
      for line in Handout.lines(of: entries) {
        if line.count == 1 {
          add(line: line[0], space: space)
        } else {
          add("Entry", Self.joined(line.map { .name($0.title, $0.titleLink) }, DOCXRun(text: ", ")), space: space)
        }
      }
    case .rows(let rows):
      for row in rows {
        let label = row.items.isEmpty || row.label.isEmpty ? row.label : row.label + ": "
        let items = DOCXRun(text: row.items.joined(separator: ", "))
        add("Normal", [DOCXRun(text: label, styles: .bold), items], space: space)
      }
    case .quotes(let quotes): for quote in quotes { add(quote) }
    }
  }

  private mutating func add(_ quote: Handout.Quote) {
    let space = styles.style.spaces.betweenEntries
    for (index, text) in quote.paragraphs.enumerated() { add("Quote", text, space: index == 0 ? space : nil) }
    if quote.author.isEmpty { return }
    if quote.paragraphs.isEmpty {
      add("Normal", [DOCXRun(text: quote.author, styles: .bold)], space: space)
    } else {
      add("QuoteAuthor", "— " + quote.author)
    }
  }

  // MARK: Entries

  private mutating func add(_ group: Handout.Group) {
    guard let organization = group.organization else {
      for entry in group.entries { add(entry, "Heading2") }
      return
    }
    var heading = [DOCXRun.name(organization, group.link)]
    if let location = group.location { heading += [DOCXRun(text: " · " + location, look: styles.style.organization)] }
    add("Heading2", heading)
    for (index, entry) in group.entries.enumerated() {
      add(entry, "Heading3", space: index == 0 ? styles.style.spaces.betweenRows : nil)
    }
  }

  private mutating func add(_ entry: Handout.Entry, _ heading: String, space: Double? = nil) {
    add(heading, [.name(entry.title, entry.titleLink)], space: space)
    let places =
      (entry.organization.map { [DOCXRun.name($0, entry.organizationLink)] } ?? [])
      + (entry.location.map { [DOCXRun(text: $0)] } ?? [])
    add("Organization", Self.joined(places) + time(of: entry, isAfterText: !places.isEmpty))
    let facts = Self.joined(entry.facts.map { DOCXRun(text: $0) } + links(of: entry))
    add("Normal", facts, space: 0)
    addDetails(of: entry)
    add("Keywords", entry.keywords.joined(separator: ", "))
  }

  /// Adds an entry of one line, with its date at the end.
  private mutating func add(line entry: Handout.Entry, space: Double) {
    var line = [DOCXRun.name(entry.title, entry.titleLink, .bold)]
    if let organization = entry.organization {
      line += [DOCXRun(text: ", "), .name(organization, entry.organizationLink)]
    }
    if let location = entry.location { line.append(DOCXRun(text: ", " + location)) }
    if !entry.details.isEmpty {
      line += [DOCXRun(text: ": ", styles: entry.hasPlace ? [] : .bold), DOCXRun(text: entry.details)]
    }
    for link in links(of: entry) { line += [DOCXRun(text: " · "), link] }
    add("Entry", line + time(of: entry, isAfterText: true), space: space)
    addDetails(of: entry)
  }

  private func time(of entry: Handout.Entry, isAfterText: Bool) -> [DOCXRun] {
    guard let time = entry.time, !time.text.isEmpty else { return [] }
    let dates = DOCXRun(text: time.text, isLabel: true, look: styles.style.dates)
    guard isAfterText else { return [dates] }
    // After an even wider space, or a tab, text extraction reads the dates as a column.
    var look = styles.style.dates
    look.tracking = look.size * 0.4
    return [DOCXRun(text: " ", look: look), dates]
  }

  private mutating func addDetails(of entry: Handout.Entry) {
    add(entry.paragraphs)
    add(entry.highlights)
  }

  private mutating func add(_ blocks: [RichText.Block]) {
    for block in blocks { add(block.level == nil ? "Normal" : "ListBullet", block.text) }
  }

  /// Returns the links that neither title nor organization leads to, which are named by their labels.
  private func links(of entry: Handout.Entry) -> [DOCXRun] {
    entry.otherLinks.map { DOCXRun(text: $0.label, style: "Hyperlink", link: $0.link) }
  }
}
