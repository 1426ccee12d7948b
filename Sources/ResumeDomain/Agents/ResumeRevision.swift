import ResumeSupport

/// The state of a résumé's file, by the digest of its bytes: a program may change the file only in the state that it has read.
package struct ResumeRevision: Sendable, Equatable {
  /// The digest as hexadecimal digits (SHA-256).
  package let text: String

  /// Creates a revision that a program names.
  package init(_ text: String) { self.text = text }

  /// Creates the revision of a file with some bytes.
  package init(of bytes: [UInt8]) { text = SHA256.hexadecimal(of: bytes) }
}

/// A change of a résumé's file that was written.
package struct RevisedFile: Sendable {
  package var update: FileUpdate
  /// The revision after the change.
  package var revision: ResumeRevision
  /// The résumé before the change, and after it.
  package var previous, current: ResumeFile
}

extension ResumeFileRepository {
  /// Changes the file in one step as `update` does, but only in the state with a revision.
  ///
  /// - Parameter change: Returns the new content for the current one, which has the entries of custom sections as documents.
  /// - Throws: `ResumeError.message` if the file has another revision; the errors of `change` and of `update`. Then the file is unchanged.
  package func update(
    by command: String, at revision: ResumeRevision, _ change: (ResumeFile) throws(ResumeError) -> ResumeFile
  ) throws(ResumeError) -> RevisedFile {
    var states = (previous: ResumeFile(), current: ResumeFile())
    let update = try update(by: command, restoring: nil) { (current) throws(ResumeError) in
      guard let current, let bytes = try bytes(), ResumeRevision(of: bytes) == revision else { throw .revisionChanged }
      let previous = current.withCustomDocuments
      let result = try change(previous).namingLanguage(after: previous)
      states = (previous, result)
      return ChangedFile(
        result.withCustomLists, changes: DocumentChange.changes(from: previous, to: result))
    }
    return RevisedFile(
      update: update, revision: ResumeRevision(of: try bytes() ?? []), previous: states.previous,
      current: states.current)
  }
}

extension ResumeError {
  /// The résumé's file doesn't have the revision that a program names.
  package static var revisionChanged: Self { .message(.cantWrite, "agent.revisionChanged") }

  /// The digest of a proposal isn't that of the revision and the changes.
  package static var otherProposal: Self { .message(.usage, "agent.otherProposal") }

  /// A proposed change lacks a value or a field.
  package static func incompleteChange(_ operation: ProposedChange.Operation, needs member: String) -> Self {
    .message(.usage, "agent.incompleteChange", [operation.rawValue, member], hintArguments: [member])
  }

  /// A proposed change removes an element that a list doesn't have.
  package static func elementNotFound(_ text: String, of field: String, in entry: String) -> Self {
    .message(.notFound, "agent.elementNotFound", [text, field, entry], hintArguments: [entry])
  }

  /// A proposed change is about the personal details as a whole.
  package static func wholePerson(_ operation: ProposedChange.Operation) -> Self {
    .message(.usage, "agent.wholePerson", [operation.rawValue])
  }

  /// A proposed change alters a contact detail.
  package static func contactWithheld(_ name: String) -> Self { .message(.usage, "agent.contactWithheld", [name]) }
}
