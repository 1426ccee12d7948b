/// Which entry is meant, where works and projects meet.
public struct EntryReference: Sendable, Hashable {
  /// A job or a pet project.
  public let kind: EntryKind
  /// The document's id.
  public let id: String

  /// Creates a reference.
  public init(_ kind: EntryKind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  /// `work:ID` or `project:ID`.
  public var description: String { "\(kind.rawValue):\(id)" }

  /// Byte by byte, as Firestore compares ids.
  public static func == (one: EntryReference, other: EntryReference) -> Bool {
    one.kind == other.kind && Identifier.areSame(one.id, other.id)
  }

  /// Hashes the kind and the id's bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    for byte in id.utf8 { hasher.combine(byte) }
  }
}
