/// The changes that publishing would make.
package struct PublishPlan: Sendable, Equatable {
  /// A document, or a part of the personal details, or fields that are only on the server and stay there.
  package struct Kept: Sendable, Equatable {
    package var path: DocumentPath
    /// The names of the fields, sorted; nil for the whole document.
    package var fields: [String]?
  }

  /// A document that has changed on the server since it was last pulled or published, but not locally.
  package struct Newer: Sendable, Equatable {
    package var path: DocumentPath
    package var isRemoved = false
  }

  /// The changes, in an order in which publishing can continue after an interruption.
  package var changes: [DocumentChange] = []
  /// The documents and fields that are only on the server, by path.
  package var kept: [Kept] = []
  package var warnings: [DataWarning] = []
  /// The documents that have changed both locally and on the server.
  package var conflicts: [PublishConflict] = []
  /// The documents that have changed only on the server, by path. They are not written.
  package var newer: [Newer] = []
  /// The documents and parts that are the same on both sides.
  package var unchanged: [DocumentPath] = []
  /// The bases to save for documents on both sides, and for new ones on the server; the server's times of changed documents are
  /// still missing.
  package var bases: [DocumentPath: ProjectState.Base] = [:]
  /// The known bases of the parts of the personal details, if the state had only one for all of them.
  var separated: [DocumentPath: ProjectState.Base] = [:]

  /// The documents that were known and no longer exist on either side, by path.
  package var gone: [DocumentPath] = []
  /// The language of local texts without a language.
  package var language = "en"
  /// Whether no publish has written to the project.
  package var isFirst = false

  package var isEmpty: Bool { changes.isEmpty }
  /// Whether an existing value on the server would change, or a field or a document would be removed.
  package var losesValues: Bool { changes.contains { $0.losesValues(base: language) } }
  /// Whether contact details become readable to everyone who can read the project.
  package var exposesContact: Bool { warnings.contains { [.becomesPublic, .contactInText].contains($0.kind) } }
}

/// The changes that pulling would make to the local résumé.
package struct PullPlan: Sendable, Equatable {
  package var previous: ResumeFile?
  package var file: ResumeFile
  package var state = ProjectState()
  package var changes: [DocumentChange] = []
  /// The sections with entries that would be in another order.
  package var moved: [ResumeSection] = []
  /// The documents with local changes that would be lost.
  package var lost: [DocumentPath] = []
  package var warnings: [DataWarning] = []
}

extension PublishConflict {
  /// Creates the conflict of a change with the server's document.
  init(_ change: DocumentChange, now: Document?) {
    // A part is named as a whole.
    let serverFields = change.path.part == nil ? now?.fields ?? [:] : [:]
    self.init(path: change.path, fields: change.names.filter { serverFields[$0] != nil }, isRemoved: now == nil)
  }
}

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
  /// Whether a publish has written to the project.
  package var isWritten: Bool

  package init(bases: [DocumentPath: Base] = [:], isWritten: Bool = false) {
    self.bases = bases
    self.isWritten = isWritten
  }

  package var paths: [DocumentPath] { bases.keys.sorted() }

  /// Whether a local document is unchanged since it was pulled or published.
  func isUnchanged(_ document: Document) -> Bool {
    guard let digest = bases[document.path]?.digest else { return false }
    return digest == document.digest
  }

  /// Whether a document on the server has changed since it was last seen, or has appeared since.
  func isChanged(_ path: DocumentPath, _ server: Document?) -> Bool {
    guard let base = bases[path] else { return server != nil }
    guard let server else { return !base.updateTime.isEmpty && base.pending != "" }
    return !Identifier.areEqual(base.updateTime, server.revision ?? "") && base.pending != server.digest
  }
}
