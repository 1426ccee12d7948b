import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("typography of random texts")
struct TypographyFuzzTests {
  private static let languages = ["en", "es", "fr", "de", "it", "pt", "nl", "ca", "fr-CA", "sv"]
  private static let pieces = [
    "\"", "'", "\"", "'", " ", " ", " ", "-", " - ", "--", "5", "10", "2019", "000", "%", "€", "§", ".", ",", ":", "?",
    "!",
    ";", "«", "»", "“", "”", "–", "—", "\u{A0}", "\u{202F}", "(", ")", "\n", "...", "$5", "Q1", "May", "9:00", "„",
    "word", "s", "Dr.", "J.", "Ada",
    "x.org/1-2",
    "https://x.org/a'b", "a_b", "a@b.c", "/", "é", "e\u{301}", "l'", "www.",
  ]

  private static func text(_ random: inout SplitMix64) -> RichText {
    RichText(
      (0...random.below(4)).map { _ in
        let text = random.list(upTo: 8) {
          $0.chance(in: 12) ? FuzzText.make(upTo: 2, with: &$0) : $0.pick(from: pieces)
        }
        return RichText.Run(text.joined(), random.pick([], .bold, .italic, .code))
      })
  }

  @Test("a second time changes nothing")
  func idempotence() {
    Fuzz.run(rounds: 20_000) { random in
      let typography = Typography(language: random.pick(from: Self.languages))
      let text = Self.text(&random)
      let once = typography.applied(to: text)
      let twice = typography.applied(to: once)
      try Fuzz.check(
        twice == once, "\(text.plain.debugDescription) \(once.plain.debugDescription) \(twice.plain.debugDescription)")
    }
  }

  @Test("changes only quotes, dashes and spaces, and no code")
  func characters() {
    Fuzz.run(rounds: 20_000) { random in
      let typography = Typography(language: random.pick(from: Self.languages))
      let text = Self.text(&random)
      let result = typography.applied(to: text)
      try Fuzz.check(
        Self.words(of: result) == Self.words(of: text),
        "\(text.plain.debugDescription) \(result.plain.debugDescription)")
      try Fuzz.check(Self.code(of: result) == Self.code(of: text), "\(text.runs)")
    }
  }

  /// Returns the characters with their styles, without spaces, and with straight quotes and hyphens.
  private static func words(of text: RichText) -> [String] {
    var result: [String] = []
    for run in text.runs {
      for scalar in run.text.unicodeScalars where !scalar.isBlank {
        let plain = scalar.isQuote ? "'" : scalar.isDash ? "-" : scalar == "…" ? "." : String(scalar)
        let isRepeated = ["-", "."].contains(plain) && result.last?.hasPrefix(plain) ?? false
        if !isRepeated { result.append(["-", "."].contains(plain) ? plain : plain + "\(run.styles.rawValue)") }
      }
    }
    return result
  }

  private static func code(of text: RichText) -> String {
    text.runs.filter { $0.styles.contains(.code) }.map(\.text).joined()
  }
}
