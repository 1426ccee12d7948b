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
      if case .ofVariant(_, let problem)? = fact { problem.sendingCode } else { nil }
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
