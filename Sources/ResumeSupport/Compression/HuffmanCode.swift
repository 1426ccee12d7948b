/// A prefix code with short words for frequent symbols (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// The length of each symbol's word in bits; 0 if the symbol doesn't occur.
  let lengths: [Int]
  /// Each symbol's word with reversed bits, as it is written.
  let words: [Int]

  /// Creates the canonical code with the given lengths.
  init(lengths: [Int]) {
    self.lengths = lengths
    var count = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { count[length] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...16 { next[length] = (next[length - 1] + count[length - 1]) << 1 }
    words = lengths.map { length in
      guard length > 0 else { return 0 }
      var (rest, word) = (next[length], 0)
      next[length] += 1
      var bit = 0
      while bit < length {
        word = word << 1 | rest & 1
        rest >>= 1
        bit += 1
      }
      return word
    }
  }

  /// Creates a code for symbols with the given frequencies, with words of at most `limit` bits.
  init(frequencies: [Int], limit: Int) {
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }.sorted {
      (frequencies[$0], $0) < (frequencies[$1], $1)
    }
    var lengths = [Int](repeating: 0, count: frequencies.count)
    if symbols.count < 2 {
      for symbol in symbols { lengths[symbol] = 1 }
    } else {
      var counts = Self.counts(of: symbols.map { frequencies[$0] }, limit: limit)
      // The rarest symbols have the longest words.
      var length = limit
      for symbol in symbols {
        while counts[length] == 0 { length -= 1 }
        counts[length] -= 1
        lengths[symbol] = length
      }
    }
    self.init(lengths: lengths)
  }

  /// Returns the number of words of each length, for at least two frequencies in ascending order.
  private static func counts(of frequencies: [Int], limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths(of: frequencies) { counts[min(depth, limit)] += 1 }
    // Lengthens shorter words until the code with the truncated words is valid (Kraft's inequality).
    var used = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while used > 1 << limit {
      counts[limit] -= 1
      if let length = (1..<limit).reversed().first(where: { counts[$0] > 0 }) {
        counts[length] -= 1
        counts[length + 1] += 2
      }
      used -= 1
    }
    return counts
  }

  /// Returns the depth of each leaf in the Huffman tree, merging two ascending queues: leaves and inner nodes.
  private static func depths(of frequencies: [Int]) -> [Int] {
    let leaves = frequencies.count
    var weights = frequencies
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var leaf = 0
    var node = leaves
    func popLightest() -> Int {
      if leaf < leaves, node >= weights.count || weights[leaf] <= weights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    while weights.count < parents.count {
      let (one, other) = (popLightest(), popLightest())
      parents[one] = weights.count
      parents[other] = weights.count
      weights.append(weights[one] + weights[other])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for index in (0..<(parents.count - 1)).reversed() { depths[index] = depths[parents[index]] + 1 }
    return Array(depths.prefix(leaves))
  }
}

/// Packs bits into bytes, starting with the lowest bit (RFC 1951, 3.1.1).
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Appends the lowest bits of a value, at most 32.
  mutating func write(_ value: Int, bits: Int) {
    pending |= UInt64(truncatingIfNeeded: value) << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  mutating func write(_ symbol: Int, in code: HuffmanCode) { write(code.words[symbol], bits: code.lengths[symbol]) }

  /// Fills the last byte with zeros.
  mutating func align() {
    if count > 0 { write(0, bits: 8 - count) }
  }
}
