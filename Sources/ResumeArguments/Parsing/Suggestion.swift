import ResumeSupport

/// Finds what was probably meant by a mistyped word.
public enum Suggestion {
  /// The longest text that is compared, in Unicode scalars; a longer one has no suggestions.
  static let longest = 64

  /// Gives at most `limit` candidates near to `word`, the nearest first, equal ones in alphabetical order.
  ///
  /// Letter case does not count. Near are words that differ by at most a third of the longer one's letters (by one at
  /// least), where a swap of neighbours is one difference; then those that begin with the word, then those that hold it.
  public static func nearest(to word: String, in candidates: [String], limit: Int = 3) -> [String] {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= longest, limit > 0 else { return [] }
    var seen: Set<String> = []
    let ranked = candidates.compactMap { candidate -> (rank: Int, text: String)? in
      guard seen.insert(candidate).inserted else { return nil }
      return rank(typed, candidate).map { ($0, candidate) }
    }
    return ranked.sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }.prefix(limit).map(\.text)
  }

  private static func rank(_ typed: [Unicode.Scalar], _ candidate: String) -> Int? {
    let text = Array(candidate.lowercased().unicodeScalars)
    if !text.isEmpty, text.count <= longest {
      let bound = max(1, max(typed.count, text.count) / 3)
      // With one letter everything is one difference away.
      if min(typed.count, text.count) > 1 || typed == text,
        let distance = EditDistance.between(typed, text, atMost: bound)
      {
        return distance
      }
    }
    if typed.count >= 2, text.starts(with: typed) { return longest + 1 }
    if text.count >= 3, typed.starts(with: text) { return longest + 2 }
    return typed.count >= 3 && contains(text, typed) ? longest + 3 : nil
  }

  private static func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }
}
