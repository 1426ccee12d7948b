import ResumeDomain
import ResumeSupport

/// The texts of an imported list in the order of the stored one, for lists that can't be merged by position: the elements are in
/// another order, or their number differs.
struct TextPairing {
  /// A text for each stored element: its counterpart, or the one that it has.
  let texts: [String]
  /// Whether every imported text has a counterpart.
  let isComplete: Bool

  /// Pairs equal texts, and the rest if it is one text on each side. Returns nil if the lists are merged by position.
  ///
  /// - Parameter byPosition: Whether lists of different lengths are merged by position.
  init?(_ imported: FieldValue, with stored: FieldValue, in language: WritingLanguage, byPosition: Bool) {
    guard let new = imported.elements, let old = stored.elements, !old.isEmpty else { return nil }
    func texts(_ elements: [FieldValue], _ tag: String) -> [String]? {
      let texts = elements.compactMap { StoredText($0).resolved(in: tag) }
      return texts.count == elements.count ? texts : nil
    }
    guard let items = texts(new, language.tag), let bases = texts(old, language.base),
      let known = texts(old, language.tag)
    else { return nil }
    var places = Positions(zip(bases, known).enumerated().map { ($0, Set([$1.0, $1.1].map(TextFolding.folded))) })
    var free = Set(old.indices)
    var partners: [Int?] = Array(repeating: nil, count: items.count)
    func pair(_ index: Int, _ place: Int) {
      partners[index] = place
      free.remove(place)
    }
    // Texts at their position come first, so that a text that occurs twice doesn't count as moved.
    let keys = items.map(TextFolding.folded)
    for (index, key) in keys.enumerated() where free.contains(index) {
      if [bases[index], known[index]].map(TextFolding.folded).contains(key) { pair(index, index) }
    }
    var isMoved = false
    for (index, key) in keys.enumerated() where partners[index] == nil {
      guard let place = places.first(key, in: free) else { continue }
      isMoved = true
      pair(index, place)
    }
    guard isMoved || !byPosition && items.count != old.count else { return nil }
    let rest = items.indices.filter { partners[$0] == nil }
    if rest.count == 1, free.count == 1, let place = free.first { pair(rest[0], place) }
    var result = known
    for (index, place) in partners.enumerated() {
      if let place { result[place] = items[index] }
    }
    self.texts = result
    isComplete = !partners.contains(nil)
  }
}
