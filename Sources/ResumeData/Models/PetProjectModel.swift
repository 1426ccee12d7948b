import ResumeDomain

/// A document of the collection `petProjects`.
struct PetProjectModel: DocumentModel {
  static let collection = "petProjects"

  var id: String
  var title: TextModel?
  var subtitle: TextModel?
  var description: TextModel?
  var iconURL: String?
  var headerColor: String?
  var downloads: Int?
  var appStore: TextModel?
  var playStore: TextModel?
  var web: String?
  var start: String?
  var tags: [String]?
  var others: [String: FirestoreValue]?
  var problems: [ProblemModel]?

  private enum CodingKeys: String, CodingKey {
    case id, title, subtitle, description, iconURL, headerColor, downloads, appStore, playStore, web, start, tags,
      others
    case problems
  }

  init(id: String, _ reader: inout DocumentReader) {
    self.id = id
    title = reader.text("title")
    subtitle = reader.text("subtitle")
    description = reader.text("description", keyField: "descriptionLargeKey")
    iconURL = reader.link("iconUrl")
    headerColor = reader.string("headerColor")
    downloads = reader.count("downloads")
    if reader.usesKeys {
      appStore = reader.string("linkAppStore").map(TextModel.key)
      playStore = reader.string("linkPlayStore").map(TextModel.key)
    } else {
      appStore = reader.link("linkAppStore").map(TextModel.plain)
      playStore = reader.link("linkPlayStore").map(TextModel.plain)
    }
    web = reader.link("linkWeb")
    start = reader.date("startDate").date?.description
    tags = reader.words("tags")
    others = reader.others
    problems = reader.problemsFound
  }

  init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    id = ""
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      switch CodingKeys(rawValue: name) {
      case .id: id = try reader.string()
      case .title: title = try TextModel(reading: &reader)
      case .subtitle: subtitle = try TextModel(reading: &reader)
      case .description: description = try TextModel(reading: &reader)
      case .iconURL: iconURL = try reader.string()
      case .headerColor: headerColor = try reader.string()
      case .downloads: downloads = try reader.integer()
      case .appStore: appStore = try TextModel(reading: &reader)
      case .playStore: playStore = try TextModel(reading: &reader)
      case .web: web = try reader.string()
      case .start: start = try reader.string()
      case .tags: tags = try reader.strings()
      case .others: others = try reader.decode([String: FirestoreValue].self)
      case .problems: problems = try reader.decode([ProblemModel].self)
      case nil: try reader.skip()
      }
      return true
    }
    guard !id.isEmpty else { throw JSONReader.Failure() }
  }

  var fields: [String: FieldValue] {
    var writer = DocumentWriter(others: others)
    writer.text("title", title)
    writer.text("subtitle", subtitle)
    writer.text("description", keyField: "descriptionLargeKey", description)
    writer.string("iconUrl", iconURL)
    writer.string("headerColor", headerColor)
    writer.integer("downloads", downloads)
    writer.text("linkAppStore", keyField: "linkAppStore", appStore)
    writer.text("linkPlayStore", keyField: "linkPlayStore", playStore)
    writer.string("linkWeb", web)
    writer.string("startDate", start)
    writer.words("tags", tags)
    return writer.fields
  }

  func toDomain(_ tables: StringTables?, _ warnings: inout [DataWarning]) -> PetProject {
    let title = title?.toDomain(tables)
    if title == nil, !hasProblem(with: "title") {
      warnings.append(DataWarning(.missingTitle, documentID: id, field: "title"))
    }
    return PetProject(
      id: id, title: title, subtitle: subtitle?.toDomain(tables), summary: description?.toDomain(tables),
      iconURL: iconURL.flatMap { WebLink($0) }, headerColor: headerColor, downloads: downloads,
      appStore: link(appStore, "linkAppStore", tables, &warnings),
      playStore: link(playStore, "linkPlayStore", tables, &warnings), web: web.flatMap { WebLink($0) },
      start: start.flatMap { PartialDate($0) }, tags: tags ?? [], otherFields: others?.mapValues(\.value) ?? [:])
  }

  /// The addresses a link holds or its key stands for; those that are none are left out, with a warning.
  private func link(
    _ model: TextModel?, _ field: String, _ tables: StringTables?, _ warnings: inout [DataWarning]
  ) -> LocalizedText? {
    guard let (addresses, problem) = model?.addresses(tables) else { return nil }
    if let problem { warnings.append(DataWarning(problem, documentID: id, field: field)) }
    return addresses
  }
}
