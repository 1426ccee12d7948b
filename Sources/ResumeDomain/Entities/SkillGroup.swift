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
