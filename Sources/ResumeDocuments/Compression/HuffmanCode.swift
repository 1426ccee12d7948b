/// A code with short words for what is frequent (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// How long each symbol's word is, in bits; 0 for a symbol that never comes.
  let lengths: [Int]
  /// Each symbol's word, its bits turned round as they are written.
  let words: [Int]

  /// Creates the code of given lengths.
  init(lengths: [Int]) {
    self.lengths = lengths
    var count = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { count[length] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...16 { next[length] = (next[length - 1] + count[length - 1]) << 1 }
    words = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      return Self.turned(next[length], length)
    }
  }

  /// Creates a code for symbols that come so often, with no word longer than a limit.
  init(frequencies: [Int], limit: Int) {
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }.sorted {
      (frequencies[$0], $0) < (frequencies[$1], $1)
    }
    var lengths = [Int](repeating: 0, count: frequencies.count)
    if symbols.count < 2 {
      for symbol in symbols { lengths[symbol] = 1 }
    } else {
      var counts = Self.counts(of: symbols.map { frequencies[$0] }, limit: limit)
      // The rarest have the longest words.
      var length = limit
      for symbol in symbols {
        while counts[length] == 0 { length -= 1 }
        counts[length] -= 1
        lengths[symbol] = length
      }
    }
    self.init(lengths: lengths)
  }

  /// How many words there are of each length, for frequencies in rising order, two at least.
  private static func counts(of frequencies: [Int], limit: Int) -> [Int] {
    let depths = depths(of: frequencies)
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    // Words that were cut to the limit took room that others must give.
    var room = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while room > 1 << limit {
      counts[limit] -= 1
      if let length = (1..<limit).reversed().first(where: { counts[$0] > 0 }) {
        counts[length] -= 1
        counts[length + 1] += 2
      }
      room -= 1
    }
    return counts
  }

  /// How deep each leaf lies in Huffman's tree; the leaves and the nodes made of them are two queues in rising order.
  private static func depths(of frequencies: [Int]) -> [Int] {
    let leaves = frequencies.count
    var weights = frequencies
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var leaf = 0
    var node = leaves
    func lighter() -> Int {
      if leaf < leaves, node >= weights.count || weights[leaf] <= weights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    while weights.count < parents.count {
      let (one, other) = (lighter(), lighter())
      parents[one] = weights.count
      parents[other] = weights.count
      weights.append(weights[one] + weights[other])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for index in (0..<(parents.count - 1)).reversed() { depths[index] = depths[parents[index]] + 1 }
    return Array(depths.prefix(leaves))
  }

  private static func turned(_ word: Int, _ length: Int) -> Int {
    (0..<length).reduce(0) { $0 << 1 | (word >> $1) & 1 }
  }
}

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
