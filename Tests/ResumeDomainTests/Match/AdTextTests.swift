import Foundation
import Testing

@testable import ResumeDomain

@Suite("Text of a job ad")
struct AdTextTests {
  private func lines(_ text: String) throws -> [String] { try lines(Array(text.utf8)) }

  private func lines(_ data: [UInt8]) throws -> [String] {
    let visible = try AdText(data).bytes.map { $0 < 0x20 && $0 != 0x0A ? UInt8(ascii: "^") : $0 }
    return String(decoding: visible, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("reads UTF-8, UTF-16 and Windows-1252")
  func encodings() throws {
    let text = "Añade €"
    #expect(try lines(text) == [text])
    #expect(try lines([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == [text])
    #expect(try lines([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == [text])
    #expect(try lines([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == [text])
    #expect(try lines([0x41, 0xF1, 0x61, 0x64, 0x65, 0x20, 0x80]) == [text])
    #expect(try lines(Array(text.utf8) + [0x85]) == [text + "..."])
    #expect(try AdText([0xEF, 0xBB, 0xBF] + Array(text.utf8)).hidden == 0)
  }

  @Test(
    "refuses ads that are empty or binary",
    arguments: [
      ([], "empty"), (Array(" \n\t ...".utf8), "empty"), (Array("<p></p><br>".utf8), "empty"),
      ([0x61, 0, 0x62], "binary"),
      (Array("%PDF-1.7 Swift".utf8), "binary"), ([0x61, 1, 2, 3, 4], "binary"), ([0xFF, 0xFE, 0x61], "binary"),
      ([0xFF, 0xFE, 0x00, 0xD8], "binary"), ([0xE9, 0x81], "binary"),
    ] as [([UInt8], String)])
  func refusal(data: [UInt8], problem: String) { expectRefusal(of: data, problem) }

  @Test("refuses ads of more than 256 KiB")
  func tooLarge() { expectRefusal(of: Array(repeating: 0x61, count: (256 << 10) + 1), "tooLarge") }

  private func expectRefusal(of data: [UInt8], _ problem: String) {
    #expect { try AdText(data) } throws: { error in
      guard case .message(let message)? = error as? ResumeError else { return false }
      return message.code == .badData && message.key == "error.match." + problem
    }
  }

  @Test("accepts an ad of exactly 256 KiB")
  func largest() throws {
    #expect(try AdText(Array(repeating: 0x61, count: 256 << 10)).bytes.count == (256 << 10) + 1)
  }

  @Test("removes and counts hidden characters, and removes control characters")
  func hidden() throws {
    let ad = try AdText(Array("Sw\u{200B}ift\u{202E} \u{1B}[31mKot\u{AD}lin\u{85}next".utf8))
    #expect(ad.hidden == 6)
    #expect(String(decoding: ad.bytes, as: UTF8.self) == "Swift Kotlin\nnext\n")
  }

  @Test(
    "removes sequences for terminals",
    arguments: [
      ("- \u{1B}[1;31mKotlin\u{1B}[0m", "Kotlin"), ("&#x1b;[31mKotlin", "Kotlin"),
      ("<p>&#27;[31mKotlin</p><p></p>", "Kotlin"), ("\u{9B}31mKotlin", "Kotlin"),
      ("\u{1B}]8;;https://acme.example\u{07}Kotlin\u{1B}]8;;\u{07}", "Kotlin"),
      ("\u{1B}]8;;https://acme.example\u{1B}\\Kotlin\u{1B}]8;;\u{1B}\\", "Kotlin"), ("\u{1B}]Kotlin", "Kotlin"),
      ("\u{1B}(BKotlin", "Kotlin"),
    ])
  func escapes(text: String, line: String) throws {
    let ad = try AdText(Array(text.utf8))
    #expect(try lines(text).map { $0.filter { $0 != "^" } } == [line])
    #expect(ad.hidden > 0 || text.hasPrefix("\u{1B}]K"))
  }

  @Test(
    "drops what HTML hides, and counts it",
    arguments: [
      "<span hidden>Java</span>", "<div style=\"display: none\">Ja<div>va</div></div>",
      "<i style='color:red;VISIBILITY:hidden'>Java</i>", "<b style=\"font-size:0px\">Java</b>",
      "<i aria-hidden=true>Java</i>", "<p style=display:none>Java<p>",
    ])
  func hiddenElements(_ element: String) throws {
    let page = "<p>Swift</p>" + element + "<p>Kotlin</p>"
    #expect(try lines(page).joined().filter { $0 != "^" } == "SwiftKotlin")
    #expect(try AdText(Array(page.utf8)).hidden == 4)
  }

  @Test(
    "keeps what only looks hidden",
    arguments: [
      "<p style='overflow:hidden'>Java</p>", "<p style='font-size:0.9em'>Java</p>", "<p data-hidden=1>Java</p>",
      "<p class='hidden'>Java</p>", "<i aria-hidden=false>Java</i>", "<br hidden>Java", "<div hidden>Java",
    ])
  func visibleElements(_ element: String) throws {
    #expect(try lines("<p>Swift</p>" + element).joined().hasSuffix("Java"))
  }

  @Test("removes invisible characters, also those of entities")
  func invisible() throws {
    let ad = try AdText(Array("K\u{34F}o\u{180E}t\u{FE0F}l\u{AD}in &#xAD;&shy;&#x34F;&#x200B;Swift".utf8))
    #expect(String(decoding: ad.bytes, as: UTF8.self) == "Kotlin Swift\n")
    #expect(ad.hidden == 4)
    let other = try AdText(Array("\u{F0B7}\tSwift\u{2800}Kot\u{3164}l\u{E0100}i\u{F0041}n".utf8))
    #expect(String(decoding: other.bytes, as: UTF8.self).hasSuffix("Swift Kotlin\n"))
    #expect(other.hidden == 3)
  }

  @Test("applies NFKC and decodes entities")
  func normalization() throws {
    #expect(try lines("Ｓｗｉｆｔ ﬁx e\u{301}") == ["Swift fix é"])
    #expect(
      try lines("R&amp;D &lt;b&gt; &#x43;++ &#67;# &eacute; &unknown; AT&T") == ["R&D <b> C++ C# é &unknown; AT&T"])
    #expect(try lines("a&#0;b&#x200B;c&#x1B;") == ["abc"])
  }

  @Test("reads HTML as lines")
  func html() throws {
    let page = """
      <!DOCTYPE html><html><head><title>x</title><style>p { color: red }</style></head><body><h2>Require&shy;ments</h2>
      <!-- Cobol --><ul><li><p>Swift</p></li><li>Kotlin <b>and</b> Go</ul><script>var java = 1 < 2;</script>
      <p>One<br/>Two</p></body></html>
      """
    let lines = try lines(page.replacing("&shy;", with: ""))
    #expect(lines.contains { $0.hasSuffix("Requirements") && $0.contains("^^") })
    #expect(lines.contains { $0.hasSuffix("^Swift") })
    #expect(lines.contains { $0.hasSuffix("One") } && lines.contains { $0.hasSuffix("Two") })
    #expect(!lines.joined().contains("java") && !lines.joined().contains("Cobol") && !lines.joined().contains("color"))
  }

  @Test(
    "survives unclosed tags and comments",
    arguments: ["<p>Swift<", "<p><p Swift", "<!--<p><p>Swift", "<ul><li>Swift<script>x"])
  func unclosed(_ page: String) throws {
    #expect(try lines(page).joined().contains("Swift"))
  }

  @Test("reads Markdown as lines")
  func markdown() throws {
    let lines = try lines(
      """
      # Title #

      **Bold** and `code` with [a link](https://example.com/swift) and snake_case
      * one
      - two
      3. three
      • four
      Heading
      =======
      """)
    #expect(
      lines.map { $0.filter { $0 != "^" } } == [
        "Title", "Bold and code with [a link  and snake_case", "one", "two", "three", "four", "Heading",
      ])
    #expect(lines[2...5].allSatisfy { $0.hasPrefix("^") })
  }

  @Test("joins the lines of a wrapped paragraph")
  func wrapping() throws {
    #expect(
      try lines("We need several years of experience with machine\nlearning and more.\nNext") == [
        "We need several years of experience with machine learning and more.", "Next",
      ])
    #expect(try lines("Swift\nkotlin").count == 2)
  }
}
