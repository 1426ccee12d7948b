/// What publishing would do, and what it would leave as it is.
public struct PublishPlan: Sendable, Equatable {
  /// What is on the server, is not here, and stays.
  public struct Kept: Sendable, Equatable {
    /// The document.
    public var path: DocumentPath
    /// The names of its fields that are meant, sorted; `nil` for the whole document.
    public var fields: [String]?

    /// Creates one.
    public init(_ path: DocumentPath, fields: [String]? = nil) {
      self.path = path
      self.fields = fields
    }
  }

  /// A document that nobody has changed here since it was last pulled or published, and somebody has on the server.
  public struct Newer: Sendable, Equatable {
    /// The document.
    public var path: DocumentPath
    /// Whether the server has it no more.
    public var isRemoved: Bool

    /// Creates one.
    public init(_ path: DocumentPath, isRemoved: Bool = false) {
      self.path = path
      self.isRemoved = isRemoved
    }
  }

  /// What is written, in the order in which a publishing that is cut off can be taken up again.
  public var changes: [DocumentChange] = []
  /// What stays on the server though it is not here, by path.
  public var kept: [Kept] = []
  /// What to tell before anything is written.
  public var warnings: [DataWarning] = []
  /// The changed documents that somebody else has changed too since they were last pulled or published.
  public var conflicts: [PublishConflict] = []
  /// The documents that only somebody else has changed since, by path; none of them is written.
  public var newer: [Newer] = []
  /// The documents that are the same on both sides.
  public var unchanged: [DocumentPath] = []
  /// What the file is to know of each document that is on both sides then; of those that are written, without the server's time.
  public var bases: [DocumentPath: ResumeFile.Base] = [:]

  /// Creates an empty plan.
  public init() {}

  /// Whether there is nothing to write.
  public var isEmpty: Bool { changes.isEmpty }
}

/// What pulling would do to the résumé on this machine.
public struct PullPlan: Sendable, Equatable {
  /// The file as it was read; `nil` where there is none.
  public var former: ResumeFile?
  /// The file afterwards.
  public var file: ResumeFile
  /// What changes in it, by path.
  public var changes: [DocumentChange]
  /// The documents that were changed, added or removed here, and whose changes would be lost.
  public var lost: [DocumentPath]
  /// What to tell beside it.
  public var warnings: [DataWarning]

  /// Creates a plan.
  public init(
    former: ResumeFile?, file: ResumeFile, changes: [DocumentChange] = [], lost: [DocumentPath] = [],
    warnings: [DataWarning] = []
  ) {
    self.former = former
    self.file = file
    self.changes = changes
    self.lost = lost
    self.warnings = warnings
  }
}

/// A document that would be written, and that is not on the server as it was last seen.
public struct PublishConflict: Sendable, Equatable {
  /// The document.
  public var path: DocumentPath
  /// The names of its fields that would be written over, sorted.
  public var fields: [String]
  /// Whether the server has it no more.
  public var isRemoved: Bool

  /// Creates a conflict.
  public init(_ path: DocumentPath, fields: [String] = [], isRemoved: Bool = false) {
    self.path = path
    self.fields = fields
    self.isRemoved = isRemoved
  }

  /// The conflict of a change with what the server holds now.
  init(_ change: DocumentChange, now: RemoteDocument?) {
    let held = now?.document.fields ?? [:]
    self.init(change.path, fields: change.names.filter { held[$0] != nil }, isRemoved: now == nil)
  }
}

/// What is to become of one document, on the server or in a file.
public struct DocumentChange: Sendable, Equatable {
  /// The ways a document can change.
  public enum Kind: String, Sendable {
    /// It is not there yet.
    case create
    /// Some of its fields change.
    case update
    /// It goes.
    case delete
  }

  /// Where it is.
  public var path: DocumentPath
  /// How it changes.
  public var kind: Kind
  /// The fields that are new or change, with their new values.
  public var fields: [String: FieldValue]
  /// The names of the fields that go, sorted.
  public var removed: [String]
  /// What it was before; `nil` where it was not there.
  public var former: RemoteDocument?

  /// Creates a change.
  public init(
    _ kind: Kind, _ path: DocumentPath, fields: [String: FieldValue] = [:], removed: [String] = [],
    former: RemoteDocument? = nil
  ) {
    self.path = path
    self.kind = kind
    self.fields = fields
    self.removed = removed.sorted()
    self.former = former
  }

  /// The document's fields afterwards.
  public var result: [String: FieldValue] {
    var fields = former?.document.fields ?? [:]
    for name in removed { fields[name] = nil }
    return fields.merging(self.fields) { $1 }
  }

  /// The names of all fields that are new, change or go, sorted.
  public var names: [String] { (fields.keys + removed).sorted() }
}
