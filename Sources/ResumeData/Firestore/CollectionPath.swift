import ResumeDomain

/// Where a collection is in a database: at its top, or in a document.
struct CollectionPath: Sendable {
  /// Names and ids in turn, such as `["works", "loycus-ios", "recommendations"]`.
  let segments: [String]

  /// The collection that these names and ids lead to.
  init(segments: [String]) {
    self.segments = segments
  }

  /// A collection at the top.
  init(_ name: String) {
    segments = [name]
  }

  /// A collection in a document.
  init(_ name: String, in document: String, of collection: CollectionPath) {
    segments = collection.segments + [document, name]
  }

  /// The path in a copy's key. No id holds a slash, so that no two collections or documents share one.
  var text: String { segments.joined(separator: "/") }

  /// The path in an address.
  var encoded: String { segments.map(PercentEncoding.component).joined(separator: "/") }

  /// Whether a document with this path is one of the collection's own, not of one in its documents.
  func holds(_ path: [String]) -> Bool {
    path.count == segments.count + 1 && zip(segments, path).allSatisfy(Identifier.areSame)
  }
}
