import ResumeSupport

/// The favorite jobs and projects, in the order in which they were added.
public struct Favorites: Sendable, Equatable {
  /// The references.
  package let entries: [EntryReference]
  private let set: Set<EntryReference>

  /// Creates favorites without duplicates.
  public init(_ entries: [EntryReference] = []) {
    self.entries = entries.unique(by: \.self)
    set = Set(self.entries)
  }

  /// Whether an entry is a favorite.
  package func contains(_ kind: EntryKind, _ id: String) -> Bool {
    !set.isEmpty && set.contains(EntryReference(kind, id))
  }

  /// The unique name of each favorite: its ID, with the kind if both kinds have the ID.
  package var names: [String] {
    entries.map { entry in contains(entry.kind == .work ? .project : .work, entry.id) ? entry.description : entry.id }
  }
}

/// The result of a change to the favorites.
package struct FavoritesChange: Sendable, Equatable {
  package let favorites: Favorites
  /// The selected entries, without duplicates, in the order of the arguments.
  package internal(set) var named: [EntryReference]
  package let changed: [EntryReference]
}

/// The local storage of the favorites of all profiles.
package protocol FavoritesRepository: Sendable {
  /// Returns the favorites of a profile.
  ///
  /// - Throws: `ResumeError.fileNotUnderstood`, `.inputFileMissing` if the file can't be read.
  func favorites(of profile: Profile) throws(ResumeError) -> Favorites

  /// Changes the favorites of a profile under a file lock, and returns them.
  ///
  /// - Throws: The errors above, `ResumeError.cannotWrite` and `.noHome`; then the file is unchanged.
  func update(
    of profile: Profile, _ change: (inout [EntryReference]) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Favorites

  /// Removes the favorites of a profile, and returns their number. Throws the errors above; then the file is unchanged.
  func removeAll(of profile: Profile) throws(ResumeError) -> Int
}
