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
