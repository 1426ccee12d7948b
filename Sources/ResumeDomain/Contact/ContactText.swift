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
    places(ofEmailsIn: text).map { text[$0].lowercased() }
  }

  /// Returns the places of email addresses in a text.
  static func places(ofEmailsIn text: String) -> [Range<String.Index>] {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return [] }
    var (places, previous) = ([Range<String.Index>](), text.startIndex)
    while let found = text[previous...].firstIndex(of: "@") {
      let after = text.index(after: found)
      defer { previous = after }
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

  /// Whether a text contains an email address, a phone number, or a number after a label such as `Tel.`.
  static func hasDetail(_ text: String) -> Bool {
    !places(ofEmailsIn: text).isEmpty || !details(in: text).isEmpty
  }

  /// Returns the phone numbers in a text, and the numbers after a label such as `Tel.`.
  static func details(in text: String) -> [Run] {
    phones(in: text).filter { run in
      if isPhone(run, in: text) { return true }
      let words = ContactName.words(of: String(text[..<run.start].suffix(24)))
      return words.suffix(2).contains { ContactName.kind(of: $0) != nil }
    }
  }

  /// Whether a personal location is more precise than a city, because it has a number.
  static func isAddress(_ text: String) -> Bool {
    text.replacing(/(UTC|GMT)\s*[-+−]?\s*[0-9:]+/.ignoresCase(), with: "").contains(where: \.isNumber)
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
