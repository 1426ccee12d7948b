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
