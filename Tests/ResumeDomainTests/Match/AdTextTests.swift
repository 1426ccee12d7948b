import Foundation
import Testing

@testable import ResumeDomain

@Suite("Text of a job ad")
struct AdTextTests {
  private func lines(_ text: String) throws -> [String] { try lines(Array(text.utf8)) }

  private func lines(_ data: [UInt8]) throws -> [String] {
    String(decoding: try AdText(data).bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("reads UTF-8 with and without a mark")
  func encodings() throws {
    let text = "Añade €"
    #expect(try lines(text) == [text])
    #expect(try lines([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == [text])
    #expect(try AdText([0xEF, 0xBB, 0xBF] + Array(text.utf8)).hidden == 0)
  }

  @Test(
    "refuses ads that are empty or binary",
    arguments: [
      ([], "empty"), (Array(" \n\t ...".utf8), "empty"), (Array("<p></p><br>".utf8), "empty"),
      ([0x61, 0, 0x62], "binary"),
      (Array("%PDF-1.7 Swift".utf8), "binary"), ([0xFF, 0xFE, 0x61, 0], "binary"), ([0x41, 0xF1, 0x61], "binary"),
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
    let ad = try AdText(Array("Sw\u{200B}ift\u{202E} Kot\u{AD}lin\u{7}\u{85}next\u{1B}".utf8))
    #expect(ad.hidden == 3)
    #expect(try lines("Sw\u{200B}ift\u{202E} Kot\u{AD}lin\u{7}\u{85}next") == ["Swift Kotlin ", "next"])
  }

  @Test(
    "drops what HTML hides, and counts it",
    arguments: [
      "<span hidden>Java</span>", "<div style=\"display: none\">Ja<div>va</div></div>",
      "<i style='color:red;VISIBILITY:hidden'>Java</i>", "<p style=display:none>Java<p>",
    ])
  func hiddenElements(_ element: String) throws {
    let page = "<p>Swift</p>" + element + "<p>Kotlin</p>"
    #expect(try lines(page) == ["Swift", "Kotlin"])
    #expect(try AdText(Array(page.utf8)).hidden == 4)
  }

  @Test(
    "keeps what only looks hidden",
    arguments: [
      "<p style='overflow:hidden'>Java</p>", "<p data-hidden=1>Java</p>", "<br hidden>Java", "<div hidden>Java",
    ])
  func visibleElements(_ element: String) throws {
    #expect(try lines("<p>Swift</p>" + element).joined().hasSuffix("Java"))
  }

  @Test("removes invisible characters, also those of entities in pages")
  func invisible() throws {
    let ad = try AdText(Array("<p>K\u{34F}o\u{180E}tl&#xAD;i&shy;n &#x200B;Swift</p>".utf8))
    #expect(String(decoding: ad.bytes, as: UTF8.self) == "Kotlin Swift\n")
    #expect(ad.hidden == 5)
    #expect(try AdText(Array("\u{F0B7}\tSwift".utf8)).lines.map(\.isBullet) == [true])
  }

  @Test("applies NFKC and decodes entities")
  func normalization() throws {
    #expect(try lines("Ｓｗｉｆｔ ﬁx e\u{301}") == ["Swift fix é"])
    #expect(try lines("R&amp;D &#x43;++ &#67;# &eacute; &unknown; AT&T") == ["R&D C++ C# é &unknown; AT&T"])
  }

  @Test("reads HTML as lines")
  func html() throws {
    let page = """
      <!DOCTYPE html><html><head><title>x</title><style>p { color: red }</style></head><body><h2>Require&shy;ments</h2>
      <!-- Cobol --><ul><li><p>Swift</p></li><li>Kotlin <b>and</b> Go</ul><script>var java = 1 < 2;</script>
      <p>One<br/>Two</p></body></html>
      """
    let ad = try AdText(Array(page.utf8))
    #expect(try lines(page) == ["Requirements", "Swift", "Kotlin and Go", "One", "Two"])
    #expect(ad.lines.map(\.level) == [2, nil, nil, nil, nil])
    #expect(ad.lines.map(\.isBullet) == [false, true, true, false, false])
  }

  @Test(
    "survives unclosed tags and comments",
    arguments: ["<p>Swift<", "<p><p Swift", "<!--<p><p>Swift", "<ul><li>Swift<script>x"])
  func unclosed(_ page: String) throws {
    #expect(try lines(page).joined().contains("Swift"))
  }

  @Test("an element that isn't inline begins a line, and cells of a row are one line")
  func elements() throws {
    #expect(
      try lines("<details><summary>Java</summary>Docker</details><p>a <kbd>b</kbd> <x-y>c") == [
        "Java", "Docker", "a b", "c",
      ])
    #expect(
      try lines("<table><tr><td>Kotlin</td><td>4 years</td></tr><tr><td>x</td></tr></table>") == [
        "Kotlin: 4 years:", "x:",
      ])
  }

  @Test("reads Markdown as lines")
  func markdown() throws {
    let text = """
      # Title #

      **Bold** and `code` with [a link](https://example.com/swift) and snake_case
      **All bold:**
      * one
      - two
      3. three
      • four
      Heading
      =======
      """
    #expect(
      try lines(text) == [
        "Title", "Bold and code with a link and snake_case", "All bold:", "one", "two", "three", "four", "Heading",
      ])
    let ad = try AdText(Array(text.utf8))
    #expect(ad.lines.map(\.level) == [1, nil, 7, nil, nil, nil, nil, nil])
    #expect(ad.lines.map(\.isBullet) == [false, false, false, true, true, true, true, false])
    #expect(ad.lines.map(\.isParagraph) == [false, true, false, false, false, false, false, false])
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
