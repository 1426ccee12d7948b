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

/// What tells runs of bytes apart, made while going over them: the first 16 bytes, how many there are, and a hash of the rest.
struct SearchKey: Equatable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var rest: UInt64 = 0
  /// How many bytes.
  private(set) var count: Int32 = 0

  /// Whether equal keys are those of equal runs.
  var isExact: Bool { count <= 16 }

  var hash: UInt64 {
    let mixed =
      (first ^ rest) &* 0x9E37_79B9_7F4A_7C15 ^ (second &+ UInt64(truncatingIfNeeded: count)) &* 0xC2B2_AE3D_27D4_EB4F
    return mixed ^ mixed >> 32
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    if count < 8 {
      first = first << 8 | UInt64(byte)
    } else if count < 16 {
      second = second << 8 | UInt64(byte)
    } else {
      rest = (rest ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    count &+= 1
  }
}

/// Folds plain words quickly: those of ASCII, of Latin, Greek and Cyrillic letters that stand alone, and of the ideographs,
/// kana and syllables that folding leaves as they are.
struct FoldingTable {
  /// What one letter becomes.
  private enum Entry {
    case unknown
    /// The mask of its letters, and how many they are.
    case letters(UInt64, Int)
    /// Not part of a word, so that the run must be taken apart.
    case other
  }

  private var entries = [Entry](repeating: .unknown, count: 0x530)

  /// The mask of a word's letters and how many there are; `nil` for a run that is not one plain word of a length that counts.
  mutating func plainWord(_ run: UnsafeBufferPointer<UInt8>) -> (mask: UInt64, count: Int)? {
    guard run.count <= SearchWord.longest else { return nil }
    var mask: UInt64 = 0
    var count = 0
    var index = 0
    while index < run.count {
      let byte = run[index]
      if byte < 0x80 {
        mask |= SearchWord.bit(UInt32((0x41...0x5A).contains(byte) ? byte | 0x20 : byte))
        count += 1
        index += 1
      } else if byte < 0xE0, index + 1 < run.count {
        let scalar = UInt32(byte & 0x1F) << 6 | UInt32(run[index + 1] & 0x3F)
        guard case .letters(let letters, let more) = entry(scalar) else { return nil }
        mask |= letters
        count += more
        index += 2
      } else if byte < 0xF0, index + 2 < run.count {
        let scalar = UInt32(byte & 0x0F) << 12 | UInt32(run[index + 1] & 0x3F) << 6 | UInt32(run[index + 2] & 0x3F)
        guard Self.isUnchanged(scalar) else { return nil }
        mask |= SearchWord.bit(scalar)
        count += 1
        index += 3
      } else {
        return nil
      }
    }
    return count <= SearchWord.longest ? (mask, count) : nil
  }

  private mutating func entry(_ value: UInt32) -> Entry {
    // Accents that stand alone change what stands before them.
    guard value < 0x300 || (0x370..<0x483).contains(value) || (0x48A..<0x530).contains(value) else { return .other }
    if case .unknown = entries[Int(value)] { entries[Int(value)] = Self.entry(of: value) }
    return entries[Int(value)]
  }

  private static func entry(of value: UInt32) -> Entry {
    guard let scalar = Unicode.Scalar(value) else { return .other }
    let folded = SearchAlphabet.folded(String(Character(scalar))).unicodeScalars
    guard !folded.isEmpty, folded.allSatisfy({ SearchAlphabet.role(of: $0) == .letter }) else { return .other }
    return .letters(folded.reduce(0) { $0 | SearchWord.bit($1.value) }, folded.count)
  }

  /// Ideographs, kana and syllables of Hangul.
  private static func isUnchanged(_ value: UInt32) -> Bool {
    (0x4E00...0x9FFF).contains(value) || (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value)
      || (0xAC00...0xD7A3).contains(value)
  }
}
