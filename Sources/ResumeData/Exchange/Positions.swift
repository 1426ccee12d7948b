/// The positions of entries by the keys that they have.
struct Positions<Key: Hashable> {
  private var positions: [Key: [Int]] = [:]

  init(_ entries: [(Int, some Sequence<Key>)]) {
    // From the end, so that the first position of a key is the last element.
    for (position, keys) in entries.reversed() {
      for key in keys { positions[key, default: []].append(position) }
    }
  }

  /// Returns the first position of a key that is in a set; positions that aren't are removed.
  mutating func first(_ key: Key, in free: Set<Int>) -> Int? {
    while let position = positions[key]?.last {
      if free.contains(position) { return position }
      positions[key]?.removeLast()
    }
    return nil
  }

  /// Returns two of the positions that have one of the keys; fewer if there are no two.
  func someTwo(_ keys: some Sequence<Key>) -> Set<Int> {
    var found: Set<Int> = []
    for key in keys {
      for position in (positions[key] ?? []).suffix(2) where found.count < 2 { found.insert(position) }
    }
    return found
  }
}
