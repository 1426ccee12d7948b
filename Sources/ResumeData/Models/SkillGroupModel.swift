import ResumeDomain

/// A document of the collection `skills`, or an element of a skills file.
struct SkillGroupModel: DocumentModel {
  static let collection = "skills"

  struct Item: Codable, Sendable {
    var title: TextModel
    var icon: String?

    /// The item as a document's value.
    var value: FieldValue {
      if icon == nil, !title.isKey { return title.value }
      var writer = DocumentWriter(others: nil)
      writer.text("title", title)
      writer.string("icon", icon)
      return .map(writer.fields)
    }
  }

  var id: String
  var title: TextModel?
  var order: Int?
  var items: [Item]
  var others: [String: FirestoreValue]?
  var problems: [ProblemModel]?

  init(id: String, _ reader: inout DocumentReader) {
    self.id = id
    title = reader.text("title")
    order = reader.integer("order")
    let values = reader.array("items") ?? []
    items = values.compactMap(Self.item)
    if items.count < values.count {
      reader.notePart(.wrongType, "items")
    } else if !zip(items, values).allSatisfy({ $0.value.isIdentical(to: $1) }) {
      reader.keep("items")
    }
    others = reader.others
    problems = reader.problemsFound
  }

  /// A skill is its name alone, or a map with its title and icon.
  private static func item(_ value: FieldValue) -> Item? {
    if case .map(let fields) = value, !fields.isEmpty {
      var reader = DocumentReader(fields: fields)
      guard let title = reader.text("title") ?? reader.text("name") ?? DocumentReader.text(value) else { return nil }
      return Item(title: title, icon: reader.string("icon") ?? reader.string("iconAsset"))
    }
    return DocumentReader.text(value).map { Item(title: $0, icon: nil) }
  }

  var fields: [String: FieldValue] {
    var writer = DocumentWriter(others: others)
    writer.text("title", title)
    writer.integer("order", order)
    writer.array("items", items.map(\.value))
    return writer.fields
  }

  func toDomain(_ tables: StringTables?, _ warnings: inout [DataWarning]) -> SkillGroup {
    let title = title?.toDomain(tables)
    if title == nil, !hasProblem(with: "title") {
      warnings.append(DataWarning(.missingTitle, documentID: id, field: "title"))
    }
    return SkillGroup(
      id: id, title: title, order: order,
      items: items.compactMap { item in
        item.title.toDomain(tables).map { SkillGroup.Skill(title: $0, icon: item.icon) }
      },
      otherFields: others?.mapValues(\.value) ?? [:])
  }
}
