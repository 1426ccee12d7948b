extension Resume {
  /// The same résumé without the person's e-mail and phone and what leads to them, and a warning for each text that still has
  /// one of them.
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

  /// The running texts, and where they are.
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
  /// The person without mailboxes and numbers; the city stays, as in what is published.
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
  /// Where in what is handed out without contact details the person's e-mail or phone is still in a text.
  ///
  /// - Parameter whole: the résumé that still has them.
  public func contactWarnings(of whole: ResumeFile) -> [DataWarning] {
    whole.contactWarnings(of: documents.map { ($0.path, $0.fields) })
  }

  /// Where in these fields this résumé's e-mail or phone is in a text.
  func contactWarnings(of documents: [(path: DocumentPath, fields: [String: FieldValue])]) -> [DataWarning] {
    guard let person = self[ResumeSection.personPath] else { return [] }
    let traces = ContactMatcher(of: person.fields)
    return documents.flatMap { path, fields in
      // Of what was imported it is one more spelling.
      fields.filter { $0.key != ContactDetails.bookkeeping && traces.isIn($0.value) }.keys.sorted().map {
        DataWarning(.contactInText, documentID: path.text, field: $0)
      }
    }
  }
}

/// The person's e-mail addresses and phone numbers, to be found again in other texts.
struct ContactMatcher {
  private var mails: Set<String> = []
  private var phones: Set<String> = []

  /// A number with fewer digits is in too many texts by chance.
  private static let leastDigits = 7
  /// So many digits of a number may be its country's.
  private static let countryDigits = 3

  /// Takes them from the fields of the person's document.
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
      phones.formUnion(Self.numbers(in: text).filter { $0.count >= Self.leastDigits })
    }
  }

  /// Whether one of them is in any text of a value.
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
        // With its country or without.
        number.contains(phone)
          || phone.hasSuffix(number) && number.count >= max(Self.leastDigits, phone.count - Self.countryDigits)
      }
    }
  }

  /// As mails are compared; in an address of the web the sign may be escaped.
  private static func plain(_ text: String) -> String {
    text.lowercased().replacing("%40", with: "@")
  }

  /// The digits of what may be phone numbers, without the zeros before them.
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
