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

/// An entry of one of the sections that are read as a whole, such as a school or a spoken language.
public protocol SectionEntry: Multilingual, Sendable, Equatable, Identifiable where ID == String {
  /// The section.
  static var section: ResumeSection { get }
  /// The document's id.
  var id: String { get }
  /// Where the entry stands among the others; `nil` is last.
  var order: Int? { get }
  /// The date that newest first goes by; `nil` is last.
  var date: PartialDate? { get }
  /// The document's other fields, and those that could not be understood.
  var otherFields: [String: FieldValue] { get }
}

extension SectionEntry {
  /// By order, without one last, then newest first, without a date last, then by id.
  public static func isListedBefore(_ one: Self, _ other: Self) -> Bool {
    let orders = (one.order ?? .max, other.order ?? .max)
    if orders.0 != orders.1 { return orders.0 < orders.1 }
    let days = (one.date?.earliest ?? .min, other.date?.earliest ?? .min)
    return days.0 == days.1 ? Identifier.isOrderedBefore(one.id, other.id) : days.0 > days.1
  }
}

/// Skills that belong together, such as programming languages.
public struct SkillGroup: Sendable, Equatable, Identifiable {
  /// One skill.
  public struct Skill: Sendable, Equatable {
    /// Its name.
    public var title: LocalizedText
    /// The name or address of its icon.
    public var icon: String?

    /// Creates a skill.
    public init(title: LocalizedText, icon: String? = nil) {
      self.title = title
      self.icon = icon
    }
  }

  /// The document's id.
  public var id: String
  /// What the skills have in common; `nil` when the document says nothing, then the id stands for it.
  public var title: LocalizedText?
  /// Where the group stands among the others; `nil` is last.
  public var order: Int?
  /// The skills, in the document's order.
  public var items: [Skill]
  /// The document's other fields, and those that could not be understood.
  public var otherFields: [String: FieldValue]

  /// Creates a group.
  public init(
    id: String, title: LocalizedText? = nil, order: Int? = nil, items: [Skill] = [],
    otherFields: [String: FieldValue] = [:]
  ) {
    self.id = id
    self.title = title
    self.order = order
    self.items = items
    self.otherFields = otherFields
  }

  /// By order, without one last, then by id.
  public static func isListedBefore(_ one: SkillGroup, _ other: SkillGroup) -> Bool {
    let orders = (one.order ?? .max, other.order ?? .max)
    if orders.0 != orders.1 { return orders.0 < orders.1 }
    return Identifier.isOrderedBefore(one.id, other.id)
  }
}
