import ResumeDomain

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
