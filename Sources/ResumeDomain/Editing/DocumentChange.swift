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

  /// Returns the change of what two sides have changed in different ways; nil if nothing of it is.
  package func restricted(to conflicts: [MergeConflict]) -> DocumentChange? {
    let own = conflicts.filter { $0.path == path }
    let names = own.compactMap(\.field)
    guard kind == .update, names.count == own.count else { return own.isEmpty ? nil : self }
    var change = self
    change.fields = fields.filter { names.contains($0.key) }
    change.removed = removed.filter(names.contains)
    return change.names.isEmpty ? nil : change
  }
}
