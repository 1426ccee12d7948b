import ResumeTerminal
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("a", 1), ("~", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("ñ", 1), ("中", 2), ("あ", 2), ("ｶ", 1), ("Ａ", 2), ("￥", 2),
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}", 2), ("\u{1161}", 0), ("\u{3000}", 2), ("…", 1), ("–", 1),
    ("\u{AD}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{FEFF}", 0), ("\u{20000}", 2),
    ("\u{3FFFD}", 2), ("\u{10FFFD}", 1), ("\u{E0100}", 0), ("\u{2FF}", 1), ("\u{300}", 0), ("\u{36F}", 0),
    ("\u{370}", 1),
    ("\u{10FF}", 1), ("\u{115F}", 2), ("\u{303F}", 1), ("\u{20A9}", 1), ("\u{FF61}", 1), ("\u{FFE6}", 2),
  ])
  func scalarsAndLetters(_ character: Character, _ width: Int) {
    #expect(character.displayWidth == width)
  }

  @Test(arguments: [
    ("👍", 2), ("👍🏽", 2), ("☝🏽", 2), ("👩‍👩‍👧‍👦", 2), ("👩🏽‍❤️‍💋‍👨🏽", 2), ("❤", 1), ("❤️", 2), ("❤️‍🔥", 2), ("🏳️‍🌈", 2), ("🏃‍♀️", 2),
    ("🇪🇸", 2), ("🇪", 1), ("1️⃣", 2), ("#️⃣", 2), ("1\u{20E3}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("⌚", 2), ("☎", 1), ("☎️", 2), ("©", 1), ("©️", 2), ("🫠", 2),
  ])
  func emoji(_ character: Character, _ width: Int) {
    #expect(character.displayWidth == width)
  }

  @Test(arguments: [
    ("", 0), ("hello", 5), ("áéí", 3), ("漢字かな", 8), ("a\tb", 2), ("a\nb\r\nc", 3), ("\u{1B}[1m", 3), ("🇪🇸🇫🇷", 4),
    ("नमस्ते", 4), ("हिन्दी", 5), ("ไทย", 3), ("שלום", 4), ("日本 Tokyo 👩‍💻", 13),
  ])
  func strings(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
    #expect(text[...].displayWidth == width)
  }

  @Test func controlsHaveNoWidth() {
    for value in Array(UInt32(0)..<0x20) + Array(0x7F..<0xA0) {
      #expect(Unicode.Scalar(value).map(Character.init)?.displayWidth == 0)
    }
  }

  @Test func manyMarksStayOneColumn() {
    #expect(("e" + String(repeating: "\u{301}", count: 100_000)).displayWidth == 1)
  }

  @Test func countsScalarsThatFormNoEmoji() {
    #expect(("1" + String(repeating: "\u{903}", count: 50)).displayWidth == 51)
    #expect("\u{1100}\u{1100}".displayWidth == 4)
    #expect("1\u{1F3FB}".displayWidth == 3)
    #expect("👍\u{1F3FB}\u{1F3FB}".displayWidth == 4)
  }
}
