import Foundation
import ResumeDomain

/// Strings, with their escapes.
extension JSONReader {
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
}
