import Foundation
import ResumeDomain
import ResumeSupport

/// Reads JSON (RFC 8259) value by value, without a tree in between.
///
/// Cache files become documents without a tree; files that users write become ``JSON`` with positions.
struct JSONReader {
  /// Where and how the text is malformed.
  struct Failure: Error, Equatable {
    var position: TextPosition
    var problem: SyntaxProblem
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  let isSource: Bool
  /// Whether texts and numbers that can't be represented are skipped, as in responses, instead of failing the whole text.
  let skipsUnreadable: Bool
  /// The number of members that were skipped because their name can't be represented.
  private(set) var skippedMembers = 0
  /// Whether a comma may follow the last member or element.
  var allowsTrailingCommas = false
  private let maximumDepth: Int
  private(set) var offset = 0
  private var depth = 0
  private var line = 1
  /// The column of the byte at `columnOffset`; a file may be one long line, so columns are counted on from there.
  private var column = 1
  private var columnOffset = 0
  /// The position of the last member's name; only of source texts.
  private(set) var memberPosition = TextPosition()
  /// The offset of the last member's name.
  private(set) var memberOffset = 0
  private(set) var comment: TextPosition?
  /// The names that their objects had already, in values that were read as ``JSON``.
  var duplicates: [(name: String, position: TextPosition)] = []

  /// Creates a reader of bytes that stay valid as long as the reader is used. In a text that users write, comments (`//` and `/* */`)
  /// and a byte order mark are skipped.
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

  mutating func string() throws(Failure) -> String {
    try skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw failure(.expectedValue) }
    let quote = offset
    offset += 1
    let start = offset
    while offset < bytes.count, Self.isPlain(bytes[offset]) { offset += 1 }
    switch byte {
    case UInt8(ascii: "\""):
      defer { offset += 1 }
      return try text(UnsafeBufferPointer(rebasing: bytes[start..<offset]))
    case UInt8(ascii: "\\"): return try escapedString(from: start, quote: quote)
    case let byte?: throw unquotable(byte, quote: quote)
    case nil: throw failure(.unterminatedString, atOffset: quote)
    }
  }

  /// Whether a byte of a string stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Reads a string; `nil` for an unreadable one that is skipped, such as one with half a surrogate pair.
  mutating func readableString() throws(Failure) -> String? {
    try skipSpace()
    var quoted = offset + 1
    do throws(Failure) { return try string() } catch {
      guard skipsUnreadable, error.problem == .invalidEscape || error.problem == .invalidUTF8 else { throw error }
      while quoted < bytes.count, bytes[quoted] != UInt8(ascii: "\"") {
        guard bytes[quoted] >= 0x20 else { throw failure(.controlCharacter) }
        quoted += bytes[quoted] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard quoted < bytes.count else { throw failure(.unterminatedString) }
      offset = quoted + 1
      return nil
    }
  }

  private mutating func escapedString(from start: Int, quote: Int) throws(Failure) -> String {
    var text = Array(bytes[start..<offset])
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try text.withUnsafeBufferPointer { (text) throws(Failure) in try self.text(text) }
      case UInt8(ascii: "\\"): try appendEscape(to: &text)
      case ..<0x20: throw unquotable(byte, quote: quote)
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw failure(.unterminatedString, atOffset: quote)
  }

  /// Returns the failure of a control character; a line break usually means that the closing quote is missing.
  private mutating func unquotable(_ byte: UInt8, quote: Int) -> Failure {
    byte == 0x0A || byte == 0x0D ? failure(.unterminatedString, atOffset: quote) : failure(.controlCharacter)
  }

  private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> String {
    // Several times faster than `String(validating:as:)`: what isn't UTF-8 is decoded as other bytes.
    var text = String(decoding: bytes, as: UTF8.self)
    let isSame = text.withUTF8 { decoded in
      guard let one = decoded.baseAddress, let other = bytes.baseAddress else { return bytes.isEmpty }
      return decoded.count == bytes.count && memcmp(one, other, bytes.count) == 0
    }
    if isSame { return text }
    throw isSource ? encodingFailure() ?? failure(.invalidUTF8) : failure(.invalidUTF8)
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(Failure) {
    let start = offset
    offset += 1
    guard let letter = byte else { return }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    default:
      guard letter == UInt8(ascii: "u"), let scalar = escapedScalar() else {
        throw failure(.invalidEscape, atOffset: start)
      }
      text += UTF8.encode(scalar) ?? .init()
    }
  }

  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let first = codeUnit() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard skip("\\u"), let second = codeUnit(), (0xDC00..<0xE000).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func codeUnit() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset..<(offset + 4)] {
      guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }

  // MARK: Bytes and positions

  /// The position of the next byte, with its column counted in scalars.
  var position: TextPosition {
    mutating get {
      while columnOffset < offset {
        if bytes[columnOffset] & 0xC0 != 0x80 { column += 1 }
        columnOffset += 1
      }
      return TextPosition(line: line, column: column)
    }
  }

  mutating func failure(_ problem: SyntaxProblem, at position: TextPosition? = nil) -> Failure {
    Failure(position: position ?? self.position, problem: problem)
  }

  /// Returns a failure at an earlier byte of the same line.
  private mutating func failure(_ problem: SyntaxProblem, atOffset start: Int) -> Failure {
    offset = start
    return failure(problem)
  }

  /// Returns the failure at the first byte that isn't UTF-8; `nil` if the text is valid.
  mutating func encodingFailure() -> Failure? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    (offset, line, column, columnOffset) = (0, 1, 1, 0)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
      if scalar == "\n" { startLine() }
    }
    return failure(.invalidUTF8)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func startLine() {
    line += 1
    column = 1
    columnOffset = offset
  }

  private mutating func skipSpace() throws(Failure) {
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
    guard allowsTrailingCommas else { return true }
    try skipSpace()
    return !close(bracket)
  }

  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard self.byte == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skip(_ word: StaticString) -> Bool {
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
