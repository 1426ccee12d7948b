/// The last known state of a Firebase project that a résumé was published to or pulled from.
public struct ProjectState: Sendable, Equatable {
  /// What is known of a document on the server.
  public struct Base: Sendable, Equatable {
    /// The server's time of the last change, as the server spells it; empty for a document that did not exist.
    public var updateTime: String
    /// The names of the server's fields that the local document had too. A missing one was removed locally.
    public var fields: Set<String>
    /// The digest of the local document. Another digest means a local change; nil if the document was only seen.
    public var digest: String?
    /// The digest of the document that was sent and not confirmed yet; empty for a deletion.
    public var pending: String?

    /// Creates a base.
    public init(updateTime: String, fields: Set<String> = [], digest: String? = nil, pending: String? = nil) {
      self.updateTime = updateTime
      self.fields = fields
      self.digest = digest
      self.pending = pending
    }
  }

  /// The documents.
  public var bases: [DocumentPath: Base]

  /// Creates a state.
  public init(bases: [DocumentPath: Base] = [:]) { self.bases = bases }

  /// The paths of the documents, sorted.
  public var paths: [DocumentPath] { bases.keys.sorted { Identifier.isOrderedBefore($0.text, $1.text) } }

  /// Whether a local document is unchanged since it was pulled or published.
  func isUnchanged(_ document: ResumeDocument) -> Bool {
    guard let digest = bases[document.path]?.digest else { return false }
    return digest == document.digest
  }

  /// Whether a document on the server has changed since it was last seen, or has appeared since.
  func isChanged(_ path: DocumentPath, _ server: RemoteDocument?) -> Bool {
    guard let base = bases[path] else { return server != nil }
    guard let server else { return !base.updateTime.isEmpty && base.pending != "" }
    return !Identifier.areEqual(base.updateTime, server.updateTime) && base.pending != server.document.digest
  }
}
