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

/// What became of the favourites.
public struct FavoritesChange: Sendable, Equatable {
  /// All that is marked now.
  public let favorites: Favorites
  /// The entries that somebody named, each once, in the order of naming.
  public let named: [EntryReference]
  /// The favourites that came or went.
  public let changed: [EntryReference]

  /// Creates a report of a change; without more than the favourites, of none.
  public init(favorites: Favorites, named: [EntryReference] = [], changed: [EntryReference] = []) {
    self.favorites = favorites
    self.named = named
    self.changed = changed
  }
}

/// The favourites of every profile, kept on this machine.
public protocol FavoritesRepository: Sendable {
  /// A profile's favourites.
  ///
  /// - Throws: `ResumeError.fileNotUnderstood`, `.inputFileMissing` when the file can't be read.
  func favorites(of profile: Profile) throws(ResumeError) -> Favorites

  /// Changes a profile's favourites under a lock, so that two processes lose nothing, and says what they are then.
  ///
  /// - Throws: as above, and `ResumeError.cannotWrite`, `.noHome`; the file is as it was then.
  func update(
    of profile: Profile, _ change: (inout [EntryReference]) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Favorites

  /// Forgets all that is kept for a profile, and says how many favourites it had.
  ///
  /// - Throws: as above; the file is as it was then.
  func forget(_ profile: Profile) throws(ResumeError) -> Int
}
