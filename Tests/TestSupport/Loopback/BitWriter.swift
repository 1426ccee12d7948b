/// A writer of bits in the order of deflate, from the lowest bit of each byte.
struct BitWriter {
  private(set) var bytes: [UInt8]
  private var used = 8

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Appends a number, lowest bit first.
  mutating func append(_ value: Int, count: Int) {
    var rest = value
    for _ in 0..<count {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(rest & 1) << UInt8(used)
      rest >>= 1
      used += 1
    }
  }

  /// Appends a Huffman code, highest bit first.
  mutating func appendCode(_ code: Int, count: Int) {
    var (rest, reversed) = (code, 0)
    for _ in 0..<count {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    append(reversed, count: count)
  }
}
