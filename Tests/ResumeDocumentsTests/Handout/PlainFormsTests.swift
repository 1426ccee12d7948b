import ResumeDomain
import Testing

@testable import ResumeDocuments

/// What each format makes of the same content.
@Suite("Content in every format")
struct PlainFormsTests {
  private static func handout(_ content: Handout.Content, contacts: [Handout.Contact] = []) -> Handout {
    Handout(
      language: "en", person: "Rina", contacts: contacts,
      sections: [.init(.section(.awards), heading: "Part", content: content)], words: Handouts.words)
  }

  private static func text(_ handout: Handout) -> String {
    String(decoding: TextWriter.bytes(handout, width: 80), as: UTF8.self)
  }

  private static func markdown(_ handout: Handout) -> String {
    String(decoding: MarkdownWriter.bytes(handout), as: UTF8.self)
  }

  private static func page(_ handout: Handout) throws -> Page {
    try #require(Page.read(HTMLWriter.bytes(handout, theme: .classic)))
  }

  private static func word(_ handout: Handout) throws -> WordFile {
    try WordFile(DOCXWriter.bytes(handout, layout: PDFLayout()))
  }

  // MARK: Lists

  private static let lists = handout(
    .paragraphs(
      RichText.blocks("- list a\n- list b\n\n1. first\n2. second\n   - inner\n3. third\n\nText\n- x\n5. five\n6. six")))

  @Test("a numbered list after another one has numbers and no bullets")
  func plainLists() {
    #expect(
      Self.text(Self.lists).hasSuffix(
        "\n- list a\n- list b\n1. first\n2. second\n  - inner\n3. third\n\nText\n- x\n5. five\n6. six\n"),
      "\(Self.text(Self.lists))")
    #expect(
      Self.markdown(Self.lists).contains(
        "- list b\n\n1. first\n2. second\n   - inner\n3. third\n\nText\n\n- x\n\n5. five"),
      "\(Self.markdown(Self.lists))")
  }

  @Test("HTML and Word count the items of each list")
  func countedLists() throws {
    let page = try Self.page(Self.lists)
    let numbered = page.all("ol")
    #expect(numbered.map { $0.attributes["start"] } == [nil, "5"] && !numbered.contains { $0.text.contains("list") })
    #expect(page.all("li").filter { $0.parents.last == "ol" }.map(\.text).last == "six")
    let word = try Self.word(Self.lists)
    let items = try word.paragraphs.filter { $0.style == "ListNumber" }.map(\.text)
    #expect(items == ["first", "second", "third", "five", "six"])
    #expect(try word.paragraphs.filter { $0.style == "ListBullet" }.map(\.text) == ["list a", "list b", "inner", "x"])
    let ids = try word.part("word/document.xml").all("w:numId").compactMap { $0.attributes["w:val"] }
    #expect(ids == ["2", "2", "1", "2", "3", "3"])
    let starts = try word.part("word/numbering.xml").all("w:startOverride").compactMap { $0.attributes["w:val"] }
    #expect(starts == ["1", "5"])
  }

  // MARK: Lines

  @Test("entries that are only names share a row with dots between them")
  func names() throws {
    let prizes = ["Quarry Prize", "# Lantern Medal"].map { Handout.Entry(title: $0) }
    let dated = Handout.Entry(title: "Dated", time: .init([.init("2020", date: "2020")]))
    let handout = Self.handout(.lines(prizes + [dated]))
    let row = "Quarry Prize · # Lantern Medal"
    #expect(Self.text(handout).contains("\n\(row)\nDated (2020)\n"))
    #expect(Self.markdown(handout).contains("\n- \(row)\n- **Dated** (2020)\n"))
    let items = try Self.page(handout).all("li").filter { $0.attributes["class"] == "line" }
    #expect(items.count == 2 && items[0].text.withPlainSpaces.contains(row))
    #expect(try Self.word(handout).paragraphs.contains { $0.text == row })
  }

  @Test("a grade follows institution and place")
  func grade() throws {
    var entry = Handout.Entry(title: "Law", organization: "Uni", location: "Rome", facts: ["Fact"])
    entry.grade = "3.97/4.00"
    for content in [Handout.Content.entries([entry]), .lines([entry])] {
      let handout = Self.handout(content)
      #expect(Self.text(handout).contains("Uni, Rome · 3.97/4.00"))
      #expect(Self.markdown(handout).contains("Rome · 3.97/4.00"))
      #expect(try Self.page(handout).elements.contains { $0.text.withPlainSpaces.contains("Rome · 3.97/4.00") })
      #expect(try Self.word(handout).paragraphs.contains { $0.text.contains("Rome · 3.97/4.00") })
    }
  }

  // MARK: Spaces

  private static let spaced = handout(
    .entries([
      .init(
        title: "Lead", time: .init([.init("Mar 2020", date: "2020-03"), .init(" – "), .init("Apr 2021")]),
        highlights: Handouts.items("10\u{A0}years, 2019–2021, Donau\u{AD}dampf, Quoi\u{202F}?"))
    ]), contacts: [.init(kind: .phone, label: "Phone", text: "+34 600 000 000")])

  @Test("text and Markdown have the spaces that people type")
  func plainSpaces() {
    for text in [Self.text(Self.spaced), Self.markdown(Self.spaced)] {
      #expect(text.contains("10 years, 2019–2021, Donaudampf, Quoi ?") && text.contains("+34 600 000 000"))
      #expect(!text.unicodeScalars.contains { "\u{A0}\u{202F}\u{AD}\u{2060}".unicodeScalars.contains($0) })
    }
  }

  @Test("Word documents have no-break spaces only in dates and phone numbers, and keep ranges in a line")
  func wordSpaces() throws {
    let word = try Self.word(Self.spaced)
    // Without the plain spaces of `paragraphs`.
    let text = try word.part("word/document.xml").all("w:t").map(\.text).joined()
    #expect(text.contains("10 years, 2019\u{2060}–\u{2060}2021, Donaudampf, Quoi\u{202F}?"), "\(text)")
    #expect(text.contains("+34\u{A0}600\u{A0}000\u{A0}000"))
    #expect(text.contains("Mar\u{A0}2020\u{A0}\u{2060}–\u{2060}\u{A0}Apr\u{A0}2021"))
    #expect(try word.part("word/document.xml").all("w:softHyphen").count == 1)
  }

  @Test("HTML keeps soft hyphens in its text, and not in its title")
  func hyphens() throws {
    #expect(try Self.page(Self.spaced).elements.contains { $0.text.contains("Donau\u{AD}dampf") })
    var handout = Self.spaced
    handout.person = "Do\u{AD}nau"
    #expect(try Self.page(handout).texts("title").first?.hasPrefix("Donau") == true)
  }

  // MARK: Order

  @Test("custom sections are before the interests, references after them, and a clause is last")
  func order() {
    let sections = CustomSection.sections(of: [
      "resume": .map([
        "patents": .array([.map(["name": .string("P")])]), "consent": .string("I agree."),
        "meta": .map(["resume": .map(["sections": .map(["consent": .map([:])])])]),
      ])
    ])
    #expect(sections.map(\.isClause) == [false, true])
    let names = HandoutSection.all(with: sections).map(\.rawValue)
    #expect(Array(names.suffix(5)) == ["volunteer", "patents", "interests", "references", "consent"], "\(names)")
  }
}
