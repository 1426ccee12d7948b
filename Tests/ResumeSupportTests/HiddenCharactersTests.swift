import ResumeSupport
import Testing

@Suite("Hidden characters")
struct HiddenCharactersTests {
  @Test("removes and counts hidden characters")
  func removal() {
    let removal = HiddenCharacters.removed(from: "\u{FEFF}Sw\u{200B}ift\u{202E}, \u{E0041}C\u{2066}++\u{E007F}")
    #expect(removal.text == "Swift, C++")
    #expect(removal.count == 6)
  }

  @Test(
    "removes the first and the last character of each range",
    arguments: [
      0x200B, 0x200F, 0x202A, 0x202E, 0x2060, 0x2069, 0xFEFF, 0xE0000, 0xE007F,
    ])
  func ranges(_ value: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    #expect(HiddenCharacters.contains(scalar))
  }

  @Test(
    "keeps other characters", arguments: ["", "café", "日本語", "a\u{200A}b\u{2010}c\u{2027}d", "👩‍", "\u{FEFE}\u{E0080}"])
  func others(_ text: String) {
    let visible = text.unicodeScalars.filter { $0.value != 0x200D }.map(String.init).joined()
    let removal = HiddenCharacters.removed(from: text)
    #expect(removal.text.unicodeScalars.elementsEqual(visible.unicodeScalars))
    #expect(removal.count == text.unicodeScalars.count - visible.unicodeScalars.count)
  }
}
