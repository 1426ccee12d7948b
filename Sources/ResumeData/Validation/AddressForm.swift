import ResumeDomain

/// What addresses and e-mail addresses look like.
enum AddressForm {
  /// What an address is good for.
  enum Use {
    /// It can be opened: `http`, `https`, `mailto`.
    case opened
    /// It is an address of another scheme.
    case shown
    /// It is none.
    case none
  }

  /// What a text in a field for addresses is good for.
  static func use(of text: String) -> Use {
    if WebLink(text) != nil { return .opened }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return .none }
    let scheme = text[..<colon].lowercased()
    let rest = text[colon...].dropFirst()
    switch scheme {
    case "http", "https": return .none
    case "mailto": return isEmail(rest.prefix { $0 != "?" }) ? .opened : .none
    default: return isScheme(scheme) && !rest.isEmpty && rest.unicodeScalars.allSatisfy(isPrinted) ? .shown : .none
    }
  }

  /// Whether a text has the form of an e-mail address: something, `@`, and a host of labels with points between them.
  static func isEmail(_ text: some StringProtocol) -> Bool {
    let parts = Array(text.utf8).split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].count), parts[1].count <= 253,
      text.unicodeScalars.allSatisfy({ isPrinted($0) && !"<>()[],;:\\\"".unicodeScalars.contains($0) })
    else { return false }
    let dot = UInt8(ascii: ".")
    guard parts[0].first != dot, parts[0].last != dot else { return false }
    let labels = parts[1].split(separator: dot, omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        && label.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
    }
  }

  private static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && !(0x7F...0x9F).contains(scalar.value) && !scalar.properties.isWhitespace
      && !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
  }
}
