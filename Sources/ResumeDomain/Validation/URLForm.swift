import ResumeSupport

/// The forms of URLs and email addresses.
package enum URLForm {
  /// What can be done with a URL.
  package enum Use {
    /// The URL can be opened: `http`, `https`, `mailto`.
    case opened
    /// The URL has another scheme.
    case shown
    /// The text isn't a URL.
    case none
  }

  /// Returns what can be done with the text of a URL field.
  package static func use(of text: String) -> Use {
    if let link = WebLink(text), link.address == text { return .opened }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return .none }
    let scheme = text[..<colon].lowercased()
    let rest = text[colon...].dropFirst()
    switch scheme {
    case "http", "https": return .none
    case "mailto": return isEmail(rest.prefix { $0 != "?" }) ? .opened : .none
    default: return isScheme(scheme) && !rest.isEmpty && rest.unicodeScalars.allSatisfy(isPrinted) ? .shown : .none
    }
  }

  /// Whether a text is a URI of RFC 3986, which has only ASCII characters.
  package static func isURI(_ text: String) -> Bool {
    use(of: text) != .none
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
  }

  /// Whether a text has the form of an email address: a local part, `@`, and a host of labels separated by dots.
  package static func isEmail(_ text: some StringProtocol) -> Bool {
    let parts = Array(text.utf8).split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].count), parts[1].count <= 253,
      text.unicodeScalars.allSatisfy({ isPrinted($0) && !"<>()[],;:\\\"".unicodeScalars.contains($0) })
    else { return false }
    let dot = UInt8(ascii: ".")
    guard parts[0].first != dot, parts[0].last != dot else { return false }
    let labels = parts[1].split(separator: dot, omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        && label.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
    }
  }

  private static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    !Invisible.isControl(scalar) && !scalar.properties.isWhitespace
  }
}
