/// A zlib decoder (RFC 1950 and 1951), so that tests can read compressed streams without a library.
public enum ReferenceInflate {
  /// A malformed stream.
  public struct Problem: Error, Equatable {
    /// The reason.
    public let text: String
  }

  /// Returns the decompressed bytes of a zlib stream.
  public static func zlib(_ stream: some Sequence<UInt8>) throws -> [UInt8] {
    let stream = Array(stream)
    guard stream.count >= 6, stream[0] & 15 == 8, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 else {
      throw Problem(text: "this is no zlib stream")
    }
    var reader = ProfileReader(bytes: stream, position: 2)
    let result = try blocks(&reader)
    reader.align()
    var checksum = 0
    for _ in 0..<4 { checksum = checksum << 8 | (try reader.bits(8)) }
    var (one, two) = (1, 0)
    for byte in result {
      one = (one + Int(byte)) % 65_521
      two = (two + one) % 65_521
    }
    guard checksum == two << 16 | one else { throw Problem(text: "the checksum is wrong") }
    return result
  }

  /// Returns the decompressed bytes of a stream without header and checksum.
  public static func raw(_ stream: some Sequence<UInt8>) throws -> [UInt8] {
    var reader = ProfileReader(bytes: Array(stream), position: 0)
    return try blocks(&reader)
  }

  private static func blocks(_ reader: inout ProfileReader) throws -> [UInt8] {
    var result: [UInt8] = []
    var isLast = false
    while !isLast {
      isLast = try reader.bits(1) == 1
      switch try reader.bits(2) {
      case 0:
        reader.align()
        let (length, check) = (try reader.bits(16), try reader.bits(16))
        guard length == ~check & 0xFFFF else { throw Problem(text: "a stored block's length is wrong") }
        for _ in 0..<length { result.append(UInt8(try reader.bits(8))) }
      case 1:
        let literals = Code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
        try block(&reader, &result, literals, Code([Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try codes(&reader)
        try block(&reader, &result, literals, distances)
      default: throw Problem(text: "there is no such kind of block")
      }
    }
    return result
  }

  private struct ProfileReader {
    let bytes: [UInt8]
    var position: Int
    var pending = 0
    var count = 0

    mutating func bits(_ width: Int) throws -> Int {
      while count < width {
        guard position < bytes.count else { throw Problem(text: "the stream ends too early") }
        pending |= Int(bytes[position]) << count
        position += 1
        count += 8
      }
      defer {
        pending >>= width
        count -= width
      }
      return pending & (1 << width - 1)
    }

    mutating func align() {
      pending >>= count % 8
      count -= count % 8
    }
  }

  private struct Code {
    private var counts = [Int](repeating: 0, count: 16)
    private var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }

    func symbol(_ reader: inout ProfileReader) throws -> Int {
      var (word, first, index) = (0, 0, 0)
      for length in 1...15 {
        word |= try reader.bits(1)
        if word - first < counts[length] { return symbols[index + word - first] }
        index += counts[length]
        first = (first + counts[length]) << 1
        word <<= 1
      }
      throw Problem(text: "there is no such word in the code")
    }
  }

  private static func codes(_ reader: inout ProfileReader) throws -> (Code, Code) {
    let literals = try reader.bits(5) + 257
    let distances = try reader.bits(5) + 1
    let count = try reader.bits(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      lengths[symbol] = try reader.bits(3)
    }
    let code = Code(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try code.symbol(&reader) {
      case 16:
        guard let last = all.last else { throw Problem(text: "there is nothing to repeat") }
        all += [Int](repeating: last, count: try reader.bits(2) + 3)
      case 17: all += [Int](repeating: 0, count: try reader.bits(3) + 3)
      case 18: all += [Int](repeating: 0, count: try reader.bits(7) + 11)
      case let length: all.append(length)
      }
    }
    guard all.count == literals + distances else { throw Problem(text: "there are too many lengths") }
    return (Code(Array(all.prefix(literals))), Code(Array(all.suffix(distances))))
  }

  private static func block(
    _ reader: inout ProfileReader, _ result: inout [UInt8], _ literals: Code, _ distances: Code
  ) throws {
    while true {
      let symbol = try literals.symbol(&reader)
      if symbol == 256 { return }
      if symbol < 256 {
        result.append(UInt8(symbol))
        continue
      }
      let lengthBits = symbol == 285 || symbol < 265 ? 0 : (symbol - 261) / 4
      let base = symbol == 285 ? 258 : symbol < 265 ? symbol - 254 : (4 + (symbol - 265) % 4) << lengthBits + 3
      let length = base + (try reader.bits(lengthBits))
      let distanceSymbol = try distances.symbol(&reader)
      let distanceBits = distanceSymbol < 4 ? 0 : distanceSymbol / 2 - 1
      let start = distanceSymbol < 4 ? distanceSymbol + 1 : (2 + distanceSymbol % 2) << distanceBits + 1
      let distance = start + (try reader.bits(distanceBits))
      guard symbol <= 285, distanceSymbol < 30, distance <= result.count else {
        throw Problem(text: "a match points nowhere")
      }
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
  }
}
