import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

/// A text in small type at the end, such as a consent clause.
@Suite("Clauses")
struct ClauseTests {
  static func handout(heading: String) -> Handout {
    var handout = Handouts.nameless
    handout.sections = [
      .init(.summary, heading: "Summary", content: .paragraphs(["Who I am."])),
      .init(.custom("my consent"), heading: heading, content: .clause(["I agree.", "To all of it."])),
    ]
    return handout
  }

  @Test("have no heading in texts without a title", arguments: ["", "Consent"])
  func texts(heading: String) {
    let text = String(decoding: TextWriter.bytes(Self.handout(heading: heading), width: 80), as: UTF8.self)
    #expect(text.hasSuffix("Who I am.\n\n" + (heading.isEmpty ? "" : "CONSENT\n\n") + "I agree.\n\nTo all of it.\n"))
    let markdown = String(decoding: MarkdownWriter.bytes(Self.handout(heading: heading)), as: UTF8.self)
    #expect(markdown.hasSuffix("\n" + (heading.isEmpty ? "" : "## Consent\n\n") + "I agree.\n\nTo all of it.\n"))
  }

  @Test("are small in pages", arguments: ["", "Consent"])
  func page(heading: String) {
    let page = String(decoding: HTMLWriter.bytes(Self.handout(heading: heading), theme: .modern), as: UTF8.self)
    #expect(page.contains(#"<p class="text" dir="auto"><small>I agree.</small></p>"#))
    #expect(page.contains("<h2 id=\"section-2\">Consent</h2>") == !heading.isEmpty)
    #expect(!page.contains("my consent"))
  }

  @Test("are small in PDFs, and only titled ones are bookmarks", arguments: ["", "Consent"], Theme.allCases)
  func pdf(heading: String, theme: Theme) throws {
    let handout = Self.handout(heading: heading)
    let style = ThemeStyle.of(theme)
    var typesetter = ResumeTypesetter(style, .standard(theme), width: 400)
    typesetter.add(handout)
    #expect(typesetter.bookmarks.map(\.title) == ["Summary"] + (heading.isEmpty ? [] : ["Consent"]))
    let lines = typesetter.lines.suffix(2)
    let drawn = lines.flatMap(\.runs).filter { $0.actualText == nil }
    #expect(drawn.allSatisfy { $0.style.size == style.small.size || $0.style == style.heading })
    #expect(lines.first?.spaceBefore == (heading.isEmpty ? style.spaces.beforeSection : style.spaces.afterHeading))
    _ = try PDFReader(PDFWriter.bytes(handout, layout: PDFLayout(theme: theme), fonts: .standard(theme)))
  }
}
