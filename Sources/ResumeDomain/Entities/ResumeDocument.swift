/// A document as Firestore would hold it, every field as it is: what is imported, edited, published and pulled.
public struct ResumeDocument: Sendable, Equatable {
  /// The field in which an import keeps the exact values that nothing else holds; readers ignore it.
  public static let bookkeepingField = "jsonResume"

  /// Where it is.
  public var path: DocumentPath
  /// Its fields.
  public var fields: [String: FieldValue]

  /// Creates a document.
  public init(path: DocumentPath, fields: [String: FieldValue]) {
    self.path = path
    self.fields = fields
  }

  /// Whether two documents are the same to the last byte.
  public static func == (one: ResumeDocument, other: ResumeDocument) -> Bool {
    one.path == other.path && FieldValue.map(one.fields).isIdentical(to: .map(other.fields))
  }
}
