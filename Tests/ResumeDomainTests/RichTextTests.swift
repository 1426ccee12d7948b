import ResumeDomain
import TestSupport
import Testing

struct RichTextTests {
  private static func link(_ address: String) -> Link? { Link(target: address) }

  private static func runs(_ markup: String) -> [RichText.Run] { RichText.paragraphs(markup).flatMap(\.runs) }

  @Test(
    "reads Markdown styles",
    arguments: [
      ("a **b** c", [.init("a "), .init("b", .bold), .init(" c")]),
      ("__b__ _i_ *j*", [.init("b", .bold), .init(" "), .init("i", .italic), .init(" "), .init("j", .italic)]),
      ("***x***", [.init("x", [.bold, .italic])]),
      ("**CSV**s un**do**ne", [.init("CSV", .bold), .init("s un"), .init("do", .bold), .init("ne")]),
      ("**a *b* c**", [.init("a ", .bold), .init("b", [.bold, .italic]), .init(" c", .bold)]),
      ("use `a*b*` ``x`y``", [.init("use "), .init("a*b*", .code), .init(" "), .init("x`y", .code)]),
      ("(*a*), “_b_”.", [.init("("), .init("a", .italic), .init("), “"), .init("b", .italic), .init("”.")]),
      ("中**文**字", [.init("中"), .init("文", .bold), .init("字")]),
    ] as [(String, [RichText.Run])])
  func styles(markup: String, expected: [RichText.Run]) {
    #expect(Self.runs(markup) == expected)
  }

  @Test(
    "leaves other text as typed",
    arguments: [
      "snake_case_name and a__b__c", "2*3*4 = 24", "2**3", "C*", "C* and D*", "5 * 3 * 2", "a < b > c",
      "a <b and c> d",
      "List<Int>", "<x>", "f(*args, **kwargs)", "`open", "<b>open", "closed</i>", "[a] [b](c)", "[a](javascript:x)",
      "[a](ftp://x.org)", "a & b; &unknown; &#27; &#x202E; &#;", "* item", "****", "- a\n- b", "C:\\dir\\a", "#1 @x",
    ])
  func unchanged(text: String) {
    #expect(Self.runs(text) == [.init(text)])
  }

  @Test(
    "reads links",
    arguments: [
      ("see [a](https://x.org/a_b_c).", [.init("see "), .init("a", link: link("https://x.org/a_b_c")), .init(".")]),
      ("[a](mailto:a@x.org)", [.init("a", link: .mail("a@x.org"))]),
      ("[a](<http://x.org> \"T\")", [.init("a", link: link("http://x.org"))]),
      (
        "[a](\"http://x.org\") [b]('http://x.org')",
        [
          .init("a", link: link("http://x.org")), .init(" "), .init("b", link: link("http://x.org")),
        ]
      ),
      ("[a](http://x.org/?q=\"b\")", [.init("a", link: link("http://x.org/?q=%22b%22"))]),
      ("[a](https://x.org/b_(c))", [.init("a", link: link("https://x.org/b_(c)"))]),
      (
        "[**a** b](www.x.org)",
        [
          .init("a", .bold, link: link("https://www.x.org")), .init(" b", link: link("https://www.x.org")),
        ]
      ),
      ("<a class='x' HREF=\"https://x.org/?a=1&amp;b\">a</a>", [.init("a", link: link("https://x.org/?a=1&b"))]),
      ("<a href='#'>a</a>", [.init("a")]),
      (
        "(https://x.org/_a_/b).",
        [.init("("), .init("https://x.org/_a_/b", link: link("https://x.org/_a_/b")), .init(").")]
      ),
      ("[](https://x.org)", [.init("[]("), .init("https://x.org", link: link("https://x.org")), .init(")")]),
    ] as [(String, [RichText.Run])])
  func links(markup: String, expected: [RichText.Run]) {
    #expect(Self.runs(markup) == expected)
  }

  @Test("converts HTML styles and entities")
  func html() {
    #expect(
      Self.runs("<strong>a</strong> <EM>b</EM> <code>c</code> &lt;d&gt; &amp; &#8211;&#x41;&nbsp;e")
        == [
          .init("a", .bold), .init(" "), .init("b", .italic), .init(" "), .init("c", .code), .init(" <d> & –A\u{A0}e"),
        ])
  }

  @Test("converts HTML blocks to paragraphs and lines")
  func htmlBlocks() {
    let markup = "<p>a <b>b</b></p><ul> <li>c</li>\n<li>d </li> </ul> e <br/> f<br>"
    #expect(RichText.paragraphs(markup).map(\.plain) == ["a b", "• c\n• d", "e\nf"])
    #expect(RichText(line: markup).plain == "a b • c • d e f")
  }

  @Test("ends styles at empty lines")
  func paragraphs() {
    #expect(RichText.paragraphs("*a\n\nb* `c\n \nd`").map(\.plain) == ["*a", "b* `c", "d`"])
  }

  @Test("removes backslashes before marks only")
  func escapes() {
    #expect(Self.runs("\\*a\\* \\[b](https://x.org) \\d \\<br>").first?.text == "*a* [b](")
    #expect(RichText(line: "\\d \\\\ \\<br>").plain == "\\d \\\\ <br>")
  }

  @Test(
    "reads hostile text in linear time", .timeLimit(.minutes(1)),
    arguments: [
      "*", "_", "[", "]", "<", "`", "&", "<b>", "</b>", "*a ", "**a_", " *a", "a* ", "*a_b", "[a](", "](", "[](",
      "[a](https://x.org)",
      "<a href=x>", "<a href=\"https://x.org\">", "<br>", "a <br>", "<p>", "<li>", "`` ` ", "www.", "https://x.org(",
      "\n", "\\", "&#",
    ])
  func hostile(part: String) {
    for end in ["", "b* c_ d** `]</a></b>"] {
      let markup = String(repeating: part, count: (Soak.isFull ? 60_000 : 3000) / part.utf8.count) + end
      #expect(RichText(line: markup).plain.utf8.count <= markup.utf8.count * 4)
    }
  }
}
