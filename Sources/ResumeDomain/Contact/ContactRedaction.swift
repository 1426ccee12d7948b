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
  /// The addresses and links, which may be parts of a text.
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
      phrases.formUnion(address.streets.filter(Self.isPhrase))
    }
    for detail in resume.withCustomDocuments.documents.flatMap({ matcher.details(in: $0) }) {
      // An address without a number may be only a city, which is no detail elsewhere.
      let isPlace = detail.name.hasPrefix("location")
      for text in detail.value.contactTexts where text.contains(where: \.isNumber) || !isPlace && !text.isEmpty {
        values.insert(text)
        emails.formUnion(ContactText.emails(in: text))
        if Self.isPhrase(text) { phrases.insert(text) }
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
    let codes = addresses.flatMap { $0.codes(in: text) }
    var rest = ContactText.withoutLinks(text)
    if rest != text, rest.allSatisfy(\.isWhitespace) { return Self.placeholder }
    // The longest first, because a phrase may contain another one.
    for phrase in phrases.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      // A document has no-break spaces and line breaks in place of spaces.
      let words = phrase.split(whereSeparator: \.isWhitespace).map(ContactText.escaped)
      Self.replace(words.joined(separator: #"\s+"#), in: &rest, isPattern: true)
    }
    if rest.utf8.contains(UInt8(ascii: "@")) || rest.contains("%40") {
      for email in ContactText.emails(in: rest) + emails {
        Self.replace(email, in: &rest)
        Self.replace(email.replacing("@", with: "%40"), in: &rest)
      }
    }
    if EmailSpelling.isIn(rest) {
      for email in emails { Self.replace(EmailSpelling.pattern(of: email), in: &rest, isPattern: true) }
      Self.replace(EmailSpelling.any, in: &rest, isPattern: true)
    }
    for code in codes { Self.replace(code, in: &rest, isPattern: true) }
    return withoutPhones(rest)
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

  private static func replace(_ detail: String, in text: inout String, isPattern: Bool = false) {
    let options: String.CompareOptions = isPattern ? [.caseInsensitive, .regularExpression] : .caseInsensitive
    while let range = text.range(of: detail, options: options) {
      text.replaceSubrange(range, with: placeholder)
    }
  }

  // MARK: Phone numbers

  private func withoutPhones(_ text: String) -> String {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return text }
    // A line break may be within a number of a wrapped text; it has as many bytes as a space. `\r\n` in a class would be one character.
    let flat = text.replacing(/[\t\n\r]/.matchingSemantics(.unicodeScalar), with: " ")
    let own = ContactText.runs(in: flat).filter { isOwn($0.digits) }.map { Self.offsets(of: $0, in: flat) }
    let others = ContactText.details(in: text).map { Self.offsets(of: $0, in: text) }
    guard !own.isEmpty || !others.isEmpty else { return text }
    var bytes = Array(text.utf8)
    let placeholder = Array(Self.placeholder.utf8)
    var end = bytes.count
    for range in (own + others).sorted(by: { $0.lowerBound > $1.lowerBound }) where range.upperBound <= end {
      bytes.replaceSubrange(range, with: placeholder)
      end = range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
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
