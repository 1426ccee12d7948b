/// Reads the text of a `.strings` file, once and from left to right.
///
/// The grammar is the part of old property lists that tables of texts use: an optional pair of braces
/// around `key = text;` and `key;`, both quoted or made of letters, digits and `_.-$:/`, with C's comments between.
struct StringsParser {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a parser of valid UTF-8.
  init(_ utf8: [UInt8]) { bytes = utf8 }

  mutating func texts() throws(StringsSyntaxError) -> [String: String] {
    var texts: [String: String] = [:]
    try skipBlanks()
    let isBraced = try skip("{")
    while let key = try string() {
      if try skip(";") {
        texts[key] = key
        continue
      }
      guard try skip("=") else { throw error() }
      guard let text = try string() else { throw error() }
      guard try skip(";") else { throw error() }
      texts[key] = text
    }
    if isBraced, try !skip("}") { throw error() }
    guard position == bytes.count else { throw error() }
    return texts
  }

  /// Returns a key or a text and skips the blanks after it; `nil` if there is neither.
  private mutating func string() throws(StringsSyntaxError) -> String? {
    guard position < bytes.count else { return nil }
    let string: String
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string = try quoted()
    case let byte where Self.isBare(byte): string = bare()
    default: return nil
    }
    try skipBlanks()
    return string
  }

  private mutating func bare() -> String {
    let start = position
    while position < bytes.count, Self.isBare(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted() throws(StringsSyntaxError) -> String {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case bytes[start]: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): escaped(into: &text)
      default: text.append(byte)
      }
    }
    throw error(at: start)
  }

  /// Appends the meaning of an escape; an unknown escape is the character itself.
  private mutating func escaped(into text: inout [UInt8]) {
    guard position < bytes.count else { return }
    let byte = bytes[position]
    if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
      append(Unicode.Scalar(UInt8(truncatingIfNeeded: digits(radix: 8, atMost: 3).value)), to: &text)
      return
    }
    position += 1
    switch byte {
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      position -= 1
      if let unit = codeUnit() {
        append(scalar(beginningWith: unit), to: &text)
      } else {
        position += 1
        text.append(byte)
      }
    default: text.append(byte)
    }
  }

  /// Reads `Uxxxx` of one to four digits, which Apple's parser accepts, or `uxxxx` of exactly four.
  private mutating func codeUnit() -> UInt16? {
    let start = position
    guard position < bytes.count, [UInt8(ascii: "U"), UInt8(ascii: "u")].contains(bytes[position]) else { return nil }
    position += 1
    let digits = digits(radix: 16, atMost: 4)
    if digits.count == 4 || (digits.count > 0 && bytes[start] == UInt8(ascii: "U")) { return digits.value }
    position = start
    return nil
  }

  /// Returns the scalar of a code unit, or of a surrogate pair; U+FFFD for a single surrogate.
  private mutating func scalar(beginningWith unit: UInt16) -> Unicode.Scalar {
    if UTF16.isLeadSurrogate(unit), position < bytes.count, bytes[position] == UInt8(ascii: "\\") {
      let start = position
      position += 1
      if let next = codeUnit(), UTF16.isTrailSurrogate(next) { return UTF16.decode(UTF16.EncodedScalar([unit, next])) }
      position = start
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private mutating func digits(radix: UInt16, atMost limit: Int) -> (value: UInt16, count: Int) {
    var (value, count): (UInt16, Int) = (0, 0)
    while count < limit, position < bytes.count,
      let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, digit < radix
    {
      value = value &* radix &+ UInt16(digit)
      position += 1
      count += 1
    }
    return (value, count)
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text += UTF8.encode(scalar).map(Array.init) ?? []
  }

  /// Whether the next byte is `mark`, which is then skipped with the blanks after it.
  private mutating func skip(_ mark: Unicode.Scalar) throws(StringsSyntaxError) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    try skipBlanks()
    return true
  }

  private mutating func skipBlanks() throws(StringsSyntaxError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x09...0x0D, 0x20: position += 1
      case UInt8(ascii: "/") where follows("/"): skipLine()
      case UInt8(ascii: "/") where follows("*"): try skipComment()
      case 0xE2 where isLineSeparator: position += 3
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D, !isLineSeparator { position += 1 }
  }

  private mutating func skipComment() throws(StringsSyntaxError) {
    let start = position
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), follows("/") {
        position += 2
        return
      }
      position += 1
    }
    throw error(at: start)
  }

  private func follows(_ mark: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: mark)
  }

  /// Whether U+2028 or U+2029 is next.
  private var isLineSeparator: Bool {
    position + 2 < bytes.count && bytes[position] == 0xE2 && bytes[position + 1] == 0x80
      && (0xA8...0xA9).contains(bytes[position + 2])
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-", "$", ":", "/": true
    default: false
    }
  }

  private func error(at start: Int? = nil) -> StringsSyntaxError {
    StringsSyntaxError(after: bytes[..<(start ?? position)])
  }
}
