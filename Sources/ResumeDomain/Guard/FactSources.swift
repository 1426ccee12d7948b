/// Everything that the texts of a résumé say, for comparisons with constant time.
struct FactSources: Sendable {
  /// The meanings of the claims in the texts.
  private var keys: Set<String> = []
  /// The folded words.
  private var words: Set<String> = []
  /// The beginnings of words with at least five letters, and the length of the shortest word with it.
  private var beginnings: [String: Int] = [:]
  /// The folded words of each text with one space around each.
  private var phrases: [String] = []
  /// The initials of two to six consecutive words, with and without small words.
  private var initials: Set<String> = []
  private static let maximumLength = 48

  init(_ texts: some Sequence<String>, _ lexicon: FactLexicon) {
    for text in texts { add(FactReader(text, lexicon, isSource: true)) }
  }

  private mutating func add(_ reader: FactReader) {
    for claim in reader.claims { keys.formUnion(claim.parts.flatMap(\.self) + claim.implied) }
    phrases.append(reader.phrase)
    let tokens = reader.tokens.filter(\.isWord)
    for token in tokens {
      guard words.insert(token.folded).inserted, token.folded.count >= 5 else { continue }
      var beginning = token.folded.prefix(Self.maximumLength)
      let count = beginning.count
      while beginning.count >= 5 {
        beginnings[String(beginning)] = min(beginnings[String(beginning)] ?? .max, count)
        beginning.removeLast()
      }
    }
    for words in [tokens, tokens.filter { $0.isCapitalized || $0.text.count > 3 }] {
      for start in words.indices {
        for count in 2...6 where start + count <= words.count {
          let run = words[start..<start + count]
          guard count > 2 || run.allSatisfy(\.isCapitalized) else { continue }
          initials.insert(String(run.compactMap(\.folded.first)))
        }
      }
    }
  }

  func contains(_ claim: FactClaim) -> Bool {
    claim.parts.allSatisfy { $0.contains(where: keys.contains) }
  }

  /// Whether a text has the words one after the other.
  func contains(phrase: String) -> Bool { phrases.contains { $0.contains(phrase) } }

  /// Whether a text has the word, another form of it, or for an acronym its words.
  func contains(_ token: FactToken) -> Bool {
    let word = token.folded
    if words.contains(word) { return true }
    if token.isAcronym, initials.contains(token.text.hasSuffix("s") ? String(word.dropLast()) : word) { return true }
    for ending in ["s", "es", "n", "e", "en", "er", "in"] {
      if word.hasSuffix(ending), word.count >= ending.count + 3, words.contains(String(word.dropLast(ending.count))) {
        return true
      }
      if words.contains(word + ending) { return true }
    }
    return containsRelative(of: word.prefix(Self.maximumLength))
  }

  /// Whether a text has a word that begins with most of the letters, as "Sevilla" and "Seville".
  private func containsRelative(of word: Substring) -> Bool {
    var beginning = word
    while beginning.count >= 5 {
      if let length = beginnings[String(beginning)] {
        return Double(beginning.count) >= 0.7 * Double(max(length, word.count))
      }
      beginning.removeLast()
    }
    return false
  }
}
