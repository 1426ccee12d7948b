import ResumeDomain

/// What a collection's documents become: plain values that are quick to keep and to read again.
protocol DocumentModel: CacheReadable {
  associatedtype Entity: Sendable

  /// The collection's name in Firestore.
  static var collection: String { get }
  /// The collections that are in its documents.
  static var parts: [String] { get }

  /// The document's id.
  var id: String { get }
  /// Its fields again: those understood as they were understood, dates as days, and all others as they were.
  var fields: [String: FieldValue] { get }
  /// What its fields have wrong.
  var problems: [ProblemModel]? { get }

  /// Reads what it knows of a document.
  init(id: String, _ reader: inout DocumentReader)

  /// The entity, and further warnings that only looking up keys brings.
  func toDomain(_ tables: StringTables?, _ warnings: inout [DataWarning]) -> Entity
}

extension DocumentModel {
  static var parts: [String] { [] }

  init(id: String, fields: [String: FieldValue]) {
    var reader = DocumentReader(fields: fields)
    self.init(id: id, &reader)
  }

  /// Whether something about a field, or the key that stands for it, has been noted already.
  func hasProblem(with field: String) -> Bool {
    problems?.contains { $0.field == field || $0.field == field + "Key" } ?? false
  }

  /// The entity, every warning about the document added to `warnings`.
  func entity(_ tables: StringTables?, _ warnings: inout [DataWarning]) -> Entity {
    if let problems { warnings += problems.compactMap { $0.toDomain(documentID: id) } }
    return toDomain(tables, &warnings)
  }
}

/// Something a document's field has wrong, found when the document was read and kept with it.
struct ProblemModel: Codable, Sendable, Equatable {
  /// A `DataWarning.Kind`.
  var kind: String
  /// The field's name in the document.
  var field: String

  init(_ kind: DataWarning.Kind, _ field: String) {
    self.kind = kind.rawValue
    self.field = field
  }

  func toDomain(documentID: String) -> DataWarning? {
    DataWarning.Kind(rawValue: kind).map { DataWarning($0, documentID: documentID, field: field) }
  }
}

/// An entity that is understood anew from its document's fields each time it is read.
protocol DocumentReadable: Sendable {
  /// The collection's name in Firestore.
  static var collection: String { get }

  /// Reads what it knows of a document.
  init(id: String, _ reader: inout EntityReader)
}

extension DocumentReadable where Self: SectionEntry {
  static var collection: String { section.collection }
}

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
