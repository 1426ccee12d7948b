/// Compression as zlib has it (RFC 1950 and 1951), since Foundation has none on Linux.
enum Deflate {
  /// The bytes in a zlib stream; the same bytes give the same stream.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.append([0x78, 0x9C])
    let tokens = MatchFinder.tokens(of: bytes)
    var start = 0
    var offset = 0
    repeat {
      let group = tokens[start..<min(start + tokensInBlock, tokens.count)]
      start = group.endIndex
      let length = group.reduce(0) { $0 + $1.length }
      DeflateBlock(tokens: group, bytes: bytes[offset..<(offset + length)]).write(
        to: &writer, isLast: start == tokens.count)
      offset += length
    } while start < tokens.count
    writer.align()
    writer.append(checksum(bytes))
    return writer.bytes
  }

  /// So few that a change in the text soon gets codes of its own, and so many that these codes pay.
  private static let tokensInBlock = 16_384

  /// Adler-32, the highest byte first.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var (one, two): (UInt32, UInt32) = (1, 0)
    for start in stride(from: 0, to: bytes.count, by: 5552) {
      // So many bytes can't overflow the sums.
      for byte in bytes[start..<min(start + 5552, bytes.count)] {
        one += UInt32(byte)
        two += one
      }
      one %= 65_521
      two %= 65_521
    }
    return (0..<4).reversed().map { UInt8(truncatingIfNeeded: (two << 16 | one) >> ($0 * 8)) }
  }
}

extension MatchFinder.Token {
  /// How many bytes it stands for.
  fileprivate var length: Int {
    switch self {
    case .literal: 1
    case .match(let length, _): length
    }
  }
}
