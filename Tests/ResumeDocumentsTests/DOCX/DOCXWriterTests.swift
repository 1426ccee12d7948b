import Foundation
import ResumeDomain
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("DOCX writer")
struct DOCXWriterTests {
  private func file(_ handout: Handout, _ layout: PDFLayout = PDFLayout()) throws -> WordFile {
    try WordFile(DOCXWriter.bytes(handout, layout: layout))
  }

  /// Returns a text with ordinary spaces in its dates and phone numbers.
  private static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  @Test("is a package of well-formed parts without dates, author and other media", arguments: Theme.allCases)
  func package(theme: Theme) throws {
    let file = try file(Handouts.full, PDFLayout(theme: theme))
    #expect(
      file.names == [
        "[Content_Types].xml", "_rels/.rels", "docProps/core.xml", "word/_rels/document.xml.rels",
        "word/document.xml", "word/styles.xml", "word/numbering.xml", "word/settings.xml", "word/footer.xml",
      ])
    let types = try file.part("[Content_Types].xml").all("Override").compactMap { $0.attributes["PartName"] }
    let typed = file.names.filter { !$0.hasSuffix(".rels") && !$0.hasPrefix("[") }.map { "/" + $0 }
    #expect(Set(types) == Set(typed))
    let properties = try file.part("docProps/core.xml")
    #expect(properties.elements.map(\.name) == ["cp:coreProperties", "dc:title", "dc:language"])
    #expect(properties.texts("dc:title") == ["Ada Lovelace – Résumé"] && properties.texts("dc:language") == ["en"])
    // The parts that relationships lead to.
    let targets = try file.part("word/_rels/document.xml.rels").all("Relationship")
      .filter { $0.attributes["TargetMode"] == nil }.compactMap { $0.attributes["Target"] }
    #expect(targets.allSatisfy { file.names.contains("word/" + $0) })
    #expect(Set(targets).count == targets.count && !targets.isEmpty)
  }

  @Test("carries the source in a custom XML part")
  func source() throws {
    var handout = Handouts.full
    let text = "{\"basics\": {\"name\": \"Ñ\u{FFFE}\"}}"
    handout.source = Array(text.utf8)
    let file = try file(handout)
    #expect(DOCXWriter.bytes(handout, layout: PDFLayout()) == DOCXWriter.bytes(handout, layout: PDFLayout()))
    let parts = file.names.filter { $0.hasPrefix("customXml/") }
    #expect(parts == ["customXml/item1.xml", "customXml/_rels/item1.xml.rels", "customXml/itemProps1.xml"])
    let encoded = try #require(try file.part("customXml/item1.xml").texts("source").first)
    let data = try #require(Data(base64Encoded: encoded, options: .ignoreUnknownCharacters))
    #expect(String(decoding: data, as: UTF8.self) == text)
    let related = try file.part("word/_rels/document.xml.rels").all("Relationship")
    #expect(related.contains { $0.attributes["Target"] == "../customXml/item1.xml" })
    let types = try file.part("[Content_Types].xml").all("Override").compactMap { $0.attributes["PartName"] }
    #expect(types.contains("/customXml/itemProps1.xml"))
  }

  @Test("has the texts in reading order with styles for headings, lists and prose")
  func paragraphs() throws {
    let paragraphs = try file(Handouts.full).paragraphs.map { (style: $0.style, text: Self.plain($0.text)) }
    #expect(paragraphs.first.map { $0.style + ": " + $0.text } == "Title: Ada Lovelace")
    let contacts = Handouts.full.contacts.map(\.text)
    #expect(contacts.count > 1 && paragraphs.contains { $0.text == contacts.joined(separator: " · ") })
    #expect(paragraphs.filter { $0.style == "Heading1" }.map(\.text) == Handouts.full.sections.map(\.heading))
    let job = try #require(paragraphs.firstIndex { $0.text.hasPrefix("Programmer") })
    #expect(
      paragraphs[job...].prefix(7).map { $0.style + ": " + $0.text } == [
        "Heading2: Programmer, Analytical Engine · London\tAug 1842 – current", "Facts: A fact",
        "Normal: What it was.", "Normal: And more.", "ListBullet: One", "ListBullet: Two",
        "Keywords: numbers, cards",
      ])
    let summary = try #require(paragraphs.first { $0.text.hasPrefix("Writes") })
    #expect(summary.text == "Writes programs.\nLikes numbers.")
    let quote = try #require(paragraphs.firstIndex { $0.style == "Quote" })
    #expect(paragraphs[quote...].prefix(3).map(\.text) == ["She knows.", "Ask her.", "— Charles"])
    #expect(try file(Handouts.nameless).paragraphs.contains { $0.text == "Swift, C" })
  }

  @Test("contacts are in rows of about the same length, without a separator at an end")
  func contacts() throws {
    var handout = Handouts.nameless
    handout.contacts = (0..<7).map { .init(kind: .link, label: "", text: "contact-\($0).example.com") }
    let rows = try #require(try file(handout).paragraphs.first { $0.style == "Contact" }).text.split(separator: "\n")
    #expect(rows.map { $0.split(separator: " · ").count } == [3, 4])
    #expect(rows.allSatisfy { $0.hasPrefix("contact") && $0.hasSuffix(".com") })
  }

  @Test("a clause is a paragraph in small type, with or without a heading", arguments: ["", "Consent"])
  func clause(heading: String) throws {
    let paragraphs = try file(ClauseTests.handout(heading: heading)).paragraphs
    #expect(
      paragraphs.map { $0.style + ": " + $0.text }.suffix(2) == ["Normal: I agree.", "Normal: To all of it."])
    #expect(paragraphs.contains { $0.style == "Heading1" && $0.text == "Consent" } == !heading.isEmpty)
  }

  @Test("groups jobs at one employer, and gives an award one line")
  func groups() throws {
    var handout = Handouts.nameless
    handout.sections = [
      .init(
        .section(.work), heading: "Work",
        content: .entries([
          .init(title: "Lead", organization: "Acme", location: "Rome", time: Handouts.current),
          .init(title: "Tester", organization: "Acme", location: "Rome", time: Handouts.past),
        ])),
      .init(
        .section(.awards), heading: "Awards",
        content: .lines([
          .init(title: "Medal", organization: "Academy", time: Handouts.past, paragraphs: ["For a proof."]),
          .init(title: "Latin"), .init(title: "Greek"),
          .init(title: "French", facts: ["Fluent"]),
        ])),
    ]
    #expect(
      try file(handout).paragraphs.dropFirst(2).map { $0.style + ": " + Self.plain($0.text) } == [
        "Heading1: Work", "Heading2: Acme · Rome", "Heading3: Lead\tAug 1842 – current",
        "Heading3: Tester\tuntil 1835", "Heading1: Awards", "Entry: Medal, Academy\tuntil 1835",
        "EntryText: For a proof.",
        "Entry: Latin · Greek", "Entry: French: Fluent",
      ])
  }

  @Test("dates are at a right tab at the edge of the text")
  func tabs() throws {
    let file = try file(Handouts.period, PDFLayout(paper: .letter, margins: 72))
    #expect(
      try file.paragraphs.dropFirst(2).map { Self.plain($0.text) } == [
        "Acme · Rome\t2018 – 2022", "Lead\t2020 – 2022", "Tester\t2018 – 2020", "Tested", "Tutor, School\t2016 – 2018",
      ])
    let stops = try file.part("word/styles.xml").all("w:tab").map(\.attributes)
    #expect(stops == Array(repeating: ["w:val": "right", "w:pos": "9360"], count: 3))
    let bold = try file.part("word/document.xml").all("w:b")
    #expect(!bold.isEmpty && bold.allSatisfy { $0.attributes == ["w:val": "0"] }, "positions have the style's weight")
  }

  @Test(
    "a title that doesn't fit beside its dates with its company has a line of its own",
    arguments: [("Smith, Jones and Partners Solicitors LLP North", 2), ("Smith and Jones", 1)])
  func longTitle(company: String, lines: Int) throws {
    var job = Handout.Entry(
      title: "Administrative Coordinator and Receptionist", organization: company, location: "Leeds",
      time: Handout.Time([.init("Sep 2013", date: "2013-09"), .init(" – "), .init("Aug 2015", date: "2015-08")]),
      highlights: Handouts.items("Answered"))
    job.isGrouped = false
    var handout = Handouts.nameless
    handout.sections = [.init(.section(.work), heading: "Work", content: .entries([job]))]
    let file = try file(handout)
    let head = try file.paragraphs.drop { $0.style != "Heading2" }.map { $0.style + ": " + $0.text }
    #expect(
      head
        == (lines == 2
          ? [
            "Heading2: Administrative Coordinator and Receptionist\tSep 2013 – Aug 2015", "Normal: \(company) · Leeds",
            "ListBullet: Answered",
          ]
          : [
            "Heading2: Administrative Coordinator and Receptionist, \(company) · Leeds\tSep 2013 – Aug 2015",
            "ListBullet: Answered",
          ]))
    let document = try file.part("word/document.xml")
    #expect(document.all("w:keepNext").map { $0.attributes["w:val"] } == Array(repeating: nil, count: lines))
  }

  @Test(
    "dates that don't fit beside the last line of a title are on the next one", arguments: [(9, "\t"), (8, "\n\t")])
  func datesBelow(count: Int, separator: String) throws {
    var handout = Handouts.nameless
    let title = Array(repeating: "Coordinator", count: count).joined(separator: " ")
    handout.sections = [
      .init(.section(.work), heading: "Work", content: .entries([.init(title: title, time: Handouts.current)])),
      .init(.section(.awards), heading: "Awards", content: .lines([.init(title: title, time: Handouts.current)])),
    ]
    let texts = try file(handout).paragraphs.map(\.text)
    #expect(texts.count { $0 == title + separator + "Aug 1842 – current" } == 2, "\(texts)")
  }

  @Test("lines don't break in dates")
  func wholeDates() throws {
    let texts = try file(Handouts.full).part("word/document.xml").texts("w:t")
    for date in ["Aug\u{A0}1842\u{A0}\u{2060}–\u{2060}\u{A0}current", "until\u{A0}1835", "May\u{A0}1840"] {
      #expect(texts.contains(date), "\(date)")
    }
  }

  @Test(
    "measures texts with the widths of Cambria and Calibri",
    arguments: [
      ("Smith, Jones and Partners Solicitors LLP North · Leeds", WordFont.cambria, FontStyle.regular, 217.77),
      ("Administrative Coordinator and Receptionist", .cambria, .bold, 202.2),
      ("Señor Über-Développeur", .calibri, .bold, 103.49), ("Sep 2013 – Aug 2015", .calibri, .regular, 85.14),
    ])
  func widths(text: String, font: WordFont, style: FontStyle, width: Double) {
    #expect(abs(font.width(of: text, TextStyle(font: style, size: 9.8)) - width) < 0.5, "Word rounds 9.8 to 10")
  }

  @Test("publications have a regular title and an italic venue, and room below their summary")
  func publications() throws {
    var handout = Handouts.nameless
    let paper = Handout.Entry(title: "Notes", organization: "Memoirs", paragraphs: ["On engines."])
    for (kind, counts) in [(ResumeSection.publications, [0, 2]), (.awards, [2, 0])] {
      handout.sections = [.init(.section(kind), heading: "H", content: .lines([paper, paper]))]
      let document = try file(handout).part("word/document.xml")
      #expect(["w:b", "w:i"].map { document.all($0).count } == counts)
      let spaces = document.all("w:spacing").compactMap { $0.attributes["w:before"].flatMap { Double($0) } }
      #expect(spaces.suffix(1) == [(1.5 + 3) * 20])
    }
  }

  @Test("heads of two lines have the dates beside the title, and the organization below")
  func heads() throws {
    var handout = Handouts.period
    handout.heads = .two
    #expect(
      try file(handout).paragraphs.dropFirst(2).map { $0.style + ": " + $0.text } == [
        "Heading2: Lead\t2020 – 2022", "Normal: Acme · Rome", "Heading2: Tester\t2018 – 2020", "Normal: Acme · Rome",
        "ListBullet: Tested", "Heading2: Tutor\t2016 – 2018", "Normal: School",
      ])
  }

  @Test("keeps titles with their texts, and quotations with their authors")
  func kept() throws {
    let period = try file(Handouts.period).part("word/document.xml")
    // Two jobs without texts, a job with a highlight, and the last job.
    #expect(period.all("w:keepNext").map { $0.attributes["w:val"] } == ["0", nil, "0"])
    var handout = Handouts.full
    handout.sections = [
      .init(
        .section(.references), heading: "References",
        content: .quotes([.init(paragraphs: ["She knows.", "Ask her."], author: "Charles")]))
    ]
    let quote = try file(handout).part("word/document.xml")
    #expect(quote.all("w:keepNext").map { $0.attributes["w:val"] } == [nil, nil, "0"])
    #expect(quote.all("w:titlePg").isEmpty)
  }

  @Test("writes lists in lists as levels with their own indents")
  func nested() throws {
    let file = try file(Handouts.nested)
    #expect(
      try file.paragraphs.filter { $0.style == "ListBullet" }.map(\.text)
        == ["One", "Two", "Three", "Four", "A", "B", "C", "D", "E"])
    let levels = try file.part("word/document.xml").all("w:ilvl").map { $0.attributes["w:val"] }
    #expect(levels == ["1", "2", "1", "2", "1"])
    let indents = try file.part("word/numbering.xml").all("w:ind").compactMap { Int($0.attributes["w:left"] ?? "") }
    #expect(Set(indents).count == 4 && indents == indents.sorted())
    // Word ignores the indent of a level that isn't defined.
    var deep = Handouts.nested
    let items = (0...4).map { RichText.Block("Item", level: $0) }
    deep.sections = [.init(.section(.work), heading: "", content: .entries([.init(title: "A", highlights: items)]))]
    let deepest = try self.file(deep).part("word/document.xml").all("w:ilvl").map { $0.attributes["w:val"] }
    #expect(deepest == ["1", "2", "3", "3"])
  }

  @Test("defines each style that it uses, with the built-in names")
  func styles() throws {
    let file = try file(Handouts.full)
    let styles = try file.part("word/styles.xml")
    let identifiers = styles.all("w:style").compactMap { $0.attributes["w:styleId"] }
    let document = try file.part("word/document.xml")
    let used = (document.all("w:pStyle") + document.all("w:rStyle")).compactMap { $0.attributes["w:val"] }
    #expect(Set(used).isSubset(of: identifiers) && Set(identifiers).count == identifiers.count)
    let names = Set(styles.all("w:name").compactMap { $0.attributes["w:val"] })
    #expect(
      names.isSuperset(of: ["Normal", "Title", "Subtitle", "heading 1", "heading 2", "List Bullet", "Hyperlink"]))
    #expect(
      try file.part("word/numbering.xml").all("w:lvlText").map(\.attributes)
        == Array(repeating: ["w:val": "•"], count: 4))
  }

  @Test("has one column without tables, text boxes and pictures")
  func elements() throws {
    let names = Set(try file(Handouts.full).part("word/document.xml").elements.map(\.name))
    #expect(
      names.isSubset(of: [
        "w:document", "w:body", "w:p", "w:pPr", "w:pStyle", "w:spacing", "w:r", "w:rPr", "w:rStyle", "w:b", "w:bCs",
        "w:i", "w:iCs", "w:color", "w:sz", "w:szCs", "w:t", "w:br", "w:hyperlink", "w:sectPr",
        "w:footerReference", "w:pgSz", "w:pgMar", "w:tab", "w:keepNext",
      ]))
  }

  @Test("links lead to web pages and mailboxes, each with one relationship")
  func links() throws {
    let file = try file(Handouts.full)
    let relationships = try file.part("word/_rels/document.xml.rels").all("Relationship")
    let targets = Dictionary(
      uniqueKeysWithValues: relationships.map { ($0.attributes["Id"] ?? "", $0.attributes["Target"] ?? "") })
    let links = try file.part("word/document.xml").all("w:hyperlink")
    let found = links.map { Self.plain($0.line) + " " + (targets[$0.attributes["r:id"] ?? ""] ?? "") }
    #expect(
      found.prefix(4) == [
        "ada@example.org mailto:ada@example.org", "+44 20 7946 0000 tel:+442079460000",
        "ada.example https://ada.example/",
        "Notes https://notes.example/about/the/analytical/engine?page=1&edition=second",
      ])
    #expect(Set(targets.values).count == relationships.count)
    let external = relationships.filter { $0.attributes["TargetMode"] == "External" }.compactMap { targets[$0.id] }
    #expect(external.allSatisfy { ["https", "http:", "mailt", "tel:+"].contains($0.prefix(5)) })
  }

  @Test("sets styles and links of prose")
  func prose() throws {
    var handout = Handouts.nameless
    let prose = RichText([
      .init("Wrote "), .init("fast", [.bold, .italic]), .init(" "), .init("code", .code), .init(" "),
      .init("here", link: Handouts.web("https://x.example/a?b=1&c=2")),
    ])
    handout.sections = [.init(.summary, heading: "Summary", content: .paragraphs([.init(prose)]))]
    let file = try file(handout)
    #expect(try file.paragraphs.last.map { $0.style + ": " + $0.text } == "Normal: Wrote fast code here")
    let names = try file.part("word/document.xml").elements.filter { $0.parents.contains("w:rPr") }.map(\.name)
    #expect(names == ["w:b", "w:bCs", "w:i", "w:iCs", "w:rFonts", "w:rStyle"])
    let targets = try file.part("word/_rels/document.xml.rels").all("Relationship").map { $0.attributes["Target"] }
    #expect(targets.last == "https://x.example/a?b=1&c=2")
  }

  @Test("the same résumé has the same bytes, and hostile text stays text", arguments: Theme.allCases)
  func hostile(theme: Theme) throws {
    let layout = PDFLayout(theme: theme)
    let bytes = DOCXWriter.bytes(Handouts.hostileHandout, layout: layout)
    #expect(bytes == DOCXWriter.bytes(Handouts.hostileHandout, layout: layout))
    let texts = try WordFile(bytes).paragraphs.map(\.text)
    for text in Handouts.hostile { #expect(texts.contains(text), "\(text)") }
    var broken = Handouts.nameless
    broken.person = "A\u{0}\u{8}B\u{FFFE}\u{FFFF}\u{7F}"
    #expect(try file(broken).paragraphs.first?.text == "AB")
  }

  @Test("random résumés are well-formed")
  func random() throws {
    var random = SplitMix64(seed: 18)
    for _ in 0..<20 {
      let handout = FuzzHandout.make(with: &random)
      let file = try file(handout, PDFLayout(theme: random.pick(.classic, .modern, .margin)))
      for name in file.names { _ = try file.part(name) }
      let text = WordFile.plain(try file.paragraphs.map(\.text).joined(separator: "\n"))
      for heading in handout.sections.map({ WordFile.plain($0.heading) }) {
        #expect(heading.isEmpty || text.contains(heading))
      }
    }
  }

  @Test("marks languages and right-to-left text")
  func languages() throws {
    var handout = Handouts.nameless
    (handout.language, handout.wordsLanguage, handout.person) = ("he", "en", "עדה Ada 1815")
    let file = try file(handout)
    let defaults = try file.part("word/styles.xml").all("w:lang").map(\.attributes)
    #expect(defaults == [["w:val": "he", "w:bidi": "he"]])
    let document = try file.part("word/document.xml")
    #expect(document.all("w:r").prefix(2).map(\.line) == ["עדה ", "Ada 1815"])
    #expect(document.all("w:rtl").count == 1)
    #expect(document.all("w:bidi").count == document.all("w:p").count + 1)
    // The headings are in English.
    #expect(Set(document.all("w:lang").map(\.attributes)) == [["w:val": "en"]])
    #expect(try self.file(Handouts.full).part("word/document.xml").all("w:lang").isEmpty)
  }

  @Test(
    "every paragraph of a right-to-left document has its direction, and dates in English are read from left to right")
  func mirrored() throws {
    var handout = Handouts.full
    handout.language = "he"
    let time = Handout.Time([.init("03/2020", date: "2020-03"), .init(" – "), .init("Present")], isCurrent: true)
    let entry = Handout.Entry(
      title: "Lead", organization: "חברה", time: time, paragraphs: ["Built apps.", "Swift ו-Kotlin."])
    handout.sections = [.init(.section(.work), heading: "Experience", content: .entries([entry]))]
    let file = try file(handout)
    let document = try file.part("word/document.xml")
    #expect(document.all("w:bidi").count { $0.parents.last == "w:pPr" } == document.all("w:p").count)
    #expect(try file.part("word/footer.xml").all("w:bidi").count == 1)
    let texts = document.texts("w:t")
    #expect(texts.contains("\u{200E}03/2020\u{A0}\u{2060}–\u{2060}\u{A0}Present"))
    #expect(texts.contains(" · \u{200F}"), "contacts are in the order of the paragraph")
    #expect(texts.map(WordFile.plain).contains("\u{200E}+44 20 7946 0000"))
    #expect(texts.contains("Built apps.\u{200E}") && texts.suffix(2) == ["ו-", "Kotlin."])
    handout.language = "en"
    let other = try self.file(handout).part("word/document.xml")
    #expect(other.all("w:bidi").isEmpty && !other.texts("w:t").joined().contains("\u{200E}"))
  }

  @Test("has the size of the paper, and page numbers on all pages")
  func page() throws {
    let file = try file(Handouts.full, PDFLayout(paper: .letter))
    let size = try file.part("word/document.xml").all("w:pgSz").map(\.attributes)
    #expect(size == [["w:w": "12240", "w:h": "15840"]])
    let footer = try file.part("word/footer.xml")
    #expect(footer.all("w:fldSimple").map { $0.attributes["w:instr"] } == ["PAGE", "NUMPAGES"])
    #expect(footer.texts("w:t").joined() == "Ada Lovelace · Page 1 of 1")
    var swapped = Handouts.full
    swapped.words.page = "%2$@ / %1$@"
    let other = try self.file(swapped).part("word/footer.xml")
    #expect(other.all("w:fldSimple").map { $0.attributes["w:instr"] } == ["NUMPAGES", "PAGE"])
    #expect(other.texts("w:t").joined() == "Ada Lovelace · 1 / 1")
    let without = try self.file(Handouts.full, PDFLayout(footer: .none))
    #expect(!without.names.contains("word/footer.xml"))
    #expect(try without.part("word/document.xml").all("w:footerReference").isEmpty)
  }

  @Test("has the margins, the size and the color that the options choose")
  func layout() throws {
    let layout = PDFLayout(accent: Color("#AA0011"), fontSize: 12, margins: 36)
    let file = try file(Handouts.full, layout)
    let document = try file.part("word/document.xml")
    let margins = try #require(document.all("w:pgMar").first).attributes
    #expect(margins["w:left"] == "720" && margins["w:top"] == "720")
    let styles = try file.part("word/styles.xml")
    #expect(styles.all("w:sz").first?.attributes == ["w:val": "24"])
    #expect(styles.all("w:color").contains { $0.attributes == ["w:val": "AA0011"] })
  }
}

extension Page.Element {
  fileprivate var id: String { attributes["Id"] ?? "" }
  /// The text without the line breaks between elements.
  fileprivate var line: String { text.filter { $0 != "\n" } }
}

/// The parts of a Word document, read by its directory.
struct WordFile {
  private(set) var names: [String] = []
  private var contents: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) throws {
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
    }
    let end = bytes.count - 22
    try #require(end > 0 && number(end, 4) == 0x0605_4B50)
    var entry = number(end + 16, 4)
    #expect(entry + number(end + 12, 4) == end)
    for _ in 0..<number(end + 10, 2) {
      try #require(number(entry, 4) == 0x0201_4B50)
      let (start, length) = (number(entry + 42, 4), number(entry + 28, 2))
      let name = String(decoding: bytes[(entry + 46)..<(entry + 46 + length)], as: UTF8.self)
      // The header before the content repeats the directory: version to name length, and the name.
      try #require(number(start, 4) == 0x0403_4B50)
      #expect(bytes[(start + 4)..<(start + 30)] == bytes[(entry + 6)..<(entry + 32)])
      #expect(bytes[(start + 30)..<(start + 30 + length)].elementsEqual(name.utf8))
      #expect(number(entry + 12, 4) == 0x21_0000, "January 1, 1980")
      let data = bytes[(start + 30 + length)...].prefix(number(entry + 20, 4))
      let content = number(entry + 10, 2) == 0 ? Array(data) : try Inflate.raw(Array(data), limit: 1 << 24)
      #expect(content.count == number(entry + 24, 4))
      #expect(Self.checksum(content) == number(entry + 16, 4))
      names.append(name)
      contents[name] = content
      entry += 46 + length
    }
    #expect(entry == end)
  }

  /// Returns a part, which must be well-formed.
  func part(_ name: String) throws -> Page { try #require(contents[name].flatMap(Page.read)) }

  /// The paragraphs with the IDs of their styles, with plain spaces. Line breaks are part of the text.
  var paragraphs: [(style: String, text: String)] {
    get throws {
      var paragraphs: [(style: String, text: String)] = []
      for element in try part("word/document.xml").elements {
        switch element.name {
        case "w:p": paragraphs.append(("", ""))
        case "w:pStyle": paragraphs[paragraphs.count - 1].style = element.attributes["w:val"] ?? ""
        case "w:t":
          paragraphs[paragraphs.count - 1].text += Self.plain(element.text)
        case "w:br": paragraphs[paragraphs.count - 1].text += "\n"
        case "w:tab": paragraphs[paragraphs.count - 1].text += "\t"
        default: break
        }
      }
      return paragraphs
    }
  }

  /// Returns a text as readers see it, with plain spaces.
  static func plain(_ text: String) -> String { text.withPlainSpaces.replacing("\u{2060}", with: "") }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var crc = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= Int(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return crc ^ 0xFFFF_FFFF
  }
}
