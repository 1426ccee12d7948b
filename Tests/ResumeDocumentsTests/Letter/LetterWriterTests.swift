import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("Letters in other formats")
struct LetterWriterTests {
  @Test("HTML has the texts in reading order and a layout for print", arguments: Theme.allCases, ["en", "de"])
  func page(theme: Theme, language: String) throws {
    let bytes = HTMLWriter.bytes(Letters.full(language), theme: theme)
    let page = try #require(Page.read(bytes))
    let texts = page.all("p").filter { $0.parents.contains("main") }.map(\.text)
    let date = "London, 24 November 2026"
    let recipient = "Grace Hopper\n\nAcme\n\n1 Main Street"
    #expect(
      texts.prefix(language == "de" ? 3 : 2)
        == (language == "de" ? ["Ada Lovelace · 12 St James's Square", recipient, date] : [date, recipient]))
    #expect(page.texts("h2") == ["Application"] && texts.suffix(2) == ["Kind regards,", "Ada Lovelace"])
    #expect(page.all("time").map { $0.attributes["datetime"] } == ["2026-11-24"])
    #expect(page.texts("title") == ["Ada Lovelace – Application"])
    let style = page.texts("style").joined()
    #expect(style.contains(":root{color-scheme:light;font-size:10.5pt}"))
    #expect(
      style.contains("@page{size:A4;margin:\(language == "de" ? "42.5pt 70.87pt 70.87pt" : "70.87pt 96.4pt 70.87pt")}"))
    #expect(
      Page.read(HTMLWriter.bytes(Handouts.full, theme: theme))?.texts("style").joined().contains(".letter") == false)
  }

  @Test("a Word document has the recipient at the same place as the PDF", arguments: Theme.allCases)
  func word(theme: Theme) throws {
    let handout = Letters.full("de")
    let styles = DOCXStyles(handout, layout: PDFLayout(theme: theme))
    let document = DOCXBody(handout, styles: styles).document
    let page = try #require(Page.read(Array(document.utf8)))
    let used = page.all("w:pStyle").compactMap { $0.attributes["w:val"] }
    #expect(used.dropFirst(3).prefix(5) == ["Sender", "Recipient", "Date", "Heading1", "Normal"])
    #expect(used.suffix(2) == ["Normal", "Signature"] && page.all("w:titlePg").count == 1)
    let defined = try #require(Page.read(Array(styles.styles.utf8))).all("w:style").map { $0.attributes["w:styleId"] }
    #expect(Set(used).isSubset(of: defined.compactMap { $0 }))
    // The spaces before the date and the recipient's three lines fill the field.
    let spaces = page.all("w:spacing").compactMap { $0.attributes["w:before"].flatMap { Double($0) } }
    #expect(abs(spaces[2] / 20 - (279.2 - 177.7 - 3 * 12.9)) < 0.1, "\(spaces)")
    #expect(DOCXWriter.bytes(handout, layout: PDFLayout()) == DOCXWriter.bytes(handout, layout: PDFLayout()))
  }

  @Test("a letter in a right-to-left language has its texts and its date mirrored")
  func mirrored() throws {
    let handout = Letters.full("he")
    let page = try #require(Page.read(HTMLWriter.bytes(handout, theme: .classic)))
    let texts = page.elements.filter { ["h2", "p", "li"].contains($0.name) && $0.parents.contains("main") }
    #expect(texts.count == 10 && texts.allSatisfy { $0.attributes["dir"] == nil })
    #expect(page.texts("style").joined().contains(".letter .date{margin-top:2rem;text-align:end}"))
    let body = DOCXBody(handout, styles: DOCXStyles(handout, layout: PDFLayout())).document
    let document = try #require(Page.read(Array(body.utf8)))
    #expect(document.all("w:bidi").count { $0.parents.last == "w:pPr" } == document.all("w:p").count)
    #expect(document.texts("w:t").contains("\u{200E}London,\u{A0}24\u{A0}November\u{A0}2026"))
  }

  @Test("hostile texts stay texts in every format")
  func hostile() throws {
    let handout = Letters.hostile
    let page = try #require(Page.read(HTMLWriter.bytes(handout, theme: .classic)))
    #expect(page.all("script").count == 1 && page.texts("h2") == [Handouts.hostile[0]])
    let body = DOCXBody(handout, styles: DOCXStyles(handout, layout: PDFLayout())).document
    #expect(Page.read(Array(body.utf8)) != nil)
    let text = String(decoding: TextWriter.bytes(handout, width: 80), as: UTF8.self)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let markdown = String(decoding: MarkdownWriter.bytes(handout), as: UTF8.self)
    #expect(markdown.contains("## \\</script>\\<script>alert(1)\\</script>"))
  }

  @Test("typography changes the texts but not the date")
  func typography() throws {
    var handout = Letters.full("fr")
    handout.letter?.subject = "L'offre: \"Swift\""
    handout.letter?.recipient = ["L'Acme"]
    let letter = try #require(handout.withTypography.letter)
    #expect(letter.subject == "L’offre\u{202F}: «\u{202F}Swift\u{202F}»" && letter.recipient == ["L’Acme"])
    #expect(letter.date == handout.letter?.date)
  }
}
