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
