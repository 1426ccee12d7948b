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

/// The skills file of a profile: `[{titleKey|title, order, items: [{title, iconAsset|icon}]}]`, the original app's form.
enum SkillsFile {
  /// The groups as entities.
  static func read(_ path: String, _ tables: StringTables?) throws(ResumeError) -> Loaded<[SkillGroup]> {
    var loaded = try models(path)
    let skills = loaded.value.map { $0.model.entity(tables, &loaded.warnings) }
    return loaded.map { _ in skills }
  }

  /// The groups as documents, in order; ids are made up where the file has none that a document could have.
  static func documents(_ path: String, _ tables: StringTables?) throws(ResumeError) -> Loaded<ResumeFile> {
    try models(path).map { models in
      var untold: [DataWarning] = []
      let groups = models.map { (group: $0.model.toDomain(tables, &untold), $0.hasID, fields: $0.model.fields) }
      var file = ResumeFile()
      for (group, hasID, fields) in groups.sorted(by: { SkillGroup.isListedBefore($0.group, $1.group) }) {
        let given = DocumentPath(SkillGroupModel.collection, group.id)
        let isUsable = Identifier.isLegal(group.id) && file[given] == nil
        let path = isUsable ? given : free(in: file)
        if !hasID || !isUsable { file.inventedIDs.insert(path) }
        file.documents.append(ResumeDocument(path: path, fields: fields))
      }
      return file
    }
  }

  /// An id that no group has yet.
  private static func free(in file: ResumeFile) -> DocumentPath {
    // One of so many is free.
    let paths = (1...file.documents.count + 1).map { DocumentPath(SkillGroupModel.collection, "group-\($0)") }
    return paths.first { file[$0] == nil } ?? paths[0]
  }

  private static func models(
    _ path: String
  ) throws(ResumeError) -> Loaded<[(model: SkillGroupModel, hasID: Bool)]> {
    let contents = try InputFile.read(path)
    guard let tree = try? JSONFormat.decode(JSONTree.self, from: contents.data) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notJSON)
    }
    guard case .array(let groups) = tree, groups.isEmpty || groups.contains(where: { $0.object != nil }) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notSkills)
    }
    let models = groups.enumerated().compactMap { index, group -> (SkillGroupModel, Bool)? in
      guard var members = group.object else { return nil }
      let given = members["id"]?.string
      // The id is the document's, not a field of it.
      if given != nil { members["id"] = nil }
      let id = given ?? ["titleKey", "title"].lazy.compactMap { members[$0]?.string }.first ?? String(index + 1)
      return (SkillGroupModel(id: id, fields: members.mapValues(\.fieldValue)), given != nil)
    }
    let left = groups.count - models.count
    return Loaded(
      value: models, origin: .file, savedAt: contents.modified,
      warnings: left == 0 ? [] : [DataWarning(.unreadableDocument, fact: .count(left))])
  }
}
