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

extension SkillGroup: DocumentEntity {
  /// Reads a document of the collection `skills`, or an element of a skills file.
  public init(id: String, _ reader: inout FieldReader) {
    let title = reader.text("title")
    let order = reader.order
    let items = reader.array("items").map { Self.item($0, reader) }
    if items.contains(where: { $0 == nil }) { reader.notePart(.wrongType, "items") }
    // An item whose text is empty is no error.
    self.init(id: id, title: title, order: order, items: items.compactMap { $0 ?? nil })
    reader.checkTitle(title, "title")
    otherFields = reader.others
  }

  /// Returns a skill from its name, or from a map with its title and icon; the outer value is `nil` where neither is there.
  private static func item(_ value: FieldValue, _ reader: FieldReader) -> Skill?? {
    if case .map(let fields) = value, !fields.isEmpty {
      var item = reader.reader(of: fields)
      if let title = item.text("title") ?? item.text("name") {
        return Skill(title: title, icon: item.string("icon") ?? item.string("iconAsset"))
      }
    }
    return FieldReader.parse(value).map { text, _ in text.map { Skill(title: $0) } }
  }

  /// Returns the positions of the groups in the order in which they are listed.
  public static func listingOrder(_ entries: [SkillGroup]) -> [Int] {
    entries.indices.sorted { isListedBefore(entries[$0], entries[$1]) }
  }
}
