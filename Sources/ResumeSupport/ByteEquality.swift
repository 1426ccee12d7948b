import Foundation

extension String {
  /// Whether two texts have the same bytes in UTF-8; `==` compares by canonical equivalence.
  package func hasSameBytes(as other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard one.count == other.count else { return false }
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return one.isEmpty }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }
}
