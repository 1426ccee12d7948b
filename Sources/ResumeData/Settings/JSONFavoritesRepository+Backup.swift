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

  /// Returns the members of a file with these favorites.
  static func members(_ lists: [List]) -> [JSON.Member] {
    var members: [JSON.Member] = []
    for (profile, items) in lists { JSONFavoritesRepository(path: nil).set(items, of: profile, in: &members) }
    return members
  }
}
