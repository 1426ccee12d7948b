import ResumeTerminal
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Colors of projects.
@Suite("Header colors")
struct HeaderColorTests {
  @Test(
    "parses six and three digits, ignoring case",
    arguments: [
      ("#00796B", 0x00, 0x79, 0x6B), ("#fff", 255, 255, 255), ("#FFF", 255, 255, 255), ("#1a2", 0x11, 0xAA, 0x22),
      ("#abcdef", 0xAB, 0xCD, 0xEF), ("#000000", 0, 0, 0),
    ])
  func reads(text: String, red: Int, green: Int, blue: Int) throws {
    let color = try #require(HeaderColor(text))
    #expect([color.red, color.green, color.blue].map(Int.init) == [red, green, blue])
  }

  @Test(
    "rejects anything else",
    arguments: [
      "", "#", "00796B", "#0079", "#00796", "#00796BFF", "#00796G", " #00796B", "#00796B\n", "teal", "rgb(0,0,0)",
      "#００７", "#+79", "#-1a2b3", "#\u{301}079", "#00796B\u{301}",
    ])
  func refuses(text: String) { #expect(HeaderColor(text) == nil) }

  @Test("text on every color has a contrast of at least 4.5")
  func contrast() throws {
    for red in stride(from: 0, through: 255, by: 17) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 17) {
          let digits = [red, green, blue].map { String($0 / 17, radix: 16) }.joined()
          let color = try #require(HeaderColor("#" + digits))
          let isBlack = color.look.foreground == .rgb(red: 0, green: 0, blue: 0)
          let contrast = isBlack ? (color.luminance + 0.05) / 0.05 : 1.05 / (color.luminance + 0.05)
          #expect(contrast >= 4.5, "\(digits): \(contrast)")
        }
      }
    }
  }
}
