/// The documents of a résumé on the server, without the cache.
package struct RemoteResume: Sendable, Equatable {
  package var documents: [Document]
  /// The collections that the server denies access to, as names and IDs in turn.
  package var refused: [[String]]

  package init(documents: [Document] = [], refused: [[String]] = []) {
    self.documents = documents
    self.refused = refused
  }

  package var byPath: [DocumentPath: Document] {
    Dictionary(documents.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the document is in a collection that the server denies access to.
  package func isRefused(_ path: DocumentPath) -> Bool {
    refused.contains { collection in
      collection.count < path.segments.count && zip(collection, path.segments).allSatisfy(Identifier.areEqual)
    }
  }

  /// Returns a warning for each refused collection of these documents.
  func warnings(about paths: [DocumentPath]) -> [DataWarning] {
    refused.filter { collection in
      paths.contains { $0.segments.dropLast().elementsEqual(collection, by: Identifier.areEqual) }
    }.map { DataWarning(.collectionUnread, documentID: $0.joined(separator: "/")) }
  }
}

/// A résumé on a server, read without the cache and written.
package protocol RemoteResumeRepository: Sendable {
  /// The server's name: project, database and, for an emulator, the host.
  var name: String { get }
  /// Whether a person or an administrator is signed in.
  var isSignedIn: Bool { get }

  /// Returns all documents of the collections of a résumé, and of the collections of `paths`.
  func read(including paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume

  /// Returns all documents of the collections of `paths`.
  func read(only paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume

  /// Returns the texts of a key in the profile's string tables.
  func texts(ofKey key: String) throws(ResumeError) -> [LocalizedText.Translation]

  /// Returns the changes split by the maximum number of a request, in order.
  func parts(_ changes: [DocumentChange]) throws(ResumeError) -> [[DocumentChange]]

  /// Writes all changes or none, each only if the document is unchanged since it was read.
  ///
  /// - Throws: An error of a request that wrote nothing.
  func commit(_ changes: [DocumentChange]) async throws(ResumeError) -> CommitOutcome

  func invalidateCache()
}

extension RemoteResumeRepository {
  /// The server's name without the database that projects have by default.
  package var shortName: String { name.replacing("/(default)", with: "") }
}

/// The outcome of a request to write documents.
package enum CommitOutcome: Sendable, Equatable {
  /// The changes are written. The server's times of the changes, in their order; nil for a deleted document.
  case written([String?])
  /// Nothing is written, because of a document that changed since it was read, or because of this error code.
  case conflict(code: String)
  /// Nothing is written, because the request has too many bytes.
  case tooLarge
  /// The server did not confirm the changes; they may be written.
  case unconfirmed
}
