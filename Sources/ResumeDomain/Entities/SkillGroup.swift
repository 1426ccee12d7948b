/// A group of skills, such as programming languages.
public struct SkillGroup: Sendable, Equatable, Identifiable {
  /// A skill.
  public struct Skill: Sendable, Equatable {
    /// The name.
    public var title: LocalizedText
    /// The name or URL of the icon.
    public var icon: String?
  }

  /// The document ID.
  public var id: String
  /// The title; nil if the document has none, in which case the ID is shown.
  public var title: LocalizedText?
  /// The position among the groups; nil is last.
  public var order: Int?
  /// The skills, in the document's order.
  public var items: [Skill] = []
  /// The other fields, and those with invalid values.
  public var otherFields: [String: FieldValue] = [:]
}

extension SkillGroup {
  /// The level of the skills.
  public var level: LocalizedText? { otherFields.text("level") }
}

extension SkillGroup: DocumentEntity {
  /// Reads a document of the collection `skills`, or an element of a skills file.
  public init(id: String, _ reader: inout FieldReader) {
    self.init(id: id, title: reader.title("title"), order: reader.order)
    let items = reader.array("items").map { Self.item($0, reader) }
    if items.contains(where: { $0 == nil }) { reader.recordPart(.wrongType, "items") }
    // An item with an empty text is no error.
    self.items = items.compactMap { $0 ?? nil }
    otherFields = reader.others
  }

  /// Returns a skill from its name, or from a map with its title and icon; the outer value is nil for anything else.
  private static func item(_ value: FieldValue, _ reader: FieldReader) -> Skill?? {
    if case .map(let fields) = value, !fields.isEmpty {
      var item = reader.reader(of: fields)
      if let title = item.text("title") ?? item.text("name") {
        return Skill(title: title, icon: item.string("icon") ?? item.string("iconAsset"))
      }
    }
    return FieldReader.parse(value).map { text, _ in text.map { Skill(title: $0) } }
  }

  /// The titles of the group and of its skills, and its level.
  public var fieldTexts: [FieldText] {
    [("title", title)].present + items.map { ("items", $0.title) } + FieldTable.skills.unreadTexts(otherFields)
  }

  /// By position, those without one last, then by ID.
  public static func listingOrder(_ entries: [SkillGroup]) -> [Int] {
    Identifier.positions(entries) { ($0.order ?? .max, 0) }
  }
}
