/// Text as a Swift string literal.
enum SwiftLiteral {
  /// A literal in quotation marks and printable ASCII alone, so that no character can end it, hide in it or be warned about.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count * 5 / 4)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case "\n": bytes += Array("\\n".utf8)
      case " "..."~": bytes.append(UInt8(scalar.value))
      default: bytes += Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
