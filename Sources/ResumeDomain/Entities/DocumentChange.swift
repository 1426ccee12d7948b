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
