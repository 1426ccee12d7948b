/// What tells runs of bytes apart, made while going over them: the first 16 bytes, how many there are, and a hash of the rest.
struct SearchKey: Equatable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var rest: UInt64 = 0
  /// How many bytes.
  private(set) var count: Int32 = 0

  /// Whether equal keys are those of equal runs.
  var isExact: Bool { count <= 16 }

  var hash: UInt64 {
    let mixed =
      (first ^ rest) &* 0x9E37_79B9_7F4A_7C15 ^ (second &+ UInt64(truncatingIfNeeded: count)) &* 0xC2B2_AE3D_27D4_EB4F
    return mixed ^ mixed >> 32
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    if count < 8 {
      first = first << 8 | UInt64(byte)
    } else if count < 16 {
      second = second << 8 | UInt64(byte)
    } else {
      rest = (rest ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    count &+= 1
  }
}
