import Foundation
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Properties of the comparison with job ads")
struct MatchFuzzTests {
  private static let words = [
    "Swift", "Go", "iOS", "k8s", "Kubernetes", "C++", "C#", ".NET", "Node.js", "CI/CD", "R&D", "5+", "years", "and",
    ",", ";", ".",
    "\n", "\n- ", "\n## ", "Requirements", "Nice to have", "not required", "is a plus", "English", "B2", "Madrid",
    "based in", "(", ")",
    "\u{200B}", "\u{1B}[31m", "<b>", "</b>", "<li>", "&amp;", "**", "GraphQL", "XYZ", "https://swift.org", "é", "日本",
    "Ｓ", "👩‍💻", "\u{7}", "\u{202E}",
  ]

  private func ad(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0..<120, using: &generator)).map { _ in
      (Self.words.randomElement(using: &generator) ?? "") + (Int.random(in: 0..<3, using: &generator) == 0 ? "" : " ")
    }.joined()
  }

  @Test("every quote contains its term or an alias, and no text has control characters", arguments: 0..<60)
  func properties(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    guard let match = try? AdSamples.match(ad(&generator)) else { return }
    for term in match.terms {
      #expect(!term.asWritten.isEmpty)
      #expect((term.state == .absent) == term.evidence.isEmpty)
      for evidence in term.evidence {
        #expect(evidence.quote.count <= Quote.maximumLength)
        #expect(evidence.quote.contains(evidence.term), "\(evidence.quote) has no \(evidence.term)")
      }
      for text in [term.term] + term.asWritten + term.evidence.map(\.quote) { expectPlain(text) }
    }
  }

  private func expectPlain(_ text: String) {
    #expect(
      !text.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0.value == 0x200B || $0.value == 0x202E
      })
  }

  @Test("the same ad gives the same result", arguments: 0..<20)
  func determinism(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let ad = ad(&generator)
    let first = try? AdSamples.match(ad)
    for _ in 0..<(Soak.isOn ? 3 : 1) { #expect((try? AdSamples.match(ad)) == first) }
  }

  @Test("random bytes don't crash", arguments: 0..<40)
  func bytes(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0..<2000, using: &generator)).map { _ in UInt8(truncatingIfNeeded: generator.next())
    }
    _ = try? AdSamples.match(bytes)
    // Without bytes that make it binary.
    _ = try? AdSamples.match(bytes.map { $0 < 0x20 ? 0x20 : $0 })
  }

  @Test(
    "large ads of one kind are read",
    arguments: [
      "Swift and Kotlin in Berlin 5 years ", ",a", "ABC DEF ", "<div>x", "5 years Kotlin ", "Raum Aa, ",
      "experience with Bb, ",
      "Swift ", "Java or ", "Kotlin, ", "\u{301}", "Kotlin 5 years, ", "lead a team ",
      "Go ", "<!-- <p>x", "](x", "required, not required, ", ".a", "Ｓ", "- Foo\n", "*x", "&a", "a@b.c(", "Ab", "k8s, ",
    ])
  func large(_ part: String) throws {
    let count = AdText.maximumSize / (Soak.isOn ? 4 : 16) / part.utf8.count
    let match = try? AdSamples.match("Requirements\n- x " + String(repeating: part, count: count))
    #expect((match?.terms.count ?? 0) < 20)
  }
}
