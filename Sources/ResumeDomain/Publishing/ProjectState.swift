/// The last known state of a Firebase project that a résumé was published to or pulled from.
package struct ProjectState: Sendable, Equatable {
  /// What is known of a document on the server.
  package struct Base: Sendable, Equatable {
    /// The server's time of the last change, as the server spells it; empty for a document that did not exist.
    package var updateTime: String
    /// The names of the server's fields that the local document had too. A missing one was removed locally.
    package var fields: Set<String>
    /// The digest of the local document. Another digest means a local change; nil if the document was only seen.
    package var digest: String?
    /// The digest of the document that was sent and not confirmed yet; empty for a deletion.
    package var pending: String?

    package init(updateTime: String, fields: Set<String> = [], digest: String? = nil, pending: String? = nil) {
      self.updateTime = updateTime
      self.fields = fields
      self.digest = digest
      self.pending = pending
    }
  }

  package var bases: [DocumentPath: Base]

  package init(bases: [DocumentPath: Base] = [:]) { self.bases = bases }

  package var paths: [DocumentPath] { bases.keys.sorted { Identifier.isOrderedBefore($0.text, $1.text) } }

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
