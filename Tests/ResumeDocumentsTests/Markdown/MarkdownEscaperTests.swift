import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("Markdown escaper")
struct MarkdownEscaperTests {
  @Test(
    "leaves plain text unchanged",
    arguments: [
      "Built the app - twice. (Really!)", "snake_case", "R&D", "a < b > c", "C#", "#hashtag", "10:30", "1.5 million",
      "-5 degrees", "+34 600", "50% | half", "e.g. this", "costs $5", "a+b=c", "{x}", "x ^ y", "«¡Hola!»",
      "https://a.b/c_d", "www.a.b", "5 * 3", "~5 years, and ~3 more",
    ])
  func plain(text: String) {
    #expect(MarkdownProse.paragraph(text) == text)
  }

  @Test(
    "escapes markup",
    arguments: [
      ("*a*", #"\*a\*"#), ("_a_", #"\_a\_"#), ("a_", #"a\_"#), ("Ⓐ_a_Ⓑ", #"Ⓐ\_a\_Ⓑ"#), ("`a`", #"\`a\`"#),
      ("~a~", #"~a\~"#), ("* a", #"\* a"#), ("a *", #"a \*"#), ("a~b~", #"a\~b\~"#),
      ("[a](b)", #"\[a\](b)"#), ("a\\b", #"a\\b"#), ("<b>", #"\<b>"#), ("</b>", #"\</b>"#), ("<!--", #"\<!--"#),
      ("&amp;", #"\&amp;"#), ("&#38;", #"\&#38;"#), ("# a", "\\# a"), ("###### a", "\\###### a"), ("#", "\\#"),
      ("> a", #"\> a"#), (">a", #"\>a"#), ("- a", #"\- a"#), ("-", #"\-"#), ("+ a", #"\+ a"#), ("1. a", #"1\. a"#),
      ("123456789) a", #"123456789\) a"#), ("1.", #"1\."#), ("---", #"\---"#), ("- - -", #"\- - -"#),
      ("===", #"\==="#), (":-", #"\:-"#), ("|-|", #"\|-|"#), ("~~~", #"\~\~\~"#), ("[ ] a", #"\[ \] a"#),
      ("[^1]", #"\[^1\]"#),
      (":smile:", #"\:smile:"#), ("$a$", #"\$a\$"#), ("  a  ", "a"), ("    a", "a"), ("a\n- b", "a\\\n\\- b"),
      ("a\n\n b ", "a\\\nb"), ("a\n===", "a\\\n\\==="),
    ])
  func escaped(text: String, wanted: String) {
    #expect(MarkdownProse.paragraph(text) == wanted)
  }

  @Test(
    "ignores block markers inside a line",
    arguments: [("- a", "- a"), ("1. a", "1. a"), ("# a", "# a"), ("a\nb", "a b")])
  func inline(text: String, wanted: String) {
    #expect(MarkdownProse.inline(text) == wanted)
  }

  @Test(
    "escapes number signs at the end of a heading",
    arguments: [("C#", "C#"), ("F #", "F \\#"), ("##", "#\\#"), ("a ##", "a #\\#")])
  func heading(text: String, wanted: String) {
    #expect(MarkdownProse.heading(text) == wanted)
  }

  @Test(
    "escapes character references in URLs, and delimits parentheses",
    arguments: [
      ("https://a/?b&copy;=1", #"(https://a/?b\&copy;=1)"#), ("https://a/b_(c)", "(<https://a/b_(c)>)"),
      ("mailto:ada@example.org", "(mailto:ada@example.org)"),
    ])
  func target(text: String, wanted: String) {
    #expect(MarkdownEscaper.target(text) == wanted)
  }

  @Test("renders generated texts literally")
  func generated() {
    Fuzz.run(rounds: 400) { random in
      let text = ([FuzzHandout.line(&random)] + random.list(upTo: 2, FuzzHandout.line)).joined(separator: "\n")
      let escaped = MarkdownProse.paragraph(text)
      try Fuzz.check(MarkdownReading.text(of: escaped).isSame(as: text), "lost: \(text.debugDescription) \(escaped)")
      let meanings = MarkdownReading.meanings(of: escaped)
      try Fuzz.check(meanings.isEmpty, "\(meanings) in \(escaped)")
    }
  }
}

@Suite("Prose in Markdown")
struct MarkdownProseTests {
  private static let link = Handouts.web("https://x.example/a_(b)")

  @Test(
    "marks styles and links, with white space outside",
    arguments: [
      ([.init("a "), .init("b", .bold), .init(" c")], "a **b** c"), ([.init("b ", .italic), .init("c")], "*b* c"),
      ([.init("a"), .init(" b c ", .bold), .init("d")], "a **b c** d"), ([.init("b", [.bold, .italic])], "***b***"),
      ([.init("a", .bold), .init("b", .italic)], "**a***b*"), ([.init("*", .bold)], #"**\***"#),
      ([.init("a`b", .code)], "``a`b``"), ([.init("`", .code)], "`` ` ``"),
      ([.init("a*", [.code, .bold])], "**`a*`**"),
      ([.init("see "), .init("this ", link: link), .init("now")], "see [this](<https://x.example/a_(b)>) now"),
      ([.init("a", link: link), .init("b", .bold, link: link)], "[a**b**](<https://x.example/a_(b)>)"),
      ([.init("https://x.example/a_(b)", link: link)], "<https://x.example/a_(b)>"),
      ([.init("Wow!"), .init("a", link: link)], #"Wow\![a](<https://x.example/a_(b)>)"#),
      // Marks don't work between a letter and punctuation.
      ([.init("(a)", .bold), .init("b")], "<strong>(a)</strong>b"),
      ([.init("(a)", .bold), .init(" b")], "**(a)** b"), ([.init("(a)", .bold), .init(", b")], "**(a)**, b"),
      ([.init("a"), .init("“b”", .italic)], "a<em>“b”</em>"),
      ([.init("a\nb", .bold), .init("\n- c")], "**a**\\\n**b**\\\n\\- c"),
      ([.init("-"), .init(" a", .bold)], #"\- **a**"#),
      ([.init("1."), .init(" a", .italic)], #"1\. *a*"#), ([.init(" "), .init(" ", .bold)], ""),
      ([.init("$a "), .init("b$", .bold)], #"\$a **b\$**"#), ([.init("a", .bold), .init("~ b~")], #"**a**\~ b\~"#),
    ] as [([RichText.Run], String)])
  func marks(runs: [RichText.Run], wanted: String) {
    #expect(MarkdownProse.paragraph(RichText(runs)) == wanted)
  }

  @Test("prose without styles is escaped text")
  func plain() {
    Fuzz.run(rounds: 200) { random in
      let text = ([FuzzHandout.line(&random)] + random.list(upTo: 2, FuzzHandout.line)).joined(separator: "\n")
      let markdown = MarkdownProse.paragraph(RichText(plain: text))
      try Fuzz.check(markdown.utf8.elementsEqual(MarkdownProse.paragraph(text).utf8), markdown)
    }
  }
}

extension String {
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
