/// Which member was probably meant by a name that nobody knows.
///
/// Members may have any name, so only what is very near counts: the same letters in another case, one difference in four
/// letters or more, two in eight or more; a swap of neighbours is one difference.
enum MemberSpelling {
  private static let longest = 40

  /// The nearest of the names; of equally near ones the first in alphabetical order.
  static func meant(by name: String, among names: some Sequence<String>) -> String? {
    let typed = Array(name.lowercased().utf8)
    guard (2...longest).contains(typed.count) else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in names {
      let other = Array(candidate.lowercased().utf8)
      let shorter = min(typed.count, other.count)
      let bound = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0
      guard abs(typed.count - other.count) <= bound else { continue }
      let distance = distance(typed, other)
      guard distance <= bound else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true { best = (distance, candidate) }
    }
    return best?.name
  }

  /// The optimal string alignment distance.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var current = [row + 1]
      for column in other.indices {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (one[row] == other[column] ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
