import Foundation
import ResumeDomain
import TestSupport
import Testing

@Suite("Generated texts and their claims")
struct FactPropertyTests {
  private static let words = [
    "Bosch", "the", "led", "12", "1,200", "30", "%", "€", "2015", "March", "Teamleiterin", "https://a.com/b", "C++",
    "k8s", "-",
    ".", ",", "\n", "’s", "d’", "C", "fünf", "Mio.", "half", "a", "of", "University", "\u{200B}", "½", "²", "É", "ﬁ",
    "👩‍👧", "'19",
    "09/2014", "3x", "(", "&", ":", "und", "bei", "Deutschen", "Post", "veinticinco", "per", "cent", "\u{0}", "١", "AD",
  ]

  @Test("finds nothing new in a source itself")
  func sources() {
    Fuzz.run(rounds: 1500) { random in
      let text = Self.text(&random)
      let facts = try FactSamples.factGuard([Self.text(&random), text]).newFacts(in: text)
      try Fuzz.check(facts == [], "\(text.debugDescription): \(facts)")
    }
  }

  @Test("reports parts of the text, each once")
  func parts() {
    Fuzz.run(rounds: 1500) { random in
      let text = Self.text(&random)
      let facts = try FactSamples.factGuard([Self.text(&random)]).newFacts(in: text)
      try Fuzz.check(Set(facts).count == facts.count, "\(text.debugDescription): \(facts)")
      for fact in facts {
        try Fuzz.check(!fact.text.isEmpty && text.contains(fact.text), "\(text.debugDescription): \(fact)")
      }
    }
  }

  @Test("reads any bytes")
  func bytes() {
    Fuzz.run(rounds: 500) { random in
      let bytes = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let text = String(decoding: bytes, as: UTF8.self)
      try Fuzz.check(try FactSamples.factGuard([text]).newFacts(in: text) == [], text.debugDescription)
    }
  }

  @Test(
    "reads long texts",
    arguments: [
      "a", "1", "A", "A ", "1 ", "1,", "1 000 ", "of A ", "-", "é", "a.", "zwei", "May ", "2014-", "A'", "two and ",
      "x/", "Foo 12 ", "Foo of ",
    ])
  func longTexts(part: String) throws {
    let text = String(repeating: part, count: Soak.isOn ? 2_000 : 600)
    #expect(try FactSamples.factGuard([text]).newFacts(in: text) == [])
  }

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<random.below(14)).map { _ in random.pick(from: words) + (random.chance(in: 3) ? "" : " ") }.joined()
  }
}
