/// A URL that may be shown, opened and linked: `http` or `https` with a host. `www.` is read as `https://www.`.
public struct WebLink: Sendable, Hashable {
  /// The URL as the document spells it, with a scheme.
  public let address: String

  /// Creates a link; nil for another scheme, a missing host or invalid characters.
  public init?(_ text: String) {
    let text = Self.lacksScheme(text) ? "https://" + text : text
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[bytes.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard !host.isEmpty, !host.hasPrefix(":"), !host.hasPrefix("[]") else { return nil }
    guard
      text.unicodeScalars.allSatisfy({ scalar in
        scalar.value > 0x20 && !(0x7F...0x9F).contains(scalar.value) && !"\\<>\"`{}|^".unicodeScalars.contains(scalar)
          && !scalar.properties.isWhitespace && !(0x202A...0x202E).contains(scalar.value)
          && !(0x2066...0x2069).contains(scalar.value)
      })
    else { return nil }
    address = text
  }

  /// Whether a text begins with `www.` and a letter or digit.
  private static func lacksScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "w"), text.prefix(4).lowercased() == "www."
    else { return false }
    return text.dropFirst(4).first.map { $0.isLetter || $0.isNumber } ?? false
  }
}
