import ResumeDomain

/// A document kept as it is, for collections so small that understanding it anew costs nothing, and nothing of it is lost.
struct WholeDocumentModel<Entity: DocumentReadable>: DocumentModel {
  static var collection: String { Entity.collection }

  var id: String
  private var whole: [String: FirestoreValue]

  private enum CodingKeys: String, CodingKey {
    case id
    case whole = "fields"
  }

  init(id: String, _ reader: inout DocumentReader) {
    self.id = id
    whole = reader.others ?? [:]
  }

  /// What is wrong is found anew too.
  var problems: [ProblemModel]? { nil }
  var fields: [String: FieldValue] { whole.mapValues(\.value) }

  func toDomain(_ tables: StringTables?, _ warnings: inout [DataWarning]) -> Entity {
    var reader = EntityReader(fields: fields, tables: tables)
    let entity = Entity(id: id, &reader)
    warnings += reader.problems.compactMap { $0.toDomain(documentID: id) }
    return entity
  }
}
