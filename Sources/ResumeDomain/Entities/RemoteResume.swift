/// Everything the server holds of a résumé, read just now.
public struct RemoteResume: Sendable, Equatable {
  /// The documents, in the order in which the server gave them.
  public var documents: [RemoteDocument]
  /// The collections that the server did not let us read, as names and ids in turn; nothing is known of what is in them.
  public var refused: [[String]]

  /// Creates a résumé.
  public init(documents: [RemoteDocument] = [], refused: [[String]] = []) {
    self.documents = documents
    self.refused = refused
  }

  /// The documents by their paths.
  public var byPath: [DocumentPath: RemoteDocument] {
    Dictionary(documents.map { ($0.document.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether nothing is known of the collection that a document is in.
  public func isRefused(_ path: DocumentPath) -> Bool {
    refused.contains { collection in
      collection.count < path.segments.count && zip(collection, path.segments).allSatisfy(Identifier.areSame)
    }
  }
}
