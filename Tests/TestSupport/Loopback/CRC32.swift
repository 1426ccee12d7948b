/// The internal state of gzip's checksum: it starts with all bits set and is inverted at the end.
enum CRC32 {
  /// Returns the state after one more byte.
  static func byte(_ state: UInt32, _ byte: UInt8) -> UInt32 {
    (0..<8).reduce(state ^ UInt32(byte)) { crc, _ in
      crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1
    }
  }

  /// Returns the state after a number of spaces, in logarithmic time.
  static func blanks(_ count: Int) -> UInt32 {
    // A byte changes the state by an affine map over bits; the map for 2n spaces is that for n, applied twice.
    let constant = byte(0, 0x20)
    var power = AffineMap(columns: (0..<32).map { byte(1 << $0, 0x20) ^ constant }, constant: constant)
    var state = UInt32.max
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { state = power.applied(to: state) }
      power = power.squared
      rest >>= 1
    }
    return state
  }

  private struct AffineMap {
    let columns: [UInt32]
    let constant: UInt32

    var squared: AffineMap {
      AffineMap(columns: columns.map(linear), constant: applied(to: constant))
    }

    func applied(to state: UInt32) -> UInt32 {
      linear(state) ^ constant
    }

    private func linear(_ state: UInt32) -> UInt32 {
      var result: UInt32 = 0
      for (index, column) in columns.enumerated() where state >> UInt32(index) & 1 == 1 { result ^= column }
      return result
    }
  }
}
