import ResumeDomain

/// Reads JSON that people write: comments (`//` and `/* */`) are passed over, and what is wrong is told with its place.
///
/// Apart from comments and a byte order mark it is RFC 8259, strictly; an object with the same name twice is refused, for one of
/// the two values would be lost.
struct JSONParser {
  /// Where and how the text is wrong.
  struct Failure: Error, Equatable {
    var position: TextPosition
    var problem: SyntaxProblem
  }

  /// Values within values beyond this are refused.
  static let maximumDepth = 256

  /// A value, and what a strict reader would have refused in its text.
  struct Reading: Sendable {
    var value: JSONNode
    /// The names that their objects have already, in the order of the text; all members are in the value.
    var duplicates: [TextPosition]
    /// The first comment.
    var comment: TextPosition?
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var depth = 0
  /// The column of the byte at `columnOffset`, from which later ones of its line are counted on: a file may be one line.
  private var column = 1
  private var columnOffset = 0
  private let allowsDuplicates: Bool
  private var duplicates: [TextPosition] = []
  private var comment: TextPosition?

  /// The value that a text is.
  static func parse(_ bytes: some Sequence<UInt8>) throws(Failure) -> JSONNode {
    var parser = JSONParser(bytes: Array(bytes), allowsDuplicates: false)
    return try parser.whole()
  }

  /// The value that a text is, also where names occur twice.
  static func reading(_ bytes: some Sequence<UInt8>) throws(Failure) -> Reading {
    var parser = JSONParser(bytes: Array(bytes), allowsDuplicates: true)
    let value = try parser.whole()
    return Reading(value: value, duplicates: parser.duplicates, comment: parser.comment)
  }

  private mutating func whole() throws(Failure) -> JSONNode {
    try checkEncoding()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      columnOffset = 3
    }
    let value = try value()
    try skipSpace()
    guard offset == bytes.count else { throw failure(.expectedEnd) }
    return value
  }

  private init(bytes: [UInt8], allowsDuplicates: Bool) {
    self.bytes = bytes
    self.allowsDuplicates = allowsDuplicates
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The place of the byte at hand, its column counted in scalars.
  private var position: TextPosition {
    mutating get {
      while columnOffset < offset {
        if bytes[columnOffset] & 0xC0 != 0x80 { column += 1 }
        columnOffset += 1
      }
      return TextPosition(line: line, column: column)
    }
  }

  private mutating func failure(_ problem: SyntaxProblem, at position: TextPosition? = nil) -> Failure {
    Failure(position: position ?? self.position, problem: problem)
  }

  /// Makes sure that the whole is UTF-8, so that everything after may rely on it.
  private mutating func checkEncoding() throws(Failure) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    // Only now, as it is slow: how much of it is.
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        offset += UTF8.width(scalar)
        if scalar == "\n" { startLine() }
      case .emptyInput, .error: break decoding
      }
    }
    throw failure(.invalidUTF8)
  }

  private mutating func startLine() {
    line += 1
    column = 1
    columnOffset = offset
  }

  private mutating func skipSpace() throws(Failure) {
    while let byte {
      switch byte {
      case 0x0A:
        offset += 1
        startLine()
      case 0x0D:
        offset += 1
        if self.byte != 0x0A { startLine() }
      case 0x20, 0x09: offset += 1
      case UInt8(ascii: "/"): guard try skipComment() else { return }
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
        if byte == UInt8(ascii: "*"), self.byte == UInt8(ascii: "/") {
          offset += 1
          return true
        }
      }
      throw failure(.unterminatedComment, at: start)
    default: return false
    }
  }

  private mutating func value() throws(Failure) -> JSONNode {
    try skipSpace()
    let start = position
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(position: start, value: .object(try members()))
    case UInt8(ascii: "["): return JSONNode(position: start, value: .array(try elements()))
    case UInt8(ascii: "\""): return JSONNode(position: start, value: .string(try string()))
    case .some(UInt8(ascii: "-")), .some(0x30...0x39):
      return JSONNode(position: start, value: .number(try number()))
    default:
      for (word, value) in [("true", JSONNode.Value.boolean(true)), ("false", .boolean(false)), ("null", .null)] {
        guard bytes[offset...].starts(with: word.utf8) else { continue }
        offset += word.utf8.count
        if let byte, Self.isWord(byte) { throw failure(.expectedValue, at: start) }
        return JSONNode(position: start, value: value)
      }
      throw failure(.expectedValue)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte >= 0x80
  }

  private mutating func open() throws(Failure) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw failure(.tooDeep) }
    offset += 1
    try skipSpace()
  }

  private mutating func close() {
    offset += 1
    depth -= 1
  }

  private mutating func members() throws(Failure) -> [JSONNode.Member] {
    try open()
    var members: [JSONNode.Member] = []
    var names: Set<[UInt8]> = []
    if byte == UInt8(ascii: "}") {
      close()
      return []
    }
    while true {
      try skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw failure(.expectedName) }
      let start = position
      let name = try string()
      if !names.insert(Array(name.utf8)).inserted {
        guard allowsDuplicates else { throw failure(.duplicateMember(name), at: start) }
        duplicates.append(start)
      }
      try skipSpace()
      guard byte == UInt8(ascii: ":") else { throw failure(.expectedColon) }
      offset += 1
      members.append(JSONNode.Member(name: name, position: start, value: try value()))
      try skipSpace()
      switch byte {
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: "}"):
        close()
        return members
      default: throw failure(.expectedCommaOrBrace)
      }
    }
  }

  private mutating func elements() throws(Failure) -> [JSONNode] {
    try open()
    var elements: [JSONNode] = []
    if byte == UInt8(ascii: "]") {
      close()
      return []
    }
    while true {
      elements.append(try value())
      try skipSpace()
      switch byte {
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: "]"):
        close()
        return elements
      default: throw failure(.expectedCommaOrBracket)
      }
    }
  }

  private mutating func number() throws(Failure) -> String {
    let start = (offset: offset, position: position)
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    func passDigits() -> Bool {
      guard isDigit(byte) else { return false }
      while isDigit(byte) { offset += 1 }
      return true
    }
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") {
      offset += 1
    } else if !passDigits() {
      throw failure(.invalidNumber, at: start.position)
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      guard passDigits() else { throw failure(.invalidNumber, at: start.position) }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      guard passDigits() else { throw failure(.invalidNumber, at: start.position) }
    }
    if let byte, Self.isWord(byte) || byte == UInt8(ascii: ".") { throw failure(.invalidNumber, at: start.position) }
    return String(decoding: bytes[start.offset..<offset], as: UTF8.self)
  }

  private mutating func string() throws(Failure) -> String {
    let start = position
    offset += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(&text)
      // Most often the closing quote was forgotten.
      case 0x0A, 0x0D: throw failure(.unterminatedString, at: start)
      case ..<0x20: throw failure(.controlCharacter)
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw failure(.unterminatedString, at: start)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private mutating func escape(_ text: inout [UInt8]) throws(Failure) {
    let start = position
    offset += 1
    guard let letter = byte else { return }
    offset += 1
    if let escaped = Self.escapes[letter] { return text.append(escaped) }
    guard letter == UInt8(ascii: "u"), var value = codeUnit() else { throw failure(.invalidEscape, at: start) }
    if (0xD800..<0xDC00).contains(value) {
      guard bytes[offset...].starts(with: "\\u".utf8) else { throw failure(.invalidEscape, at: start) }
      offset += 2
      guard let low = codeUnit(), (0xDC00..<0xE000).contains(low) else { throw failure(.invalidEscape, at: start) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw failure(.invalidEscape, at: start) }
    text += UTF8.encode(scalar) ?? .init()
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
}
