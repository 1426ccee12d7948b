import Testing

@testable import ResumeDomain

@Suite("paragraphs and list items")
struct RichTextBlockTests {
  private static func blocks(_ markup: String) -> [String] {
    RichText.blocks(markup).map(Self.line)
  }

  private static func items(_ markup: String) -> [String] {
    RichText.items(markup).map(Self.line)
  }

  /// Returns the level, the number and the text of a block.
  private static func line(_ block: RichText.Block) -> String {
    (block.level.map { "\($0) " } ?? "") + (block.number.map { "#\($0) " } ?? "") + block.text.plain
  }

  @Test(
    "Markdown lists become items",
    arguments: [
      ("One\ntwo\n\nthree", ["One\ntwo", "three"]), ("- a\n- b", ["0 a", "0 b"]),
      ("Intro:\n* a\n  - b\n    continued\n+ c", ["Intro:", "0 a", "1 b continued", "0 c"]),
      ("• a\n\n• b", ["0 a", "0 b"]), ("-5 degrees\n-x", ["-5 degrees\n-x"]), ("*bold* text", ["bold text"]),
      ("- a\n\ntext\n- b", ["0 a", "text", "0 b"]),
      ("<p>x</p><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", ["x", "0 a", "1 b", "0 c"]),
      ("In steps:\n1. one\n2. two", ["In steps:", "0 #1 one", "0 #2 two"]), ("1. Preis", ["1. Preis"]),
      ("- list a\n- list b\n\n1. first\n2. second", ["0 list a", "0 list b", "0 #1 first", "0 #2 second"]),
      ("1. one\n\n2) two", ["0 #1 one", "0 #2 two"]), ("3. Preis\n4. Platz", ["3. Preis\n4. Platz"]),
      ("1. first\n   - a\n   - b\n2. second", ["0 #1 first", "1 a", "1 b", "0 #2 second"]),
      ("1. first\n\n\t* a\n\n2. second\n   1. x", ["0 #1 first", "1 a", "0 #2 second", "1 #1 x"]),
      ("1. one\n   more\n2. two", ["0 #1 one more", "0 #2 two"]), ("1. Preis\n   - a", ["1. Preis", "0 a"]),
      ("<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><ul><li>d</li></ul>", ["0 #1 a", "1 b", "0 #2 c", "0 d"]),
    ])
  func blocks(markup: String, blocks: [String]) { #expect(Self.blocks(markup) == blocks) }

  @Test(
    "a highlight is an item, with the lists in it below",
    arguments: [
      ("Led\n  - a\n  - b", ["0 Led", "1 a", "1 b"]), ("- marked", ["0 marked"]), ("  - nested", ["1 nested"]),
      ("two\n\nparagraphs", ["0 two paragraphs"]), ("", []),
      ("Steps: \n1. one\n2. two\n   - x\n3. three", ["0 Steps:", "1 #1 one", "1 #2 two", "2 x", "1 #3 three"]),
    ])
  func items(markup: String, items: [String]) { #expect(Self.items(markup) == items) }
}
