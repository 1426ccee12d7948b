/// A problem at one place of a résumé file.
package enum ValidationFinding: Sendable, Equatable {
  // MARK: Errors

  /// The text is not JSON; checking stopped there.
  case syntax(SyntaxProblem)
  case duplicateMember(String)
  /// A comment in a file that must be plain JSON.
  case comment
  /// The file doesn't contain the documents of a profile.
  case notDocuments
  /// The file is JSON, but not a résumé.
  case notResume
  /// The file was written by a newer version.
  case newerFormat
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
  /// A document has no valid name.
  case unreadableDocument(name: String?)
  /// An ID or a collection's name is invalid in Firestore.
  case invalidID(String)
  case duplicateDocument(String)
  case invalidFieldName(String)
  /// A value is not in the form of Firestore's REST interface.
  case invalidValue
  /// Firestore doesn't accept a value with a reserved key, such as `$bytes`.
  case invalidReservedValue

  // MARK: Warnings

  case emptyEntry
  case nullValue
  case emptyText
  /// A member's name is probably misspelled.
  case misspelledMember(String, meant: String)
  /// An import stores a member that nothing shows.
  case unknownMember(String)
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
    case .invalidReservedValue: "invalidValue"
    case .misspelledMember: "misspeltMember"
    case .similarSection: "unknownSection"
    default: caseName(self)
    }
  }

  package var severity: ValidationSeverity {
    switch self {
    case .syntax, .duplicateMember, .comment, .notDocuments, .notResume, .newerFormat, .wrongType, .wrongFieldType,
      .invalidCount, .invalidDate, .invalidEmail, .invalidURL, .invalidLink, .invalidCoordinate, .unreadableDocument,
      .invalidID, .duplicateDocument, .invalidFieldName, .invalidValue, .invalidReservedValue:
      .error
    case .invalidColor, .invalidCountryCode, .emptyEntry, .nullValue, .emptyText, .misspelledMember, .unknownMember,
      .formerName,
      .similarSection, .unknownSection, .correctedDate, .endBeforeStart, .futureStart, .overlap, .duplicateEntry,
      .missingTranslation,
      .deadLanguage, .unopenedURL, .missingTitle, .unknownLinkKey, .placeholder, .hiddenCharacters, .variant:
      .warning
    case .hiddenText, .missingContact, .missingHeadline, .incompleteJob, .missingHighlights, .longHighlight, .gap: .hint
    }
  }
}

/// Returns the name of an enumeration's case without its values, for keys of string tables and names in JSON output.
/// The values may be long texts of a file, so they are not printed.
package func caseName(_ value: some Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

package enum ValidationSeverity: String, Sendable, CaseIterable {
  /// The value can't be used, or other programs reject it.
  case error
  /// The value can be used, but is probably wrong.
  case warning
  /// The résumé is valid, but readers may miss something.
  case hint
}

package enum JSONKind: String, Sendable, CaseIterable {
  case null, boolean, number, text, list, object
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

/// A syntax error in a JSON file.
public enum SyntaxProblem: Error, Sendable, Equatable {
  /// There is only white space, or only comments.
  case emptyFile
  case expectedValue
  case expectedName
  case expectedColon
  /// A comma or the end of the object or array is expected.
  case expectedCommaOrBrace, expectedCommaOrBracket
  case expectedEnd
  case unterminatedString, unterminatedComment
  /// A string contains an unescaped control character.
  case controlCharacter
  /// An escape is invalid, or half of a surrogate pair.
  case invalidEscape
  case invalidNumber, invalidUTF8
  case tooDeep
  case duplicateMember(String)
  /// A field can't have this name.
  case reservedName(String)
  /// The object with this reserved key has another form, such as a number in `$timestamp`.
  case reservedValue(String)
  case expectedObject, expectedArray
  /// A local profile contains a comment.
  case comment
  case duplicateID(String)
  /// An ID is not a text, is empty or contains a slash.
  case invalidID
  /// A local profile in an older form contains a list under a name that is no section.
  case unknownSection(String)
  /// The whole number in this field has more than 64 bits.
  case integerTooLarge(String)
  /// Two names of one field have different values; the other one is at a position.
  case twoNames(String, other: String, at: TextPosition)
}
