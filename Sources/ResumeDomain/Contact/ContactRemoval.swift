import ResumeSupport

extension Resume {
  /// Returns the résumé without email, phone and links to them, and a warning for each text that contains one of them.
  public func withoutContact() -> (resume: Resume, warnings: [DataWarning]) {
    guard let person else { return (self, []) }
    var details = person.otherFields
    details["email"] = person.email.map { .string($0) }
    details["phone"] = person.phone.map { .string($0) }
    let matcher = ContactMatcher(of: details)
    var resume = self
    resume.person = person.withoutContact(details, matcher)
    // The personal details come last, but their warnings first.
    let entries = resume.searchEntries
    let warnings = (entries.suffix(1) + entries.dropLast()).flatMap { entry in
      let texts = entry.entity.fieldTexts.filter { _, text in
        text.translations.contains { matcher.matches(.string($0.text)) }
      }
      return texts.map(\.field).unique(by: \.self).map {
        DataWarning(.contactInText, documentID: entry.path.text, field: $0)
      }
    }
    return (resume, warnings)
  }
}

extension Person {
  /// Returns the personal details without email, phone and street; the city stays. `details` are all fields that may contain them.
  fileprivate func withoutContact(_ details: [String: FieldValue], _ matcher: ContactMatcher) -> Person {
    var person = self
    person.email = nil
    person.phone = nil
    person.links.removeAll { link in
      ([link.url.address] + (link.title?.translations.map(\.text) ?? [])).contains { matcher.matches(.string($0)) }
    }
    let document = ResumeDocument(path: ResumeSection.personPath, fields: details)
    person.otherFields = ContactDetails.removed(from: document, server: [:]).fields
    return person
  }
}

extension ResumeFile {
  /// Returns a warning for each text that contains email or phone although contact details are omitted.
  ///
  /// - Parameter whole: The résumé with contact details.
  package func contactWarnings(of whole: ResumeFile) -> [DataWarning] {
    whole.contactWarnings(of: documents.map { ($0.path, $0.fields) })
  }

  /// Returns a warning for each of these fields that contains this résumé's email or phone.
  func contactWarnings(of documents: [(path: DocumentPath, fields: [String: FieldValue])]) -> [DataWarning] {
    guard let person = self[ResumeSection.personPath] else { return [] }
    let matcher = ContactMatcher(of: person.fields)
    return documents.flatMap { path, fields in
      // The exact imported value is a copy of the field.
      fields.filter { $0.key != ResumeDocument.importMetadataField && matcher.matches($0.value) }.keys.sorted().map {
        DataWarning(.contactInText, documentID: path.text, field: $0)
      }
    }
  }
}

/// Recognition of the email addresses and phone numbers of the personal details in other texts.
struct ContactMatcher {
  private var emails: Set<String> = []
  private var phones: Set<String> = []

  /// Shorter numbers occur in too many texts by chance.
  private static let minimumDigits = 7
  private static let countryDigits = 3

  init(of person: [String: FieldValue]) {
    for (name, value) in person where ContactFieldName.isDetail(name) {
      for text in value.words { add(text) }
    }
  }

  private mutating func add(_ text: String) {
    if text.contains("@") {
      emails.insert(String(Self.plain(text).filter { !$0.isWhitespace }))
    } else {
      phones.formUnion(Self.numbers(in: text).filter { $0.count >= Self.minimumDigits })
    }
  }

  func matches(_ value: FieldValue) -> Bool { value.words.contains(where: matches) }

  private func matches(_ text: String) -> Bool {
    let plain = emails.isEmpty ? "" : Self.plain(text)
    if emails.contains(where: { plain.contains($0) }) { return true }
    guard !phones.isEmpty else { return false }
    return Self.numbers(in: text).contains { number in
      phones.contains { phone in
        // The number may be written with or without its country code.
        number.contains(phone)
          || phone.hasSuffix(number) && number.count >= max(Self.minimumDigits, phone.count - Self.countryDigits)
      }
    }
  }

  /// Returns the text for the comparison of addresses; in URLs the sign may be encoded.
  private static func plain(_ text: String) -> String { text.lowercased().replacing("%40", with: "@") }

  /// Returns the digits of possible phone numbers without leading zeros.
  private static func numbers(in text: String) -> [String] {
    var numbers: [String] = []
    var digits = ""
    for sign in text.unicodeScalars {
      switch sign {
      case "0" where digits.isEmpty: break
      case "0"..."9": digits.unicodeScalars.append(sign)
      case " ", "\u{A0}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "(", ")", "/": break
      default:
        numbers.append(digits)
        digits = ""
      }
    }
    return (numbers + [digits]).filter { !$0.isEmpty }
  }
}

extension FieldValue {
  /// The texts and whole numbers in the value.
  fileprivate var words: [String] {
    switch self {
    case .string(let text): [text]
    case .integer(let number): [String(number)]
    case .array(let values): values.flatMap(\.words)
    case .map(let members): members.values.flatMap(\.words)
    default: []
    }
  }
}
