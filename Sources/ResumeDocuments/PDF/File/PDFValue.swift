/// A PDF object (ISO 32000-1, 7.3).
indirect enum PDFValue: Sendable {
  /// The ordered members of a dictionary.
  typealias Members = [(key: String, value: PDFValue)]

  case null
  case boolean(Bool)
  case integer(Int)
  /// A number, written with at most three decimals.
  case real(Double)
  case name(String)
  case string([UInt8])
  case text(String)
  case array([PDFValue])
  case dictionary(Members)
  case reference(PDFReference)
}

extension PDFValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  init(arrayLiteral elements: PDFValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, PDFValue)...) {
    self = .dictionary(elements.map { (key: $0.0, value: $0.1) })
  }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PDFValue {
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// Appends the value in its written form.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .real(let value): bytes += Self.decimal(value).utf8
    case .name(let name): Self.write(name: name, to: &bytes)
    case .string(let string): Self.write(string: string, to: &bytes)
    case .text(let text): Self.write(string: Self.encoded(text), to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(0x20) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .dictionary(let members):
      bytes += "<<".utf8
      for (key, value) in members {
        Self.write(name: key, to: &bytes)
        bytes.append(0x20)
        value.write(to: &bytes)
      }
      bytes += ">>".utf8
    case .reference(let reference): bytes += "\(reference.number) 0 R".utf8
    }
  }

  /// Returns a number with at most three decimals; PDF has no exponents.
  static func decimal(_ value: Double) -> String {
    let thousandths = Int((min(max(value, -1e9), 1e9) * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return sign + String(whole) }
    var decimals = String(1000 + rest).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  private static func write(name: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      if (0x21...0x7E).contains(byte), !"#()<>[]{}/%".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "#"))
        bytes += hexadecimal(byte)
      }
    }
  }

  private static func write(string: [UInt8], to bytes: inout [UInt8]) {
    // Hexadecimal if most bytes aren't printable, such as glyph codes of embedded fonts.
    let unusual = string.count { !(0x20...0x7E).contains($0) }
    if unusual * 2 > string.count {
      bytes.append(UInt8(ascii: "<"))
      for byte in string { bytes += hexadecimal(byte) }
      bytes.append(UInt8(ascii: ">"))
      return
    }
    bytes.append(UInt8(ascii: "("))
    for byte in string {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0D: bytes += "\\r".utf8
      case 0x0A: bytes += "\\n".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: ")"))
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    [byte >> 4, byte & 15].map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "A") + $0 - 10 }
  }

  /// Returns ASCII text unchanged, and other text as UTF-16 with a byte order mark.
  private static func encoded(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return Array(text.utf8) }
    return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }
}
