/// Recognition of contact details in texts by their form.
enum ContactText {
  /// Shorter numbers occur in too many texts by chance.
  static let minimumDigits = 7

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

  /// Returns a text without links that start a message or a call; their words stay.
  static func withoutLinks(_ text: String) -> String {
    let start = text.lowercased()
    guard schemes.contains(where: { start.contains($0) }) || hosts.contains(where: { start.contains($0) }) else {
      return text
    }
    func words(_ label: Substring) -> String { isDetail(String(label)) ? "" : String(label) }
    var text = text.replacing(/\[([^\[\]]*)\]\(\s*<?([^)\s>]+)[^)]*\)/) { match in
      isDirect(match.2) ? words(match.1) : String(match.0)
    }
    text = text.replacing(/<a\s[^>]*?href\s*=\s*["']?([^"'\s>]+)[^>]*>((?s).*?)<\/a\s*>/.ignoresCase()) { match in
      isDirect(match.1) ? words(match.2) : String(match.0)
    }
    return text.replacing(/<?[^\s<>()\[\]"',;]+>?/) { match in
      isDirect(match.0.drop { $0 == "<" }) ? "" : String(match.0)
    }
  }

  /// Returns the email addresses in a text, in lowercase.
  static func emails(in text: String) -> [String] {
    // In URLs the sign may be encoded.
    let text = text.lowercased().replacing("%40", with: "@")
    var emails: [String] = []
    var rest = text[...]
    while let sign = rest.firstIndex(of: "@") {
      let name = text[..<sign].reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "._%+-".contains($0)) }
      let host = text[text.index(after: sign)...].prefix { $0.isLetter || $0.isNumber || ".-".contains($0) }
      let domain = host.trimming { ".-".contains($0) }
      let labels = domain.split(separator: ".")
      let before = text[..<sign].dropLast(name.count).last
      // A name such as '@ada@example.social' is no address, and neither is 'git@github.com'.
      if !name.isEmpty, before != "@", String(name.reversed()) != "git", labels.count > 1,
        let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter)
      {
        emails.append(String(name.reversed()) + "@" + domain)
      }
      rest = text[text.index(after: sign)...]
    }
    return emails
  }

  /// Returns the digits of possible phone numbers without leading zeros.
  static func numbers(in text: String) -> [String] { runs(in: text).map(\.digits).filter { !$0.isEmpty } }

  /// Whether a text contains what may be a phone number.
  static func hasNumber(_ text: String) -> Bool { !phones(in: text).isEmpty }

  /// Returns the parts of a text that may be phone numbers, not dates and periods.
  static func phones(in text: String) -> [(digits: String, start: String.Index, end: String.Index)] {
    runs(in: text).filter { run in
      guard run.digits.count >= minimumDigits else { return false }
      let groups = text[run.start..<run.end].split { !$0.isNumber }
      let isTime =
        groups.count > 1 && ["19", "20"].contains(groups[0].prefix(2)) && groups[0].count == 4
        && (groups.allSatisfy { $0.count == 4 && ["19", "20"].contains($0.prefix(2)) }
          || groups.dropFirst().allSatisfy { $0.count < 3 })
      return !isTime
    }
  }

  /// Whether a text is nothing but an email address, a link to send one, or a number after a label such as `Tel.`.
  static func isDetail(_ text: String) -> Bool {
    let trimmed = text.trimming { $0.isWhitespace || ".,;<>()[]*_".contains($0) }
    if isDirect(trimmed), !trimmed.contains(where: \.isWhitespace) { return true }
    if trimmed.contains("@"), let email = emails(in: trimmed).first, trimmed.lowercased().hasSuffix(email) {
      return isLabel(trimmed.dropLast(email.count), allowsNone: true)
    }
    guard let run = phones(in: trimmed).first else { return false }
    return run.end == trimmed.endIndex && isLabel(trimmed[..<run.start], allowsNone: false)
  }

  /// Whether a text contains an email address, or a number after a label such as `Tel.`.
  static func hasDetail(_ text: String) -> Bool {
    if text.utf8.contains(UInt8(ascii: "@")) || text.contains("%40"), !emails(in: text).isEmpty { return true }
    return phones(in: text).contains { run in
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

  /// Returns the parts of a text that consist of digits and the signs of phone numbers.
  private static func runs(in text: String) -> [(digits: String, start: String.Index, end: String.Index)] {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return [] }
    var runs: [(digits: String, start: String.Index, end: String.Index)] = []
    var run: (digits: String, start: String.Index, end: String.Index)?
    for index in text.unicodeScalars.indices {
      let sign = text.unicodeScalars[index]
      let next = text.unicodeScalars.index(after: index)
      switch sign {
      case "0"..."9":
        var current = run ?? ("", index, next)
        if sign != "0" || !current.digits.isEmpty { current.digits.unicodeScalars.append(sign) }
        current.end = next
        run = current
      case " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "(", ")", "/": break
      default:
        if let run { runs.append(run) }
        run = nil
      }
    }
    return runs + [run].compactMap(\.self)
  }
}

extension StringProtocol {
  /// Returns the text without these characters at its ends.
  fileprivate func trimming(_ isOmitted: (Character) -> Bool) -> String {
    let rest = drop(while: isOmitted)
    return String(rest.lastIndex { !isOmitted($0) }.map { rest[...$0] } ?? rest.prefix(0))
  }
}
