/// What somebody searches for: the words that were typed, taken apart and folded.
///
/// At most ``most`` different words count, and of each at most 64 letters.
public struct SearchQuery: Sendable {
  /// The most words that count.
  public static let most = 32

  let words: [SearchWord]
  /// Pairs of neighbours written as one word, so that "type script" finds "TypeScript".
  private let pairs: [(word: SearchWord, first: Int)]

  /// Creates a query; a text of signs only has no words, and finds nothing.
  public init(_ text: String) {
    var words: [SearchWord] = []
    // What follows a text so long is no query any more.
    for word in WordSplitter.words(of: String(text.prefix(1 << 16))) where words.count < Self.most {
      if !words.contains(where: { $0.letters == word.letters }) { words.append(word) }
    }
    self.words = words
    pairs = zip(words, words.dropFirst()).enumerated().compactMap { index, pair in
      pair.0.glued(to: pair.1).map { ($0, index) }
    }
  }

  /// Whether a word with these letters may be like one of its words, or of its pairs: a quick no for most.
  func mayHit(_ mask: UInt64, _ count: Int) -> Bool {
    words.contains { WordSimilarity.mayBeAlike($0, mask, count) }
      || pairs.contains { WordSimilarity.mayBeAlike($0.word, mask, count) }
  }

  /// Whether one of its words, longer than each of two neighbours, may be both of them as one.
  func mayHitGlued(_ mask: UInt64, longest: Int) -> Bool {
    words.contains { $0.utf8Count > longest && ($0.mask & ~mask).nonzeroBitCount <= $0.letters.count / 8 }
  }

  /// How alike each of its words and one of the data are.
  func similarities(to word: SearchWord) -> [Float] {
    var values = words.map { WordSimilarity($0, word)?.value ?? 0 }
    for (pair, first) in pairs {
      guard let similarity = WordSimilarity(pair, word), similarity.value >= Self.minimumJoinedSimilarity else {
        continue
      }
      values[first] = max(values[first], Self.joinedWordFactor * similarity.value)
      values[first + 1] = max(values[first + 1], Self.joinedWordFactor * similarity.value)
    }
    return values
  }

  /// What words that are written as one, or as two, are worth of what they would be else.
  static let joinedWordFactor: Float = 0.95
  /// How alike such words must be, so that not every pair of words finds something.
  static let minimumJoinedSimilarity: Float = 0.75

  /// What of a text the query hits.
  public func marks(in text: String) -> SearchHighlights {
    var marks = SearchHighlights()
    func mark(_ typed: SearchWord, _ word: SearchWord, _ indices: ClosedRange<Int>, atLeast least: Float = 0) {
      guard let similarity = WordSimilarity(typed, word), similarity.value >= least else { return }
      marks.places.formUnion(word.places[similarity.range])
      marks.words.formUnion(indices)
    }
    guard !words.isEmpty else { return marks }
    var previous: SearchWord?
    for word in WordSplitter.words(of: text) {
      for (index, typed) in words.enumerated() { mark(typed, word, index...index) }
      for (pair, first) in pairs { mark(pair, word, first...first + 1, atLeast: Self.minimumJoinedSimilarity) }
      if let previous, let glued = previous.glued(to: word) {
        let longest = max(previous.letters.count, word.letters.count)
        for (index, typed) in words.enumerated() where typed.letters.count > longest {
          mark(typed, glued, index...index, atLeast: Self.minimumJoinedSimilarity)
        }
      }
      previous = word
    }
    return marks
  }
}

/// What of a text a query hits.
public struct SearchHighlights: Sendable, Equatable {
  /// The places of the text's characters that are hit, the first being 0.
  public var places: Set<Int> = []
  /// Which of the query's words hit, the first being 0.
  public var words: Set<Int> = []
}
