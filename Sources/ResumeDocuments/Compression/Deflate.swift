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

/// Finds what has come before in a text, as LZ77 does.
struct MatchFinder {
  /// A byte, or so many bytes that stand so far before.
  enum Token {
    case literal(UInt8)
    case match(length: Int, distance: Int)
  }

  private static let minimum = 3
  private static let maximum = 258
  private static let window = 32_768
  /// How many places are looked at for each match.
  private static let effort = 48

  /// The whole text as tokens; linear in its length.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(bytes.count / 3)
    // The last place of each three bytes, and for each place the one before it with the same three.
    var heads = [Int32](repeating: -1, count: 1 << 15)
    var previous = [Int32](repeating: -1, count: bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      func hash(_ index: Int) -> Int {
        let three = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
        return Int((three &* 0x9E37_79B1) >> 17)
      }
      func longest(at index: Int) -> (length: Int, distance: Int) {
        let most = min(maximum, bytes.count - index)
        var best = (length: 0, distance: 0)
        guard most >= minimum else { return best }
        var candidate = Int(heads[hash(index)])
        var tries = effort
        while candidate >= 0, index - candidate <= window, tries > 0 {
          if best.length == 0 || bytes[candidate + best.length] == bytes[index + best.length] {
            var length = 0
            while length < most, bytes[candidate + length] == bytes[index + length] { length += 1 }
            if length > best.length { best = (length, index - candidate) }
            if best.length == most { break }
          }
          candidate = Int(previous[candidate])
          tries -= 1
        }
        return best.length >= minimum ? best : (0, 0)
      }
      func remember(_ index: Int) {
        guard index + minimum <= bytes.count else { return }
        let hash = hash(index)
        previous[index] = heads[hash]
        heads[hash] = Int32(index)
      }
      var index = 0
      var found = longest(at: 0)
      while index < bytes.count {
        remember(index)
        // A longer match one place further on is worth a literal.
        let next = found.length < 32 && index + 1 < bytes.count ? longest(at: index + 1) : (0, 0)
        if found.length == 0 || next.0 > found.length {
          tokens.append(.literal(bytes[index]))
          index += 1
          found = next.0 > 0 || found.length < 32 ? next : longest(at: index)
          continue
        }
        tokens.append(.match(length: found.length, distance: found.distance))
        let end = index + found.length
        index += 1
        while index < end {
          remember(index)
          index += 1
        }
        found = index < bytes.count ? longest(at: index) : (0, 0)
      }
    }
    return tokens
  }
}
