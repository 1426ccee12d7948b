/// The letter of a variant, which accompanies the résumé: `meta.resume.variants.NAME.letter` of a local file.
package struct Letter: Sendable, Equatable {
  /// The reader of the letter, with at least one value.
  package struct Recipient: Sendable, Equatable {
    package let name: String?
    package let company: String?
    /// The postal address, in lines or with commas.
    package let address: String?
  }

  /// A problem of a letter, with the path of the member, such as `to.name`.
  package enum Problem: Sendable, Equatable {
    case noRecipient, noSubject, noText
    case wrongType(String)
    case invalidDate(String)

    /// The names of the members from the letter to the value.
    var place: [String] {
      switch self {
      case .noRecipient, .noSubject, .noText: []
      case .wrongType(let path), .invalidDate(let path): path.split(separator: ".").map(String.init)
      }
    }
  }

  /// The value as the file has it, with members that this version doesn't know.
  package var value: FieldValue

  /// Creates a letter; malformed members count as missing.
  package init(_ value: FieldValue) { self.value = value }

  private static let to = "to", name = "name", company = "company", address = "address"
  private static let subject = "subject", body = "body", date = "date"

  private var members: [String: FieldValue] { value.members ?? [:] }

  package var recipient: Recipient? {
    let to = members[Self.to]?.members ?? [:]
    func text(_ name: String) -> String? {
      to[name]?.string.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
    }
    let recipient = Recipient(name: text(Self.name), company: text(Self.company), address: text(Self.address))
    return recipient == Recipient(name: nil, company: nil, address: nil) ? nil : recipient
  }

  package var subject: LocalizedText? { members.text(Self.subject) }

  /// The text in Markdown, from the salutation on.
  package var body: LocalizedText? { members.text(Self.body) }

  /// The date; nil for the day on which the letter is written.
  package var date: PartialDate? { members[Self.date]?.string.flatMap { PartialDate($0) } }

  /// What is missing or malformed, in the order of the members.
  package var problems: [Problem] {
    guard let members = value.members else { return [.wrongType("")] }
    var problems: [Problem] = []
    let to = members[Self.to] ?? .null
    if let fields = to.members {
      for name in [Self.name, Self.company, Self.address] where fields[name].map(Self.isOptionalString) == false {
        problems.append(.wrongType("\(Self.to).\(name)"))
      }
    } else if !to.isNull {
      problems.append(.wrongType(Self.to))
    }
    if problems.isEmpty, recipient?.name ?? recipient?.company == nil { problems.append(.noRecipient) }
    for (name, missing) in [(Self.subject, Problem.noSubject), (Self.body, .noText)] {
      let text = members[name] ?? .null
      if !text.isNull, !LocalizedText.isText(text) {
        problems.append(.wrongType(name))
      } else if members.text(name) == nil {
        problems.append(missing)
      }
    }
    switch members[Self.date] ?? .null {
    case .null: break
    case .string: if date == nil { problems.append(.invalidDate(Self.date)) }
    default: problems.append(.wrongType(Self.date))
    }
    return problems
  }

  private static func isOptionalString(_ value: FieldValue) -> Bool { value.isNull || value.string != nil }
}

extension Letter: Multilingual {
  package var texts: [LocalizedText] { [subject, body].compactMap(\.self) }
}
