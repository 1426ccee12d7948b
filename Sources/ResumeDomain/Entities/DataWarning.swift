public import Foundation

/// Something that is wrong with the data or its keeping, which did not stop the answer.
public struct DataWarning: Sendable, Equatable {
  /// What is wrong.
  public enum Kind: String, Sendable {
    /// A document has no title; its id is shown.
    case missingTitle
    /// A field is not of the expected type.
    case wrongType
    /// A date is none.
    case invalidDate
    /// An end is before its start.
    case endBeforeStart
    /// A link is not `http` or `https`, or no address at all.
    case invalidLink
    /// A coordinate lies outside the Earth.
    case invalidCoordinate
    /// The key of a link is in no string table.
    case unknownLinkKey
    /// A document has no name that could be shown.
    case unreadableDocument
    /// An old copy is shown; the fact is why.
    case stale
    /// The answer, or the session, could not be kept for the next time; the fact is the path and the system's reason, and
    /// there is none where there is no home.
    case notCached
    /// There is no document `profile/main`.
    case noPerson
    /// The server offers no skills and no file names them.
    case noSkills
    /// A part of the answer could not be read; the fact is which, and why.
    case partFailed
    /// The favourites can't be read, so none is marked; the fact is why.
    case favoritesUnread
    /// A contact detail of the person becomes public.
    case becomesPublic
    /// A contact detail of the person is public already, and stays so though it is left out.
    case staysPublic
    /// The server's text of a field is in string tables, where nothing is published.
    case textInTables
    /// The server did not let us read a collection that is written to.
    case collectionUnread
    /// The format of an export has no place for some documents; the fact is for how many.
    case leftOutOfExport
    /// The person's e-mail or phone is in a text, though contact details are left out.
    case contactInText
  }

  /// What a message may name besides the document and the field.
  public enum Fact: Sendable, Equatable {
    /// How many documents it concerns.
    case count(Int)
    /// A path, and what the system said about it.
    case path(String)
    /// The path of a session, and what the system said about it.
    case session(String)
    /// The server gave no true answer.
    case outage(Outage)
    /// The server was not to be asked.
    case offline
    /// A part could not be read.
    case failure(SourceReport)
  }

  /// What is wrong.
  public var kind: Kind
  /// The document's id, where there is one.
  public var documentID: String?
  /// The field's name, where there is one.
  public var field: String?
  /// What the message names besides.
  public var fact: Fact?
  /// Whose data it concerns, where several people's are read.
  public var profile: String?
  /// The part it concerns, where only some of several parts are concerned.
  public var part: SourceReport.Part?
  /// When the part it concerns was saved, where the answer is made of several.
  public var savedAt: Date?

  /// Creates a warning.
  public init(
    _ kind: Kind, documentID: String? = nil, field: String? = nil, fact: Fact? = nil, profile: String? = nil
  ) {
    self.profile = profile
    self.kind = kind
    self.documentID = documentID
    self.field = field
    self.fact = fact
  }
}
