/// How similar a typed word is to a word of the data.
///
/// The first rule that applies decides; `q` and `w` are the numbers of letters of the typed word and of the other word:
///
/// - Equal words: 1.
/// - The other word begins with the typed one, and the typed one has 2 letters or is of a script without spaces: 0.75 + 0.2 `q` / `w`.
/// - The other word contains the typed one, and the typed one has 3 letters or is of a script without spaces: 0.5 + 0.3 `q` / `w`.
/// - The typed word begins with the other one, which has 3 letters or more and at least 0.6 of the typed one: 0.9 `w` / `q`.
/// - Both have 4 letters or more, and the Jaccard similarity of their n-grams, ``jaccard(_:_:)``, is at least 0.5: 0.9 times that.
struct WordSimilarity {
  let value: Float
  /// The matching letters of the data's word.
  let range: Range<Int>
  /// Whether the data's word contains the typed one.
  private(set) var isWhole = false

  private static let threshold: Float = 0.5
  /// Shorter words resemble too many others, such as "loicos" the Spanish "los".
  private static let minimumLetters = 4

  /// Compares a typed word with a word of the data; nil if they are not similar.
  init?(_ typed: SearchWord, _ word: SearchWord) {
    let (q, w) = (typed.letters.count, word.letters.count)
    guard q > 0, w > 0 else { return nil }
    if q <= w, let start = Self.place(of: typed.letters, in: word.letters) {
      let share = Float(q) / Float(w)
      if q == w {
        self.init(1, 0..<w)
      } else if start == 0, q >= 2 || typed.isUnspacedScript {
        self.init(0.75 + 0.2 * share, 0..<q)
      } else if q >= 3 || typed.isUnspacedScript {
        self.init(0.5 + 0.3 * share, start..<start + q)
      } else {
        return nil
      }
      isWhole = true
      return
    }
    if w >= 3, w < q, Float(w) >= 0.6 * Float(q), typed.letters.starts(with: word.letters) {
      self.init(0.9 * Float(w) / Float(q), 0..<w)
      return
    }
    // A word of n letters has 2n + 1 n-grams, and the longer word shares at most those of the shorter one.
    guard min(q, w) >= Self.minimumLetters, Float(2 * min(q, w) + 1) >= Self.threshold * Float(2 * max(q, w) + 1) else {
      return nil
    }
    let jaccard = Self.jaccard(typed, word)
    guard jaccard >= Self.threshold else { return nil }
    self.init(0.9 * jaccard, 0..<w)
  }

  private init(_ value: Float, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// Returns the Jaccard similarity of the words' n-grams, as multisets. The 1-grams accept swapped letters, which leave few
  /// 2-grams unchanged.
  static func jaccard(_ word: SearchWord, _ other: SearchWord) -> Float {
    let (grams, others) = (word.grams, other.grams)
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

  static func place(of letters: [UInt32], in others: [UInt32]) -> Int? {
    for start in 0...others.count - letters.count where others[start] == letters[0] {
      if others[start..<start + letters.count].elementsEqual(letters) { return start }
    }
    return nil
  }
}
