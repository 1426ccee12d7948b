import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

/// Compares extracted text with the résumé.
struct PDFContentTests {
  @Test func containsTextsInReadingOrder() {
    Fuzz.run(rounds: 12) { random in
      let handout = SampleHandout.full(jobs: random.below(30), seed: UInt64(random.below(1000)))
      let theme: Theme = random.pick(.classic, .modern)
      let bytes = PDFWriter.bytes(
        handout, layout: PDFLayout(paper: random.pick(.a4, .letter), theme: theme), fonts: .standard(theme))
      let file = try PDFReader(bytes)
      let document = try PDFStructure(of: file)
      try Fuzz.check(document.type == "Document", "the tree begins with \(document.type)")
      try Fuzz.check(file.danglingReferences.isEmpty, "these objects are missing: \(file.danglingReferences)")
      let text = Self.bare(document.text)
      var place = text.startIndex
      for wanted in Self.texts(of: handout) {
        guard let range = text[place...].firstRange(of: Self.bare(wanted)) else {
          throw Fuzz.Violation("\(wanted.debugDescription) does not follow \(text[..<place].suffix(60))")
        }
        place = range.upperBound
      }
      let headings = document.all.filter { $0.type == "H2" }.map { Self.bare($0.text) }
      try Fuzz.check(headings == handout.sections.map { Self.bare($0.heading) }, "the headings are \(headings)")
    }
  }

  @Test func marksAllContent() throws {
    let file = try Self.file(SampleHandout.full(jobs: 20))
    #expect(file.pages.count > 2)
    for (index, page) in file.pages.enumerated() {
      let text = try PDFText(page: page, of: file)
      #expect(text.unmarked.isEmpty)
      #expect(text.pieces.allSatisfy { $0.number != nil || $0.tag == "Artifact" })
      #expect(text.pieces.contains { $0.tag == "Artifact" && $0.text.contains("\(index + 1)") })
      #expect(file[page, "Tabs"].name == "S")
    }
    #expect(file[file.root, "MarkInfo", "Marked"].word == "true")
    #expect(file[file.root, "Lang"].text == "en")
    #expect(file[file.root, "ViewerPreferences", "DisplayDocTitle"].word == "true")
  }

  @Test func hasBookmarksForSectionsAndEntries() throws {
    let handout = SampleHandout.full(jobs: 5)
    let file = try Self.file(handout)
    let sections = handout.sections.flatMap { section in
      var titles: [(Int, String)] = [(0, section.heading)]
      if case .entries(let entries) = section.content { titles += entries.map { (1, $0.title) } }
      return titles
    }
    let found = file.bookmarks
    // The name can precede them.
    let depth = (found.first { $0.title == sections.first?.1 })?.depth ?? 0
    #expect(found.filter { $0.depth >= depth && $0.title != handout.name }.map(\.title) == sections.map(\.1))
    // The count of closed ones is negative.
    for (jobs, isOpen) in [(5, true), (60, false)] {
      let counts = try Self.file(SampleHandout.full(jobs: jobs)).bookmarks.map(\.count)
      #expect(counts.contains(isOpen ? jobs : -jobs) && counts.allSatisfy { isOpen ? $0 >= 0 : $0 <= 0 }, "\(counts)")
    }
  }

  @Test func hasLinkAnnotations() throws {
    let handout = SampleHandout.full(jobs: 5)
    var wanted = Set(handout.contacts.compactMap { $0.link?.address })
    for section in handout.sections {
      if case .entries(let entries) = section.content { wanted.formUnion(entries.flatMap(\.links).map(\.link.address)) }
    }
    #expect(Set(try Self.file(handout).links) == wanted)
  }

  @Test func givesEachLineOfALinkItsOwnArea() throws {
    var handout = Handout(language: "en", person: "Ada", words: SampleHandout.words)
    let text = RichText(line: "<a href=\"https://x.example\">" + String(repeating: "word ", count: 60) + "</a>")
    handout.sections = [.init(.summary, heading: "Summary", content: .paragraphs([.init(text)]))]
    let links = try Self.file(handout).links
    #expect(links.count > 1 && Set(links) == ["https://x.example"])
  }

  @Test func percentEncodesURLs() {
    let target = LinkTarget(.mail("ñ?a=1%20\u{1}"), label: "")
    #expect(String(decoding: target.uri, as: UTF8.self) == "mailto:%C3%B1?a=1%20%01")
  }

  private static func file(_ handout: Handout) throws -> PDFReader {
    try PDFReader(PDFWriter.bytes(handout, layout: PDFLayout(), fonts: .standard(.classic)))
  }

  /// Returns the text without white space, because lines are wrapped there.
  private static func bare(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }

  private static func texts(of handout: Handout) -> [String] {
    [handout.name] + [handout.headline].compactMap { $0 } + handout.contacts.map(\.text)
      + handout.sections.flatMap { section in [section.heading] + texts(of: section.content) }
  }

  private static func texts(of content: Handout.Content) -> [String] {
    switch content {
    case .paragraphs(let paragraphs): paragraphs.map(\.text.plain)
    case .clause(let paragraphs): paragraphs.map(\.plain)
    case .entries(let entries): Handout.groups(of: entries).flatMap(texts(of:))
    case .lines(let entries): entries.flatMap(lineTexts(of:))
    case .rows(let rows): rows.flatMap { [$0.label] + $0.items }
    case .quotes(let quotes): quotes.flatMap { $0.paragraphs.map(\.plain) + [$0.author] }
    }
  }

  private static func texts(of group: Handout.Group) -> [String] {
    var texts = [group.organization, group.location].compactMap { $0 }
    for entry in group.entries {
      texts.append(entry.title)
      texts += [entry.organization, entry.location, entry.time?.text].compactMap { $0 }
      texts += entry.facts
      texts += entry.links.map(\.label)
      texts += entry.paragraphs.map(\.text.plain)
      texts += entry.highlights.map(\.text.plain)
      texts += entry.keywords
    }
    return texts
  }

  private static func lineTexts(of entry: Handout.Entry) -> [String] {
    var texts = [entry.title]
    texts += [entry.organization, entry.location].compactMap { $0 }
    texts += entry.facts
    texts += entry.keywords
    texts += [entry.time?.text].compactMap { $0 }
    return texts + entry.paragraphs.map(\.text.plain)
  }
}
