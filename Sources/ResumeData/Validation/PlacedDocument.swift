import ResumeDomain

/// A document with the places of its fields.
struct PlacedDocument {
  var path: DocumentPath
  /// Where it begins.
  var position: TextPosition
  /// Its path, as problems name it.
  var fieldPath: FieldPath
  /// Its fields as every reader of ours reads them.
  var read: [String: FieldValue]
  /// Its fields as plain JSON with their places.
  var fields: JSONSource
  /// Firestore's name for what each field holds.
  var kinds: [String: String]
}
