/// A pending change to a document, on the server or in a file.
package struct DocumentChange: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case create
    case update
    case delete
  }

  package var path: DocumentPath
  package var kind: Kind
  package var fields: [String: FieldValue]
  package var removed: [String]
  package var previous: Document?

  package init(
    _ kind: Kind, _ path: DocumentPath, fields: [String: FieldValue] = [:], removed: [String] = [],
    previous: Document? = nil
  ) {
    self.path = path
    self.kind = kind
    self.fields = fields
    self.removed = removed.sorted()
    self.previous = previous
  }

  package var result: [String: FieldValue] {
    var fields = previous?.fields ?? [:]
    for name in removed { fields[name] = nil }
    return fields.merging(self.fields) { $1 }
  }

  /// The digest of the document after the change.
  var resultDigest: String { Document(path: path, fields: result).digest }

  /// The names of all new, changed and removed fields, sorted.
  package var names: [String] { (fields.keys + removed).sorted() }
}
