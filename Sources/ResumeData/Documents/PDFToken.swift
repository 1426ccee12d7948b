import ResumeSupport

/// A value in a PDF file (ISO 32000-1, 7.3), or a keyword between values.
package indirect enum PDFToken: Equatable {
  case null
  case integer(Int)
  case name(String)
  case string([UInt8])
  case array([PDFToken])
  case dictionary([String: PDFToken])
  case reference(Int)
  /// A keyword such as `obj`, a boolean, or a number with a fraction.
  case keyword(String)

  package var members: [String: PDFToken]? { if case .dictionary(let members) = self { members } else { nil } }
  package var elements: [PDFToken]? { if case .array(let elements) = self { elements } else { nil } }
}

/// Reads values from bytes (ISO 32000-1, 7.2 and 7.3).
package struct PDFTokenScanner {
  private static let maximumDepth = 16

  private let bytes: [UInt8]
  package private(set) var position: Int

  package init(_ bytes: [UInt8], at position: Int) { (self.bytes, self.position) = (bytes, max(0, position)) }

  /// Returns the next value or keyword; nil at the end, or before something else.
  package mutating func next() -> PDFToken? { next(depth: 0) }

  private mutating func next(depth: Int) -> PDFToken? {
    skipSpace()
    guard let first = peek(), depth < Self.maximumDepth else { return nil }
    switch first {
    case UInt8(ascii: "/"): return name().map(PDFToken.name)
    case UInt8(ascii: "("): return literal().map(PDFToken.string)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "<"):
      return peek(1) == first ? dictionary(depth) : hexadecimal().map(PDFToken.string)
    default: return word()
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func skipSpace() {
    var isComment = false
    while let byte = peek() {
      switch byte {
      case 0x0A, 0x0D: isComment = false
      case UInt8(ascii: "%"): isComment = true
      case 0x20, 0x09, 0x00, 0x0C: break
      default: if !isComment { return }
      }
      position += 1
    }
  }

  /// The position after the line break that follows the last value.
  var afterLineBreak: Int {
    let start = peek() == 0x0D ? position + 1 : position
    return start < bytes.count && bytes[start] == 0x0A ? start + 1 : start
  }

  /// Whether each byte belongs to a number, a name or a keyword.
  private static let isRegular = (0...255).map { $0 > 0x20 && $0 != 0x7F && !"()<>[]{}/%".utf8.contains(UInt8($0)) }

  private mutating func regular() -> String {
    let start = position
    while let byte = peek(), Self.isRegular[Int(byte)] { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a number, a reference such as `12 0 R`, or a keyword.
  private mutating func word() -> PDFToken? {
    let word = regular()
    guard !word.isEmpty else { return nil }
    if word == "null" { return .null }
    guard let number = Int(word) else { return .keyword(word) }
    let end = position
    skipSpace()
    if peek()?.isDigit == true, UInt16(regular()) != nil {
      skipSpace()
      if regular() == "R" { return .reference(number) }
    }
    position = end
    return .integer(number)
  }

  private mutating func name() -> String? {
    position += 1
    var name: [UInt8] = []
    var rest = Array(regular().utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "#") else {
        name.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit) else {
        return nil
      }
      name.append(high << 4 | low)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? { UInt8(String(Unicode.Scalar(byte)), radix: 16) }

  private mutating func literal() -> [UInt8]? {
    position += 1
    var text: [UInt8] = []
    var depth = 0
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: ")") where depth == 0: return text
      case UInt8(ascii: "\\"): if let escaped = escaped() { text.append(escaped) }
      default:
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        text.append(byte)
      }
    }
    return nil
  }

  /// Reads what follows a backslash: up to three octal digits, a letter, or a character; nil for a line break, which stands for nothing.
  private mutating func escaped() -> UInt8? {
    guard let first = peek() else { return nil }
    position += 1
    switch first {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case 0x0D:
      if peek() == 0x0A { position += 1 }
      return nil
    case 0x0A: return nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = first - UInt8(ascii: "0")
      for _ in 0..<2 {
        guard let digit = peek(), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
        value = value &<< 3 | (digit - UInt8(ascii: "0"))
        position += 1
      }
      return value
    default: return first
    }
  }

  private mutating func hexadecimal() -> [UInt8]? {
    position += 1
    var digits: [UInt8] = []
    while let byte = peek() {
      position += 1
      if byte <= 0x20 { continue }
      if byte == UInt8(ascii: ">") {
        // A missing last digit is zero.
        if digits.count % 2 == 1 { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      }
      guard let digit = Self.digit(byte) else { return nil }
      digits.append(digit)
    }
    return nil
  }

  private mutating func array(_ depth: Int) -> PDFToken? {
    position += 1
    var elements: [PDFToken] = []
    while true {
      skipSpace()
      if peek() == UInt8(ascii: "]") {
        position += 1
        return .array(elements)
      }
      guard let element = next(depth: depth + 1) else { return nil }
      elements.append(element)
    }
  }

  private mutating func dictionary(_ depth: Int) -> PDFToken? {
    position += 2
    var members: [String: PDFToken] = [:]
    while true {
      skipSpace()
      if peek() == UInt8(ascii: ">"), peek(1) == UInt8(ascii: ">") {
        position += 2
        return .dictionary(members)
      }
      guard case .name(let key)? = next(depth: depth + 1), let value = next(depth: depth + 1) else { return nil }
      members[key] = value
    }
  }
}
