extension Sequence {
  /// Returns the first element of each key, in order.
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

/// The optimal string alignment distance: insertions, deletions, replacements, and swaps of neighbors.
package enum EditDistance {
  /// Returns the distance between two sequences; nil if it is more than `bound`.
  package static func between<Element: Equatable>(_ first: [Element], _ second: [Element], atMost bound: Int) -> Int? {
    guard abs(first.count - second.count) <= bound else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in second.indices {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (first[row] == second[column] ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      // No later row has a smaller minimum.
      guard current.contains(where: { $0 <= bound }) else { return nil }
      beforeLast = last
      last = current
    }
    return last[second.count] <= bound ? last[second.count] : nil
  }
}
