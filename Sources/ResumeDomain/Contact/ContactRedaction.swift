import Foundation
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

  private var emails: Set<String> = []
  private var phones: Set<String> = []
  /// The details, each of which may be a whole text.
  private var values: Set<String> = []
  /// The email addresses, phone numbers, addresses and links, which may be parts of a text.
  private var own = OwnDetails()
  /// Those of them that are too short to be found in other spellings.
  private var phrases: Set<String> = []
  private var addresses: Set<PostalAddress> = []

  /// Creates a redaction of email addresses and phone numbers by their form.
  package init() {}

  /// Adds the contact details of a résumé, or of an earlier state of it.
  package mutating func add(_ resume: ResumeFile) {
    let matcher = resume.contactMatcher
    emails.formUnion(matcher.emails)
    phones.formUnion(matcher.phones)
    let person = resume[ResumeSection.personPath]?.fields ?? [:]
    if let address = PostalAddress(of: person) {
      addresses.insert(address)
      for street in address.streets where Self.isPhrase(street) { add(street) }
    }
    for detail in resume.withCustomDocuments.documents.flatMap({ matcher.details(in: $0) }) {
      // An address without a number may be only a city, which is no detail elsewhere.
      let isPlace = detail.name.hasPrefix("location")
      for text in detail.value.contactTexts where text.contains(where: \.isNumber) || !isPlace && !text.isEmpty {
        values.insert(text)
        emails.formUnion(ContactText.emails(in: text))
        if Self.isPhrase(text) { add(text) }
      }
    }
    for email in emails { own.add(email) }
    own.add(phones: phones)
  }

  private mutating func add(_ phrase: String) { if !own.add(phrase) { phrases.insert(phrase) } }

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
    let codes = addresses.flatMap { $0.codes(in: text) }
    // A document has no-break spaces and line breaks in place of spaces.
    var patterns =
      codes
      + phrases.sorted().map {
        $0.split(whereSeparator: \.isWhitespace).map(ContactText.escaped).joined(separator: #"\s+"#)
      }
    if rest.utf8.contains(UInt8(ascii: "@")) || rest.contains("%40") {
      patterns += emails.sorted().map { ContactText.escaped($0).replacing(#"\@"#, with: "(?:@|%40)") }
    }
    if EmailSpelling.isIn(rest) { patterns += emails.sorted().map(EmailSpelling.pattern) + [EmailSpelling.any] }
    var places = own.places(in: rest) + phones(in: rest)
    let found = ContactText.places(ofEmailsIn: rest) + patterns.flatMap { Self.places(of: $0, in: rest) }
    places += found.map { place in
      let start = rest.utf8.distance(from: rest.startIndex, to: place.lowerBound)
      return start..<(start + rest.utf8.distance(from: place.lowerBound, to: place.upperBound))
    }
    return Self.replacing(places, in: rest)
  }

  /// Returns a text of a résumé, which may have hidden characters within a detail.
  private func redacted(stored text: String) -> String {
    let (visible, hidden) = HiddenCharacters.removed(from: text)
    guard hidden > 0 else { return redacted(text) }
    let rest = redacted(visible)
    return rest == visible ? text : rest
  }

  /// Returns a value of a résumé with the placeholder in place of contact details in its texts and numbers.
  func redacted(_ value: FieldValue) -> FieldValue {
    switch value {
    case .string(let text): .string(redacted(stored: text))
    case .integer(let number): isOwnNumber(String(number)) ? .string(Self.placeholder) : value
    case .double(let number): isOwnNumber(String(number)) ? .string(Self.placeholder) : value
    case .array(let elements): .array(elements.map(redacted))
    case .map(let members): .map(members.mapValues(redacted))
    default: value
    }
  }

  /// Returns a value with the placeholder in place of contact details in its strings, names and numbers.
  package func redacted(_ json: JSON) -> JSON {
    switch json.value {
    case .string(let text): .string(redacted(text))
    case .number(let text): isOwnNumber(text) ? .string(Self.placeholder) : json
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

  /// Returns the places that match a regular expression.
  private static func places(of pattern: String, in text: String) -> [Range<String.Index>] {
    guard let expression = try? NSRegularExpression(pattern: "(?i)" + pattern) else { return [] }
    var places: [Range<String.Index>] = []
    var rest = NSRange(text.startIndex..., in: text)
    let end = rest.location + rest.length
    while let found = expression.firstMatch(in: text, range: rest)?.range, found.length > 0 {
      rest.location = found.location + found.length
      rest.length = end - rest.location
      let start = String.Index(utf16Offset: found.location, in: text)
      places.append(start..<String.Index(utf16Offset: rest.location, in: text))
    }
    return places
  }

  /// Returns a text with the placeholder in place of these places; those that overlap are one.
  private static func replacing(_ places: [Range<Int>], in text: String) -> String {
    guard !places.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var (result, end) = ([UInt8](), 0)
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) where place.upperBound > end {
      if place.lowerBound >= end {
        result += bytes[end..<place.lowerBound]
        result += Array(placeholder.utf8)
      }
      end = place.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  // MARK: Phone numbers

  /// Returns the places of phone numbers in the UTF-8 of a text.
  private func phones(in text: String) -> [Range<Int>] {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return [] }
    // A line break may be within a number of a wrapped text; it has as many bytes as a space. `\r\n` in a class would be one character.
    let flat = text.replacing(/[\t\n\r]/.matchingSemantics(.unicodeScalar), with: " ")
    return ContactText.runs(in: flat).filter { isOwn($0.digits) }.map { Self.offsets(of: $0, in: flat) }
      + ContactText.details(in: text).map { Self.offsets(of: $0, in: text) }
  }

  private func isOwnNumber(_ number: String) -> Bool { ContactText.numbers(in: number).contains { isOwn($0) } }

  private func isOwn(_ digits: String) -> Bool { ContactMatcher.contains(digits, anyOf: phones) }

  /// Returns the bytes of a number with the signs before it, `+` and `(`.
  private static func offsets(of run: ContactText.Run, in text: String) -> Range<Int> {
    let signs = text[..<run.start].utf8.reversed().prefix { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "(") }
    let start = text.utf8.distance(from: text.startIndex, to: run.start)
    return (start - signs.count)..<text.utf8.distance(from: text.startIndex, to: run.end)
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
