package import Foundation

/// A problem with the data or the cache that did not prevent a result.
public struct DataWarning: Sendable, Equatable {
  /// The kinds of problems.
  public enum Kind: String, Sendable {
    /// A document has no title; its ID is shown.
    case missingTitle
    case wrongType
    /// A value has another type or form than its field; the fact says as what it is read.
    case readAs
    case invalidDate
    case endBeforeStart
    /// A URL is invalid or is neither `http` nor `https`.
    case invalidLink
    case invalidCoordinate
    /// The key of a link is in no string table.
    case unknownLinkKey
    /// A field has two names with different values; the fact has the names.
    case twoNames
    /// A document has no valid name.
    case unreadableDocument
    /// A stale cached copy is shown; the fact says why.
    case stale
    /// The response or the session could not be saved; the fact is the path and the system's reason, or missing without a home
    /// folder.
    case notCached
    /// The document `profile/main` doesn't exist.
    case noPerson
    /// Neither the server nor a file has skills.
    case noSkills
    /// The résumé lacks the language that a setting requests; the fact is its tag.
    case languageMissing
    /// The program has no headings and dates in the document's language; the fact is its tag.
    case labelsMissing
    /// A part could not be loaded; the fact says which, and why.
    case partFailed
    /// A search omits the recommendations, because Firestore needs a request per job; the fact is the number of jobs.
    case recommendationsUnread
    /// The favorites could not be loaded, so none is marked; the fact says why.
    case favoritesUnread
    /// A contact detail becomes public.
    case becomesPublic
    /// A contact detail is already public, and stays so although it is omitted.
    case staysPublic
    /// The server's text of a field is in string tables, which are not published.
    case textInTables
    /// Only the server itself writes a field with this name, or with such a name in its value.
    case reservedField
    /// The server denied access to a collection that changes affect.
    case collectionUnread
    /// An export lacks values that it can't represent; the fact says how many, and the field lists their paths.
    case leftOutOfExport
    /// An export contains notes; the fact says how many.
    case notesInExport
    /// A clean export omits values; the fact says how many, and the field lists the members.
    case omittedFromExport
    /// A document has more pages than requested; the fact says how many, and the field lists the longest sections.
    case tooManyPages
    /// A letter takes more than one page; the fact says how many.
    case letterTooLong
    /// The recipient of a letter has more lines than the window of an envelope shows.
    case addressTooLong
    /// A document has no photo; the fact says why.
    case photoOmitted
    /// A setting leaves sections with entries out of a document.
    case leftOutSections
    /// Nothing shows some fields of a local résumé; the field lists them, with similar names.
    case unknownFields
    /// A text may contain contact details, which are not omitted from it.
    case contactInText
    /// Texts are still those of a starter résumé; the fact says how many.
    case placeholder
    /// Texts of a document aren't available in its language; the fact says how many.
    case missingTexts
    /// No font has some symbols, which were omitted; the fact names them, and the field what has them.
    case missingCharacters
    /// Boxes stand for some letters, because no font has them or they need shaping; as for symbols.
    case missingLetters
    /// A filter names a tag or a company that no entry has; the fact says which.
    case unknownTag, unknownCompany
    /// A variant names what the résumé doesn't have, or sets what it can't set; the fact says what.
    case variantProblem
    /// Hidden characters were removed from a text; the fact says how many.
    case hiddenCharacters
    /// A requested section has no entries; the fact says which.
    case emptySection
    /// A document has no entry, or no name.
    case documentEmpty, nameMissing
    /// A résumé names no language, and its headings are English; the fact is the language of the locale.
    case languageUnnamed
    /// The letter of a variant has no text, or there is none; the document ID is the variant.
    case letterEmpty, letterMissing
    /// A letter has no subject or no recipient; the field says which.
    case letterIncomplete
    /// A letter is to another company; the fact has its name and that of the application.
    case otherCompany
    /// Neither a document nor its letter has an email address or a phone number.
    case noContact
    /// An application for the same role was sent to the same company; the document ID is its ID, and the field its date.
    case repeated
    /// A stored application can't be read; the document ID is its ID.
    case applicationUnread
    /// The stored applications are large; the document ID is that of the largest, and the fact has the sizes.
    case largeApplications
  }

  /// A detail of the message besides document and field.
  package enum Fact: Sendable, Equatable {
    case count(Int)
    /// The lines of a document above the requested pages, and its pages.
    case excess(lines: Int, pages: Int)
    /// A value as it is read.
    case value(String)
    /// A number of texts, their language if it matters, and the command that lists them if there is one.
    case texts(Int, language: String?, command: String?)
    /// A path, and the system's reason.
    case path(String)
    /// The path of a session, and the system's reason.
    case session(String)
    case language(String)
    /// The server gave no usable response.
    case outage(Outage)
    case offline
    case failure(SourceReport)
    case characters([String])
    /// A photo's problem, and its path or URL.
    case photo(PhotoProblem, path: String)
    /// The name of a field that counts, and the other one.
    case names(String, String)
    /// The size of one item and of all in bytes.
    case sizes(Int, of: Int)
    /// A value of a filter, similar existing values, and the entries that were compared.
    case unmatched(String, near: [String], among: FilteredEntries)
    /// A text contains one of the owner's own contact details.
    case ownContact
    /// The name of a variant, and its problem.
    case ofVariant(String, VariantProblem)
  }

  /// Why a document has no photo.
  package enum PhotoProblem: String, Sendable, CaseIterable {
    /// The personal details name no image.
    case none
    /// The image is a URL, which is not downloaded.
    case url
    /// The path is relative, and the résumé isn't in a file.
    case noFolder
    case missing
    case notRegular
    case unreadable
    /// The file is larger than 10 MiB.
    case tooLarge
    /// The file is neither JPEG nor PNG.
    case notImage
    case cmyk, sixteenBit, interlaced
    /// The file is incomplete or malformed, or has a rare encoding.
    case damaged
  }

  /// The entries that a filter selects from.
  package enum FilteredEntries: String, Sendable {
    case entry, work, project, favorite
  }

  /// The kind of problem.
  public var kind: Kind
  /// The document ID, if the problem concerns one document.
  public var documentID: String?
  /// The field's name, if the problem concerns one field.
  public var field: String?
  /// The name of the field in the file, if it has another one.
  package var member: String?
  /// The detail.
  package var fact: Fact?
  /// The part, if only some of several parts have the problem.
  package var part: SourceReport.Part?
  /// When the part was cached, if the result has several parts.
  package var savedAt: Date?

  /// Creates a warning.
  package init(_ kind: Kind, documentID: String? = nil, field: String? = nil, fact: Fact? = nil) {
    self.kind = kind
    self.documentID = documentID
    self.field = field
    self.fact = fact
  }
}

extension DataWarning {
  /// Whether two warnings have the same kind, place and detail; the name in the file only words the message.
  public static func == (one: DataWarning, other: DataWarning) -> Bool {
    one.kind == other.kind && one.documentID == other.documentID && one.field == other.field && one.fact == other.fact
      && one.part == other.part && one.savedAt == other.savedAt
  }
}
