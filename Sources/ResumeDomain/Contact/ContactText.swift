/// Recognition of contact details in texts by their form.
enum ContactText {
  private static let schemes = [
    "mailto:", "tel:", "sms:", "smsto:", "callto:", "facetime:", "facetime-audio:", "sgnl:", "sip:", "skype:",
    "tg:", "viber:", "whatsapp:", "xmpp:",
  ]
  private static let hosts = [
    "wa.me/", "api.whatsapp.com/", "web.whatsapp.com/", "chat.whatsapp.com/", "signal.me/", "signal.group/", "t.me/",
    "telegram.me/", "telegram.dog/", "threema.id/", "m.me/",
  ]
  private static let streetWords: Set = [
    "street", "st", "avenue", "ave", "road", "rd", "lane", "ln", "drive", "boulevard", "blvd", "square", "calle", "c",
    "avenida", "avda", "av", "paseo", "plaza", "pza", "camino", "carrer", "rua", "rue", "via", "viale", "piazza",
    "weg", "platz", "gasse", "allee", "apartment", "apt", "piso", "floor",
  ]
  private static let streetEndings = ["strasse", "straße", "gatan", "straat", "gade"]

  /// Whether a text is a URL that starts a message or a call.
  static func isDirect(_ text: some StringProtocol) -> Bool {
    var start = text.drop(while: \.isWhitespace).prefix(60).lowercased()[...]
    if let scheme = schemes.first(where: start.hasPrefix) {
      // 'Tel: 112' is a label.
      return start.dropFirst(scheme.count).first.map { !$0.isWhitespace } ?? false
    }
    for prefix in ["https://", "http://", "//", "www."] where start.hasPrefix(prefix) {
      start = start.dropFirst(prefix.count)
    }
    return hosts.contains(where: start.hasPrefix)
  }

  /// Whether a text contains what may be a URL that starts a message or a call.
  static func mayBeDirect(_ text: String) -> Bool {
    let start = text.lowercased()
    return schemes.contains { start.contains($0) } || hosts.contains { start.contains($0) }
  }

  /// Returns the words of a link, unless they are a detail themselves.
  static func words(_ label: String) -> String { isDetail(label) ? "" : label }

  /// Returns the email addresses in a text, in lowercase.
  static func emails(in text: String) -> [String] {
    places(ofEmailsIn: text).map { text[$0].lowercased().replacing("%40", with: "@") }
  }

  /// Returns the places of email addresses in a text. In URLs the sign may be encoded.
  static func places(ofEmailsIn text: String) -> [Range<String.Index>] {
    var (places, previous, index) = ([Range<String.Index>](), text.startIndex, text.startIndex)
    while let found = text[index...].firstIndex(where: { $0 == "@" || $0 == "%" }) {
      let isSign = text[found] == "@"
      let after = isSign ? text.index(after: found) : text.index(found, offsetBy: 3, limitedBy: text.endIndex)
      guard let after, isSign || text[found..<after] == "%40" else {
        index = text.index(after: found)
        continue
      }
      defer { (index, previous) = (after, after) }
      let name = text[previous..<found].reversed().prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || "._%+-".contains($0))
      }
      let host = text[after...].prefix { $0.isLetter || $0.isNumber || ".-".contains($0) }
      let domain = host.trimming { ".-".contains($0) }
      let labels = domain.split(separator: ".")
      let start = text.index(found, offsetBy: -name.count)
      // A name such as '@ada@example.social' is no address, and neither is 'git@github.com'.
      let isName = start == previous && previous > text.startIndex
      if !name.isEmpty, !isName, text[start..<found].lowercased() != "git", labels.count > 1,
        let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter), host.first == domain.first
      {
        places.append(start..<text.index(after, offsetBy: domain.count))
      }
    }
    return places
  }

  /// Whether a text is nothing but an email address, a link to send one, a phone number, or a number after a label such as `Tel.`.
  static func isDetail(_ text: String) -> Bool {
    // What an earlier step has withheld.
    if text == ContactRedaction.placeholder { return true }
    let trimmed = text.trimming { $0.isWhitespace || ".,;<>()[]*_".contains($0) }
    if isDirect(trimmed), !trimmed.contains(where: \.isWhitespace) { return true }
    if trimmed.contains("@"), let email = emails(in: trimmed).first, trimmed.lowercased().hasSuffix(email) {
      return isLabel(trimmed.dropLast(email.count), allowsNone: true)
    }
    guard let run = phones(in: trimmed).first, run.end == trimmed.endIndex else { return false }
    return isLabel(trimmed[..<run.start], allowsNone: isPhone(run, in: trimmed))
  }

  /// Whether a text contains an email address, also one that is encoded for a URL.
  static func hasAddress(_ text: String) -> Bool {
    (text.utf8.contains(UInt8(ascii: "@")) || text.contains("%40")) && !emails(in: text).isEmpty
  }

  /// Whether a text contains an email address, a phone number, or a number after a label such as `Tel.`.
  static func hasDetail(_ text: String) -> Bool {
    hasAddress(text) || !details(in: text).isEmpty
  }

  /// Returns the phone numbers in a text, and the numbers after a label such as `Tel.`.
  static func details(in text: String) -> [Run] {
    phones(in: text).filter { run in
      if isPhone(run, in: text) { return true }
      let words = ContactName.words(of: String(text[..<run.start].suffix(24)))
      return words.suffix(2).contains { ContactName.kind(of: $0) != nil }
    }
  }

  /// Whether a location is certainly an address, or may be one; false for a city.
  static func isAddress(_ text: String) -> (certain: Bool, possible: Bool) {
    let text = text.replacing(/(UTC|GMT)\s*[-+−]?\s*[0-9:]+/.ignoresCase(), with: "")
    let parts = text.split { ",;\n".contains($0) }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    let streets = words.filter { word in
      streetWords.contains(word) || streetEndings.contains { word.hasSuffix($0) }
    }
    let numbers = words.filter { $0.first?.isNumber ?? false }
    let hasPostalCode = numbers.contains { $0.count >= 4 && $0.allSatisfy(\.isNumber) }
    let hasHouse =
      parts.count > 1
      && parts.contains { part in
        let words = part.split { !$0.isLetter && !$0.isNumber }
        return words.count > 1 && [words.first, words.last].contains { $0?.first?.isNumber ?? false }
      }
    let hasNumber = text.contains(where: \.isNumber)
    // 'St. Louis' is a city.
    return (hasPostalCode || hasHouse || !streets.isEmpty && hasNumber, hasNumber || streets.contains { $0.count > 3 })
  }

  /// Whether the text before a detail is only a label for it, such as `Tel.:`.
  private static func isLabel(_ text: Substring, allowsNone: Bool) -> Bool {
    let words = ContactName.words(of: String(text))
    if words.isEmpty { return allowsNone }
    return words.count <= 3 && ContactName.kind(of: words.joined(separator: " ")) != nil
  }
}

extension StringProtocol {
  /// Returns the text without these characters at its ends.
  fileprivate func trimming(_ isOmitted: (Character) -> Bool) -> String {
    let rest = drop(while: isOmitted)
    return String(rest.lastIndex { !isOmitted($0) }.map { rest[...$0] } ?? rest.prefix(0))
  }
}

extension ContactText {
  /// Returns a text as a regular expression that matches only the text.
  static func escaped(_ text: some StringProtocol) -> String {
    text.map { $0.isLetter || $0.isNumber ? String($0) : "\\" + String($0) }.joined()
  }
}
