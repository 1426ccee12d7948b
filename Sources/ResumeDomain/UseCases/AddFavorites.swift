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
  /// - Throws: `ResumeError.illegalIdentifier`, `.ambiguousIdentifier`, `.notFound`, `.entryNotFound`, or what reading and
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
