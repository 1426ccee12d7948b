/// A block of a deflate stream in whichever of its three forms is the shortest (RFC 1951, 3.2.3).
struct DeflateBlock {
  let tokens: ArraySlice<MatchFinder.Token>
  /// What the tokens stand for.
  let bytes: ArraySlice<UInt8>

  /// Appends the block.
  func write(to writer: inout BitWriter, isLast: Bool) {
    let (literals, distances) = frequencies
    let own = (HuffmanCode(frequencies: literals, limit: 15), HuffmanCode(frequencies: distances, limit: 15))
    let table = CodeTable(literals: own.0.lengths, distances: own.1.lengths)
    let ownCost = cost(own.0, own.1, literals, distances) + table.cost
    let fixedCost = cost(Self.fixed.literals, Self.fixed.distances, literals, distances)
    let last = isLast ? 1 : 0
    if (bytes.count + 5 * (1 + bytes.count / Self.longestStored)) * 8 < min(ownCost, fixedCost) {
      writeStored(to: &writer, isLast: isLast)
    } else if fixedCost <= ownCost {
      writer.write(last | 1 << 1, 3)
      write(Self.fixed.literals, Self.fixed.distances, to: &writer)
    } else {
      writer.write(last | 2 << 1, 3)
      table.write(to: &writer)
      write(own.0, own.1, to: &writer)
    }
  }

  private static let endOfBlock = 256
  private static let longestStored = 65_535
  private static let fixed = (
    literals: HuffmanCode(
      lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    distances: HuffmanCode(lengths: [Int](repeating: 5, count: 30))
  )

  /// Where lengths and distances begin that share a symbol, and how many bits tell them apart.
  private static let lengths = ranges(from: 3, count: 28, doubledEvery: 4) + [(258, 0)]
  private static let distances = ranges(from: 1, count: 30, doubledEvery: 2)
  private static let lengthSymbols = symbols(of: lengths, upTo: 258)
  private static let distanceSymbols = symbols(of: distances, upTo: 32_768)

  private static func ranges(from first: Int, count: Int, doubledEvery step: Int) -> [(start: Int, bits: Int)] {
    var start = first
    return (0..<count).map { index in
      let bits = max(0, index / step - 1)
      defer { start += 1 << bits }
      return (start, bits)
    }
  }

  private static func symbols(of ranges: [(start: Int, bits: Int)], upTo last: Int) -> [UInt8] {
    var symbols = [UInt8](repeating: 0, count: last + 1)
    for (symbol, range) in ranges.enumerated() {
      for value in range.start..<min(range.start + 1 << range.bits, last + 1) { symbols[value] = UInt8(symbol) }
    }
    return symbols
  }

  private var frequencies: (literals: [Int], distances: [Int]) {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    literals[Self.endOfBlock] = 1
    for token in tokens {
      switch token {
      case .literal(let byte): literals[Int(byte)] += 1
      case .match(let length, let distance):
        literals[257 + Int(Self.lengthSymbols[length])] += 1
        distances[Int(Self.distanceSymbols[distance])] += 1
      }
    }
    return (literals, distances)
  }

  /// The bits of the tokens in two codes.
  private func cost(
    _ literals: HuffmanCode, _ distances: HuffmanCode, _ literalCounts: [Int], _ distanceCounts: [Int]
  ) -> Int {
    var bits = 3
    for (symbol, count) in literalCounts.enumerated() where count > 0 {
      bits += count * (literals.lengths[symbol] + (symbol > 256 ? Self.lengths[symbol - 257].bits : 0))
    }
    for (symbol, count) in distanceCounts.enumerated() where count > 0 {
      bits += count * (distances.lengths[symbol] + Self.distances[symbol].bits)
    }
    return bits
  }

  private func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter) {
    func write(_ symbol: Int, _ code: HuffmanCode) { writer.write(code.words[symbol], code.lengths[symbol]) }
    for token in tokens {
      switch token {
      case .literal(let byte): write(Int(byte), literals)
      case .match(let length, let distance):
        let (one, two) = (Int(Self.lengthSymbols[length]), Int(Self.distanceSymbols[distance]))
        write(257 + one, literals)
        writer.write(length - Self.lengths[one].start, Self.lengths[one].bits)
        write(two, distances)
        writer.write(distance - Self.distances[two].start, Self.distances[two].bits)
      }
    }
    write(Self.endOfBlock, literals)
  }

  private func writeStored(to writer: inout BitWriter, isLast: Bool) {
    var rest = bytes
    repeat {
      let part = rest.prefix(Self.longestStored)
      rest = rest.dropFirst(Self.longestStored)
      writer.write(isLast && rest.isEmpty ? 1 : 0, 3)
      writer.align()
      writer.write(part.count, 16)
      writer.write(~part.count & 0xFFFF, 16)
      writer.append(part)
    } while !rest.isEmpty
  }
}

/// The lengths of a block's own codes, which are coded themselves (RFC 1951, 3.2.7).
struct CodeTable {
  private let literalCount: Int
  private let distanceCount: Int
  private let steps: [(symbol: Int, extra: Int, bits: Int)]
  private let code: HuffmanCode

  /// The order in which the lengths of the code for lengths stand: those that are often 0 last.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(literals: [Int], distances: [Int]) {
    literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    steps = Self.steps(Array(literals.prefix(literalCount) + distances.prefix(distanceCount)))
    var frequencies = [Int](repeating: 0, count: 19)
    for step in steps { frequencies[step.symbol] += 1 }
    code = HuffmanCode(frequencies: frequencies, limit: 7)
  }

  private var orderCount: Int { max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1) }

  /// The bits that it takes.
  var cost: Int { 14 + 3 * orderCount + steps.reduce(0) { $0 + code.lengths[$1.symbol] + $1.bits } }

  func write(to writer: inout BitWriter) {
    writer.write(literalCount - 257, 5)
    writer.write(distanceCount - 1, 5)
    writer.write(orderCount - 4, 4)
    for symbol in Self.order.prefix(orderCount) { writer.write(code.lengths[symbol], 3) }
    for step in steps {
      writer.write(code.words[step.symbol], code.lengths[step.symbol])
      writer.write(step.extra, step.bits)
    }
  }

  /// The lengths with runs told by their number: 16 repeats the last, 17 and 18 are zeros.
  private static func steps(_ lengths: [Int]) -> [(symbol: Int, extra: Int, bits: Int)] {
    var steps: [(symbol: Int, extra: Int, bits: Int)] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var run = lengths[index...].prefix { $0 == length }.count
      index += run
      if length > 0 {
        steps.append((length, 0, 0))
        run -= 1
      }
      while run >= 3 {
        let part = min(run, length > 0 ? 6 : 138)
        if length > 0 {
          steps.append((16, part - 3, 2))
        } else if part <= 10 {
          steps.append((17, part - 3, 3))
        } else {
          steps.append((18, part - 11, 7))
        }
        run -= part
      }
      for _ in 0..<run { steps.append((length, 0, 0)) }
    }
    return steps
  }
}
