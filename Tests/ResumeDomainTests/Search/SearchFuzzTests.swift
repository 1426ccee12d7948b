import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Searching generated texts")
struct SearchFuzzTests {
  private static let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .enclosingMark, .format]

  /// The scores by ID.
  private static func scores(_ query: String, _ works: [Work]) -> [String: Double] {
    let hits = LoadedSearch(works.map(SearchEntry.work))(SearchQuery(query)).hits
    return hits.reduce(into: [:]) { $0[$1.entry.id] = $1.score }
  }

  @Test("returns sorted scores from 0 to 1")
  func anything() {
    Fuzz.run(rounds: 300) { random in
      let query = FuzzText.make(upTo: 5, with: &random)
      let works = (0..<5).map { index in
        Work(
          id: "\(index)", title: LocalizedText(FuzzText.make(with: &random) + "x"),
          summary: LocalizedText(FuzzText.make(upTo: 30, with: &random) + "y"), tags: [FuzzText.make(with: &random)])
      }
      let results = LoadedSearch(works.map(SearchEntry.work))(SearchQuery(query), limit: 10)
      let scores = results.hits.map(\.score)
      try Fuzz.check(scores.allSatisfy { $0 > 0 && $0 <= 1 }, "\(query.debugDescription): \(scores)")
      try Fuzz.check(scores == scores.sorted(by: >), "\(query.debugDescription): \(scores)")
      try Fuzz.check(results.suggestions.count <= 3, query.debugDescription)
    }
  }

  @Test("misses no word when a text is passed over")
  func passing() {
    var passed = 0
    Fuzz.run(rounds: 2000) { random in
      func text(_ count: Int) -> String {
        String((0..<1 + random.below(count)).map { _ in random.pick("a", "B", "b", "1", " ", ".", "-", "+", "#", "é") })
      }
      let (query, text) = (SearchQuery(text(4)), text(12))
      let may = query.mayContainWord(text)
      if !may { passed += 1 }
      try Fuzz.check(may || !query.highlights(in: text).containsWord, "\(query) in \(text.debugDescription)")
    }
    #expect(passed > 20)
  }

  @Test("splits characters like runs, and highlights inside the text")
  func splitting() {
    Fuzz.run(rounds: 1000) { random in
      let text = FuzzText.make(upTo: 12, with: &random)
      let characters = WordSplitter.words(of: text).map(\.letters)
      // Marks and format signs at the border of a run may belong to either side.
      let whole = text.split { $0.isWhitespace }.flatMap { WordSplitter.words(ofRun: String($0)) }.map(\.letters)
      if !text.unicodeScalars.contains(where: { Self.marks.contains($0.properties.generalCategory) }) {
        try Fuzz.check(characters == whole, text.debugDescription)
      }
      let places = SearchQuery(FuzzText.make(upTo: 3, with: &random) + " " + text.prefix(3)).highlights(in: text).places
      try Fuzz.check(places.allSatisfy { (0..<text.count).contains($0) }, text.debugDescription)
    }
  }

  @Test("ignores case and accents")
  func folding() {
    let letters: [(Character, Character)] = [
      ("a", "á"), ("e", "É"), ("i", "ï"), ("n", "Ñ"), ("o", "ö"), ("u", "Ů"), ("c", "Ç"),
    ]
    Fuzz.run(rounds: 200) { random in
      let words = (0..<12).map { _ in FuzzText.word(with: &random).lowercased() }
      let works = (0..<4).map { index in
        Work(id: "\(index)", title: LocalizedText("\(words[index]) \(words[index + 4])"), tags: [words[index + 8]])
      }
      let plain = "\(words[0]) \(random.pick(from: words))"
      let dressed = String(
        plain.map { letter in
          letters.first { $0.0 == letter }.map(\.1) ?? (random.chance(in: 2) ? Character(letter.uppercased()) : letter)
        })
      try Fuzz.check(Self.scores(plain, works) == Self.scores(dressed, works), "\(plain) and \(dressed): \(works)")
    }
  }

  @Test("never lowers a score for more text")
  func growth() {
    Fuzz.run(rounds: 200) { random in
      let query = FuzzText.word(with: &random) + " " + FuzzText.word(with: &random)
      let title = random.chance(in: 2) ? query : FuzzText.make(with: &random) + "x"
      var work = Work(id: "w", title: LocalizedText(title), summary: LocalizedText(FuzzText.make(with: &random) + "."))
      let before = Self.scores(query, [work])["w"] ?? 0
      work.entry["summary"] = .string(
        (work.summary?.translations[0].text ?? "") + " " + FuzzText.make(upTo: 40, with: &random) + ".")
      let after = Self.scores(query, [work])["w"] ?? 0
      try Fuzz.check(after >= before, "\(query.debugDescription): \(before), then \(after), \(work)")
    }
  }
}
