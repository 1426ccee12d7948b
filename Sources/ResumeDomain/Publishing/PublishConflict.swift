/// A change to a document that has changed or appeared on the server since the last pull or publish.
public struct PublishConflict: Sendable, Equatable {
  /// The path of the document or part.
  package var path: DocumentPath
  /// The names of the fields that would be overwritten, sorted.
  package var fields: [String] = []
  /// Whether the document was deleted on the server.
  package var isRemoved = false
}
