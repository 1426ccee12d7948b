import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("plain text")
struct TextWriterTests {
  private func text(_ handout: Handout, width: Int = 80) -> String {
    String(decoding: TextWriter.bytes(handout, layout: .plain(width)), as: UTF8.self)
  }

  @Test("an address is never broken: where it does not fit behind its label, it has a line of its own")
  func addresses() {
    let text = text(Handouts.full, width: 40)
    #expect(text.contains("\nShop:\n\(Handouts.long)\n"))
    #expect(text.contains("\nWeb page: https://notes.example/a\n"))
    #expect(text.contains("\nE-mail: ada@example.org\n"))
  }

  @Test("headings are capitals in every script that has them")
  func headings() {
    let handout = Handout(
      language: "es", name: "Ana", sections: [.init(.education, heading: "Formación", content: .paragraphs(["x"]))],
      words: Handouts.words)
    #expect(text(handout) == "Ana\n\nFORMACIÓN\n\nx\n")
  }

  @Test("rows without a name, quotes without an author, and names without a page")
  func nameless() {
    #expect(text(Handouts.nameless) == "Ada\n\nGitHub: ada\n\nSKILLS\n\nSwift, C\n\nREFERENCES\n\nGood.\n")
    let markdown = String(decoding: MarkdownWriter.bytes(Handouts.nameless), as: UTF8.self)
    #expect(markdown == "# Ada\n\n- GitHub: ada\n\n## Skills\n\n- Swift, C\n\n## References\n\n> Good.\n")
  }

  @Test("a résumé with nothing but a name is a line")
  func bare() {
    #expect(text(Handout(language: "en", name: "Ada", words: Handouts.words)) == "Ada\n")
  }

  @Test("lines end in no space, no two in a row are empty, and one line break ends it all")
  func shape() {
    Fuzz.run(rounds: 60) { random in
      let handout = FuzzHandout.make(with: &random)
      let text = text(handout, width: 20 + random.below(61))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      try Fuzz.check(lines.last == "" && lines.dropLast().last != "", "the end of \(text.debugDescription)")
      try Fuzz.check(!text.contains("\n\n\n"), "empty lines in \(text.debugDescription)")
      try Fuzz.check(
        !lines.contains { $0.last?.isWhitespace ?? false }, "a space at an end in \(text.debugDescription)")
      try Fuzz.check(
        !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }, "a control character"
      )
    }
  }
}
