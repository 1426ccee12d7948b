/// Compresses data (RFC 1951), because Foundation on Linux has no compression.
package enum Deflate {
  /// Returns a zlib stream (RFC 1950); the same input always has the same output.
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    [0x78, 0x9C] + raw(bytes) + [UInt8](bigEndian: Adler32.value(of: bytes), count: 4)
  }

  /// Returns the compressed bytes without header and checksum.
  package static func raw(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    let tokens = MatchFinder.tokens(of: bytes)
    var start = 0
    repeat {
      let group = tokens[start..<min(start + tokensInBlock, tokens.count)]
      start = group.endIndex
      DeflateBlock(tokens: group).write(to: &writer, isLast: start == tokens.count)
    } while start < tokens.count
    writer.align()
    return writer.bytes
  }

  /// A balance between fitting codes and the size of their tables.
  private static let tokensInBlock = 16_384
}

enum Adler32 {
  /// Returns the checksum of a zlib stream's content (RFC 1950, 8.2).
  static func value(of bytes: [UInt8]) -> Int {
    var (one, two) = (1, 0)
    // The sums can't overflow below 256 MiB.
    var index = 0
    while index < bytes.count {
      one += Int(bytes[index])
      two += one
      index += 1
    }
    return (two % 65_521) << 16 | one % 65_521
  }
}

/// Finds repeated byte sequences (LZ77).
struct MatchFinder {
  /// A byte, or a copy of earlier bytes.
  enum Token {
    case literal(UInt8)
    case match(length: Int, distance: Int)
  }

  private static let minimumLength = 3
  private static let maximumLength = 258
  private static let window = 32_768
  /// The maximum number of candidates for each match.
  private static let maximumCandidates = 48
  /// A match of at least this length is used without looking for a longer one at the next byte.
  private static let sufficientLength = 32

  private let bytes: [UInt8]
  /// The last index for each hash of three bytes.
  private var heads = [Int32](repeating: -1, count: 1 << 15)
  /// For each index the previous one with the same hash.
  private var previous: [Int32]

  private init(_ bytes: [UInt8]) { (self.bytes, previous) = (bytes, [Int32](repeating: -1, count: bytes.count)) }

  /// Returns the tokens of a text in linear time.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var finder = MatchFinder(bytes)
    var tokens: [Token] = []
    tokens.reserveCapacity(bytes.count / 3)
    var index = 0
    var found = finder.longest(at: 0)
    while index < bytes.count {
      finder.insert(index)
      // Prefers a literal if the match at the next byte is longer.
      let isSufficient = found.length >= sufficientLength
      let next = !isSufficient && index + 1 < bytes.count ? finder.longest(at: index + 1) : (0, 0)
      if found.length == 0 || next.0 > found.length {
        tokens.append(.literal(bytes[index]))
        index += 1
        found = next
        continue
      }
      tokens.append(.match(length: found.length, distance: found.distance))
      let end = index + found.length
      index += 1
      while index < end {
        finder.insert(index)
        index += 1
      }
      found = index < bytes.count ? finder.longest(at: index) : (0, 0)
    }
    return tokens
  }

  private func hash(_ index: Int) -> Int {
    let three = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    return Int((three &* 0x9E37_79B1) >> 17)
  }

  /// Returns the longest earlier match of the bytes from an index; its length is 0 if there is none.
  private func longest(at index: Int) -> (length: Int, distance: Int) {
    let (bytes, previous) = (bytes, previous)
    let limit = min(Self.maximumLength, bytes.count - index)
    guard limit >= Self.minimumLength else { return (0, 0) }
    var (longest, distance) = (0, 0)
    var candidate = Int(heads[hash(index)])
    let oldest = max(0, index - Self.window)
    var tries = Self.maximumCandidates
    while candidate >= oldest, tries > 0 {
      if longest == 0 || bytes[candidate + longest] == bytes[index + longest] {
        var length = 0
        while length < limit, bytes[candidate + length] == bytes[index + length] { length += 1 }
        if length > longest { (longest, distance) = (length, index - candidate) }
        if longest == limit { break }
      }
      candidate = Int(previous[candidate])
      tries -= 1
    }
    return longest >= Self.minimumLength ? (longest, distance) : (0, 0)
  }

  private mutating func insert(_ index: Int) {
    guard index + Self.minimumLength <= bytes.count else { return }
    let hash = hash(index)
    previous[index] = heads[hash]
    heads[hash] = Int32(index)
  }
}
