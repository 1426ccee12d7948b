extension Resume {
  /// Returns the résumé without email, phone and links to them, and a warning for each text that contains one of them.
  public func withoutContact() -> (resume: Resume, warnings: [DataWarning]) {
    guard let person else { return (self, []) }
    var details = person.otherFields
    details["email"] = person.email.map { .string($0) }
    details["phone"] = person.phone.map { .string($0) }
    let traces = ContactMatcher(of: details)
    var resume = self
    resume.person = person.withoutContact(traces)
    let warnings = resume.passages.filter { passage in
      passage.texts.contains { $0.translations.contains { traces.isIn(.string($0.text)) } }
    }
    return (resume, warnings.map { DataWarning(.contactInText, documentID: $0.document, field: $0.field) })
  }

  /// The texts and their places.
  private var passages: [(document: String, field: String, texts: [LocalizedText])] {
    func passage(_ section: ResumeSection, _ id: String, _ field: String, _ texts: [LocalizedText?]) -> (
      String, String, [LocalizedText]
    ) {
      (section.collection + "/" + id, field, texts.compactMap(\.self))
    }
    var passages = [
      (ResumeSection.personPath.text, "headline", [person?.headline].compactMap(\.self)),
      (ResumeSection.personPath.text, "summary", [person?.summary].compactMap(\.self)),
    ]
    for work in works {
      passages.append(passage(.work, work.id, "summary", [work.summary]))
      passages.append(passage(.work, work.id, "goalsAchieved", work.highlights))
    }
    for project in petProjects {
      passages.append(passage(.projects, project.id, "subtitle", [project.subtitle]))
      passages.append(passage(.projects, project.id, "description", [project.summary]))
    }
    for table in FieldTable.generic {
      for entry in table.section.flatMap({ sections[$0] }) ?? [] {
        for field in table.fields where field.isRead && field.isProse && field.role != .keywords {
          let texts = [entry.text(field.name)] + entry.texts(field.name)
          passages.append(passage(entry.section, entry.id, field.name, texts))
        }
      }
    }
    return passages.map { (document: $0.0, field: $0.1, texts: $0.2) }
  }
}

extension Person {
  /// Returns the personal details without email and phone; the city stays.
  fileprivate func withoutContact(_ traces: ContactMatcher) -> Person {
    let contacts = ContactLinks(traces)
    var person = self
    person.email = nil
    person.phone = nil
    person.links.removeAll { link in
      ([link.url.address] + (link.title?.translations.map(\.text) ?? [])).contains { traces.isIn(.string($0)) }
    }
    for (name, value) in otherFields where ContactDetails.isContactField(name, value) { person.otherFields[name] = nil }
    for name in ContactLinks.fields {
      guard case .array(let entries)? = person.otherFields[name] else { continue }
      person.otherFields[name] = .array(entries.filter { !contacts.isContact($0) })
    }
    return person
  }
}

extension ResumeFile {
  /// Returns a warning for each text that contains email or phone although contact details are omitted.
  ///
  /// - Parameter whole: The résumé with contact details.
  public func contactWarnings(of whole: ResumeFile) -> [DataWarning] {
    whole.contactWarnings(of: documents.map { ($0.path, $0.fields) })
  }

  /// Returns a warning for each of these fields that contains this résumé's email or phone.
  func contactWarnings(of documents: [(path: DocumentPath, fields: [String: FieldValue])]) -> [DataWarning] {
    guard let person = self[ResumeSection.personPath] else { return [] }
    let traces = ContactMatcher(of: person.fields)
    return documents.flatMap { path, fields in
      // The exact imported value is a copy of the field.
      fields.filter { $0.key != ContactDetails.bookkeeping && traces.isIn($0.value) }.keys.sorted().map {
        DataWarning(.contactInText, documentID: path.text, field: $0)
      }
    }
  }
}

/// Finds the email addresses and phone numbers of a person in other texts.
struct ContactMatcher {
  private var mails: Set<String> = []
  private var phones: Set<String> = []

  /// Shorter numbers occur in too many texts by chance.
  private static let minimumDigits = 7
  /// The maximum number of digits of a country code.
  private static let countryDigits = 3

  /// Creates the search from the fields of the personal details.
  init(of person: [String: FieldValue]) {
    for (name, value) in person where ContactFieldName.isDetail(name) { take(value) }
  }

  private mutating func take(_ value: FieldValue) {
    switch value {
    case .string(let text): take(text)
    case .integer(let number): take(String(number))
    case .array(let values): for value in values { take(value) }
    case .map(let members): for value in members.values { take(value) }
    default: break
    }
  }

  private mutating func take(_ text: String) {
    if text.contains("@") {
      mails.insert(String(Self.plain(text).filter { !$0.isWhitespace }))
    } else {
      phones.formUnion(Self.numbers(in: text).filter { $0.count >= Self.minimumDigits })
    }
  }

  /// Whether a value contains an address or a number.
  func isIn(_ value: FieldValue) -> Bool {
    switch value {
    case .string(let text): isIn(text)
    case .integer(let number): isIn(String(number))
    case .array(let values): values.contains(where: isIn)
    case .map(let members): members.values.contains(where: isIn)
    default: false
    }
  }

  private func isIn(_ text: String) -> Bool {
    let plain = mails.isEmpty ? "" : Self.plain(text)
    if mails.contains(where: { plain.contains($0) }) { return true }
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
  private static func plain(_ text: String) -> String {
    text.lowercased().replacing("%40", with: "@")
  }

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
