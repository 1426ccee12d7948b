import ResumeSupport

/// A document as Firestore would hold it, every field as it is: what is imported, edited, published and pulled.
public struct ResumeDocument: Sendable, Equatable {
  /// The field in which an import keeps the exact values that nothing else holds; readers ignore it.
  public static let importMetadataField = "jsonResume"

  /// Where it is.
  public var path: DocumentPath
  /// Its fields.
  public var fields: [String: FieldValue]

  /// Creates a document.
  public init(path: DocumentPath, fields: [String: FieldValue]) {
    self.path = path
    self.fields = fields
  }

  /// Whether two documents are the same to the last byte.
  public static func == (one: ResumeDocument, other: ResumeDocument) -> Bool {
    one.path == other.path && FieldValue.map(one.fields).isIdentical(to: .map(other.fields))
  }
}

extension ResumeDocument {
  /// A short text that is the same for the same fields, byte for byte, and hardly ever for others: FNV-1a over 64 bits.
  public var digest: String {
    var hash = FNV1a()
    Self.hash(.map(fields), &hash)
    return hash.hexadecimal
  }

  private static func hash(_ value: FieldValue, _ hash: inout FNV1a) {
    switch value {
    case .null: mix("n", &hash)
    case .boolean(let value): mix(value ? "t" : "f", &hash)
    case .integer(let value): mix("i\(value)", &hash)
    case .double(let value): mix("d\(value.isNaN ? 0 : value.bitPattern)\(value.isNaN)", &hash)
    case .timestamp(let text): mix("T" + text, &hash)
    case .string(let text): mix("s" + text, &hash)
    case .bytes(let text): mix("b" + text, &hash)
    case .reference(let text): mix("r" + text, &hash)
    case .geoPoint(let latitude, let longitude): mix("g\(latitude),\(longitude)", &hash)
    case .array(let values):
      mix("a\(values.count)", &hash)
      for value in values { Self.hash(value, &hash) }
    case .map(let fields):
      mix("m\(fields.count)", &hash)
      for (name, value) in fields.sorted(by: { Identifier.isOrderedBefore($0.key, $1.key) }) {
        mix(name, &hash)
        Self.hash(value, &hash)
      }
    case .unknown(let kind, let json):
      mix("u" + kind, &hash)
      mix(json, &hash)
    }
  }

  /// Adds a text and its end, a byte that UTF-8 never has.
  private static func mix(_ text: String, _ hash: inout FNV1a) {
    hash.combine(text.utf8)
    hash.combine([0xFF])
  }
}

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
