import ResumeSupport
import Testing

@Suite("Invisible characters")
struct InvisibleTests {
  @Test("removes and counts characters that can hide text")
  func removal() {
    let removal = Invisible.removed(from: "\u{FEFF}Sw\u{200B}ift\u{202E}, \u{E0041}C\u{2066}++\u{E007F}")
    #expect(removal.text == "Swift, C++")
    #expect(removal.count == 6)
  }

  @Test(
    "contains what no font draws",
    arguments: [
      0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x200B, 0x200F, 0x202A, 0x202E, 0x2060,
      0x206F,
      0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0, 0xFFF9, 0xFFFB, 0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0000,
      0xE007F, 0xE0100, 0xE01EF, 0xE0FFF,
    ])
  func unseen(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(Invisible.contains(scalar))
    #expect(Invisible.removed(from: "a\(Character(scalar))b").text == "ab")
  }

  @Test(
    "removes also what few fonts draw", arguments: [0x2800, 0xE000, 0xF8FF, 0xF0000, 0x10FFFD])
  func hiding(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(!Invisible.contains(scalar))
    #expect(Invisible.removed(from: "a\(Character(scalar))b").text == "ab")
  }

  @Test(
    "keeps what readers see",
    arguments: [
      "", "café", "日本語 ¿º?", "a\u{200A}b\u{2010}c\u{2027}d", "\u{FDFF}\u{FE10}\u{2801}", "\u{601}٢ \u{6DD} \u{110BD}",
      // Emoji with a selector or joiners, and letters of Persian, Hindi and Sinhala.
      "❤\u{FE0F} 1\u{FE0F}\u{20E3} ☎\u{FE0E}", "👩\u{200D}💻 🏳\u{FE0F}\u{200D}🌈 👩🏽\u{200D}🚀", "می\u{200C}خواهم",
      "क्\u{200D}ष क्\u{200C}ष", "ශ්\u{200D}රී",
    ])
  func others(_ text: String) {
    let removal = Invisible.removed(from: text)
    #expect(removal.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(removal.count == 0)
  }

  @Test(
    "removes selectors and joiners that choose no form",
    arguments: [
      ("👩\u{200D}", "👩"), ("\u{200D}a", "a"), ("a\u{200D}b", "ab"), ("x\u{FE0F}", "x"), ("1\u{FE0F}2", "12"),
      ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}"),
      ("می \u{200C}خواهم", "می خواهم"), ("👩\u{200D}\u{200D}💻", "👩💻"), ("1\u{200D}2", "12"),
    ])
  func idle(_ text: String, _ visible: String) {
    #expect(Invisible.removed(from: text).text.unicodeScalars.elementsEqual(visible.unicodeScalars))
  }

  @Test("controls are those of terminals and of the order of text, not marks of direction")
  func controls() {
    let controls = (0...0x2100).compactMap(Unicode.Scalar.init(_:) as (Int) -> Unicode.Scalar?).filter(
      Invisible.isControl)
    #expect(controls.count == 32 + 33 + 9)
    #expect(!controls.contains("\u{200F}"))
  }
}
