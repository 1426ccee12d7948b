import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("Text writer")
struct TextWriterTests {
  private func text(_ handout: Handout, width: Int = 80) -> String {
    String(decoding: TextWriter.bytes(handout, width: width), as: UTF8.self)
  }

  @Test("prints long URLs on their own line")
  func addresses() {
    let text = text(Handouts.full, width: 40)
    #expect(text.contains("\nShop:\n\(Handouts.long)\n"))
    #expect(text.contains("\nWeb page: https://notes.example/a\n"))
    #expect(text.contains("\nE-mail: ada@example.org\n"))
  }

  @Test("without a width, each line of a paragraph is one line")
  func unwrapped() {
    let prose = String(repeating: "word ", count: 400) + "end"
    let handout = Handout(
      language: "en", person: "Ada",
      sections: [.init(.summary, heading: "Summary", content: .paragraphs([.init(RichText(plain: prose))]))],
      words: Handouts.words)
    #expect(text(handout, width: .max) == "Ada\n\nSUMMARY\n\n\(prose)\n")
  }

  @Test("prints the URL of a link after its text, unless the text is the URL")
  func links() {
    let markup = "See **my** [page](https://x.org/a), [x.org](https://x.org) and [mail](mailto:a@x.org) at www.x.org/b."
    let handout = Handout(
      language: "en", person: "Ada",
      sections: [.init(.summary, heading: "Summary", content: .paragraphs([.init(RichText(line: markup))]))],
      words: Handouts.words)
    #expect(
      text(handout, width: 200).hasSuffix("\nSee my page (https://x.org/a), x.org and mail (a@x.org) at www.x.org/b.\n")
    )
  }

  @Test("writes heads of two lines with position and dates on the first")
  func headsOfTwoLines() throws {
    let page = Handout.NamedLink(label: "Web", link: .web(try #require(WebLink("https://x.org"))), subject: .title)
    func job(_ title: String, _ organization: String?, _ time: String) -> Handout.Entry {
      Handout.Entry(
        title: title, organization: organization, location: "Paris", time: .init([.init(time)]), facts: ["Fact"])
    }
    var linked = job("Chef", "Café", "Mar 2020")
    linked.links = [page]
    var handout = Handout(
      language: "en", person: "Ada",
      sections: [
        .init(
          .section(.work), heading: "Jobs", content: .entries([linked, job("B", "Co", "2021"), job("A", "Co", "2019")]))
      ], words: Handouts.words)
    handout.heads = .two
    #expect(
      text(handout) == """
        Ada

        JOBS

        Chef (Mar 2020)
        Café · Paris
        Fact
        Web: https://x.org

        B (2021)
        Co · Paris
        Fact

        A (2019)
        Co · Paris
        Fact

        """)
    #expect(
      String(decoding: MarkdownWriter.bytes(handout), as: UTF8.self) == """
        # Ada

        ## Jobs

        ### [Chef](https://x.org) (Mar 2020)

        **Café** · Paris\\
        Fact

        ### B (2021)

        **Co** · Paris\\
        Fact

        ### A (2019)

        **Co** · Paris\\
        Fact

        """)
  }

  @Test(
    "writes capitals of a language",
    arguments: [("tr", "İş deneyimi", "İŞ DENEYİMİ"), ("el", "Επαγγελματική εμπειρία", "ΕΠΑΓΓΕΛΜΑΤΙΚΗ ΕΜΠΕΙΡΙΑ")])
  func capitals(language: String, heading: String, capitals: String) {
    let handout = Handout(
      language: language, person: "A",
      sections: [.init(.section(.work), heading: heading, content: .paragraphs(["x"]))], words: Handouts.words)
    #expect(text(handout) == "A\n\n\(capitals)\n\nx\n")
  }

  @Test("writes headings in capitals")
  func headings() {
    let handout = Handout(
      language: "es", person: "Ana",
      sections: [.init(.section(.education), heading: "Formación", content: .paragraphs(["x"]))],
      words: Handouts.words)
    #expect(text(handout) == "Ana\n\nFORMACIÓN\n\nx\n")
  }

  @Test("writes rows, quotes and profiles with missing parts")
  func nameless() {
    #expect(text(Handouts.nameless) == "Ada\n\nGitHub: ada\n\nSKILLS\n\nSwift, C\n\nREFERENCES\n\nGood.\n")
    let markdown = String(decoding: MarkdownWriter.bytes(Handouts.nameless), as: UTF8.self)
    #expect(markdown == "# Ada\n\n- GitHub: ada\n\n## Skills\n\n- Swift, C\n\n## References\n\n> Good.\n")
  }

  @Test("writes the organization and the page that its entries share once above them")
  func groups() {
    #expect(
      text(Handouts.grouped)
        == """
        Ada

        EXPERIENCE

        Engine, London
        Web page: https://engine.example

          Programmer
          Aug 1842 – current
          Shop: https://shop.example

          Analyst
          until 1835

        Tutor
        School, Turin
        Web page: https://tutor.example/a

        """)
    let markdown = String(decoding: MarkdownWriter.bytes(Handouts.grouped), as: UTF8.self)
    #expect(
      markdown
        == """
        # Ada

        ## Experience

        ### [Engine](https://engine.example)

        London

        #### Programmer

        Aug 1842 – current\\
        [Shop](https://shop.example)

        #### Analyst

        until 1835

        ### [Tutor](https://tutor.example/a)

        **School** · Turin

        """)
  }

  @Test("writes lists in lists, each level indented")
  func nested() {
    #expect(
      text(Handouts.nested)
        == """
        Ada

        SUMMARY

        Topics:
        - One
          - Two
            - Three
        - Four

        End.

        WORK

        Lead
        Text.
        - A
          - B
            - C

        AWARDS

        Medal
          For:
          - D
            - E

          And.

        """)
    let markdown = String(decoding: MarkdownWriter.bytes(Handouts.nested), as: UTF8.self)
    #expect(
      markdown
        == """
        # Ada

        ## Summary

        Topics:

        - One
          - Two
            - Three
        - Four

        End.

        ## Work

        ### Lead

        Text.

        - A
          - B
            - C

        ## Awards

        - **Medal**\\
          For:
          - D
            - E

          And.

        """)
  }

  @Test("writes the period of all jobs at an employer, and indents the jobs")
  func period() {
    #expect(
      text(Handouts.period, width: 12).hasSuffix(
        """
        Acme, Rome
        2018 – 2022

          Lead
          2020 –
          2022

          Tester
          2018 –
          2020
          - Tested

        Tutor
        School
        2016 – 2018

        """))
    let markdown = String(decoding: MarkdownWriter.bytes(Handouts.period), as: UTF8.self)
    #expect(markdown.contains("### Acme\n\nRome\\\n2018 – 2022\n\n#### Lead\n\n2020 – 2022\n"))
  }

  @Test("writes one line for only a name")
  func bare() {
    #expect(text(Handout(language: "en", person: "Ada", words: Handouts.words)) == "Ada\n")
  }

  @Test("has no trailing spaces or consecutive empty lines")
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
