/// A section of a résumé, such as `work`, by its name in JSON Resume. ``FieldTable/sections`` holds every section.
public struct ResumeSection: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name in JSON Resume.
  public let rawValue: String

  /// Returns the section with this name; `nil` where there is none.
  public init?(rawValue: String) {
    guard let section = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = section
  }

  /// Returns the section of a collection in Firestore; `nil` for any other collection.
  public init?(collection: String) {
    guard let section = FieldTable.sections.first(where: { $0.collection == collection })?.section else { return nil }
    self = section
  }

  /// Creates the section that a field table describes.
  init(table name: String) {
    rawValue = name
  }

  /// Every section in the order of JSON Resume's schema.
  public static let allCases = FieldTable.sections.sorted { $0.schemaPosition < $1.schemaPosition }
    .compactMap(\.section)

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
  /// Languages that the person speaks.
  public static let languages = ResumeSection(table: "languages")
  /// Interests.
  public static let interests = ResumeSection(table: "interests")
  /// References from other people.
  public static let references = ResumeSection(table: "references")
  /// Projects.
  public static let projects = ResumeSection(table: "projects")

  /// The collection in Firestore.
  public var collection: String { FieldTable.of(self).collection }

  /// The document with the personal details, which are in no section.
  public static let personPath = DocumentPath("profile", "main")
  /// The collection of recommendations in a job's document.
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
