/// A row of the check before something is sent, in the language of the command that checked.
package struct SendingRow: Sendable, Equatable {
  /// What is wrong; the raw values are part of the JSON output and of stored applications.
  package enum Code: String, Sendable, CaseIterable {
    case letterEmpty, letterMissing, documentEmpty, nameMissing
    case otherCompany, letterIncomplete, noContact, contactInText, language, pages, reference, wordingChanged, repeated

    /// Whether nothing is sent, whatever the user accepts.
    package var stops: Bool {
      switch self {
      case .letterEmpty, .letterMissing, .documentEmpty, .nameMissing: true
      default: false
      }
    }
  }

  package var code: Code
  /// The entry, the variant or the application that the row is about.
  package var id: String?
  package var message: String

  package init(_ code: Code, id: String? = nil, message: String) {
    (self.code, self.id, self.message) = (code, id, message)
  }
}

extension DataWarning {
  /// The row of the check before sending that the warning is; nil for another warning.
  package var sendingCode: SendingRow.Code? {
    switch kind {
    case .letterEmpty: .letterEmpty
    case .letterMissing: .letterMissing
    case .documentEmpty: .documentEmpty
    case .nameMissing: .nameMissing
    case .otherCompany: .otherCompany
    case .letterIncomplete: .letterIncomplete
    case .noContact: .noContact
    case .contactInText: fact == .ownContact ? .contactInText : nil
    case .missingTexts, .languageMissing, .languageUnnamed: .language
    case .tooManyPages, .letterTooLong: .pages
    case .repeated: .repeated
    case .variantProblem:
      if case .variant(_, let problem)? = fact { problem.sendingCode } else { nil }
    default: nil
    }
  }
}

extension VariantProblem {
  fileprivate var sendingCode: SendingRow.Code? {
    switch kind {
    case .unknownEntry, .missingElement, .unknownTag, .unknownSection, .unknownField: .reference
    case .baseChanged: .wordingChanged
    default: nil
    }
  }
}

extension ApplicationLog {
  /// The days in which a second application for the same role is repeated.
  private static let repetitionDays = 30

  /// Returns the newest application that was sent for the same role at the same company within 30 days, except for the one that the
  /// new application replaces.
  package func repeated(by new: Application) -> Application? {
    guard ![.rejected, .withdrawn].contains(new.status) else { return nil }
    func folded(_ role: String?) -> String { TextFolding.folded(role ?? "") }
    return applications(of: new.profile).first { old in
      [.sent, .interview, .offer].contains(old.status) && ![new.id, new.replaces].contains(old.id)
        && CompanyName.areEqual(old.company, new.company) && folded(old.role) == folded(new.role)
        && abs(old.date.daysSinceEpoch - new.date.daysSinceEpoch) <= Self.repetitionDays
    }
  }
}

/// The comparison of companies' names.
package enum CompanyName {
  private static let legalForms: Set = [
    "ab", "ag", "as", "asa", "aps", "bv", "co", "coop", "corp", "corporation", "eg", "ek", "ev", "gmbh", "inc",
    "incorporated", "kft", "kg", "kgaa", "kk", "lda", "limited", "llc", "llp", "lp", "ltd", "ltda", "mbh", "nv", "ohg",
    "oy", "oyj", "plc", "pte", "pty", "sa", "sarl", "sas", "sasu", "sau", "scp", "sdn", "se", "sl", "sll", "slu",
    "spa", "srl", "sro", "ug", "ulc",
  ]

  /// Whether two names are those of one company: without legal forms, all words of one are in the other.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (words(of: one), words(of: other))
    return one.isSubset(of: other) || other.isSubset(of: one)
  }

  /// Returns the words in lowercase letters without accents and dots, and without legal forms unless there are only these.
  private static func words(of name: String) -> Set<String> {
    let words = TextFolding.folded(name).filter { !".'’".contains($0) }
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let own = words.filter { !legalForms.contains($0) }
    return Set(own.isEmpty ? words : own)
  }
}
