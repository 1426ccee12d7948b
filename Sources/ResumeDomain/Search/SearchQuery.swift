import ResumeSupport

/// The words that a person searches for, split and folded.
///
/// At most ``maximumWords`` different words count, and at most 64 letters of each.
package struct SearchQuery: Sendable {
  /// The maximum number of words.
  package static let maximumWords = 32
  /// The factor for the similarity of a match that joins two words of the query or of the data.
  private static let joinedWordFactor: Float = 0.95
  /// The minimum similarity of such a match, so that not every two words match something.
  private static let minimumJoinedSimilarity: Float = 0.75

  let words: [SearchWord]
  /// Neighboring words joined, so that "type script" finds "TypeScript", and the index of the first one.
  private let pairs: [(word: SearchWord, first: Int)]

  /// Creates a query. A text without letters has no words and finds nothing.
  package init(_ text: String) {
    var words: [SearchWord] = []
    // The rest of a very long text is no query.
    for word in WordSplitter.words(of: String(text.prefix(1 << 16))) where words.count < Self.maximumWords {
      if !words.contains(where: { $0.letters == word.letters }) { words.append(word) }
    }
    self.words = words
    pairs = zip(words, words.dropFirst()).enumerated().compactMap { index, pair in
      pair.0.joined(with: pair.1).map { ($0, index) }
    }
  }

  /// Returns how similar each of its words is to a word of the data; nil if none is.
  func similarities(to word: SearchWord) -> [Float]? {
    var values = words.map { WordSimilarity($0, word)?.value ?? 0 }
    for (pair, first) in pairs {
      guard let similarity = WordSimilarity(pair, word), similarity.value >= Self.minimumJoinedSimilarity else {
        continue
      }
      values[first] = max(values[first], Self.joinedWordFactor * similarity.value)
      values[first + 1] = max(values[first + 1], Self.joinedWordFactor * similarity.value)
    }
    return values.contains { $0 > 0 } ? values : nil
  }

  /// Returns how similar each of its words is to two neighboring words joined; nil if none is similar enough.
  func similarities(to word: SearchWord, joining next: SearchWord) -> [Float]? {
    let longest = max(word.letters.count, next.letters.count)
    let count = word.letters.count + next.letters.count
    var joined: SearchWord?
    var values: [Float] = []
    for (index, typed) in words.enumerated() where typed.letters.count > longest {
      // A much shorter or longer word is similar enough only if the joined word begins with it.
      let length = typed.letters.count
      guard 5 * min(length, count) >= 4 * max(length, count) || typed.letters.starts(with: word.letters) else {
        continue
      }
      joined = joined ?? word.joined(with: next)
      guard let joined, let similarity = WordSimilarity(typed, joined),
        similarity.value >= Self.minimumJoinedSimilarity
      else { continue }
      if values.isEmpty { values = Array(repeating: 0, count: words.count) }
      values[index] = Self.joinedWordFactor * similarity.value
    }
    return values.isEmpty ? nil : values
  }

  /// Whether a text may contain a whole word of the query, which ``highlights(in:)`` then decides; false only for ASCII.
  package func mayContainWord(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return true }
      // Without signs, since a word may be written as two.
      let letters = bytes.compactMap { byte -> UInt32? in
        switch byte {
        case 0x41...0x5A: UInt32(byte | 0x20)
        case 0x61...0x7A, 0x30...0x39: UInt32(byte)
        default: nil
        }
      }
      return (words + pairs.map(\.word)).contains { word in
        let typed = word.letters.filter { $0 >= 0x80 || UInt8($0).isLetter || UInt8($0).isDigit }
        return typed.isEmpty || typed.count <= letters.count && WordSimilarity.place(of: typed, in: letters) != nil
      }
    }
  }

  /// Returns the parts of a text that match the query.
  package func highlights(in text: String) -> SearchHighlights {
    var highlights = SearchHighlights()
    func match(_ typed: SearchWord, _ word: SearchWord, _ indices: ClosedRange<Int>, atLeast minimum: Float = 0) {
      guard let similarity = WordSimilarity(typed, word), similarity.value >= minimum else { return }
      highlights.places.formUnion(word.places[similarity.range])
      highlights.words.formUnion(indices)
      if similarity.isWhole { highlights.containsWord = true }
    }
    guard !words.isEmpty else { return highlights }
    var previous: SearchWord?
    for word in WordSplitter.words(of: text) {
      for (index, typed) in words.enumerated() { match(typed, word, index...index) }
      for (pair, first) in pairs { match(pair, word, first...first + 1, atLeast: Self.minimumJoinedSimilarity) }
      if let previous {
        let longest = max(previous.letters.count, word.letters.count)
        var joined: SearchWord?
        for (index, typed) in words.enumerated() where typed.letters.count > longest {
          joined = joined ?? previous.joined(with: word)
          if let joined { match(typed, joined, index...index, atLeast: Self.minimumJoinedSimilarity) }
        }
      }
      previous = word
    }
    return highlights
  }
}

/// The parts of a text that match a query.
package struct SearchHighlights: Sendable, Equatable {
  /// The indices of the matching characters, from 0.
  package var places: Set<Int> = []
  /// The indices of the query's words that match, from 0.
  package var words: Set<Int> = []
  /// Whether the text contains a whole word of the query, not only a similar one.
  package var containsWord = false
}
