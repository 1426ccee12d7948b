/// Everything that the texts of a résumé say, for comparisons with constant time.
struct FactSources: Sendable {
  private let lexicon: FactLexicon
  private let technologies: [String: String]
  /// The folded words.
  private(set) var words: Set<String> = []
  /// The folded words that a text writes with a small first letter.
  private(set) var smallWords: Set<String> = []
  /// The beginnings of words with at least four letters, and the length of the shortest word with it.
  private var beginnings: [String: Int] = [:]
  private(set) var combinations = FactCombinations()
  private var concepts: Set<String> = []
  private var acronyms: Set<String> = []
  private var sortedAcronyms: Set<String> = []
  /// The initials of consecutive words.
  private var initials: Set<String> = []
  private var technologyNames: Set<String> = []
  private var values: [Double: Set<String>] = [:]
  /// The numbers in front of a noun, or after it as in "team of 5".
  private var nouns: [String: Set<Double>] = [:]
  /// The kinds of the things that are counted with a number, and "" for an unknown kind.
  private var things: [Double: Set<String>] = [:]
  /// Numbers without a noun.
  private var uncounted: Set<Double> = []
  /// The smallest numbers of words such as "hundreds".
  private var vagueNumbers: Set<Double> = []
  private var dates: Set<FactDate.Meaning> = []
  private var factors: Set<String> = []
  private var ranks: Set<String> = []
  private var addresses: Set<String> = []

  init(_ texts: some Sequence<String>, technologies: [String: String], lexicon: FactLexicon) {
    self.lexicon = lexicon
    self.technologies = technologies
    for text in texts {
      let reader = FactReader(text, lexicon: lexicon, isSource: true)
      add(reader)
      // A word that is a number only in some languages may join or divide others: "cent" before "fünf".
      if reader.hasNumbersOfSomeLanguages { add(FactReader(text, lexicon: lexicon, isSource: false)) }
    }
  }

  // MARK: Collection

  private mutating func add(_ reader: FactReader) {
    for link in reader.links { add(link) }
    for date in reader.dates { add(date) }
    for number in reader.numbers {
      if let minimum = number.minimum { vagueNumbers.insert(minimum) }
      for meaning in number.meanings {
        if let noun = number.noun {
          nouns[Self.stem(noun), default: []].insert(meaning.value)
        } else {
          uncounted.insert(meaning.value)
        }
      }
      for meaning in number.meanings {
        values[meaning.value, default: []].insert(meaning.unit)
        things[meaning.value, default: []].insert(number.thing ?? "")
      }
    }
    for (_, key) in reader.factors { factors.insert(key) }
    for rank in FactRankReader(reader: reader).ranks {
      ranks.insert(rank.key)
      // Who led or managed may write "headed"; the title "Lead" alone isn't enough.
      let words = reader.tokens[rank.range]
      if rank.key == "lead", !words.contains(where: { lexicon.weakLeads.contains($0.folded) }) { ranks.insert("head") }
    }
    for token in reader.tokens where token.isWord { add(token) }
    for index in reader.tokens.indices {
      technologyNames.formUnion(FactNameReader.technologies(at: index, in: reader.tokens, technologies).map(\.name))
      concepts.formUnion(FactNameReader.concepts(at: index, in: reader.tokens, lexicon).map(\.key))
    }
    addInitials(reader.tokens)
    combinations.add(reader.tokens, lexicon: lexicon)
  }

  private mutating func add(_ link: FactLink) {
    var address = link.address
    addresses.insert(address)
    // A part of an address has the address as its source.
    while address.utf8.count < 1000, let slash = address.lastIndex(where: { $0 == "/" }) {
      address = String(address[..<slash])
      addresses.insert(address)
    }
  }

  private mutating func add(_ date: FactDate) {
    for meaning in date.meanings {
      dates.insert(meaning)
      switch meaning {
      case .month(let month, let year):
        dates.insert(.year(year))
        dates.insert(.monthOnly(month))
      case .year(let year): values[FactNumber.Meaning(Double(year)).value, default: []].insert("")
      case .monthOnly: break
      }
    }
  }

  private mutating func add(_ token: FactToken) {
    if token.isAcronym {
      acronyms.insert(token.folded)
      if token.text.count > 2 { sortedAcronyms.insert(String(token.folded.sorted())) }
    }
    guard words.insert(token.folded).inserted || !token.isCapitalized else { return }
    if !token.isCapitalized { smallWords.insert(token.folded) }
    let letters = Array(token.folded.prefix(FactToken.maximumLength))
    guard letters.count >= 4 else { return }
    var beginning = String(letters[..<3])
    for letter in letters[3...] {
      beginning.append(letter)
      beginnings[beginning] = min(beginnings[beginning] ?? .max, letters.count)
    }
  }

  /// Adds the initials of two to six consecutive words: of two only if they are capitalized, and with and without function words.
  private mutating func addInitials(_ tokens: [FactToken]) {
    for skipsSmall in [false, true] {
      var run: [FactToken] = []
      for token in tokens {
        if token.kind == .sign, !token.isSign("-&.'’") || token.startsSentence { run = [] }
        guard token.isWord else { continue }
        if skipsSmall, !token.isCapitalized, token.text.count <= 3 { continue }
        run = run.suffix(5) + [token]
        for start in run.indices.dropLast() {
          let words = run[start...]
          guard words.count > 2 || words.allSatisfy(\.isCapitalized) else { continue }
          initials.insert(String(words.compactMap(\.folded.first)))
        }
      }
    }
  }

  // MARK: Comparison

  func contains(_ link: FactLink) -> Bool { addresses.contains(link.address) }
  func contains(factor: String) -> Bool {
    guard !factors.contains(factor), let value = Double(factor) else { return true }
    let units = values[FactNumber.Meaning(value).value] ?? []
    let growth = values[FactNumber.Meaning(abs(value - 1) * 100).value] ?? []
    return units.contains("times") || growth.contains("percent")
  }

  func contains(_ date: FactDate) -> Bool {
    date.meanings.contains { meaning in
      if dates.contains(meaning) { return true }
      guard case .year(let year) = meaning else { return false }
      return values[FactNumber.Meaning(Double(year)).value] != nil
    }
  }

  func contains(_ number: FactNumber) -> Bool {
    if let minimum = number.minimum { return vagueNumbers.contains(minimum) || contains(manyOf: number, minimum) }
    return number.meanings.contains { meaning in
      guard let units = values[meaning.value] else { return false }
      guard units.contains(meaning.unit) else {
        return meaning.unit != FactNumber.Meaning.rank && (meaning.unit.isEmpty || units.contains(""))
          && !isOther(number, meaning, units)
      }
      return meaning.unit != FactNumber.Meaning.noun || !isOther(number, meaning, units)
    }
  }

  /// Whether the sources have another number of the same things, and this number of other things only.
  private func isOther(_ number: FactNumber, _ meaning: FactNumber.Meaning, _ units: Set<String>) -> Bool {
    guard let noun = number.noun.map(Self.stem), !units.contains(""), !uncounted.contains(meaning.value) else {
      return false
    }
    if let counts = nouns[noun], !counts.contains(meaning.value) { return true }
    guard let thing = number.thing, let others = things[meaning.value] else { return false }
    return others.isDisjoint(with: [thing, ""])
  }

  /// Whether a count is as large as "hundreds" or "thousands" of the same things, or of things that can be the same.
  private func contains(manyOf number: FactNumber, _ minimum: Double) -> Bool {
    let many = minimum * 1000..<minimum * 100_000
    if let counts = number.noun.flatMap({ nouns[Self.stem($0)] }) { return counts.contains(where: many.contains) }
    return values.contains { value, units in
      guard many.contains(value), let others = things[value] else { return false }
      guard let thing = number.thing else { return true }
      return !others.isDisjoint(with: [thing, ""])
    }
  }

  /// Returns a noun without the ending of its plural.
  private static func stem(_ noun: String) -> String {
    for ending in ["es", "en", "s", "n", "e"] where noun.hasSuffix(ending) && noun.count > ending.count + 3 {
      return String(noun.dropLast(ending.count))
    }
    return noun
  }

  func contains(_ rank: FactRank) -> Bool {
    ranks.contains(rank.key) || !(lexicon.strongerRanks[rank.key] ?? []).isDisjoint(with: ranks)
  }

  func contains(technology name: String) -> Bool { technologyNames.contains(name) }
  func contains(concept: String) -> Bool { concepts.contains(concept) }
  func contains(initials word: String) -> Bool { initials.contains(word) }
  /// Whether an acronym has the letters of an acronym in another order, as "ICU" and "UCI".
  func containsTranslated(acronym: String) -> Bool { sortedAcronyms.contains(String(acronym.sorted())) }
  func contains(acronym: String) -> Bool { acronyms.contains(acronym) }

  /// Whether a text has the word, perhaps with another ending.
  func contains(word: String) -> Bool {
    if words.contains(word) { return true }
    for (ending, minimum) in [("s", 3), ("es", 3), ("n", 4), ("e", 4), ("en", 5), ("er", 4), ("in", 5)]
    where word.hasSuffix(ending) && word.count >= ending.count + minimum {
      if words.contains(String(word.dropLast(ending.count))) { return true }
    }
    for ending in ["s", "es", "n"] where words.contains(word + ending) { return true }
    return false
  }

  /// Whether a text has a word with the same beginning, as "biology" and "Biología".
  func containsRelative(of word: String, share: Double = 0.62, minimum: Int = 5) -> Bool {
    guard word.utf8.count <= FactToken.maximumLength, word.count >= minimum else { return false }
    let count = word.count
    var beginning = word[...]
    while beginning.count >= minimum {
      if let length = beginnings[String(beginning)] {
        return Double(beginning.count) >= share * Double(max(length, count))
      }
      beginning.removeLast()
    }
    return false
  }
}
