/// Names of members as names of fields: any name of up to 500 bytes makes a legal one, no two make the same.
enum MemberName {
  /// The name, with every byte but ASCII letters, digits and a few signs as `%41`.
  static func encoded(_ name: String) -> String {
    guard !name.isEmpty else { return "%" }
    var text = ""
    for (index, byte) in name.utf8.enumerated() {
      // Firestore keeps names that begin with two underscores for itself.
      if isPlain(byte), !(index == 0 && byte == UInt8(ascii: "_")) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// The name that was encoded.
  static func decoded(_ text: String) -> String {
    guard text != "%" else { return "" }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || [UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "@")].contains(byte)
  }
}
