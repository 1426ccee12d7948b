/// A résumé in a file of ours: its documents, and what only the file knows of them.
public struct ResumeFile: Sendable, Equatable {
  /// What the server held of a document when it was last pulled or published.
  public struct Base: Sendable, Equatable {
    /// The server's time of the last change, in its own spelling.
    public var updateTime: String
    /// The names of the fields that the server held: one of them that is gone here was removed here.
    public var fields: Set<String>
    /// The digest of our document then: one that has another now was changed here since; `nil` where nobody knows.
    public var digest: String?

    /// Creates a base.
    public init(updateTime: String, fields: Set<String>, digest: String? = nil) {
      self.updateTime = updateTime
      self.fields = fields
      self.digest = digest
    }
  }

  /// The documents, in the owner's order: that of a collection's documents is the order of its entries.
  public var documents: [ResumeDocument]
  /// The language of texts that name none, where an import has told it.
  public var language: String?
  /// The documents whose ids an import made up; exports leave those ids out.
  public var inventedIDs: Set<DocumentPath>
  /// What the server held, by document.
  public var bases: [DocumentPath: Base]
  /// The server that `bases` is about, as `project/database`.
  public var remote: String?

  /// Creates a file.
  public init(
    documents: [ResumeDocument] = [], language: String? = nil, inventedIDs: Set<DocumentPath> = [],
    bases: [DocumentPath: Base] = [:], remote: String? = nil
  ) {
    self.documents = documents
    self.language = language
    self.inventedIDs = inventedIDs
    self.bases = bases
    self.remote = remote
  }

  /// Where its documents are, and those that a server held when it was last pulled or published.
  public var paths: [DocumentPath] {
    let held = Set(documents.map(\.path))
    return documents.map(\.path)
      + bases.keys.filter { !held.contains($0) }.sorted { Identifier.isOrderedBefore($0.text, $1.text) }
  }

  /// The documents of a collection at the top, in the owner's order.
  public func documents(in collection: String) -> [ResumeDocument] {
    documents.filter { $0.path.segments.count == 2 && $0.path.collection == collection }
  }

  /// The document at a path, which may be set to put it last where it is new, or to remove it.
  public subscript(path: DocumentPath) -> ResumeDocument? {
    get { documents.first { $0.path == path } }
    set {
      let index = documents.firstIndex { $0.path == path }
      switch (index, newValue) {
      case (let index?, let document?): documents[index] = document
      case (let index?, nil): documents.remove(at: index)
      case (nil, let document?): documents.append(document)
      case (nil, nil): break
      }
    }
  }
}
