/// Decompresses data (RFC 1951), because Foundation on Linux has no compression. Accepts any bytes.
package struct Inflate {
  package enum Failure: Error {
    case damaged
    /// The decompressed data exceeds the limit.
    case tooLarge
  }

  /// Returns the content of a zlib stream (RFC 1950) of at most `limit` bytes; ignores bytes after the stream.
  package static func zlib(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    // The method is deflate, and there is no preset dictionary.
    guard bytes.count >= 6, bytes[0] & 15 == 8, bytes[1] & 0x20 == 0, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
    else { throw .damaged }
    var inflate = Inflate(reader: BitReader(bytes: bytes, position: 2), limit: limit)
    try inflate.readBlocks()
    let rest = inflate.reader.alignedBytes(4)
    guard rest.count == 4, rest.elementsEqual([UInt8](bigEndian: Adler32.value(of: inflate.content), count: 4)) else {
      throw .damaged
    }
    return inflate.content
  }

  /// Returns the content of a stream without header and checksum, such as a ZIP entry's, of at most `limit` bytes.
  package static func raw(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var inflate = Inflate(reader: BitReader(bytes: bytes, position: 0), limit: limit)
    try inflate.readBlocks()
    return inflate.content
  }

  /// Returns at most `count` bytes from the start of such a stream, which may be incomplete or damaged after them.
  package static func start(of bytes: [UInt8], count: Int) -> [UInt8] {
    var inflate = Inflate(reader: BitReader(bytes: bytes, position: 0), limit: count)
    try? inflate.readBlocks()
    return inflate.content
  }

  private var reader: BitReader
  private let limit: Int
  private var content: [UInt8] = []

  private init(reader: BitReader, limit: Int) { (self.reader, self.limit) = (reader, limit) }

  private mutating func readBlocks() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try reader.bits(1) == 1
      switch try reader.bits(2) {
      case 0: try readStored()
      case 1: try readBlock(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try readBlock(literals, distances)
      default: throw .damaged
      }
    }
  }

  private mutating func readStored() throws(Failure) {
    let header = reader.alignedBytes(4).map(Int.init)
    guard header.count == 4, header[0] | header[1] << 8 == ~(header[2] | header[3] << 8) & 0xFFFF else {
      throw .damaged
    }
    let count = header[0] | header[1] << 8
    guard content.count + count <= limit else { throw .tooLarge }
    let stored = reader.alignedBytes(count)
    guard stored.count == count else { throw .damaged }
    content += stored
  }

  private mutating func readBlock(_ literals: HuffmanDecoder, _ distances: HuffmanDecoder) throws(Failure) {
    while true {
      let symbol = try literals.symbol(&reader)
      if symbol == DeflateBlock.endOfBlock { return }
      if symbol < DeflateBlock.endOfBlock {
        guard content.count < limit else { throw .tooLarge }
        content.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < DeflateBlock.lengths.count else { throw .damaged }
      let (lengthStart, lengthBits) = DeflateBlock.lengths[symbol - 257]
      let length = lengthStart + (try reader.bits(lengthBits))
      let distanceSymbol = try distances.symbol(&reader)
      guard distanceSymbol < DeflateBlock.distances.count else { throw .damaged }
      let (distanceStart, distanceBits) = DeflateBlock.distances[distanceSymbol]
      let distance = distanceStart + (try reader.bits(distanceBits))
      guard distance <= content.count else { throw .damaged }
      guard content.count + length <= limit else { throw .tooLarge }
      // The copy may contain bytes that it adds itself.
      for _ in 0..<length { content.append(content[content.count - distance]) }
    }
  }

  /// Reads the codes of a dynamic block (RFC 1951, 3.2.7).
  private mutating func readCodes() throws(Failure) -> (literals: HuffmanDecoder, distances: HuffmanDecoder) {
    let literalCount = try reader.bits(5) + 257
    let distanceCount = try reader.bits(5) + 1
    let orderCount = try reader.bits(4) + 4
    var codeLengths = [Int](repeating: 0, count: 19)
    for symbol in CodeTable.order.prefix(orderCount) { codeLengths[symbol] = try reader.bits(3) }
    let code = try HuffmanDecoder(lengths: codeLengths[...])
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try code.symbol(&reader) {
      case 16:
        guard let last = lengths.last else { throw .damaged }
        lengths += [Int](repeating: last, count: try reader.bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try reader.bits(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try reader.bits(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw .damaged }
    return (
      try HuffmanDecoder(lengths: lengths[..<literalCount]), try HuffmanDecoder(lengths: lengths[literalCount...])
    )
  }

  private static let fixedLiterals = HuffmanDecoder(valid: DeflateBlock.fixedLiteralLengths[...])
  private static let fixedDistances = HuffmanDecoder(valid: [Int](repeating: 5, count: 30)[...])
}

/// Unpacks bits from bytes, starting with the lowest bit (RFC 1951, 3.1.1).
struct BitReader {
  let bytes: [UInt8]
  private(set) var position: Int
  private var pending: UInt64 = 0
  private var count = 0

  init(bytes: [UInt8], position: Int) { (self.bytes, self.position) = (bytes, position) }

  /// Returns the next bits without reading them, at most 16; zeros after the end.
  mutating func peek(_ width: Int) -> Int {
    while count < width, position < bytes.count {
      pending |= UInt64(bytes[position]) << UInt64(count)
      position += 1
      count += 8
    }
    return Int(pending & (1 << UInt64(width) - 1))
  }

  mutating func skip(_ width: Int) throws(Inflate.Failure) {
    guard width <= count else { throw .damaged }
    pending >>= UInt64(width)
    count -= width
  }

  /// Reads at most 16 bits.
  mutating func bits(_ width: Int) throws(Inflate.Failure) -> Int {
    let value = peek(width)
    try skip(width)
    return value
  }

  /// Reads whole bytes from the next boundary on; fewer at the end.
  mutating func alignedBytes(_ wanted: Int) -> ArraySlice<UInt8> {
    let start = position - count / 8
    (pending, count) = (0, 0)
    position = min(start + wanted, bytes.count)
    return bytes[start..<position]
  }
}

/// The words of a canonical prefix code (RFC 1951, 3.2.2).
struct HuffmanDecoder {
  /// Words up to this length are found in one step.
  private static let tableBits = 9
  private static let maximumLength = 15

  /// For the next bits, the symbol shifted by 4 and the length of its word; 0 for longer words.
  private var table = [UInt16](repeating: 0, count: 1 << tableBits)
  /// The number of words of each length.
  private var counts = [Int](repeating: 0, count: maximumLength + 1)
  /// The symbols in the order of their words.
  private var symbols: [UInt16] = []

  /// Creates the code with the given lengths; throws if there are more words than fit. An incomplete code is valid.
  init(lengths: ArraySlice<Int>) throws(Inflate.Failure) {
    var room = 1
    var counts = [Int](repeating: 0, count: Self.maximumLength + 1)
    for length in lengths { counts[length] += 1 }
    for length in 1...Self.maximumLength {
      room = room << 1 - counts[length]
      guard room >= 0 else { throw .damaged }
    }
    self.init(valid: lengths)
  }

  /// Creates the code with lengths that fit.
  init(valid lengths: ArraySlice<Int>) {
    for length in lengths where length > 0 { counts[length] += 1 }
    var offsets = [Int](repeating: 0, count: Self.maximumLength + 2)
    for length in 1...Self.maximumLength { offsets[length + 1] = offsets[length] + counts[length] }
    symbols = [UInt16](repeating: 0, count: offsets[Self.maximumLength + 1])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[offsets[length]] = UInt16(symbol)
      offsets[length] += 1
    }
    fillTable()
  }

  private mutating func fillTable() {
    var (word, index) = (0, 0)
    for length in 1...Self.tableBits {
      for _ in 0..<counts[length] {
        let reversed = (0..<length).reduce(0) { $0 << 1 | (word >> $1) & 1 }
        for entry in stride(from: reversed, to: table.count, by: 1 << length) {
          table[entry] = symbols[index] << 4 | UInt16(length)
        }
        word += 1
        index += 1
      }
      word <<= 1
    }
  }

  func symbol(_ reader: inout BitReader) throws(Inflate.Failure) -> Int {
    let next = reader.peek(Self.maximumLength)
    let entry = Int(table[next & (table.count - 1)])
    if entry != 0 {
      try reader.skip(entry & 15)
      return entry >> 4
    }
    var (word, first, index) = (0, 0, 0)
    for length in 1...Self.maximumLength {
      word |= (next >> (length - 1)) & 1
      if word - first < counts[length] {
        try reader.skip(length)
        return Int(symbols[index + word - first])
      }
      index += counts[length]
      first = (first + counts[length]) << 1
      word <<= 1
    }
    throw .damaged
  }
}
