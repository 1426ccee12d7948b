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

  /// What to call each so that they are told apart: its id, with its kind before it where both kinds have that id.
  public var names: [String] {
    entries.map { entry in
      contains(entry.kind == .work ? .project : .work, entry.id) ? entry.description : entry.id
    }
  }
}
