import Foundation

/// A strict JSON parser (RFC 8259) that throws only at its end: Swift Testing records a backtrace for every thrown error,
/// so a decoder that tries one type after another would take most of a test's time.
struct JSONParser {
  /// A syntax error with its position.
  struct Failure: Error, CustomStringConvertible {
    let offset: Int

    var description: String { "no JSON at byte \(offset)" }
  }

  private static let maximumDepth = 500

  private let bytes: [UInt8]
  private var offset = 0

  /// Parses a complete JSON text.
  /// - Throws: ``Failure``.
  static func value(of json: Data) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes: Array(json))
    guard let value = parser.value(depth: 0), parser.peek() == nil else { throw Failure(offset: parser.offset) }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Skips white space and returns the next byte without consuming it.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.maximumDepth, let byte = peek() else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return word("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    offset += 1
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(values) : nil
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    offset += 1
    var members: [String: JSONValue] = [:]
    if take(UInt8(ascii: "}")) { return .object([:]) }
    repeat {
      guard peek() == UInt8(ascii: "\""), let name = string(), take(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      members[name] = value
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = offset
    while offset < bytes.count, "+-.eE0123456789".utf8.contains(bytes[offset]) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text == "0" || !text.hasPrefix("0") {
      if let integer = Int64(text) { return .integer(integer) }
    }
    guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else { return nil }
    if let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { return nil }
    // A number without a fraction is an integer, however it is written.
    return Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  /// Parses the string at the current quotation mark; `nil` for a control character, invalid UTF-8 or an unpaired surrogate.
  private mutating func string() -> String? {
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      guard let high = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) }
      guard bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
      offset += 2
      guard let low = unit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func unit() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    defer { offset += 4 }
    let digits = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    return digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
  }
}
