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

/// A document as the server holds it.
public struct RemoteDocument: Sendable, Equatable {
  /// The document, every field as it is.
  public var document: ResumeDocument
  /// The server's time of its last change, in the server's own spelling.
  public var updateTime: String

  /// Creates a document.
  public init(_ document: ResumeDocument, updateTime: String) {
    self.document = document
    self.updateTime = updateTime
  }
}

/// A résumé on a server, whole and never from a copy, for those who write it.
public protocol RemoteResumeRepository: Sendable {
  /// The server's name, as `ResumeFile.remote` has it.
  var name: String { get }
  /// Whether requests carry the sign-in of a person, or of an administrator.
  var isSignedIn: Bool { get }

  /// Every document of the collections that a résumé may have, and of those that documents at `paths` are in.
  func read(including paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume

  /// Every document of the collections that documents at `paths` are in, and of no others.
  func read(only paths: [DocumentPath]) async throws(ResumeError) -> RemoteResume

  /// The texts of a key in the profile's string tables.
  func texts(ofKey key: String) throws(ResumeError) -> [LocalizedText.Translation]

  /// The changes in as few parts as the server takes at once, in their order.
  func parts(_ changes: [DocumentChange]) throws(ResumeError) -> [[DocumentChange]]

  /// Writes all changes or none, each only if the document is unchanged since it was read.
  ///
  /// - Throws: An error of a request that wrote nothing.
  func commit(_ changes: [DocumentChange]) async throws(ResumeError) -> CommitOutcome

  /// Forgets the copies that are kept of it.
  func invalidateCache()
}

/// The outcome of a request to write documents.
public enum CommitOutcome: Sendable, Equatable {
  /// The changes are written. The server's times of the changes, in their order; nil for a deleted document.
  case written([String?])
  /// Nothing is written, because of a document that changed since it was read, or because of this error code.
  case conflict(code: String)
  /// The server did not confirm the changes; they may be written.
  case unconfirmed
}
