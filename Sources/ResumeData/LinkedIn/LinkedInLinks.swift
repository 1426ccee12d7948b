import ResumeDomain

/// Reads the lists of accounts and of websites in a member's profile, and URLs.
enum LinkedInLinks {
  /// Returns the values of a list such as `[one,two]`.
  static func list(_ text: String?) -> [String] { values((text ?? "").split { "[],\n".contains($0) }) }

  /// Returns the websites of a list such as `[PORTFOLIO:https://ada.dev,BLOG:https://blog.ada.dev]`, without their kinds. URLs may
  /// contain commas.
  static func websites(_ text: String?) -> [String] {
    let parts = (text ?? "").split { "[]\n".contains($0) }
    let hasKinds = parts.contains { isKind($0.drop(while: \.isWhitespace)) }
    guard hasKinds else { return list(text) }
    var websites: [Substring] = []
    for part in parts.flatMap({ $0.split(separator: ",") }) {
      let value = part.drop(while: \.isWhitespace)
      if isKind(value) {
        websites.append(value[value.index(after: value.firstIndex(of: ":") ?? value.startIndex)...])
      } else if let last = websites.popLast() {
        websites.append(last + "," + value)
      } else {
        websites.append(value)
      }
    }
    return values(websites)
  }

  /// Whether a text begins with a kind, such as `PORTFOLIO:`.
  private static func isKind(_ text: Substring) -> Bool {
    let kind = text.prefix { $0.isUppercase || $0 == "_" }
    let rest = text[kind.endIndex...]
    return !kind.isEmpty && rest.hasPrefix(":") && !rest.hasPrefix("://")
  }

  /// Returns the name of an account in a text such as `@ada` and `https://x.com/ada`; nil without one.
  static func account(_ text: String) -> String? {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let name = (path.split(separator: "/").last ?? "").drop { $0 == "@" }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the address of a web page; nil if the text isn't one.
  static func address(_ text: String) -> String? {
    guard !text.contains(where: \.isWhitespace), text.contains(".") else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-".contains($0)) }
    let hasScheme = text[scheme.endIndex...].hasPrefix(":")
    guard !hasScheme || ["http", "https"].contains(scheme.lowercased()) else { return nil }
    let address = hasScheme ? text : "https://" + text
    return WebLink(address) == nil ? nil : address
  }

  private static func values(_ texts: [Substring]) -> [String] {
    texts.map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
