/// A section of a résumé, such as `work`, by its name in JSON Resume. ``FieldTable/sections`` describes every section; the constants here are
/// only names for code.
public struct ResumeSection: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in JSON Resume.
  public let rawValue: String

  /// Creates the section with this name; nil if there is none.
  public init?(rawValue: String) {
    guard let section = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = section
  }

  /// Creates the section of a collection in Firestore; `nil` for any other collection.
  public init?(collection: String) {
    guard let section = FieldTable.sections.first(where: { $0.collection == collection })?.section else { return nil }
    self = section
  }

  /// Creates the section that a field table describes.
  init(table name: String) { rawValue = name }

  /// Every section in the order of JSON Resume's schema.
  public static let allCases = FieldTable.sections.sorted { $0.position.schema < $1.position.schema }
    .compactMap(\.section)

  /// The sections without an entity type; their field table reads the entries.
  public static let generic = FieldTable.sections.filter { !$0.hasOwnEntity }.compactMap(\.section)

  /// Jobs.
  public static let work = ResumeSection(table: "work")
  /// Volunteer work.
  public static let volunteer = ResumeSection(table: "volunteer")
  /// Degrees and courses of study.
  public static let education = ResumeSection(table: "education")
  /// Awards.
  public static let awards = ResumeSection(table: "awards")
  /// Certificates.
  public static let certificates = ResumeSection(table: "certificates")
  /// Publications.
  public static let publications = ResumeSection(table: "publications")
  /// Groups of skills.
  public static let skills = ResumeSection(table: "skills")
  /// Spoken languages.
  public static let languages = ResumeSection(table: "languages")
  /// Interests.
  public static let interests = ResumeSection(table: "interests")
  /// References from other people.
  public static let references = ResumeSection(table: "references")
  /// Projects.
  public static let projects = ResumeSection(table: "projects")

  /// The collection in Firestore.
  public var collection: String { FieldTable.of(self).collection }

  /// The name before the colon of an argument that selects an entry, such as `work:acme`.
  var entryName: String { self == .projects ? EntryKind.project.rawValue : rawValue }

  /// The document with the personal details, which are in no section.
  public static let personPath = DocumentPath("profile", "main")
  /// The collection of recommendations in a job's document.
  public static let recommendationsCollection = "recommendations"
}
