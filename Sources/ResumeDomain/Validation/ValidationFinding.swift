/// What is wrong at one place of a résumé's file, in facts.
public enum ValidationFinding: Sendable, Equatable {
  // MARK: Errors

  /// The text is no JSON; nothing after that place was looked at.
  case syntax(SyntaxProblem)
  /// The object has this member already.
  case duplicateMember(String)
  /// A comment, in a file that is read as plain JSON.
  case comment
  /// The file is JSON, but not the documents that a profile's file holds.
  case notDocuments
  /// The file is JSON, but no form of a résumé.
  case notResume
  /// A newer version of this program has written the file.
  case newerFormat
  /// A value of another kind is wanted here; what is there, where that is short enough to be told: text, number or truth.
  case wrongType(expected: JSONKind, found: JSONKind, value: String?)
  /// A document's field holds what is not read there, the Firestore kind of it.
  case wrongFieldType(String)
  /// Not `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, or no day of the calendar.
  case invalidDate(String)
  /// No e-mail address.
  case invalidEmail(String)
  /// No address at all.
  case invalidURL(String)
  /// An address that is not opened, in a field whose links are.
  case invalidLink(String)
  /// Not two letters.
  case invalidCountryCode(String)
  /// No place on Earth.
  case invalidCoordinate
  /// A document without a name that could be read.
  case unreadableDocument(name: String?)
  /// An id, or a collection's name, that Firestore refuses.
  case invalidID(String)
  /// A document of this path is there already.
  case duplicateDocument(String)
  /// A field's name that Firestore refuses.
  case invalidFieldName(String)
  /// Not a value as Firestore's REST interface writes it.
  case invalidValue

  // MARK: Warnings

  /// An entry without anything in it.
  case emptyEntry
  /// Nothing, written out.
  case nullValue
  /// A text without anything in it.
  case emptyText
  /// Probably another member was meant.
  case misspelledMember(String, meant: String)
  /// The name that a member had before version 1.0.
  case formerName(String, now: String)
  /// No section of JSON Resume's; what may have been meant.
  case unknownSection(String, meant: String?)
  /// The end is before the start.
  case endBeforeStart(start: PartialDate, end: PartialDate)
  /// It begins in the future.
  case futureStart(PartialDate)
  /// Two jobs at different companies at the same time; the other one's path.
  case overlap(other: String)
  /// The same entry, by its id or by what it is about and its date, is there already; the other one's path.
  case duplicateEntry(other: String)
  /// A text lacks languages that the résumé has.
  case missingTranslation([String])
  /// A language that hardly carries anything.
  case deadLanguage(String, LanguageProblem)
  /// An address that is shown, but never opened.
  case unopenedURL(String)
  /// A document without a title; its id is shown.
  case missingTitle
  /// The key of a link is in no string table.
  case unknownLinkKey
}

extension ValidationFinding {
  /// The rule that was broken, by its stable name in machine output, and how bad that is.
  public var rule: (name: String, severity: ValidationSeverity) {
    switch self {
    case .syntax: ("syntax", .error)
    case .duplicateMember: ("duplicateMember", .error)
    case .comment: ("comment", .error)
    case .notDocuments: ("notDocuments", .error)
    case .notResume: ("notResume", .error)
    case .newerFormat: ("newerFormat", .error)
    case .wrongType, .wrongFieldType: ("wrongType", .error)
    case .invalidDate: ("invalidDate", .error)
    case .invalidEmail: ("invalidEmail", .error)
    case .invalidURL: ("invalidURL", .error)
    case .invalidLink: ("invalidLink", .error)
    case .invalidCountryCode: ("invalidCountryCode", .error)
    case .invalidCoordinate: ("invalidCoordinate", .error)
    case .unreadableDocument: ("unreadableDocument", .error)
    case .invalidID: ("invalidID", .error)
    case .duplicateDocument: ("duplicateDocument", .error)
    case .invalidFieldName: ("invalidFieldName", .error)
    case .invalidValue: ("invalidValue", .error)
    case .emptyEntry: ("emptyEntry", .warning)
    case .nullValue: ("nullValue", .warning)
    case .emptyText: ("emptyText", .warning)
    case .misspelledMember: ("misspeltMember", .warning)
    case .formerName: ("formerName", .warning)
    case .unknownSection: ("unknownSection", .warning)
    case .endBeforeStart: ("endBeforeStart", .warning)
    case .futureStart: ("futureStart", .warning)
    case .overlap: ("overlap", .warning)
    case .duplicateEntry: ("duplicateEntry", .warning)
    case .missingTranslation: ("missingTranslation", .warning)
    case .deadLanguage: ("deadLanguage", .warning)
    case .unopenedURL: ("unopenedURL", .warning)
    case .missingTitle: ("missingTitle", .warning)
    case .unknownLinkKey: ("unknownLinkKey", .warning)
    }
  }
}

/// How bad a problem of a résumé is.
public enum ValidationSeverity: String, Sendable, CaseIterable {
  /// It can't be read as it was meant, or no other program would take it.
  case error
  /// It can be read, and is hardly what was meant.
  case warning
}

/// What a JSON value is.
public enum JSONKind: String, Sendable, CaseIterable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number.
  case number
  /// A string.
  case text
  /// An array.
  case list
  /// An object.
  case object
}

/// Why hardly anybody can be reading a résumé in one of its languages.
public enum LanguageProblem: Sendable, Equatable {
  /// Its tag has not the form of a language's.
  case malformed
  /// Its tag was withdrawn; what stands for it now.
  case withdrawn(successor: String)
  /// All its texts are empty.
  case empty
  /// It has one single text of so many.
  case single(of: Int)
}

/// What is wrong with the text of a JSON file, at one place in it.
public enum SyntaxProblem: Error, Sendable, Equatable {
  /// A value was expected here.
  case expectedValue
  /// A member's name in quotes was expected here.
  case expectedName
  /// A colon was expected after the member's name.
  case expectedColon
  /// A comma or the object's end was expected here.
  case expectedCommaOrBrace
  /// A comma or the array's end was expected here.
  case expectedCommaOrBracket
  /// Nothing more was expected after the value.
  case expectedEnd
  /// The string that begins here has no end.
  case unterminatedString
  /// The comment that begins here has no end.
  case unterminatedComment
  /// A control character in a string, which must be written as an escape.
  case controlCharacter
  /// An escape that JSON does not know, or half of a surrogate pair.
  case invalidEscape
  /// A number that is not written as JSON asks.
  case invalidNumber
  /// Bytes that are no UTF-8.
  case invalidUTF8
  /// Values within values, deeper than anybody needs.
  case tooDeep
  /// The object has this member already.
  case duplicateMember(String)
  /// A name that no field may have.
  case reservedName(String)
  /// An object was expected here.
  case expectedObject
  /// A list was expected here.
  case expectedArray
}
