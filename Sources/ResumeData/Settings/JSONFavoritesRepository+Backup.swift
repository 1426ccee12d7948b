import ResumeDomain

/// The favorites in a backup: those of each profile, also of kinds that this version doesn't know.
extension JSONFavoritesRepository {
  /// The favorites of a profile, `KIND:ID`.
  typealias List = (profile: String, items: [String])

  /// Returns the favorites of all profiles.
  func lists() throws(ResumeError) -> [List] { try lists(in: file.read()) }

  /// Returns the favorites in the members of a file. Throws if they are malformed, or of a newer version.
  func lists(in members: [JSON.Member]) throws(ResumeError) -> [List] {
    // Also a file without profiles has a format.
    _ = try items(of: "", in: members)
    var lists: [List] = []
    for profile in members["profiles"]?.members ?? [] {
      lists.append((profile.name, try items(of: profile.name, in: members).map(\.text)))
    }
    return lists
  }

  /// Returns the members of the file with the favorites of a backup after those that are there, and the profiles that get new ones.
  func adding(_ lists: [List]) throws(ResumeError) -> (members: [JSON.Member], changed: Set<String>) {
    var members = try file.read()
    var changed: Set<String> = []
    for (profile, added) in lists {
      let items = try items(of: profile, in: members).map(\.text)
      let new = added.filter { item in !items.contains { Identifier.areEqual($0, item) } }
      guard !new.isEmpty else { continue }
      set(items + new, of: profile, in: &members)
      changed.insert(profile)
    }
    return (members, changed)
  }

  /// Returns the members of a file with these favorites.
  static func members(_ lists: [List]) -> [JSON.Member] {
    var members: [JSON.Member] = []
    for (profile, items) in lists { JSONFavoritesRepository(path: nil).set(items, of: profile, in: &members) }
    return members
  }
}
