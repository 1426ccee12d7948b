/// A block of a deflate stream, with fixed or dynamic codes (RFC 1951, 3.2.3). No part of a PDF is so random that storing it
/// would be shorter.
struct DeflateBlock {
  let tokens: ArraySlice<MatchFinder.Token>

  /// The codes of literals with lengths, and of distances.
  private typealias Codes = (literals: HuffmanCode, distances: HuffmanCode)

  func write(to writer: inout BitWriter, isLast: Bool) {
    let (literals, distances) = frequencies
    let dynamic: Codes = (HuffmanCode(frequencies: literals, limit: 15), HuffmanCode(frequencies: distances, limit: 15))
    let table = CodeTable(literals: dynamic.literals.lengths, distances: dynamic.distances.lengths)
    let dynamicCost = cost(dynamic, literals: literals, distances: distances) + table.cost
    let fixedCost = cost(Self.fixed, literals: literals, distances: distances)
    let last = isLast ? 1 : 0
    if fixedCost <= dynamicCost {
      writer.write(last | 1 << 1, bits: 3)
      write(Self.fixed, to: &writer)
    } else {
      writer.write(last | 2 << 1, bits: 3)
      table.write(to: &writer)
      write(dynamic, to: &writer)
    }
  }

  static let endOfBlock = 256
  static let fixedLiteralLengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  private static let fixed: Codes = (
    literals: HuffmanCode(lengths: fixedLiteralLengths),
    distances: HuffmanCode(lengths: [Int](repeating: 5, count: 30))
  )

  /// The first value and the number of extra bits for each length and distance symbol.
  static let lengths = ranges(from: 3, count: 28, doubledEvery: 4) + [(258, 0)]
  static let distances = ranges(from: 1, count: 30, doubledEvery: 2)

  private static func ranges(from first: Int, count: Int, doubledEvery step: Int) -> [(start: Int, bits: Int)] {
    var start = first
    return (0..<count).map { index in
      let bits = max(0, index / step - 1)
      defer { start += 1 << bits }
      return (start, bits)
    }
  }

  /// Returns the symbol of a length or a distance, counted from the first value: each power of two has `step` symbols.
  private static func symbol(_ value: Int, doubledEvery step: Int) -> Int {
    guard value >= step else { return value }
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - step.trailingZeroBitCount
    return bits * step + value >> bits
  }

  private static func symbol(ofLength length: Int) -> Int { length == 258 ? 28 : symbol(length - 3, doubledEvery: 4) }

  private static func symbol(ofDistance distance: Int) -> Int { symbol(distance - 1, doubledEvery: 2) }

  private var frequencies: (literals: [Int], distances: [Int]) {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    literals[Self.endOfBlock] = 1
    var index = tokens.startIndex
    while index < tokens.endIndex {
      switch tokens[index] {
      case .literal(let byte): literals[Int(byte)] += 1
      case .match(let length, let distance):
        literals[257 + Self.symbol(ofLength: length)] += 1
        distances[Self.symbol(ofDistance: distance)] += 1
      }
      index += 1
    }
    return (literals, distances)
  }

  private func cost(_ codes: Codes, literals: [Int], distances: [Int]) -> Int {
    var bits = 3
    for (symbol, count) in literals.enumerated() where count > 0 {
      bits += count * (codes.literals.lengths[symbol] + (symbol > 256 ? Self.lengths[symbol - 257].bits : 0))
    }
    for (symbol, count) in distances.enumerated() where count > 0 {
      bits += count * (codes.distances.lengths[symbol] + Self.distances[symbol].bits)
    }
    return bits
  }

  private func write(_ codes: Codes, to writer: inout BitWriter) {
    let (lengths, distances) = (Self.lengths, Self.distances)
    var index = tokens.startIndex
    while index < tokens.endIndex {
      switch tokens[index] {
      case .literal(let byte): writer.write(Int(byte), in: codes.literals)
      case .match(let length, let distance):
        let (lengthSymbol, distanceSymbol) = (Self.symbol(ofLength: length), Self.symbol(ofDistance: distance))
        writer.write(257 + lengthSymbol, in: codes.literals)
        writer.write(length - lengths[lengthSymbol].start, bits: lengths[lengthSymbol].bits)
        writer.write(distanceSymbol, in: codes.distances)
        writer.write(distance - distances[distanceSymbol].start, bits: distances[distanceSymbol].bits)
      }
      index += 1
    }
    writer.write(Self.endOfBlock, in: codes.literals)
  }
}

/// The code lengths of a dynamic block, which are themselves Huffman-coded (RFC 1951, 3.2.7).
struct CodeTable {
  private let literalCount: Int
  private let distanceCount: Int
  private let runs: [(symbol: Int, extra: Int, bits: Int)]
  private let code: HuffmanCode

  /// The order of the lengths of the code for code lengths.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(literals: [Int], distances: [Int]) {
    literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    runs = Self.runs(Array(literals.prefix(literalCount) + distances.prefix(distanceCount)))
    var frequencies = [Int](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    code = HuffmanCode(frequencies: frequencies, limit: 7)
  }

  private var orderCount: Int { max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1) }

  var cost: Int { 14 + 3 * orderCount + runs.reduce(0) { $0 + code.lengths[$1.symbol] + $1.bits } }

  func write(to writer: inout BitWriter) {
    writer.write(literalCount - 257, bits: 5)
    writer.write(distanceCount - 1, bits: 5)
    writer.write(orderCount - 4, bits: 4)
    for symbol in Self.order.prefix(orderCount) { writer.write(code.lengths[symbol], bits: 3) }
    for run in runs {
      writer.write(run.symbol, in: code)
      writer.write(run.extra, bits: run.bits)
    }
  }

  /// Returns the lengths with run-length encoding: symbol 16 repeats the previous length, 17 and 18 are zeros.
  private static func runs(_ lengths: [Int]) -> [(symbol: Int, extra: Int, bits: Int)] {
    var runs: [(symbol: Int, extra: Int, bits: Int)] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var count = lengths[index...].prefix { $0 == length }.count
      index += count
      if length > 0 {
        runs.append((length, 0, 0))
        count -= 1
      }
      while count >= 3 {
        let part = min(count, length > 0 ? 6 : 138)
        runs.append(length > 0 ? (16, part - 3, 2) : part <= 10 ? (17, part - 3, 3) : (18, part - 11, 7))
        count -= part
      }
      for _ in 0..<count { runs.append((length, 0, 0)) }
    }
    return runs
  }
}
