/// A parser of PDF objects.
public struct PDFScanner {
  /// The bytes to parse.
  public let bytes: [UInt8]
  /// The index of the next byte.
  public var position: Int

  /// Creates a scanner.
  public init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// A syntax error.
  public struct Problem: Error, Equatable {
    /// The reason.
    public let text: String
  }

  /// Returns the next object; `nil` at the end.
  public mutating func next() throws -> PDFObject? {
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "/"):
      position += 1
      return .name(try name())
    case UInt8(ascii: "("): return .string(try literal())
    case UInt8(ascii: "["):
      position += 1
      return .array(try values(until: "]"))
    case UInt8(ascii: "<") where peek(1) == UInt8(ascii: "<"):
      position += 2
      let members = try values(until: ">>")
      guard members.count % 2 == 0 else { throw Problem(text: "a dictionary lacks a value") }
      var dictionary: [String: PDFObject] = [:]
      for index in stride(from: 0, to: members.count, by: 2) {
        guard let key = members[index].name else { throw Problem(text: "a dictionary's key is no name") }
        guard dictionary.updateValue(members[index + 1], forKey: key) == nil else {
          throw Problem(text: "a dictionary has \(key) twice")
        }
      }
      return .dictionary(dictionary)
    case UInt8(ascii: "<"): return .string(try hexadecimal())
    case UInt8(ascii: ">"), UInt8(ascii: "]"): throw Problem(text: "there is nothing to close at \(position)")
    default: return try wordOrNumber()
    }
  }

  private func peek(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func skipSpace() {
    while let byte = peek(0) {
      if byte == UInt8(ascii: "%") {
        while let byte = peek(0), byte != 0x0A, byte != 0x0D { position += 1 }
      } else if Self.isSpace(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func values(until end: String) throws -> [PDFObject] {
    var values: [PDFObject] = []
    while true {
      skipSpace()
      if bytes[position...].starts(with: end.utf8) {
        position += end.utf8.count
        return values
      }
      guard let value = try next() else { throw Problem(text: "\(end) is missing") }
      if value == .word("R"), values.count >= 2, let number = values[values.count - 2].integer {
        values.removeLast(2)
        values.append(.reference(number))
      } else {
        values.append(value)
      }
    }
  }

  private mutating func name() throws -> String {
    var name: [UInt8] = []
    while let byte = peek(0), !Self.isSpace(byte), !Self.isDelimiter(byte) {
      position += 1
      if byte == UInt8(ascii: "#"), let one = peek(0).flatMap(Self.digit), let two = peek(1).flatMap(Self.digit) {
        name.append(one << 4 | two)
        position += 2
      } else {
        name.append(byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func literal() throws -> [UInt8] {
    var result: [UInt8] = []
    var depth = 0
    while let byte = peek(0) {
      position += 1
      switch byte {
      case UInt8(ascii: "("):
        if depth > 0 { result.append(byte) }
        depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return result }
        result.append(byte)
      case UInt8(ascii: "\\"):
        guard let escaped = peek(0) else { break }
        position += 1
        switch escaped {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
          var value = Int(escaped) - 0x30
          for _ in 0..<2 {
            guard let digit = peek(0), (0x30...0x37).contains(digit) else { break }
            value = value * 8 + Int(digit) - 0x30
            position += 1
          }
          result.append(UInt8(truncatingIfNeeded: value))
        default: result.append(escaped)
        }
      default: result.append(byte)
      }
    }
    throw Problem(text: "a string has no end")
  }

  private mutating func hexadecimal() throws -> [UInt8] {
    position += 1
    var digits: [UInt8] = []
    while let byte = peek(0) {
      position += 1
      if byte == UInt8(ascii: ">") {
        if digits.count % 2 == 1 { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
      }
      if let digit = Self.digit(byte) { digits.append(digit) }
    }
    throw Problem(text: "a string has no end")
  }

  private mutating func wordOrNumber() throws -> PDFObject {
    let start = position
    while let byte = peek(0), !Self.isSpace(byte), !Self.isDelimiter(byte) { position += 1 }
    guard position > start else { throw Problem(text: "there is no value at \(start)") }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return Double(word).map { .number($0) } ?? .word(word)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32: true
    default: false
    }
  }

  private static let delimiters = (UInt8.min...UInt8.max).map { "()<>[]{}/%".utf8.contains($0) }

  private static func isDelimiter(_ byte: UInt8) -> Bool { delimiters[Int(byte)] }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
