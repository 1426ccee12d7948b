package import ResumeDomain

/// The favorites in `favorites.json`: `{"format": 1, "profiles": {"me": ["work:loycus-ios", "project:gifts"]}}`.
///
/// A profile from the environment is stored as `env:PROJECT`, which isn't a valid name. Kinds that this version doesn't
/// know are preserved.
package struct JSONFavoritesRepository: FavoritesRepository {
  private static let format = 1

  let file: JSONObjectFile

  /// Creates a repository; `path` is `nil` without a home folder.
  package init(path: String?) { file = JSONObjectFile(path: path, error: Self.error) }

  /// Returns the error for favorites, which are data and not configuration.
  private static func error(_ path: String, _ problem: ConfigurationProblem) -> ResumeError {
    switch problem {
    case .notJSON, .member: .fileNotUnderstood(path: path, line: nil, detail: .notFavorites)
    case .notRegular: .inputFileMissing(path: path, problem: .ownNotRegular)
    case .tooLarge: .inputFileMissing(path: path, problem: .ownTooLarge)
    case .unreadable: .inputFileMissing(path: path, problem: .unreadable)
    }
  }

  package func favorites(of profile: Profile) throws(ResumeError) -> Favorites {
    Favorites(try items(of: profile.key, in: try file.read()).compactMap(\.entry))
  }

  /// Changes a profile's favorites under a lock.
  package func update(
    of profile: Profile, _ change: (inout [EntryReference]) throws(ResumeError) -> Void
  ) throws(ResumeError) -> Favorites {
    var favorites = Favorites()
    try file.update { members throws(ResumeError) in
      let previous = try items(of: profile.key, in: members)
      var entries = Favorites(previous.compactMap(\.entry)).entries
      try change(&entries)
      favorites = Favorites(entries)
      let unknown = previous.filter { $0.entry == nil }.map(\.text)
      set(favorites.entries.map(\.description) + unknown, of: profile.key, in: &members)
    }
    return favorites
  }

  /// Removes a profile's favorites, including those of unknown kinds.
  package func removeAll(of profile: Profile) throws(ResumeError) -> Int {
    // Without favorites, the file stays untouched.
    guard try number(of: profile.key, in: file.read()) > 0 else { return 0 }
    var count = 0
    try file.update { members throws(ResumeError) in
      count = try number(of: profile.key, in: members)
      set([], of: profile.key, in: &members)
    }
    return count
  }

  /// The number of all favorites; 0 if the file is malformed.
  var count: Int {
    guard let members = try? file.read(), let profiles = members["profiles"]?.members else { return 0 }
    return (try? profiles.reduce(0) { try $0 + number(of: $1.name, in: members) }) ?? 0
  }

  /// Removes the file.
  func reset() throws(ResumeError) { try file.remove() }

  /// Whether the file has profiles with lists and a format, or only favorites, so that it is certainly the program's.
  var isOwn: Bool {
    file.isOwn { root in
      guard let profiles = root["profiles"]?.members else { return false }
      guard root["format"]?.formatNumber == nil else { return profiles.allSatisfy { $0.value.elements != nil } }
      return profiles.allSatisfy { $0.value.elements?.allSatisfy { $0.string.flatMap(Self.item) != nil } ?? false }
    }
  }

  var isForeign: Bool { file.exists && !isOwn }

  /// Returns the number of a profile's favorites without duplicates.
  private func number(of key: String, in members: [JSON.Member]) throws(ResumeError) -> Int {
    Set(try items(of: key, in: members).map { Array($0.text.utf8) }).count
  }

  /// Returns a profile's list; items of unknown kinds have no entry.
  func items(
    of key: String, in members: [JSON.Member]
  ) throws(ResumeError) -> [(text: String, entry: EntryReference?)] {
    let format = members["format"].map { $0.formatNumber ?? 0 } ?? Self.format
    if format > Self.format { throw .fileNotUnderstood(path: file.path ?? "", line: nil, detail: .newerVersion) }
    guard format == Self.format, let profiles = (members["profiles"] ?? [:]).members else {
      throw malformed
    }
    guard let list = profiles[key] else { return [] }
    guard let values = list.elements else { throw malformed }
    var items: [(text: String, entry: EntryReference?)] = []
    for value in values {
      guard let text = value.string, let item = Self.item(text) else { throw malformed }
      items.append(item)
    }
    return items
  }

  /// Stores a profile's list; removes every member if nothing is left.
  func set(_ items: [String], of key: String, in members: inout [JSON.Member]) {
    var profiles = members["profiles"]?.members ?? []
    profiles[key] = items.isEmpty ? nil : JSON(items)
    members["format"] = .integer(Self.format)
    members["profiles"] = .object(profiles)
    if profiles.isEmpty, members.count == 2 { members = [] }
  }

  /// Reads `KIND:ID`; `nil` without a kind or an ID.
  static func item(_ text: String) -> (text: String, entry: EntryReference?)? {
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    let (kind, id) = (String(scalars[..<colon]), String(scalars[scalars.index(after: colon)...]))
    guard !kind.isEmpty, !id.isEmpty else { return nil }
    return (text, EntryKind(rawValue: kind).map { EntryReference($0, id) })
  }

  private var malformed: ResumeError { .fileNotUnderstood(path: file.path ?? "", line: nil, detail: .notFavorites) }
}
