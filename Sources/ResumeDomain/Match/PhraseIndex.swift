/// Phrases by the stems of their words, so that the phrases at a word of a text are found in a few steps.
struct PhraseIndex: Sendable {
  /// The maximum number of words of a phrase.
  static let maximumWords = 8

  /// The node after a node and a word.
  private var edges: [UInt64: Int32] = [:]
  /// The value of the phrase that ends at each node; -1 for none.
  private var values: [Int32] = [-1]

  mutating func reserve(_ count: Int) {
    edges.reserveCapacity(count)
    values.reserveCapacity(count)
  }

  private static func key(_ node: Int32, _ stem: UInt64) -> UInt64 {
    (stem ^ UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15).byteSwapped &* 0xD6E8_FEB8_6659_FD93
  }

  /// Adds a phrase; returns the value that it has, which is another one if it is known.
  mutating func insert(_ words: some Collection<TermToken>, value: Int32) -> Int32? {
    guard (1...Self.maximumWords).contains(words.count) else { return nil }
    var node: Int32 = 0
    // `&` is the word "and".
    let stems = words.enumerated().flatMap { $0 > 0 && $1.gap.isAnd ? [TermHash.and, $1.stem] : [$1.stem] }
    for stem in stems {
      let key = Self.key(node, stem)
      if let next = edges[key] {
        node = next
      } else {
        node = Int32(truncatingIfNeeded: values.count)
        edges[key] = node
        values.append(-1)
      }
    }
    if values[Int(node)] < 0 { values[Int(node)] = value }
    return values[Int(node)]
  }

  /// Calls `body` with the number of words and the value of each phrase that begins at a word, shortest first.
  @inline(__always)
  func eachPhrase(_ tokens: [TermToken], at start: Int, end: Int, _ body: (_ count: Int, _ value: Int32) -> Void) {
    var node: Int32 = 0
    var place = start
    while place < end, place - start < Self.maximumWords {
      let token = tokens[place]
      if place > start, !token.gap.joins { return }
      if place > start, token.gap.isAnd {
        guard let next = edges[Self.key(node, TermHash.and)] else { return }
        node = next
      }
      guard let next = edges[Self.key(node, token.stem)] else { return }
      node = next
      place += 1
      let value = values[Int(node)]
      if value >= 0 { body(place - start, value) }
    }
  }

  /// Returns the value of a phrase that consists of exactly these words.
  func value(of words: [TermToken]) -> Int32? {
    var found: Int32?
    eachPhrase(words, at: 0, end: words.count) { count, value in if count == words.count { found = value } }
    return found
  }
}
