import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

struct StructureTreeTests {
  private static func file(_ handout: Handout, _ theme: Theme = .classic) throws -> PDFReader {
    try PDFReader(PDFWriter.bytes(handout, layout: PDFLayout(theme: theme), fonts: .standard(theme)))
  }

  /// Returns block elements with their texts in reading order.
  private static func texts(_ element: PDFStructure) -> [String] {
    let blocks = ["H1", "H2", "H3", "H4", "P", "Lbl", "LBody"]
    return element.all.filter { blocks.contains($0.type) }.map { block in
      block.type + " " + block.text
    }
  }

  @Test func omitsElementsWithoutContent() {
    var tree = StructureTree()
    let paragraph = tree.add(.paragraph, to: StructureTree.document)
    let link = tree.add(.link, to: paragraph)
    _ = tree.add(.heading1, to: StructureTree.document)
    tree.setPageCount(2)
    #expect(tree.mark(paragraph, page: 0) == 0)
    #expect(tree.mark(link, page: 0) == 1)
    #expect(tree.mark(paragraph, page: 1) == 0)
    #expect(tree.nextAnnotationKey == 2)
  }

  @Test func storesRightToLeftTextInReadingOrder() throws {
    let handout = Handout(
      language: "he", person: "אבג (C++)", contacts: [.init(kind: .location, label: "Place", text: "Madrid")],
      sections: [
        .init(
          .section(.work), heading: "Work",
          content: .entries([.init(title: "Lead", organization: "אב", location: "גד")])
        )
      ], words: SampleHandout.words)
    let file = try PDFReader(PDFWriter.bytes(handout, layout: PDFLayout(), fonts: SquareFace.set))
    let texts = try PDFStructure(of: file).all.compactMap(\.actualText)
    #expect(texts == ["אבג (C++)", "אב · גד"])
  }

  @Test(arguments: Theme.allCases)
  func structuresTextsInReadingOrder(theme: Theme) throws {
    let link = Handout.NamedLink(label: "Web page", link: .web(try #require(WebLink("https://example.org/"))))
    let handout = Handout(
      language: "es", person: "Ada Núñez", headline: "Engineer",
      contacts: [
        .init(kind: .location, label: "Place", text: "Madrid"),
        .init(kind: .email, label: "E-mail", text: "ada@example.org", link: .mail("ada@example.org")),
      ],
      sections: [
        .init(
          .section(.work), heading: "Experience",
          content: .entries([
            .init(
              title: "Lead", organization: "Loycus", location: "Seville", time: .init([.init("2020")]),
              facts: ["One", "Two"], paragraphs: ["First.", "Second\nline."], highlights: Handouts.items("Item"),
              keywords: ["a", "b"],
              links: [link])
          ])),
        .init(
          .section(.skills), heading: "Skills", content: .rows([.init(label: "Languages", items: ["Swift", "C"])])),
        .init(
          .section(.references), heading: "References", content: .quotes([.init(paragraphs: ["Good."], author: "Bea")])),
      ], words: SampleHandout.words)
    let file = try Self.file(handout, theme)
    #expect(file.danglingReferences.isEmpty)
    let structure = try PDFStructure(of: file)
    let separator = theme == .classic ? " · " : theme == .margin ? " | " : " "
    let end = theme == .margin ? "\u{85}\n" : ""
    let skills = theme == .margin ? ["P Languages ", "P Swift, C"] : ["P Languages: Swift, C"]
    #expect(
      Self.texts(structure) == [
        "H1 Ada Núñez", "P Engineer", "P Madrid\(separator)ada@example.org",
        "H2 Experience" + end, "H3 Lead, ",
        "P Loycus · Seville", theme == .margin ? "P \(end)2020\(end)" : "P   2020", "P One · Two · Web page",
        "P First.",
        "P Second line.", "Lbl •",
        "LBody Item", "P a, b", "H2 Skills" + end,
      ] + skills + [
        "H2 References" + end, "P Good.", "P — Bea",
      ])
    #expect(structure.all.filter { $0.type == "Link" }.map(\.text) == ["ada@example.org", "Web page"])
    #expect(file.links == ["mailto:ada@example.org", "https://example.org/"])
    #expect(file.bookmarks.map(\.title) == ["Experience", "Lead", "Skills", "References"])
    #expect(file.bookmarks.map(\.depth) == [0, 1, 0, 0])
    #expect(file[file.root, "Lang"].text == "es")
  }

  @Test func structuresGroupsAndLines() throws {
    let page = Handouts.named("Web page", "https://acme.example").link
    func job(_ title: String) -> Handout.Entry {
      .init(
        title: title, organization: "Acme", location: "Rome", time: .init([.init("2020")]),
        links: [.init(label: "Web page", link: page, subject: .organization)])
    }
    let handout = Handout(
      language: "en", person: "Ada",
      sections: [
        .init(.section(.work), heading: "Work", content: .entries([job("Lead"), job("Trainee")])),
        .init(
          .section(.awards), heading: "Awards",
          content: .lines([
            .init(title: "Medal", organization: "Academy", time: .init([.init("2019")]), paragraphs: ["Why."]),
            .init(
              title: "French", facts: ["Fluent"],
              links: [.init(label: "Web page", link: page, subject: .title)]),
            .init(title: "Sea"), .init(title: "Sky"),
            .init(title: "Go", keywords: ["9x9", "13x13"]),
            .init(title: "Chess"),
          ])),
      ], words: SampleHandout.words)
    let file = try Self.file(handout)
    let structure = try PDFStructure(of: file)
    #expect(
      Self.texts(structure) == [
        "H1 Ada", "H2 Work", "H3 Acme · ", "P Rome", "H4 Lead", "P   2020", "H4 Trainee", "P   2020", "H2 Awards",
        "P Medal, Academy", "P   2019", "P Why.", "P French: Fluent", "P Sea · Sky", "P Go: 9x9, 13x13", "P Chess",
      ])
    #expect(structure.all.filter { $0.type == "Link" }.map(\.text) == ["Acme", "French"])
    #expect(file.bookmarks.map(\.title) == ["Work", "Lead", "Trainee", "Awards"])
  }

  @Test func drawsIconsAsArtifacts() throws {
    var handout = Handout(language: "en", person: "Ada", words: SampleHandout.words)
    handout.contacts = [
      .init(kind: .phone, label: "Phone", text: "600"),
      .init(kind: .link, label: "GitHub", text: "github.com/ada", link: Handouts.web("https://github.com/ada")),
    ]
    let file = try Self.file(handout, .modern)
    let text = try PDFText(page: file.pages[0], of: file)
    #expect(text.pieces.map(\.text).joined() == "Ada600 github.com/ada" && text.unmarked.isEmpty)
    #expect(text.pieces.filter { $0.tag == "Artifact" }.map(\.text) == [""])
    let content = String(
      decoding: file.content(of: file.resolved(file.pages[0]).dictionary?["Contents"]) ?? [], as: UTF8.self)
    for icon in [ContactIcon.phone, .gitHub] { #expect(content.contains(icon.path)) }
  }

  @Test(arguments: [
    ("https://github.com/ada", ContactIcon.gitHub), ("https://www.linkedin.com/in/ada", .linkedIn),
    ("https://es.linkedin.com/in/ada", .linkedIn), ("https://notgithub.com", .web),
    ("https://x.example/github.com", .web), ("https://x.com/ada", .x), ("https://twitter.com/ada", .x),
    ("https://orcid.org/0000-0002-1825-0097", .orcid), ("https://scholar.google.es/citations?user=a", .scholar),
    ("https://notx.com/ada", .web),
  ])
  func choosesIcons(address: String, icon: ContactIcon) {
    #expect(ContactIcon(.init(kind: .link, label: "x", text: "x", link: Handouts.web(address))) == icon)
  }

  @Test func marksContentOnManyPages() throws {
    let handout = SampleHandout.full(jobs: 12)
    let file = try Self.file(handout)
    #expect(file.pages.count > 3)
    #expect(file.danglingReferences.isEmpty)
    for (index, page) in file.pages.enumerated() {
      let text = try PDFText(page: page, of: file)
      #expect(text.unmarked.isEmpty)
      #expect(text.pieces.compactMap(\.number) == Array(0..<text.pieces.count { $0.number != nil }))
      #expect(
        text.pieces.last { $0.tag == "Artifact" }?.text == "Ada Lovelace · Page \(index + 1) of \(file.pages.count)")
      #expect(file[page, "Tabs"].name == "S")
      #expect(file[page, "StructParents"].integer == index)
    }
    // The text equals the résumé's, word for word.
    guard case .entries(let entries) = handout.sections[1].content else { return }
    let texts = Self.texts(try PDFStructure(of: file)).joined(separator: "\n")
    for entry in entries {
      for text in [entry.title] + (entry.paragraphs + entry.highlights).map(\.text.plain) {
        #expect(texts.contains(text))
      }
    }
  }

  /// Checks that the parent tree maps each annotation and mark to its element.
  @Test func mapsMarksAndLinksToElements() throws {
    let file = try Self.file(SampleHandout.full(jobs: 6))
    let numbers = try #require(file[file.root, "StructTreeRoot", "ParentTree", "Nums"].array)
    var parents: [Int: PDFObject] = [:]
    for index in stride(from: 0, to: numbers.count, by: 2) {
      parents[try #require(numbers[index].integer)] = file.resolved(numbers[index + 1])
    }
    for page in file.pages {
      let key = try #require(file[page, "StructParents"].integer)
      let text = try PDFText(page: page, of: file)
      let marked = text.pieces.filter { $0.number != nil }
      #expect(parents[key]?.array?.map { file[$0, "S"].name } == marked.map(\.tag))
      for annotation in file[page, "Annots"].array ?? [] {
        let key = try #require(file[annotation, "StructParent"].integer)
        #expect(file[parents[key], "S"].name == "Link")
        #expect(file[annotation, "Contents"].text?.contains(": ") == true)
        #expect(file[annotation, "F"].integer == 4)
      }
    }
  }
}
