/// The jobs and projects that somebody marked, in the order in which that happened.
public struct Favorites: Sendable, Equatable {
  /// What is marked.
  public let entries: [EntryReference]
  private let set: Set<EntryReference>

  /// Creates favourites; an entry named twice counts once.
  public init(_ entries: [EntryReference] = []) {
    var seen: Set<EntryReference> = []
    self.entries = entries.filter { seen.insert($0).inserted }
    set = seen
  }

  /// Whether an entry is marked.
  public func contains(_ kind: EntryKind, _ id: String) -> Bool {
    !set.isEmpty && set.contains(EntryReference(kind, id))
  }
}
