import Testing

@testable import ResumeDomain

@Suite("How alike two words are")
struct WordSimilarityTests {
  private func similarity(_ typed: String, _ word: String) -> WordSimilarity? {
    guard let typed = WordSplitter.words(of: typed).first, let word = WordSplitter.words(of: word).first else {
      return nil
    }
    return WordSimilarity(typed, word)
  }

  @Test("as the rules say")
  func rules() {
    #expect(similarity("swift", "Swift")?.value == 1)
    #expect(similarity("sw", "swift")?.value == Float(0.75) + 0.2 * (Float(2) / 5))
    #expect(similarity("script", "typescript")?.value == Float(0.5) + 0.3 * (Float(6) / 10))
    #expect(similarity("goals", "goal")?.value == Float(0.9) * 4 / 5)
    #expect(similarity("c", "c++")?.value == Float(0.75) + 0.2 * (Float(1) / 3))
    #expect(similarity("京", "東京都")?.value == Float(0.5) + 0.3 * (Float(1) / 3))
    #expect(similarity("s", "swift") == nil)
    #expect(similarity("if", "swift") == nil)
    #expect(similarity("javascript", "java") == nil)
    #expect(similarity("test", "text") == nil)
  }

  @Test("n-grams: nothing in common is 0, all is 1, and swapped letters stay alike")
  func jaccard() {
    func jaccard(_ one: String, _ other: String) -> Float {
      WordSimilarity.jaccard(one.unicodeScalars.map(\.value), other.unicodeScalars.map(\.value))
    }
    #expect(jaccard("abc", "abc") == 1)
    #expect(jaccard("abc", "xyz") == 0)
    // Of 11 n-grams each, swift and swfit share 5 letters and ^s, sw, t$.
    #expect(jaccard("swift", "swfit") == Float(8) / 14)
    #expect(jaccard("swift", "swfit") == jaccard("swfit", "swift"))
    // As often as they occur.
    #expect(jaccard("aa", "aaaa") < 1)
  }

  @Test("which letters hit")
  func ranges() {
    #expect(similarity("script", "typescript")?.range == 4..<10)
    #expect(similarity("type", "typescript")?.range == 0..<4)
    #expect(similarity("typscript", "typescript")?.range == 0..<10)
  }

  @Test(
    "what words a text has",
    arguments: [
      ("C++ and C#", ["c++", "and", "c#"]), (".NET/Node.js", ["net", "node", "js"]), ("a+b", ["a+", "b"]),
      ("full-stack", ["full", "stack"]), ("#ios +", ["ios"]), ("🚀👍🏽", ["🚀", "👍"]), ("soft\u{AD}ware", ["software"]),
      ("C++17", ["c++", "17"]), ("don’t", ["don", "t"]), ("", []), ("***", []), ("ﬁn", ["fin"]), ("ＡＢ", ["ab"]),
    ])
  func words(text: String, words: [String]) {
    let found = WordSplitter.words(of: text).map { word in
      String(String.UnicodeScalarView(word.letters.compactMap { Unicode.Scalar($0) }))
    }
    #expect(found == words)
  }

  @Test("marks: the characters that are hit, and by which word")
  func marks() {
    func marked(_ query: String, _ text: String) -> String {
      let marks = SearchQuery(query).marks(in: text)
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
    #expect(SearchQuery("ios sdk").marks(in: "an SDK").words == [1])
  }
}
