/// A part of a résumé as JSON Resume names it, and the collection that holds it.
public enum ResumeSection: String, Sendable, CaseIterable {
  case work, volunteer, education, awards, certificates, publications, skills, languages, interests, references,
    projects

  /// The collection in Firestore.
  public var collection: String {
    switch self {
    case .work: "works"
    case .projects: "petProjects"
    default: rawValue
    }
  }

  /// The section that a collection holds; `nil` for any other collection.
  public init?(collection: String) {
    guard let section = Self.allCases.first(where: { $0.collection == collection }) else { return nil }
    self = section
  }

  /// The document about the person, which is not in a section.
  public static let personPath = DocumentPath("profile", "main")
  /// What is said about a job, in the job's document.
  public static let recommendationsCollection = "recommendations"
}
