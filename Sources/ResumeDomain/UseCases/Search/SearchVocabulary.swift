/// The distinct runs of letters of all texts, each folded, taken apart and compared with the query only once.
///
/// A run is what the bytes alone can tell: ASCII letters and digits and everything beyond ASCII, then `+` and `#`. What lies
/// beyond ASCII may take it apart further.
struct SearchVocabulary {
  /// What is known of a run, at its place in the table; all that a run met again needs is here.
  struct Slot {
    fileprivate var key = SearchKey()
    /// Where the run's bytes begin.
    fileprivate var start = 0
    /// A bit for each letter that occurs.
    var mask: UInt64 = 0
    /// Where its similarities begin; -1 where no word of the query is like it.
    var row: Int32 = -1
    /// How many words it is made of.
    var wordCount: Int32 = 0
    /// Whether it stands in a name, and not only in prose.
    var isInName = false

    fileprivate var isEmpty: Bool { key.count == 0 }
  }

  let query: SearchQuery
  /// The rows of all runs that are like the query, a value for each of its words.
  private(set) var similarities: [Float] = []
  /// A power of two, at most half full.
  private(set) var slots = [Slot](repeating: Slot(), count: 1 << 12)
  private var count = 0
  /// The bytes of all runs.
  private var bytes: [UInt8] = []
  private var folding = FoldingTable()

  init(query: SearchQuery) {
    self.query = query
  }

  /// The place in `slots` of a run of these bytes, at least one; it holds until the next question.
  mutating func place(of run: UnsafeBufferPointer<UInt8>, _ key: SearchKey) -> Int {
    var place = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
    while !slots[place].isEmpty {
      if slots[place].key == key, key.isExact || isSame(slots[place], run) { return place }
      place = (place + 1) & (slots.count - 1)
    }
    if 2 * count >= slots.count {
      grow()
      return self.place(of: run, key)
    }
    count += 1
    slots[place] = slot(run, key)
    return place
  }

  /// Remembers that a run stands in a name.
  mutating func noteName(_ place: Int) {
    if !slots[place].isInName { slots[place].isInName = true }
  }

  private func isSame(_ slot: Slot, _ run: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[slot.start..<slot.start + Int(slot.key.count)].elementsEqual(run)
  }

  private mutating func slot(_ run: UnsafeBufferPointer<UInt8>, _ key: SearchKey) -> Slot {
    var slot = Slot(key: key, start: bytes.count)
    bytes.append(contentsOf: run)
    // Most words are plain, and most are nothing like the query.
    if let (mask, letters) = folding.plainWord(run) {
      slot.mask = mask
      slot.wordCount = 1
      guard query.mayHit(mask, letters) else { return slot }
    }
    let words = WordSplitter.words(ofRun: String(decoding: run, as: UTF8.self))
    slot.wordCount = Int32(truncatingIfNeeded: words.count)
    var row: [Float] = []
    for word in words {
      slot.mask |= word.mask
      let values = query.similarities(to: word)
      row = row.isEmpty ? values : zip(row, values).map { max($0, $1) }
    }
    guard row.contains(where: { $0 > 0 }) else { return slot }
    slot.row = Int32(truncatingIfNeeded: similarities.count)
    similarities += row
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 4)
    for slot in old where !slot.isEmpty {
      var place = Int(truncatingIfNeeded: slot.key.hash) & (slots.count - 1)
      while !slots[place].isEmpty { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }
}

extension SearchVocabulary {
  private static let nearestThreshold: Float = 0.25

  /// The words of names that are nearest to the query's, as somebody wrote them; words with little in common are none.
  ///
  /// - Parameter count: the most that are wanted.
  func nearest(_ count: Int) -> [String] {
    var found: [(jaccard: Float, word: [UInt32], text: String)] = []
    // The first of equals comes first.
    for slot in slots.filter(\.isInName).sorted(by: { $0.start < $1.start }) {
      let text = String(decoding: bytes[slot.start..<slot.start + Int(slot.key.count)], as: UTF8.self)
      for word in WordSplitter.words(ofRun: text) where word.letters.count > 1 {
        let jaccard = query.words.map { WordSimilarity.jaccard($0.letters, word.letters) }.max() ?? 0
        guard jaccard > Self.nearestThreshold, jaccard > found.last?.jaccard ?? 0 || found.count < count,
          !found.contains(where: { $0.word == word.letters })
        else { continue }
        let place = found.firstIndex { $0.jaccard < jaccard } ?? found.endIndex
        found.insert((jaccard, word.letters, text), at: place)
        if found.count > count { found.removeLast() }
      }
    }
    return found.map(\.text)
  }
}
