import ResumeTerminal
import Testing

@Suite struct SanitizerTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("José – 漢字 👩‍👩‍👧", "José – 漢字 👩‍👩‍👧"),
    ("\u{1B}]0;owned\u{7}title", "]0;ownedtitle"), ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"),
    ("\u{9B}31m\u{9D}0;x\u{9C}", "31m0;x"), ("a\u{0}b\u{8}c\u{7F}d", "abcd"),
    ("\u{202E}evil\u{202C}\u{2066}x\u{2069}", "evilx"), ("a\u{200E}\u{200F}b", "a\u{200E}\u{200F}b"),
    ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\n\n\t\nb", "a b"),
    ("a\n\u{1B}\nb", "a b"),
    ("a\u{2028}b\u{2029}c", "a b c"), ("a\u{85}b\u{B}c\u{C}d", "a b c d"), ("a  b", "a  b"), ("a\n", "a "),
  ])
  func singleLine(_ text: String, _ expected: String) {
    #expect(Sanitizer.singleLine(text) == expected)
  }

  @Test(arguments: [
    ("a\nb\n\nc\n", "a\nb\n\nc\n"), ("a\r\nb", "a\nb"), ("a\r\r\nb", "a\n\nb"),
    ("a\u{2028}b\u{2029}c\u{85}d", "a\nb\nc\nd"),
    ("a\t\tb", "a  b"), ("a\u{1B}[2J\nb", "a[2J\nb"), ("é\n\u{202A}b", "é\nb"), ("\rx", "\nx"),
  ])
  func multiLine(_ text: String, _ expected: String) {
    #expect(Sanitizer.multiLine(text) == expected)
  }

  @Test(arguments: [
    ("::error::x", #":\:error::x"#), ("  ::error::x", #"  :\:error::x"#), ("\u{A0}::a::", "\u{A0}:\\:a::"),
    ("Warning: ##[error]x ##[a]", #"Warning: ##\[error]x ##\[a]"#), ("a ::error::", "a ::error::"), (": :", ": :"),
    (":", ":"), ("", ""), ("  ", "  "), ("# [x]", "# [x]"), ("::: ##[1]", "::: ##[1]"), ("::", "::"),
    ("\u{1B}[33m::x", "\u{1B}[33m::x"),
  ])
  func logged(_ line: String, _ expected: String) {
    #expect(Sanitizer.logged(line).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func removesInvisibleScalars() {
    let unseen = [0xFFF9, 0xFFFB, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF, 0xE0001, 0xE0041, 0xE007F]
      .compactMap(Unicode.Scalar.init(_:) as (Int) -> Unicode.Scalar?)
    #expect(unseen.count == 11)
    for scalar in unseen { #expect(Sanitizer.singleLine("a\(scalar)b") == "ab") }
  }

  @Test func removesEveryControl() {
    let controls = (Array(0...0x1F) + Array(0x7F...0x9F) + Array(0x202A...0x202E) + Array(0x2066...0x2069))
      .compactMap(Unicode.Scalar.init(_:) as (Int) -> Unicode.Scalar?)
    #expect(controls.count == 32 + 33 + 9)
    for control in controls {
      let text = "a\(Character(control))b"
      #expect(["ab", "a b"].contains(Sanitizer.singleLine(text)))
      #expect(["ab", "a b", "a\nb"].contains(Sanitizer.multiLine(text)))
    }
  }

  @Test func keepsNeighborsOfBidirectionalControls() {
    for text in ["\u{2029A}", "a\u{202F}b", "a\u{2065}b", "a\u{206A}b", "a\u{A0}b"] {
      #expect(Sanitizer.singleLine(text) == text)
    }
  }

  @Test func keepsEightMarksPerCharacter() {
    let flood = String(repeating: "\u{301}", count: 1000)
    #expect(Sanitizer.singleLine("a\(flood)b").unicodeScalars.count == 1 + 8 + 1)
    #expect(Sanitizer.multiLine("\(flood)\n\(flood)").unicodeScalars.count == 8 + 1 + 8)
    let eight = "a" + String(repeating: "\u{301}", count: 8) + "b"
    #expect(Sanitizer.singleLine(eight).unicodeScalars.count == 10)
  }

  @Test func countsMarksAcrossControls() {
    let flood = String(repeating: "\u{1B}\u{301}", count: 1000)
    #expect(Sanitizer.singleLine("a\(flood)b").unicodeScalars.count == 1 + 8 + 1)
  }

  @Test func limitsChainsOfJoinersAndSkinTones() {
    let chain = String(repeating: "👩\u{200D}", count: 1000)
    let cleaned = Sanitizer.singleLine(chain)
    #expect(cleaned.allSatisfy { $0.unicodeScalars.count <= 17 })
    let tones = Sanitizer.singleLine("👍" + String(repeating: "\u{1F3FD}", count: 1000))
    #expect(tones.unicodeScalars.count == 9)
  }

  @Test(arguments: ["👩🏽‍❤️‍💋‍👨🏽", "👨‍👩‍👧‍👦", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "שָׁלוֹם", "தமிழ்", "नमस्ते", "ที่นี่"])
  func keepsRealText(_ text: String) {
    #expect(Array(Sanitizer.singleLine(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func isIdempotent() {
    let text = "\u{1B}]0;x\u{7}\r\n a\u{301}\u{202E}\t👩‍👩‍👧" + String(repeating: "\u{200D}👩", count: 40)
    let once = Sanitizer.multiLine(text)
    #expect(Sanitizer.multiLine(once) == once)
    let line = Sanitizer.singleLine(text)
    #expect(Sanitizer.singleLine(line) == line)
  }

  @Test func keepsTextAfterManyJoiners() {
    let flood = "a" + String(repeating: "\u{200D}", count: 20)
    #expect(Sanitizer.singleLine(flood + "hello world") == "ahello world")
    let family = "👩" + String(repeating: "\u{200D}", count: 20) + "👩"
    #expect(Sanitizer.singleLine(family) == "👩👩")
  }
}
