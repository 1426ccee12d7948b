/// Bits put into bytes, the lowest first (RFC 1951, 3.1.1).
struct BitWriter {
  /// The bytes that are full.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Appends the lowest bits of a value, at most 32 of them.
  mutating func write(_ value: Int, _ bits: Int) {
    pending |= UInt64(truncatingIfNeeded: value) << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Fills the byte that was begun with zeros.
  mutating func align() {
    if count > 0 { write(0, 8 - count) }
  }

  /// Appends whole bytes after a filled one.
  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }
}
