import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Prose on a terminal")
struct RichTextViewTests {
  private func canvas(width: Int = 80, isStyled: Bool = true, linksURLs: Bool = false) -> TextCanvas {
    TextCanvas(
      width: width, styler: Styler(isEnabled: isStyled), symbols: .unicode, linksURLs: linksURLs)
  }

  @Test("sets bold, italic and code")
  func styles() {
    #expect(
      canvas().item("a **b** _c_ `d e`")
        == ["• a \u{1B}[1mb\u{1B}[0m \u{1B}[3mc\u{1B}[0m \u{1B}[36md e\u{1B}[0m"])
    #expect(canvas(isStyled: false).item("a **b** <em>c</em> &amp; `d`") == ["• a b c & d"])
    #expect(canvas().item("</li></ul>") == [])
  }

  @Test("wraps by the columns of the text, and styles each line")
  func wrapping() {
    #expect(
      canvas(width: 9).paragraphs("aa **bb cc\ndd** ee\n\n*ff*", indent: "| ") == [
        "| aa \u{1B}[1mbb\u{1B}[0m", "| \u{1B}[1mcc\u{1B}[0m", "| \u{1B}[1mdd\u{1B}[0m ee", "|",
        "| \u{1B}[3mff\u{1B}[0m",
      ])
  }

  @Test("links texts if the terminal can, else prints the URL after them")
  func links() {
    let text = "see [my page](https://x.org/a) and https://y.org"
    let end = "\u{1B}]8;;\u{1B}\\"
    #expect(
      canvas(linksURLs: true).item(text)
        == [
          "• see \u{1B}]8;;https://x.org/a\u{1B}\\my page\(end) and \u{1B}]8;;https://y.org\u{1B}\\https://y.org\(end)"
        ])
    #expect(canvas().item(text) == ["• see my page (https://x.org/a) and https://y.org"])
  }

  @Test("keeps the stored text in records and in JSON")
  func stored() async throws {
    var harness = Harness()
    harness.resume.works = [
      Work(
        id: "lead", title: LocalizedText("Lead"), company: LocalizedText("Acme"),
        period: Period(start: PartialDate("2018"), end: nil, isCurrent: true), summary: LocalizedText("A **bold** plan")
      )
    ]
    let text = await harness.run("work", "lead")
    #expect(text.output.contains("A bold plan"))
    for format in ["--plain", "--json"] {
      let stored = await harness.run("work", "lead", format)
      #expect(stored.output.contains("A **bold** plan"))
    }
    let found = await harness.run("search", "bold plan")
    #expect(found.output.contains("A bold plan"))
  }
}
