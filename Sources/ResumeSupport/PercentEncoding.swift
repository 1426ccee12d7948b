extension BinaryInteger {
  /// Returns the number in hexadecimal digits, with leading zeros up to a number of digits.
  package func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
    let text = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Returns a text in which all bytes but the allowed ones are percent-encoded.
  package static func encoded(_ text: String, allowing isAllowed: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isAllowed(byte) {
        bytes.append(byte)
      } else {
        bytes += ("%" + byte.hexadecimal(digits: 2, uppercase: true)).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the decoded text; nil if an escape is malformed or the bytes are not UTF-8. Foundation's decoding drops a
  /// byte order mark.
  package static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns one path segment or query value, in which only `[-_.~0-9A-Za-z]` stay as they are.
  package static func component(_ text: String) -> String {
    encoded(text) { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
      default: false
      }
    }
  }
}
