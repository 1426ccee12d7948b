/// Marks entries, all that are named or none.
public struct AddFavorites: Sendable {
  private let profile: Profile
  private let favorites: any FavoritesRepository
  private let repositories: @Sendable () throws(ResumeError) -> any ResumeRepositories

  /// Creates the use case; `repositories` are the profile's.
  public init(
    to profile: Profile, in favorites: any FavoritesRepository,
    repositories: @escaping @Sendable () throws(ResumeError) -> any ResumeRepositories
  ) {
    self.profile = profile
    self.favorites = favorites
    self.repositories = repositories
  }

  /// Marks the entries that `texts` name, each by its id or a unique prefix of that, with `work:` or `project:` before it
  /// where that tells them apart. Where every text names its kind, only those kinds are read. What is marked already stays.
  ///
  /// - Throws: `ResumeError.invalidIdentifier`, `.ambiguousIdentifier`, `.notFound`, `.entryNotFound`, or what reading and
  ///   keeping brought; then nothing is marked.
  public func callAsFunction(
    _ texts: [String], _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> FavoritesChange {
    let queries = try ReferenceQuery.all(texts)
    var lists = EntryLists(repositories, freshness)
    await lists.read(queries.reduce(into: []) { $0.formUnion(Self.kinds($1)) })
    var found: [EntryReference] = []
    for query in queries { found.append(try await resolve(query, &lists)) }
    let named = Favorites(found).entries
    var new: [EntryReference] = []
    let marked = try favorites.update(of: profile) { entries in
      let former = Favorites(entries)
      new = named.filter { !former.contains($0.kind, $0.id) }
      entries += new
    }
    return FavoritesChange(favorites: marked, named: named, changed: new)
  }

  private func resolve(_ query: ReferenceQuery, _ lists: inout EntryLists) async throws(ResumeError) -> EntryReference {
    let kinds = Self.kinds(query)
    var denial: ResumeError?
    for kind in [EntryKind.work, .project] where kinds.contains(kind) {
      guard let failure = lists.failure(kind) else { continue }
      // What the rules keep from this reader can't be what is meant; anything else might hold it, and nothing is guessed.
      guard query.kind == nil, case .denied(.permission) = failure else { throw failure }
      denial = failure
    }
    if kinds.count == 2, kinds.allSatisfy({ lists.failure($0) != nil }), let denial { throw denial }
    if let found = try query.resolve(among: lists.references(kinds)) { return found }
    // A copy may be older than the entry.
    await lists.refresh(kinds)
    if let found = try query.resolve(among: lists.references(kinds)) { return found }
    if let denial { throw denial }
    guard query.kind != nil else { throw query.notFound(among: lists.references(kinds)) }
    // What looks like a kind may be the beginning of an id of the other kind.
    await lists.read(Self.both)
    guard let found = try query.resolve(among: lists.references(Self.both)) else {
      throw query.notFound(among: lists.references(kinds))
    }
    return found
  }

  private static let both: Set<EntryKind> = [.work, .project]

  private static func kinds(_ query: ReferenceQuery) -> Set<EntryKind> { query.kind.map { [$0] } ?? both }
}

/// Takes the mark from entries, all that are named or none; what is gone from the server can go too, for it is asked nothing.
public struct RemoveFavorites: Sendable {
  private let profile: Profile
  private let favorites: any FavoritesRepository

  /// Creates the use case.
  public init(from profile: Profile, in favorites: any FavoritesRepository) {
    self.profile = profile
    self.favorites = favorites
  }

  /// Takes the mark from the favourites that `texts` name, each by its id or a unique prefix of that, with `work:` or
  /// `project:` before it where that tells them apart.
  ///
  /// - Throws: `ResumeError.invalidIdentifier`, `.ambiguousIdentifier`, `.notFavorite`, or what keeping brought; then
  ///   nothing has changed.
  public func callAsFunction(_ texts: [String]) throws(ResumeError) -> FavoritesChange {
    let queries = try ReferenceQuery.all(texts)
    let marked = try favorites.favorites(of: profile)
    var found: [EntryReference] = []
    for query in queries {
      guard let reference = try query.resolve(among: marked.entries) else {
        throw .notFavorite(query.text, known: ReferenceQuery.names(of: marked.entries))
      }
      found.append(reference)
    }
    let named = Favorites(found)
    var gone: [EntryReference] = []
    let left = try favorites.update(of: profile) { entries in
      gone = Favorites(entries).entries.filter { named.contains($0.kind, $0.id) }
      entries.removeAll { named.contains($0.kind, $0.id) }
    }
    return FavoritesChange(favorites: left, named: named.entries, changed: gone)
  }

  /// Takes the mark from everything.
  ///
  /// - Throws: what keeping brought; then nothing has changed.
  public func all() throws(ResumeError) -> FavoritesChange {
    var former = Favorites()
    let left = try favorites.update(of: profile) { entries in
      former = Favorites(entries)
      entries = []
    }
    return FavoritesChange(favorites: left, named: former.entries, changed: former.entries)
  }
}

/// Marks one entry that the reader sees before them, or takes its mark away; nothing is read for it.
public struct SetFavorite: Sendable {
  private let profile: Profile
  private let favorites: any FavoritesRepository

  /// Creates the use case.
  public init(of profile: Profile, in favorites: any FavoritesRepository) {
    self.profile = profile
    self.favorites = favorites
  }

  /// Leaves the entry marked or not, and says what is marked then.
  ///
  /// - Throws: what keeping brought; then nothing has changed.
  public func callAsFunction(_ entry: EntryReference, isMarked: Bool) throws(ResumeError) -> Favorites {
    try favorites.update(of: profile) { entries in
      if !isMarked {
        entries.removeAll { $0 == entry }
      } else if !entries.contains(entry) {
        entries.append(entry)
      }
    }
  }
}

/// What somebody typed to name an entry where works and projects meet: an exact id or a unique prefix of one, after
/// `work:` or `project:` where that tells them apart. Names are not understood, for what follows changes something.
struct ReferenceQuery: Sendable {
  /// As it was typed.
  let text: String
  /// The kind that stands before the id.
  let kind: EntryKind?
  /// What stands after the kind; all of it where none is named.
  let id: String

  /// Takes a text apart.
  ///
  /// - Throws: `ResumeError.invalidIdentifier`.
  init(_ text: String) throws(ResumeError) {
    guard !text.isEmpty, !Identifier.containsUnsafeCharacters(text) else { throw .invalidIdentifier(text) }
    self.text = text
    for kind in [EntryKind.work, .project] where text.utf8.starts(with: kind.rawValue.utf8) {
      let rest = text.unicodeScalars.dropFirst(kind.rawValue.unicodeScalars.count)
      guard rest.first == ":", rest.count > 1 else { continue }
      self.kind = kind
      id = String(rest.dropFirst())
      return
    }
    kind = nil
    id = text
  }

  /// Every text taken apart, or the first one's error.
  static func all(_ texts: [String]) throws(ResumeError) -> [ReferenceQuery] {
    var queries: [ReferenceQuery] = []
    for text in texts { queries.append(try ReferenceQuery(text)) }
    return queries
  }

  /// The entry meant; `nil` when none matches.
  ///
  /// - Throws: `ResumeError.ambiguousIdentifier` when several do.
  func resolve(among candidates: [EntryReference]) throws(ResumeError) -> EntryReference? {
    guard let kind else {
      if let exact = try only(candidates.filter { Identifier.areSame($0.id, text) }) { return exact }
      return try only(candidates.filter { $0.id.utf8.starts(with: text.utf8) })
    }
    // An id may itself begin with the name of a kind.
    let ofKind = candidates.filter { $0.kind == kind }
    for exact in [text, id] {
      if let found = ofKind.first(where: { Identifier.areSame($0.id, exact) }) { return found }
    }
    let begun = ofKind.filter { $0.id.utf8.starts(with: id.utf8) || $0.id.utf8.starts(with: text.utf8) }
    if let found = try only(begun) { return found }
    return candidates.first { Identifier.areSame($0.id, text) }
  }

  /// The error that none of the candidates is meant.
  func notFound(among candidates: [EntryReference]) -> ResumeError {
    guard let kind else { return .entryNotFound(text, known: Self.names(of: candidates)) }
    let known = candidates.filter { $0.kind == kind }.map(\.id).sorted(by: Identifier.isOrderedBefore)
    return .notFound(id, kind: kind, known: known)
  }

  /// What to call entries so that each is told apart: by their ids, and with their kinds where both kinds have one.
  static func names(of entries: [EntryReference]) -> [String] {
    Favorites(entries).names.sorted(by: Identifier.isOrderedBefore)
  }

  private func only(_ matches: [EntryReference]) throws(ResumeError) -> EntryReference? {
    guard matches.count > 1 else { return matches.first }
    let isMixed = Set(matches.map(\.kind)).count > 1
    throw .ambiguousIdentifier(
      text,
      candidates: matches.map { isMixed || kind != nil ? $0.description : $0.id }.sorted(by: Identifier.isOrderedBefore)
    )
  }
}
