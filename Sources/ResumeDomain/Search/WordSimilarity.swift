/// How alike a word that was typed and a word of the data are.
///
/// The first that holds decides, `q` and `w` being how many letters the typed word and the other have:
///
/// - equal: 1
/// - the typed word begins the other, and has 2 letters, or one of a script without spaces, or the rest is only `+` and `#`:
///   0.75 + 0.2 `q` / `w`
/// - the typed word is in the other, and has 3 letters, or one of a script without spaces: 0.5 + 0.3 `q` / `w`
/// - the other, with 3 letters or more, begins the typed one, and is at least 0.6 of it: 0.9 `w` / `q`
/// - else, where both have 4 letters or more, 0.9 times the Jaccard similarity of their n-grams, ``jaccard(_:_:)``, where
///   that is at least 0.5; nothing below.
struct WordSimilarity {
  /// From 0 to 1.
  let value: Float
  /// The letters of the data's word that hit.
  let range: Range<Int>

  private static let threshold: Float = 0.5
  /// Shorter words are too easily like others: "loicos" like the Spanish "los".
  private static let leastLetters = 4

  /// Compares a typed word with one of the data; `nil` when they are not alike.
  init?(_ typed: SearchWord, _ word: SearchWord) {
    let (q, w) = (typed.letters.count, word.letters.count)
    guard q > 0, w > 0 else { return nil }
    guard typed.mask & word.mask != 0 else { return nil }
    if q <= w, typed.mask & ~word.mask == 0, let start = Self.place(of: typed.letters, in: word.letters) {
      let share = Float(q) / Float(w)
      if q == w {
        self.init(1, 0..<w)
      } else if start == 0, q >= 2 || typed.isUnspacedScript || Self.isSuffix(word.letters.dropFirst(q)) {
        self.init(0.75 + 0.2 * share, 0..<q)
      } else if q >= 3 || typed.isUnspacedScript {
        self.init(0.5 + 0.3 * share, start..<start + q)
      } else {
        return nil
      }
      return
    }
    if w >= 3, w < q, Float(w) >= 0.6 * Float(q), typed.letters.starts(with: word.letters) {
      self.init(0.9 * Float(w) / Float(q), 0..<w)
      return
    }
    guard Self.mayPass(typed, word.mask, w) else { return nil }
    let jaccard = Self.jaccard(typed.letters, word.letters)
    guard jaccard >= Self.threshold else { return nil }
    self.init(0.9 * jaccard, 0..<w)
  }

  private init(_ value: Float, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// The Jaccard similarity of the multisets of their 1-grams and 2-grams, with a mark before the first letter and after the
  /// last. The 1-grams let swapped letters through, which leave few 2-grams as they were.
  static func jaccard(_ one: [UInt32], _ other: [UInt32]) -> Float {
    let (grams, others) = (sortedGrams(one), sortedGrams(other))
    var common = 0
    var (index, otherIndex) = (0, 0)
    while index < grams.count, otherIndex < others.count {
      if grams[index] == others[otherIndex] {
        common += 1
        index += 1
        otherIndex += 1
      } else if grams[index] < others[otherIndex] {
        index += 1
      } else {
        otherIndex += 1
      }
    }
    return Float(common) / Float(grams.count + others.count - common)
  }

  private static func sortedGrams(_ letters: [UInt32]) -> [UInt64] {
    var grams: [UInt64] = []
    grams.reserveCapacity(2 * letters.count + 1)
    // No scalar has this value, nor the mark's.
    let alone: UInt64 = 0xFFFF_FFFF
    var previous: UInt64 = 0xFFFF_FFFE
    for letter in letters {
      grams.append(alone << 32 | UInt64(letter))
      grams.append(previous << 32 | UInt64(letter))
      previous = UInt64(letter)
    }
    grams.append(previous << 32 | 0xFFFF_FFFE)
    grams.sort()
    return grams
  }

  /// Whether a word with these letters may be like a typed one.
  static func mayBeAlike(_ typed: SearchWord, _ mask: UInt64, _ count: Int) -> Bool {
    // In it, or the beginning of it.
    if typed.mask & ~mask == 0, typed.letters.count <= count { return true }
    if mask & ~typed.mask == 0, count < typed.letters.count { return true }
    return mayPass(typed, mask, count)
  }

  /// Whether the n-grams count and may be alike enough: with `n` letters there are 2n + 1, and each letter that the other word lacks
  /// costs at least two of them.
  private static func mayPass(_ typed: SearchWord, _ mask: UInt64, _ count: Int) -> Bool {
    guard min(typed.letters.count, count) >= leastLetters else { return false }
    let sizes = (2 * typed.letters.count + 1, 2 * count + 1)
    let missing = (typed.mask & ~mask).nonzeroBitCount
    let added = (mask & ~typed.mask).nonzeroBitCount
    let most = min(sizes.0 - 2 * missing, sizes.1 - 2 * added)
    return Float(most) >= threshold * Float(sizes.0 + sizes.1 - most)
  }

  private static func place(of letters: [UInt32], in others: [UInt32]) -> Int? {
    (0...others.count - letters.count).first { start in
      letters.indices.allSatisfy { others[start + $0] == letters[$0] }
    }
  }

  private static func isSuffix(_ letters: ArraySlice<UInt32>) -> Bool {
    letters.allSatisfy { $0 == 0x2B || $0 == 0x23 }
  }
}
