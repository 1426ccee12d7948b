/// Reads JSON value by value straight into what it becomes, without a tree or containers in between.
///
/// Our own cache files are read with it: for 10 000 documents `JSONDecoder` takes four times as long. It is strict where it
/// looks, and safe on any bytes; values that are skipped are only followed to their end.
struct JSONReader {
  /// The bytes are not what was asked for.
  struct Failure: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0

  /// Nesting beyond this is refused, as `JSONDecoder` does.
  private static let maximumDepth = 512

  /// Reads from bytes that stay where they are as long as the reader is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Whether nothing but white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == bytes.count
  }

  /// Reads an object, handing each member's name to `member`, which must read or skip its value and may end the reading.
  mutating func object(_ member: (String, inout JSONReader) throws(Failure) -> Bool) throws(Failure) {
    try open("{")
    if close("}") { return }
    repeat {
      let name = try string()
      try expect(":")
      guard try member(name, &self) else { return }
    } while try isContinued(until: "}")
  }

  /// Reads an array, calling `element` before each of its values.
  mutating func array(_ element: (inout JSONReader) throws(Failure) -> Void) throws(Failure) {
    try open("[")
    if close("]") { return }
    repeat {
      try element(&self)
    } while try isContinued(until: "]")
  }

  /// Reads an array of strings.
  mutating func strings() throws(Failure) -> [String] {
    var result: [String] = []
    try array { (reader) throws(Failure) in result.append(try reader.string()) }
    return result
  }

  /// Reads an array of numbers.
  mutating func numbers() throws(Failure) -> [Double] {
    var result: [Double] = []
    try array { (reader) throws(Failure) in result.append(try reader.number()) }
    return result
  }

  /// Reads a string.
  mutating func string() throws(Failure) -> String {
    try expect("\"")
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        defer { position += 1 }
        return try text(bytes[start..<position])
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { throw Failure() }
      position += 1
    }
    throw Failure()
  }

  /// Reads `true` or `false`.
  mutating func boolean() throws(Failure) -> Bool {
    skipSpace()
    if literal("true") { return true }
    if literal("false") { return false }
    throw Failure()
  }

  /// Reads a number.
  mutating func number() throws(Failure) -> Double {
    guard let value = Double(try numberText()), value.isFinite else { throw Failure() }
    return value
  }

  /// Reads a whole number.
  mutating func integer() throws(Failure) -> Int {
    guard let value = Int(try numberText()) else { throw Failure() }
    return value
  }

  /// Passes over a value and gives its bytes.
  @discardableResult
  mutating func skip() throws(Failure) -> UnsafeBufferPointer<UInt8> {
    skipSpace()
    let start = position
    guard position < bytes.count else { throw Failure() }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      try object { (_, reader) throws(Failure) in
        try reader.skip()
        return true
      }
    case UInt8(ascii: "["): try array { (reader) throws(Failure) in try reader.skip() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
    case UInt8(ascii: "n"): guard literal("null") else { throw Failure() }
    default: _ = try number()
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<position])
  }

  private mutating func open(_ bracket: Unicode.Scalar) throws(Failure) {
    try expect(bracket)
    depth += 1
    guard depth <= Self.maximumDepth else { throw Failure() }
  }

  private mutating func close(_ bracket: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: bracket) else { return false }
    position += 1
    depth -= 1
    return true
  }

  private mutating func isContinued(until bracket: Unicode.Scalar) throws(Failure) -> Bool {
    if close(bracket) { return false }
    try expect(",")
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { throw Failure() }
    position += 1
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20, bytes[position].isJSONSpace { position += 1 }
  }

  private mutating func literal(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, word.withUTF8Buffer({ $0.elementsEqual(bytes[position..<end]) }) else { return false }
    position = end
    return true
  }

  private mutating func numberText() throws(Failure) -> String {
    skipSpace()
    let start = position
    pass(UInt8(ascii: "-"))
    if !pass(UInt8(ascii: "0")) { try passDigits() }
    if pass(UInt8(ascii: ".")) { try passDigits() }
    if pass(UInt8(ascii: "e")) || pass(UInt8(ascii: "E")) {
      if !pass(UInt8(ascii: "-")) { pass(UInt8(ascii: "+")) }
      try passDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  @discardableResult
  private mutating func pass(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func passDigits() throws(Failure) {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    guard position > start else { throw Failure() }
  }

  private mutating func escapedString(from start: Int) throws(Failure) -> String {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return try self.text(text)
      case UInt8(ascii: "\\"): try appendEscape(&text)
      case ..<0x20: throw Failure()
      default: text.append(byte)
      }
    }
    throw Failure()
  }

  private func text(_ bytes: some Collection<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure() }
    return text
  }

  private mutating func appendEscape(_ text: inout [UInt8]) throws(Failure) {
    guard position < bytes.count else { throw Failure() }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var value = try codeUnit()
      if (0xD800..<0xDC00).contains(value) {
        guard literal("\\u") else { throw Failure() }
        let low = try codeUnit()
        guard (0xDC00..<0xE000).contains(low) else { throw Failure() }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw Failure() }
      text += Array(String(Character(scalar)).utf8)
    default: throw Failure()
    }
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    guard position + 4 <= bytes.count else { throw Failure() }
    var value: UInt32 = 0
    for byte in bytes[position..<(position + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw Failure() }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
