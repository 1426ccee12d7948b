import ResumeDomain

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
