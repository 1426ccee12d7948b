import ResumeSupport

/// Finds similar words for a mistyped one.
package enum Suggestion {
  /// The maximum number of Unicode scalars of compared texts; longer ones have no suggestions.
  static let maximumLength = 64

  /// Returns at most three similar candidates, the nearest first, equally near ones in alphabetical order.
  ///
  /// Letter case is ignored. Similar words differ by at most a third of the longer one's letters, but at least one, where a
  /// transposition is one edit; then come words with the same prefix, then words of which the word is the greater part, or
  /// the greater part at the start of a component, such as `ios` in `loycus-ios`.
  package static func nearest(to word: String, in candidates: [String]) -> [String] {
    let typed = Array(word.lowercased().unicodeScalars)
    guard !typed.isEmpty, typed.count <= maximumLength else { return [] }
    let ranked = candidates.unique(by: \.self).compactMap { candidate -> (rank: Int, text: String)? in
      rank(typed, candidate).map { ($0, candidate) }
    }
    return ranked.sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }.prefix(3).map(\.text)
  }

  private static func rank(_ typed: [Unicode.Scalar], _ candidate: String) -> Int? {
    let text = Array(candidate.lowercased().unicodeScalars)
    if !text.isEmpty, text.count <= maximumLength {
      let bound = max(1, max(typed.count, text.count) / 3)
      // Every one-letter word is one edit away from another.
      if min(typed.count, text.count) > 1 || typed == text,
        let distance = EditDistance.between(typed, text, atMost: bound)
      {
        return distance
      }
    }
    if typed.count >= 2, text.starts(with: typed) { return maximumLength + 1 }
    if text.count >= 3, typed.starts(with: text) { return maximumLength + 2 }
    guard typed.count >= 3, text.contains(typed) else { return nil }
    let components = text.split { !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
    let isMost = ([text[...]] + components.filter { $0.starts(with: typed) }).contains { typed.count * 2 > $0.count }
    return isMost ? maximumLength + 3 : nil
  }
}
