extension [UInt8] {
  /// Creates the big-endian bytes of a number's lowest bits.
  @inlinable package init(bigEndian value: Int, count: Int) {
    self = (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Creates the big-endian bytes of several numbers, with `count` bytes each.
  @inlinable package init(bigEndian values: [Int], count: Int) {
    self = values.flatMap { [UInt8](bigEndian: $0, count: count) }
  }

  /// Creates the little-endian bytes of a number's lowest bits.
  @inlinable package init(littleEndian value: Int, count: Int) {
    self = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
