import ResumeSupport

/// Replacement of contact details in any text: those of a résumé by their values, and all email addresses and phone numbers by
/// their form.
///
/// Where ``ContactMatcher`` omits fields, this also replaces a detail within a sentence, a title or a difference.
package struct ContactRedaction: Sendable {
  /// The text in place of a detail.
  package static let placeholder = "[withheld]"

  /// A shorter text may be in other words by chance.
  private static let minimumPhrase = 8

  /// The details, each of which may be a whole text.
  private var values: Set<String> = []
  /// The email addresses, phone numbers, addresses and links, which may be parts of a text.
  private var own = OwnDetails()

  /// Creates a redaction of email addresses and phone numbers by their form.
  package init() {}

  /// Adds the contact details of a résumé, or of an earlier state of it.
  package mutating func add(_ resume: ResumeFile) {
    // The address in a letter is that of its reader.
    let resume = resume.withoutLetters
    let matcher = resume.contactMatcher
    own.add(matcher.own)
    for detail in resume.withCustomDocuments.documents.flatMap({ matcher.details(in: $0) }) {
      // An address without a number may be only a city, which is no detail elsewhere.
      let isPlace = detail.name.hasPrefix("location")
      for text in detail.value.contactTexts where text.contains(where: \.isNumber) || !isPlace && !text.isEmpty {
        values.insert(text)
        for email in ContactText.emails(in: text) { own.add(email) }
        if Self.isPhrase(text) { own.add(text) }
      }
    }
  }

  /// Whether a detail is recognizable within other words: a link, or an address with a number.
  private static func isPhrase(_ text: String) -> Bool {
    guard text.count >= minimumPhrase else { return false }
    return text.contains("://") || text.contains("@") || text.contains(where: \.isNumber) && text.contains(" ")
  }

  // MARK: Texts

  /// Returns a text with the placeholder in place of contact details.
  package func redacted(_ text: String) -> String {
    guard !values.contains(text) else { return Self.placeholder }
    let rest = ContactText.withoutLinks(text)
    if rest != text, rest.allSatisfy(\.isWhitespace) { return Self.placeholder }
    let emails = ContactText.places(ofEmailsIn: rest).map { place in
      let start = rest.utf8.distance(from: rest.startIndex, to: place.lowerBound)
      return start..<(start + rest[place].utf8.count)
    }
    return Self.withPlaceholders(own.places(in: rest) + emails + Self.phones(in: rest), in: rest)
  }

  /// Returns a text of a résumé, which may have hidden characters within a detail.
  private func redacted(stored text: String) -> String {
    let (visible, hidden) = Invisible.removed(from: text)
    guard hidden > 0 else { return redacted(text) }
    let rest = redacted(visible)
    return rest == visible ? text : rest
  }

  /// Returns a value of a résumé with the placeholder in place of contact details in its texts and numbers.
  func redacted(_ value: FieldValue) -> FieldValue {
    switch value {
    case .string(let text): .string(redacted(stored: text))
    case .integer(let number): own.isIn(String(number)) ? .string(Self.placeholder) : value
    case .double(let number): own.isIn(String(number)) ? .string(Self.placeholder) : value
    case .array(let elements): .array(elements.map(redacted))
    case .map(let members): .map(members.mapValues(redacted))
    default: value
    }
  }

  /// Returns a value with the placeholder in place of contact details in its strings, names and numbers.
  package func redacted(_ json: JSON) -> JSON {
    switch json.value {
    case .string(let text): .string(redacted(text))
    case .number(let text): own.isIn(text) ? .string(Self.placeholder) : json
    case .array(let elements): .array(elements.map(redacted))
    case .object(let members): .object(members.map { JSON.Member(redacted($0.name), redacted($0.value)) })
    default: json
    }
  }

  /// Whether a value contains the placeholder, which must not become a text of a résumé.
  package static func isIn(_ json: JSON) -> Bool {
    switch json.value {
    case .string(let text): text.contains(placeholder)
    case .array(let elements): elements.contains(where: isIn)
    case .object(let members): members.contains { isIn($0.value) }
    default: false
    }
  }

  /// Returns a text with the placeholder in place of these places; those that overlap are one.
  private static func withPlaceholders(_ places: [Range<Int>], in text: String) -> String {
    guard !places.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var (result, end) = ([UInt8](), 0)
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) where place.upperBound > end {
      if place.lowerBound >= end {
        let before = bytes[end..<place.lowerBound]
        // A number also has the signs before it: `+34` or `(+34)`.
        let isNumber = (0x30...0x39).contains(bytes[place.lowerBound])
        let signs = before.reversed().prefix { isNumber && [UInt8(ascii: "+"), UInt8(ascii: "(")].contains($0) }
        result += before.dropLast(signs.count) + Array(placeholder.utf8)
      }
      end = place.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Returns the places of phone numbers in the UTF-8 of a text.
  private static func phones(in text: String) -> [Range<Int>] {
    ContactText.details(in: text).map { run in
      let start = text.utf8.distance(from: text.startIndex, to: run.start)
      return start..<(start + text[run.start..<run.end].utf8.count)
    }
  }
}

extension FieldValue {
  /// The texts and whole numbers in a contact detail, without the names of networks.
  fileprivate var contactTexts: [String] {
    switch self {
    case .string(let text): [text]
    case .integer(let number): [String(number)]
    case .array(let values): values.flatMap(\.contactTexts)
    case .map(let members): members.filter { !ContactName.isNetwork($0.key) }.values.flatMap(\.contactTexts)
    default: []
    }
  }
}
