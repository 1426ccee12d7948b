/// Compression as zlib has it (RFC 1950 and 1951), since Foundation has none on Linux.
enum Deflate {
  /// The bytes in a zlib stream.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x9C]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      let length = UInt16(block.count)
      result += [rest.isEmpty ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8)]
      result += [UInt8(~length & 0xFF), UInt8(~length >> 8)]
      result += block
    } while !rest.isEmpty
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    let checksum = two << 16 | one
    return result + (0..<4).reversed().map { UInt8(truncatingIfNeeded: checksum >> ($0 * 8)) }
  }
}
