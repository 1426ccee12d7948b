/// The distinct runs of letters of all texts, each folded, taken apart and compared with the query only once.
///
/// A run is what the bytes alone can tell: ASCII letters and digits and everything beyond ASCII, then `+` and `#`. What lies
/// beyond ASCII may take it apart further.
struct SearchVocabulary {
  /// What is known of a run.
  struct Run {
    /// The bytes as they stand in the text.
    let bytes: Range<Int>
    let hash: UInt64
    /// How many words it is made of.
    let wordCount: Int
    /// Where its similarities begin; `nil` where no word of the query is like it.
    let row: Int?
    /// Whether it stands in a name, and not only in prose or between the lines.
    var isInName = false
  }

  let query: SearchQuery
  private(set) var runs: [Run] = []
  /// The rows of all runs that are like the query, a value for each of its words.
  private(set) var similarities: [Float] = []
  /// The bytes of all runs.
  private var bytes: [UInt8] = []
  /// Places in `runs`, found by hash; a power of two, at most half full.
  private var slots = [Int32](repeating: -1, count: 1 << 12)

  init(query: SearchQuery) {
    self.query = query
  }

  /// Remembers that a run stands in a name.
  mutating func noteName(_ place: Int) {
    if !runs[place].isInName { runs[place].isInName = true }
  }

  /// The run's text as somebody wrote it.
  func text(of run: Run) -> String { String(decoding: bytes[run.bytes], as: UTF8.self) }

  /// The place in `runs` of a run of these bytes.
  mutating func place(of run: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 29) & (slots.count - 1)
    while true {
      let place = Int(slots[slot])
      if place < 0 { break }
      if runs[place].hash == hash, isSame(runs[place], run) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(truncatingIfNeeded: runs.count)
    add(run, hash)
    if runs.count > slots.count / 2 { grow() }
    return runs.count - 1
  }

  private func isSame(_ known: Run, _ run: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.bytes.count == run.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<run.count where bytes[known.bytes.lowerBound + index] != run[index] { return false }
      return true
    }
  }

  private mutating func add(_ run: UnsafeBufferPointer<UInt8>, _ hash: UInt64) {
    let start = bytes.count
    bytes.append(contentsOf: run)
    let words = WordSplitter.words(ofRun: String(decoding: run, as: UTF8.self))
    var row: [Float] = []
    for word in words {
      let values = query.similarities(to: word)
      row = row.isEmpty ? values : zip(row, values).map { max($0, $1) }
    }
    let isHit = row.contains { $0 > 0 }
    runs.append(
      Run(bytes: start..<bytes.count, hash: hash, wordCount: words.count, row: isHit ? similarities.count : nil))
    if isHit { similarities += row }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (place, run) in runs.enumerated() {
      var slot = Int(truncatingIfNeeded: run.hash ^ run.hash >> 29) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: place)
    }
  }
}

extension SearchVocabulary {
  /// The words of names that are nearest to the query's, as somebody wrote them; words with little in common are none.
  ///
  /// - Parameter count: the most that are wanted.
  func nearest(_ count: Int) -> [String] {
    var found: [(jaccard: Float, word: [UInt32], run: Run)] = []
    for run in runs where run.isInName {
      for word in WordSplitter.words(ofRun: text(of: run)) where word.letters.count > 1 {
        let jaccard = query.words.map { WordSimilarity.jaccard($0.letters, word.letters) }.max() ?? 0
        guard jaccard > Self.nearestThreshold, jaccard > found.last?.jaccard ?? 0 || found.count < count,
          !found.contains(where: { $0.word == word.letters })
        else { continue }
        // The first of equals comes first.
        let place = found.firstIndex { $0.jaccard < jaccard } ?? found.endIndex
        found.insert((jaccard, word.letters, run), at: place)
        if found.count > count { found.removeLast() }
      }
    }
    return found.map { text(of: $0.run) }
  }

  private static let nearestThreshold: Float = 0.25
}
