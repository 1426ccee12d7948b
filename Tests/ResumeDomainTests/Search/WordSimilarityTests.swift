import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Word similarity")
struct WordSimilarityTests {
  private func similarity(_ typed: String, _ word: String) -> WordSimilarity? {
    guard let typed = WordSplitter.words(of: typed).first, let word = WordSplitter.words(of: word).first else {
      return nil
    }
    return WordSimilarity(typed, word)
  }

  @Test("follows the documented rules")
  func rules() {
    #expect(similarity("swift", "Swift")?.value == 1)
    #expect(similarity("sw", "swift")?.value == Float(0.75) + 0.2 * (Float(2) / 5))
    #expect(similarity("script", "typescript")?.value == Float(0.5) + 0.3 * (Float(6) / 10))
    #expect(similarity("goals", "goal")?.value == Float(0.9) * 4 / 5)
    #expect(similarity("c", "c++") == nil && similarity("c", "C#") == nil && similarity("c", "C")?.value == 1)
    #expect(similarity("c++", "C++")?.value == 1)
    #expect(similarity(".net", ".NET")?.value == 1 && similarity(".net", "internet") == nil)
    #expect(similarity("net", ".NET")?.value == Float(0.5) + 0.3 * (Float(3) / 4))
    #expect(similarity("京", "東京都")?.value == Float(0.5) + 0.3 * (Float(1) / 3))
    #expect(similarity("s", "swift") == nil)
    #expect(similarity("if", "swift") == nil)
    #expect(similarity("javascript", "java") == nil)
    #expect(similarity("leed", "lead")?.value == Float(0.9) * 0.5)
    #expect(similarity("test", "text")?.value == Float(0.9) * 0.5)
    #expect(similarity("tests", "lists") == nil)
  }

  @Test(
    "ignores n-grams of short words",
    arguments: [
      ("loicos", "los"), ("ios", "isos"), ("swt", "swift"), ("cat", "cta"), ("abab", "aba"), ("東京駅", "東京駅前線"),
    ])
  func short(one: String, other: String) {
    // Prefixes and parts have rules of their own.
    let isInside = other.contains(one) || one.contains(other)
    #expect((similarity(one, other) != nil) == isInside)
  }

  @Test("accepts n-grams at the threshold")
  func bound() {
    var atBound = 0
    Fuzz.run(rounds: 4000) { random in
      let one = String(random.list(upTo: 9) { $0.pick(from: Array("abcd")) }) + "a"
      var edited = Array(one) + random.list(upTo: 2) { $0.pick(from: Array("abx")) }
      for _ in 0..<random.below(4) { edited[random.below(edited.count)] = random.pick(from: Array("abxyz")) }
      let other = String(edited)
      let (typed, word) = (WordSplitter.words(of: one)[0], WordSplitter.words(of: other)[0])
      let (found, jaccard) = (WordSimilarity(typed, word), WordSimilarity.jaccard(typed, word))
      // Parts of a word have rules of their own.
      guard !other.contains(one), !one.contains(other) else { return }
      let counts = min(one.count, other.count) >= 4 && jaccard >= 0.5
      try Fuzz.check(found?.value == (counts ? 0.9 * jaccard : nil), "\(one) \(other): \(jaccard)")
      if counts, jaccard == 0.5 { atBound += 1 }
    }
    #expect(atBound > 0)
  }

  @Test("computes the Jaccard similarity of n-grams")
  func jaccard() {
    func jaccard(_ one: String, _ other: String) -> Float {
      WordSimilarity.jaccard(WordSplitter.words(of: one)[0], WordSplitter.words(of: other)[0])
    }
    #expect(jaccard("abc", "abc") == 1)
    #expect(jaccard("abc", "xyz") == 0)
    // Of 11 n-grams each, swift and swfit share 5 letters and ^s, sw, t$.
    #expect(jaccard("swift", "swfit") == Float(8) / 14)
    #expect(jaccard("swift", "swfit") == jaccard("swfit", "swift"))
    // Repeated n-grams count repeatedly.
    #expect(jaccard("aa", "aaaa") < 1)
  }

  @Test("returns the matching letters")
  func ranges() {
    #expect(similarity("script", "typescript")?.range == 4..<10)
    #expect(similarity("type", "typescript")?.range == 0..<4)
    #expect(similarity("typscript", "typescript")?.range == 0..<10)
  }

  @Test(
    "splits text into words",
    arguments: [
      ("C++ and C#", ["c++", "and", "c#"]), (".NET/Node.js (.io) ...ok", [".net", "node", "js", ".io", "ok"]),
      ("a+b", ["a+", "b"]),
      ("full-stack", ["full", "stack"]), ("#ios +", ["ios"]), ("🚀👍🏽", ["🚀", "👍"]), ("soft\u{AD}ware", ["software"]),
      ("葛\u{E0101}城 Sw\u{3164}ift", ["葛城", "swift"]),
      ("C++17", ["c++", "17"]), ("don’t", ["don", "t"]), ("", []), ("***", []), ("ﬁn", ["fin"]), ("ＡＢ", ["ab"]),
    ])
  func words(text: String, words: [String]) {
    let found = WordSplitter.words(of: text).map { word in
      String(String.UnicodeScalarView(word.letters.compactMap { Unicode.Scalar($0) }))
    }
    #expect(found == words)
  }

  @Test("highlights matching characters")
  func marks() {
    func marked(_ query: String, _ text: String) -> String {
      let marks = SearchQuery(query).highlights(in: text)
      return String(text.enumerated().map { marks.places.contains($0) ? $1 : "_" })
    }
    #expect(marked("acme movil", "The ACME Móvil Co") == "____ACME_Móvil___")
    #expect(marked("acmemovil", "The ACME Móvil Co") == "____ACME_Móvil___")
    #expect(marked("type script", "in TypeScript") == "___TypeScript")
    #expect(marked("script", "in TypeScript") == "_______Script")
    #expect(marked("東京", "住所は東京都です") == "___東京___")
    #expect(marked("strasse", "Straße 1") == "Straße__")
    #expect(marked("e\u{301}t\u{e9}", "l'été e\u{301}te\u{301}") == "__été_e\u{301}te\u{301}")
    #expect(marked("xyzzy", "nothing") == "_______")
    #expect(SearchQuery("ios sdk").highlights(in: "an SDK").words == [1])
  }
}
