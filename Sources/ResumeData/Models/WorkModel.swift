import ResumeDomain

/// A document of the collection `works`.
struct WorkModel: DocumentModel {
  static let collection = "works"
  static let parts = [RecommendationModel.collection]

  var id: String
  var title: TextModel?
  var company: TextModel?
  var companyLogoURL: String?
  var location: TextModel?
  var coordinates: [Double]?
  var start: String?
  var end: String?
  var isCurrent: Bool
  var summary: TextModel?
  var goals: [TextModel]?
  var tags: [String]?
  var others: [String: FirestoreValue]?
  var problems: [ProblemModel]?

  private enum CodingKeys: String, CodingKey {
    case id, title, company, companyLogoURL, location, coordinates, start, end, isCurrent, summary, goals, tags, others
    case problems
  }

  init(id: String, _ reader: inout DocumentReader) {
    self.id = id
    title = reader.text("title")
    company = reader.text("company")
    companyLogoURL = reader.link("companyLogoUrl")
    location = reader.text("location")
    coordinates = reader.coordinate("coordinates")
    let start = reader.date("startDate").date
    let end = reader.date("endDate")
    self.start = start?.description
    self.end = end.date?.description
    isCurrent = !end.isPresent
    if Period(start: start, end: end.date, isCurrent: isCurrent).isReversed { reader.note(.endBeforeStart, "endDate") }
    summary = reader.text("summary")
    let goals = reader.texts("goalsAchieved", keyField: "goalsAchievedKeys")
    self.goals = goals.isEmpty ? nil : goals
    tags = reader.words("tags")
    others = reader.others
    problems = reader.problemsFound
  }

  init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
    id = ""
    isCurrent = false
    var isWhole = false
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      switch CodingKeys(rawValue: name) {
      case .id: id = try reader.string()
      case .title: title = try TextModel(reading: &reader)
      case .company: company = try TextModel(reading: &reader)
      case .companyLogoURL: companyLogoURL = try reader.string()
      case .location: location = try TextModel(reading: &reader)
      case .coordinates: coordinates = try reader.numbers()
      case .start: start = try reader.string()
      case .end: end = try reader.string()
      case .isCurrent:
        isCurrent = try reader.boolean()
        isWhole = true
      case .summary: summary = try TextModel(reading: &reader)
      case .goals: goals = try reader.values(TextModel.self)
      case .tags: tags = try reader.strings()
      case .others: others = try reader.decode([String: FirestoreValue].self)
      case .problems: problems = try reader.decode([ProblemModel].self)
      case nil: try reader.skip()
      }
      return true
    }
    guard !id.isEmpty, isWhole else { throw JSONReader.Failure() }
  }

  var fields: [String: FieldValue] {
    var writer = DocumentWriter(others: others)
    writer.text("title", title)
    writer.text("company", company)
    writer.string("companyLogoUrl", companyLogoURL)
    writer.text("location", location)
    writer.coordinate("coordinates", coordinates)
    writer.string("startDate", start)
    writer.string("endDate", end)
    writer.text("summary", summary)
    writer.texts("goalsAchieved", keyField: "goalsAchievedKeys", goals)
    writer.words("tags", tags)
    return writer.fields
  }

  func toDomain(_ tables: StringTables?, _ warnings: inout [DataWarning]) -> Work {
    let title = title?.toDomain(tables)
    if title == nil, !hasProblem(with: "title") {
      warnings.append(DataWarning(.missingTitle, documentID: id, field: "title"))
    }
    return Work(
      id: id, title: title, company: company?.toDomain(tables), companyLogoURL: companyLogoURL.flatMap { WebLink($0) },
      location: location?.toDomain(tables), coordinate: coordinate,
      period: Period(
        start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, isCurrent: isCurrent),
      summary: summary?.toDomain(tables), highlights: goals?.compactMap { $0.toDomain(tables) } ?? [], tags: tags ?? [],
      otherFields: others?.mapValues(\.value) ?? [:])
  }

  private var coordinate: Coordinate? {
    guard let coordinates, coordinates.count == 2 else { return nil }
    return Coordinate(latitude: coordinates[0], longitude: coordinates[1])
  }
}

/// A document of a job's collection `recommendations`.
struct RecommendationModel: DocumentModel {
  static let collection = "recommendations"

  var id: String
  var author: TextModel?
  var role: TextModel?
  var text: TextModel?
  var date: String?
  var others: [String: FirestoreValue]?
  var problems: [ProblemModel]?

  init(id: String, _ reader: inout DocumentReader) {
    self.id = id
    author = reader.text("author")
    role = reader.text("role")
    text = reader.text("text")
    date = reader.date("date").date?.description
    others = reader.others
    problems = reader.problemsFound
  }

  var fields: [String: FieldValue] {
    var writer = DocumentWriter(others: others)
    writer.text("author", author)
    writer.text("role", role)
    writer.text("text", text)
    writer.string("date", date)
    return writer.fields
  }

  /// Where what is said about a job is kept.
  static func path(ofWork id: String) -> CollectionPath {
    CollectionPath(collection, in: id, of: CollectionPath(WorkModel.collection))
  }

  func toDomain(_ tables: StringTables?, _ warnings: inout [DataWarning]) -> Recommendation {
    Recommendation(
      id: id, author: author?.toDomain(tables), role: role?.toDomain(tables), text: text?.toDomain(tables),
      date: date.flatMap { PartialDate($0) }, otherFields: others?.mapValues(\.value) ?? [:])
  }
}
