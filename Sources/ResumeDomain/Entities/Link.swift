import ResumeSupport

/// A link target: a web page, a mailbox or a phone.
package enum Link: Sendable, Equatable {
  case web(WebLink)
  case mail(String)
  /// A phone number as its owner writes it; it has at least five digits.
  case phone(String)

  /// Creates the link that a text names: a web URL, also without a scheme as in `www.example.org`, or a `mailto:` URL.
  package init?(target text: String) {
    if text.prefix(7).lowercased() == "mailto:" {
      self.init(mailbox: String(text.dropFirst(7)))
    } else if let link = WebLink(text.prefix(4).lowercased() == "www." ? "https://" + text : text) {
      self = .web(link)
    } else {
      return nil
    }
  }

  /// Creates a link to a mailbox; nil if the text isn't a plain address, such as `ada@example.org`.
  package init?(mailbox text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isPlain) }),
      text.utf8.count <= 254
    else { return nil }
    self = .mail(text)
  }

  /// Creates a link to a phone; nil if the text isn't a plain number, such as `+34 600 000 000` or `(415) 555-0117`.
  package init?(phone text: String) {
    let digits = text.utf8.count { (0x30...0x39).contains($0) }
    guard (5...15).contains(digits), text.utf8.allSatisfy({ (0x28...0x39).contains($0) && $0 != 0x2A || $0 == 0x20 })
    else { return nil }
    self = .phone(text)
  }

  /// The URL, such as `https://example.org/`, `mailto:ada@example.org` or `tel:+34600000000` (RFC 3966).
  package var address: String {
    switch self {
    case .web(let link): link.address
    case .mail(let mailbox): "mailto:" + mailbox
    case .phone(let number): "tel:" + Self.digits(of: number)
    }
  }

  /// The URL for display: without scheme, `www.`, user name, password and a trailing slash.
  package var shortAddress: String {
    switch self {
    case .mail(let mailbox): return mailbox
    case .phone(let number): return number
    case .web(let link):
      let address = link.address
      guard let start = address.firstRange(of: "://")?.upperBound else { return address }
      let user = address[start...].prefix { !"/?#".contains($0) }.lastIndex(of: "@")
      var rest = address[(user.map { address.index(after: $0) } ?? start)...]
      if rest.prefix(4).lowercased() == "www.", rest.dropFirst(4).contains(".") { rest = rest.dropFirst(4) }
      return String(rest.hasSuffix("/") && !rest.contains { "?#".contains($0) } ? rest.dropLast() : rest)
    }
  }

  /// Returns the digits of a phone number, without the `(0)` that is dialed only without the country code.
  private static func digits(of number: String) -> String {
    let isInternational = number.drop { $0 == " " || $0 == "(" }.hasPrefix("+")
    let dialed = isInternational ? number.replacing("(0)", with: "") : number
    return (isInternational ? "+" : "") + dialed.filter(\.isNumber)
  }

  /// Whether the byte needs neither quoting nor escaping in an address.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "+-._".utf8.contains(byte)
  }
}

/// A URL that may be shown, opened and linked: `http` or `https` with a host. `www.` is read as `https://www.`.
package struct WebLink: Sendable, Hashable {
  /// The URL as the document spells it, with a scheme.
  package let address: String

  /// Creates a link; nil for another scheme, a missing host or invalid characters.
  package init?(_ text: String) {
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
        !Invisible.isControl(scalar) && !" \\<>\"`{}|^".unicodeScalars.contains(scalar)
          && (scalar.isASCII || !scalar.properties.isWhitespace)
      })
    else { return nil }
    address = text
  }

  /// Creates the link of a text that is meant to be a URL, which needs no scheme: `example.org` and `github.com/ada` are read with `https://`.
  package init?(typed text: String) {
    self.init(Self.beginsWithHost(text) ? "https://" + text : text)
  }

  /// Whether a text begins with a host of several labels, the last of which has letters only, and maybe a port.
  private static func beginsWithHost(_ text: String) -> Bool {
    let authority = text.prefix { !"/?#".contains($0) }.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = authority.first, authority.count <= 2,
      authority.dropFirst().allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = labels.allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    let last = labels[labels.count - 1]
    return isPlain && labels.count > 1 && last.count > 1
      && (last.allSatisfy(\.isLetter) || last.lowercased().hasPrefix("xn--"))
  }

  /// Returns the link of a DOI, which may follow `doi:` or be in a URL; nil if the text has none.
  package static func doi(_ text: String) -> WebLink? {
    guard let doi = text.firstMatch(of: /10\.[0-9]{4,9}[.0-9]*\/\S+/)?.output else { return nil }
    return WebLink(
      "https://doi.org/"
        + PercentEncoding.encoded(String(doi)) { (0x21..<0x7F).contains($0) && !#"\<>"`{}|^#?"#.utf8.contains($0) })
  }

  /// Whether a text begins with `www.` and a letter or digit.
  private static func lacksScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "w"), text.prefix(4).lowercased() == "www."
    else { return false }
    return text.dropFirst(4).first.map { $0.isLetter || $0.isNumber } ?? false
  }
}
