/// A section of a résumé, by its name in JSON Resume, in the order of JSON Resume's schema.
public enum ResumeSection: String, Sendable, CaseIterable {
  case work, volunteer, education, awards, certificates, publications, skills, languages, interests, references
  case projects

  /// Creates the section of a collection in Firestore; `nil` for any other collection.
  package init?(collection: String) {
    guard let section = FieldTable.sections.first(where: { $0.collection == collection })?.section else { return nil }
    self = section
  }

  /// The sections that code reads only by their table.
  package static let generic = FieldTable.sections.compactMap(\.section).filter {
    ![.work, .projects, .skills].contains($0)
  }

  /// The table of the section's fields.
  package var table: FieldTable {
    switch self {
    case .work: .work
    case .volunteer: .volunteer
    case .education: .education
    case .awards: .awards
    case .certificates: .certificates
    case .publications: .publications
    case .skills: .skills
    case .languages: .languages
    case .interests: .interests
    case .references: .references
    case .projects: .projects
    }
  }

  /// The collection in Firestore.
  package var collection: String { table.collection }

  /// The name before the colon of an argument that selects an entry, such as `work:acme`.
  package var entryName: String { self == .projects ? EntryKind.project.rawValue : rawValue }

  /// The name of the personal details in arguments and JSON output.
  package static let personName = "basics"
  /// The document with the personal details, which are in no section.
  package static let personPath = DocumentPath("profile", "main")
  /// The collection of recommendations in a job's document.
  package static let recommendationsCollection = "recommendations"
}
