/// The changes that publishing would make.
public struct PublishPlan: Sendable, Equatable {
  /// A document or fields that are only on the server and stay there.
  public struct Kept: Sendable, Equatable {
    /// The path of the document.
    public var path: DocumentPath
    /// The names of the fields, sorted; nil for the whole document.
    public var fields: [String]?
  }

  /// A document that has changed on the server since it was last pulled or published, but not locally.
  public struct Newer: Sendable, Equatable {
    /// The path of the document.
    public var path: DocumentPath
    /// Whether the document was deleted on the server.
    public var isRemoved = false
  }

  /// The changes, in an order in which publishing can continue after an interruption.
  public var changes: [DocumentChange] = []
  /// The documents and fields that are only on the server, by path.
  public var kept: [Kept] = []
  /// The warnings to show before writing.
  public var warnings: [DataWarning] = []
  /// The documents that have changed both locally and on the server.
  public var conflicts: [PublishConflict] = []
  /// The documents that have changed only on the server, by path. They are not written.
  public var newer: [Newer] = []
  /// The documents that are the same on both sides.
  public var unchanged: [DocumentPath] = []
  /// The bases to save for documents on both sides, and for new ones on the server; the server's times of changed documents are
  /// still missing.
  public var bases: [DocumentPath: ProjectState.Base] = [:]

  /// The documents that were known and no longer exist on either side, by path.
  public var gone: [DocumentPath] = []
  /// The language of local texts without a language.
  public var language = "en"

  /// Whether there are no changes.
  public var isEmpty: Bool { changes.isEmpty }
  /// Whether an existing value on the server would change, or a field or a document would be removed.
  public var losesValues: Bool { changes.contains { $0.losesValues(base: language) } }
}

/// The changes that pulling would make to the local résumé.
public struct PullPlan: Sendable, Equatable {
  /// The previous file; nil if there is none.
  public var previous: ResumeFile?
  /// The new file.
  public var file: ResumeFile
  /// The new state of the server.
  public var state = ProjectState()
  /// The changes, by path.
  public var changes: [DocumentChange] = []
  /// The documents with local changes that would be lost.
  public var lost: [DocumentPath] = []
  /// The warnings.
  public var warnings: [DataWarning] = []
}

/// A change to a document that has changed or appeared on the server since the last pull or publish.
public struct PublishConflict: Sendable, Equatable {
  /// The path of the document.
  public var path: DocumentPath
  /// The names of the fields that would be overwritten, sorted.
  public var fields: [String] = []
  /// Whether the document was deleted on the server.
  public var isRemoved = false
}

extension PublishConflict {
  /// Creates the conflict of a change with the server's document.
  init(_ change: DocumentChange, now: RemoteDocument?) {
    let serverFields = now?.document.fields ?? [:]
    self.init(path: change.path, fields: change.names.filter { serverFields[$0] != nil }, isRemoved: now == nil)
  }
}

/// A pending change to a document, on the server or in a file.
public struct DocumentChange: Sendable, Equatable {
  /// The kinds of changes.
  public enum Kind: String, Sendable {
    case create
    case update
    case delete
  }

  /// The path of the document.
  public var path: DocumentPath
  /// The kind of change.
  public var kind: Kind
  /// The new and changed fields.
  public var fields: [String: FieldValue]
  /// The names of the removed fields, sorted.
  public var removed: [String]
  /// The document before the change; nil for a new one.
  public var previous: RemoteDocument?

  /// Creates a change.
  public init(
    _ kind: Kind, _ path: DocumentPath, fields: [String: FieldValue] = [:], removed: [String] = [],
    previous: RemoteDocument? = nil
  ) {
    self.path = path
    self.kind = kind
    self.fields = fields
    self.removed = removed.sorted()
    self.previous = previous
  }

  /// The fields of the document after the change.
  public var result: [String: FieldValue] {
    var fields = previous?.document.fields ?? [:]
    for name in removed { fields[name] = nil }
    return fields.merging(self.fields) { $1 }
  }

  /// The names of all new, changed and removed fields, sorted.
  public var names: [String] { (fields.keys + removed).sorted() }
}
