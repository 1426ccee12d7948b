import ResumeSupport

/// A problem at one place of a résumé file.
package enum ValidationFinding: Sendable, Equatable {
  // MARK: Errors

  /// The text is not JSON; checking stopped there.
  case syntax(SyntaxProblem)
  case duplicateMember(String)
  /// The file is JSON, but not a résumé.
  case notResume
  /// The file was written by a newer version.
  case newerFormat
  /// The file has a format that only an older version reads.
  case olderFormat
  /// The file has another form than those that are read.
  case foreignFile(ForeignForm)
  /// A value has the wrong type; with the value if it is a short text, number or Boolean.
  case wrongType(expected: JSONKind, found: JSONKind, value: String?)
  /// A field of a document has this unsupported Firestore type.
  case wrongFieldType(String)
  /// A number is negative or has a fraction.
  case invalidCount
  /// A date is not `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, or doesn't exist.
  case invalidDate(String)
  case invalidEmail(String)
  case invalidURL(String)
  /// A URL has a scheme that is not opened, in a field for links.
  case invalidLink(String)
  /// A color is not `#RRGGBB` or `#RGB`.
  case invalidColor(String)
  /// A country code doesn't have two letters.
  case invalidCountryCode(String)
  case invalidCoordinate
  /// An ID or a collection's name is invalid in Firestore.
  case invalidID(String)
  /// Firestore doesn't accept a value with a reserved key, such as `$bytes`.
  case invalidValue

  // MARK: Warnings

  case emptyEntry
  case nullValue
  case emptyText
  /// A member's name is probably misspelled.
  case misspelledMember(String, meant: String)
  /// An import stores a member that nothing shows; with the name of the absent field that people mean by it.
  case unknownMember(String, meant: String? = nil)
  /// A job contains a list of entries, which only an import reads as entries of a section.
  case nestedEntries(String, ResumeSection)
  /// A member has an old name; with the number of entries that it is read in.
  case formerName(String, now: String, entries: Int)
  /// A custom section has a name similar to that of a known one; with the number of its entries.
  case similarSection(String, meant: String, entries: Int)
  /// Nothing shows a member outside the sections; with the name of a similar section, and the number of its elements.
  case unknownSection(String, meant: String?, entries: Int)
  /// A text outside the sections isn't shown; in a profile, a command shows it.
  case hiddenText(String, isProfile: Bool)
  /// An import reads an invalid date as its correction.
  case correctedDate(String, DateCorrection)
  case endBeforeStart(start: PartialDate, end: PartialDate)
  case futureStart(PartialDate)
  /// Two jobs at different companies overlap; with the path of the other one.
  case overlap(other: String)
  /// Two entries have the same ID, or the same title and date; with the path of the other one.
  case duplicateEntry(other: String)
  /// A text lacks languages that the résumé has.
  case missingTranslation([String])
  /// A language is hardly used.
  case deadLanguage(String, LanguageProblem)
  /// A URL is shown, but never opened.
  case unopenedURL(String)
  case missingTitle
  /// The key of a link is in no string table.
  case unknownLinkKey
  /// A text of the starter résumé is still in place.
  case placeholder(String)
  /// A text has characters that readers don't see, with their number.
  case hiddenCharacters(Int)
  /// A variant names what the résumé doesn't have, or has a member without effect.
  case variant(String, VariantProblem.Kind)

  // MARK: Hints

  /// There is neither an email address nor a phone number.
  case missingContact
  case missingHeadline
  /// A job lacks what readers expect of every job; with its name for commands if the file is a profile's.
  case incompleteJob([JobPart], name: String?)
  /// A current job has no highlights.
  case missingHighlights
  /// A highlight has this number of characters.
  case longHighlight(Int)
  /// There is no job for some months; with the path of the job before them.
  case gap(months: Int, after: String)
}

/// What readers expect of every job.
package enum JobPart: String, Sendable, CaseIterable {
  case employer, start, text
}

extension ValidationFinding {
  /// The name of the rule in machine-readable output.
  package var rule: String {
    switch self {
    case .wrongFieldType, .invalidCount: "wrongType"
    case .misspelledMember: "misspeltMember"
    case .similarSection: "unknownSection"
    default: caseName(self)
    }
  }

  /// Returns the error of a file that isn't checked because of its form; nil for any other finding.
  package func error(ofFile path: String) -> ResumeError? {
    switch self {
    case .newerFormat: .fileNotUnderstood(path: path, line: nil, detail: .newerVersion)
    case .olderFormat: .fileNotUnderstood(path: path, line: nil, detail: .olderFormat)
    case .foreignFile(let form): .foreignFile(path: path, form)
    default: nil
    }
  }

  package var severity: ValidationSeverity {
    switch self {
    case .syntax, .duplicateMember, .notResume, .newerFormat, .olderFormat, .foreignFile, .wrongType,
      .wrongFieldType,
      .invalidCount, .invalidDate, .invalidEmail, .invalidURL, .invalidLink, .invalidCoordinate, .invalidID,
      .invalidValue:
      .error
    case .invalidColor, .invalidCountryCode, .emptyEntry, .nullValue, .emptyText, .misspelledMember, .unknownMember,
      .nestedEntries, .formerName,
      .similarSection, .unknownSection, .correctedDate, .endBeforeStart, .futureStart, .overlap, .duplicateEntry,
      .missingTranslation,
      .deadLanguage, .unopenedURL, .missingTitle, .unknownLinkKey, .placeholder, .hiddenCharacters, .variant:
      .warning
    case .hiddenText, .missingContact, .missingHeadline, .incompleteJob, .missingHighlights, .longHighlight, .gap: .hint
    }
  }
}

package enum ValidationSeverity: String, Sendable, CaseIterable {
  /// The value can't be used, or other programs reject it.
  case error
  /// The value can be used, but is probably wrong.
  case warning
  /// The résumé is valid, but readers may miss something.
  case hint
}

/// Why a language of a résumé is hardly used.
package enum LanguageProblem: Sendable, Equatable {
  case malformed
  /// The language tag is deprecated, with its replacement.
  case withdrawn(successor: String)
  case empty
  /// Only one of this number of texts has the language.
  case single(of: Int)
}
