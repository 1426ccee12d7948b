import ResumeDomain
import ResumeSupport

/// Reads JSON (RFC 8259) value by value, without a tree in between.
///
/// Cache files become documents without a tree; files that users write become ``JSON`` with positions.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let isSource: Bool
  /// Whether texts and numbers that can't be represented are skipped, as in responses, instead of failing the whole text.
  let skipsUnreadable: Bool
  /// The number of members that were skipped because their name can't be represented.
  private(set) var skippedMembers = 0
  private let maximumDepth: Int
  var offset = 0
  private var depth = 0
  var line = 1
  /// The column of the byte at `columnOffset`; a file may be one long line, so columns are counted on from there.
  var column = 1
  var columnOffset = 0
  /// The position of the last member's name; only of source texts.
  private(set) var memberPosition = TextPosition()
  /// The offset of the last member's name.
  private(set) var memberOffset = 0
  private(set) var comment: TextPosition?
  /// The names that their objects had already, in values that were read as ``JSON``.
  var duplicates: [(name: String, position: TextPosition)] = []

  /// Creates a reader of bytes that stay valid as long as the reader is used. In a text that users write, comments (`//` and `/* */`), a
  /// byte order mark and a comma after the last member or element are skipped.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isSource: Bool = false, skipsUnreadable: Bool = false) {
    self.bytes = bytes
    self.isSource = isSource
    self.skipsUnreadable = skipsUnreadable
    maximumDepth = isSource ? 256 : 512
    guard isSource, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    offset = 3
    columnOffset = 3
  }

  // MARK: Structure

  /// Whether only white space is left.
  mutating func isAtEnd() throws(Failure) -> Bool {
    try skipSpace()
    return offset == bytes.count
  }

  /// Reads an object and passes each member's name to `member`, which must read or skip the value; `false` stops.
  mutating func object(_ member: (_ name: String, inout JSONReader) throws(Failure) -> Bool) throws(Failure) {
    try open("{")
    if close("}") { return }
    repeat {
      try skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw failure(.expectedName) }
      if isSource { memberPosition = position }
      memberOffset = offset
      let name = try readableString()
      try skipSpace()
      guard byte == UInt8(ascii: ":") else { throw failure(.expectedColon) }
      offset += 1
      if let name {
        guard try member(name, &self) else { return }
      } else {
        skippedMembers += 1
        try skip()
      }
    } while try isContinued(until: "}", .expectedCommaOrBrace)
  }

  /// Reads an array and calls `element` for each value, which it must read.
  mutating func array(_ element: (inout JSONReader) throws(Failure) -> Void) throws(Failure) {
    try open("[")
    if close("]") { return }
    repeat {
      try element(&self)
    } while try isContinued(until: "]", .expectedCommaOrBracket)
  }

  /// The first byte of the next value; `nil` at the end.
  mutating func peek() throws(Failure) -> UInt8? {
    try skipSpace()
    return byte
  }

  mutating func skip() throws(Failure) {
    switch try peek() {
    case UInt8(ascii: "{"):
      try object { (_, reader) throws(Failure) in
        try reader.skip()
        return true
      }
    case UInt8(ascii: "["): try array { (reader) throws(Failure) in try reader.skip() }
    case UInt8(ascii: "\""): _ = try readableString()
    case UInt8(ascii: "-"), .some(0x30...0x39): _ = try readableNumberText()
    default: _ = try literal()
    }
  }

  // MARK: Values

  /// Reads `null`, `true` or `false`; `nil` is `null`.
  mutating func literal() throws(Failure) -> Bool? {
    try skipSpace()
    let start = position
    for (word, value) in [("true", true), ("false", false), ("null", nil)] as [(StaticString, Bool?)] {
      guard skip(word) else { continue }
      if let byte, Self.isWord(byte) { throw failure(.expectedValue, at: start) }
      return value
    }
    throw failure(.expectedValue)
  }

  mutating func number() throws(Failure) -> Double {
    guard let value = Double(try numberText()), value.isFinite else { throw failure(.invalidNumber) }
    return value
  }

  mutating func integer() throws(Failure) -> Int {
    guard let value = Int(try numberText()) else { throw failure(.invalidNumber) }
    return value
  }

  /// Reads a number as it is written.
  mutating func numberText() throws(Failure) -> String {
    try skipSpace()
    let start = offset
    guard byte == UInt8(ascii: "-") || byte?.isDigit == true else { throw failure(.expectedValue) }
    func isValid(_ reader: inout JSONReader) -> Bool {
      reader.skip(UInt8(ascii: "-"))
      if !reader.skip(UInt8(ascii: "0")), !reader.skipDigits() { return false }
      if reader.skip(UInt8(ascii: ".")), !reader.skipDigits() { return false }
      if reader.skip(UInt8(ascii: "e")) || reader.skip(UInt8(ascii: "E")) {
        if !reader.skip(UInt8(ascii: "-")) { reader.skip(UInt8(ascii: "+")) }
        if !reader.skipDigits() { return false }
      }
      return reader.byte.map { !Self.isWord($0) && $0 != UInt8(ascii: ".") } ?? true
    }
    guard isValid(&self) else {
      offset = start
      throw failure(.invalidNumber)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Reads a number as it is written; `nil` for an unreadable one that is skipped, such as `01`.
  mutating func readableNumberText() throws(Failure) -> String? {
    do throws(Failure) { return try numberText() } catch {
      guard skipsUnreadable, error.problem == .invalidNumber else { throw error }
      while let byte, Self.isWord(byte) || "+-.".utf8.contains(byte) { offset += 1 }
      return nil
    }
  }

  // MARK: Bytes

  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func startLine() {
    line += 1
    column = 1
    columnOffset = offset
  }

  mutating func skipSpace() throws(Failure) {
    while let byte {
      switch byte {
      case 0x20, 0x09: offset += 1
      case 0x0A:
        offset += 1
        startLine()
      case 0x0D:
        offset += 1
        if self.byte != 0x0A { startLine() }
      case UInt8(ascii: "/") where isSource: guard try skipComment() else { return }
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Failure) -> Bool {
    guard offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      if comment == nil { comment = position }
      while let byte, byte != 0x0A, byte != 0x0D { offset += 1 }
      return true
    case UInt8(ascii: "*"):
      let start = position
      if comment == nil { comment = start }
      offset += 2
      while let byte {
        offset += 1
        if byte == 0x0A || byte == 0x0D && self.byte != 0x0A { startLine() }
        if byte == UInt8(ascii: "*"), skip(UInt8(ascii: "/")) { return true }
      }
      throw failure(.unterminatedComment, at: start)
    default: return false
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar) throws(Failure) {
    try skipSpace()
    guard byte == UInt8(ascii: bracket) else { throw failure(.expectedValue) }
    depth += 1
    guard depth <= maximumDepth else { throw failure(.tooDeep) }
    offset += 1
    try skipSpace()
  }

  private mutating func close(_ bracket: Unicode.Scalar) -> Bool {
    guard skip(UInt8(ascii: bracket)) else { return false }
    depth -= 1
    return true
  }

  private mutating func isContinued(until bracket: Unicode.Scalar, _ problem: SyntaxProblem) throws(Failure) -> Bool {
    try skipSpace()
    if close(bracket) { return false }
    guard skip(UInt8(ascii: ",")) else { throw failure(problem) }
    guard isSource else { return true }
    try skipSpace()
    return !close(bracket)
  }

  @discardableResult
  mutating func skip(_ byte: UInt8) -> Bool {
    guard self.byte == byte else { return false }
    offset += 1
    return true
  }

  mutating func skip(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count, word.withUTF8Buffer({ $0.elementsEqual(bytes[offset..<end]) }) else { return false }
    offset = end
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte, byte.isDigit { offset += 1 }
    return offset > start
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == 0x5F || byte >= 0x80
  }
}
