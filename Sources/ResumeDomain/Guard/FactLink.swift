import Foundation

/// A URL, domain or email address of a text.
struct FactLink: Sendable {
  var range: Range<Int>
  /// The address without scheme, "www." and a final slash, in lowercase.
  var address: String

  /// Returns the addresses in a text.
  static func links(in tokens: [FactToken]) -> [FactLink] {
    var links: [FactLink] = []
    var index = 0
    while index < tokens.count {
      var end = index + 1
      while end < tokens.count, !tokens[end].isSpaced { end += 1 }
      if let link = link(in: tokens, index..<end) { links.append(link) }
      index = end
    }
    return links
  }

  /// Returns the address in tokens without white space in between.
  private static func link(in tokens: [FactToken], _ run: Range<Int>) -> FactLink? {
    var range = run
    while let first = range.first, tokens[first].kind == .sign { range = first + 1..<range.upperBound }
    while let last = range.last, tokens[last].kind == .sign, tokens[last].text != "/" {
      range = range.lowerBound..<last
    }
    guard range.count >= 3,
      tokens[range].contains(where: { $0.isSign(".") }) || tokens[range].contains(where: { $0.isSign(":") })
    else { return nil }
    let text = tokens[range].map(\.text).joined()
    guard let address = address(text) else { return nil }
    return FactLink(range: range, address: address)
  }

  private static func address(_ text: String) -> String? {
    var rest = Substring(text.lowercased())
    var hasScheme = false
    if let scheme = rest.firstRange(of: "://") {
      guard rest[..<scheme.lowerBound].allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
      rest = rest[scheme.upperBound...]
      hasScheme = true
    } else if rest.hasPrefix("mailto:") {
      rest = rest.dropFirst(7)
    }
    if rest.hasPrefix("www.") {
      rest = rest.dropFirst(4)
      hasScheme = true
    }
    while rest.hasSuffix("/") { rest.removeLast() }
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    let labels = host.split(separator: "@").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }), let top = labels.last, top.allSatisfy(\.isLetter)
    else {
      return nil
    }
    let isPlainName = text == text.lowercased() || rest.contains("/") || host.contains("@")
    guard hasScheme || isPlainName && Self.topDomains.contains(String(top)) && labels.first?.count ?? 0 > 1 else {
      return nil
    }
    return String(rest)
  }

  private static let topDomains: Set<String> = [
    "com", "org", "net", "io", "dev", "app", "design", "co", "me", "eu", "es", "de", "fr", "it", "pt", "nl", "cat",
    "ch", "at",
    "be", "uk", "us", "ca", "ie", "info", "biz", "edu", "gov", "int", "ai", "tech", "blog", "shop", "online", "site",
    "page",
    "xyz", "studio", "art", "photo", "photography", "media", "cloud", "digital", "agency", "works", "world", "in", "br",
    "mx",
    "ar", "cl", "jp", "cn", "in", "au", "nz", "se", "no", "dk", "fi", "pl", "cz", "ru", "tv", "fm", "gg", "sh", "to",
    "ly",
    "example", "test",
  ]
}
