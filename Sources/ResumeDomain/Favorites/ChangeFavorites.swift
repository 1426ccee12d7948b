/// Adds and removes favorites of a profile: all of the selected entries, or none.
package struct ChangeFavorites: Sendable {
  private let profile: Profile
  private let favorites: any FavoritesRepository
  private let file: (any ResumeFileRepository)?

  /// - Parameter file: the file of a local profile.
  package init(of profile: Profile, in favorites: any FavoritesRepository, file: (any ResumeFileRepository)? = nil) {
    self.profile = profile
    self.favorites = favorites
    self.file = file
  }

  /// Adds the selected entries to the favorites.
  ///
  /// Only the kinds that the arguments may refer to are loaded.
  ///
  /// - Parameter texts: For each entry, its ID or a unique prefix, after `work:` or `project:` if both kinds match.
  /// - Throws: `ResumeError.invalidIdentifier`, `.ambiguousIdentifier`, `.notFound`, `.entryNotFound`, or an error of loading or
  ///   saving; then nothing changes.
  package func add(
    _ texts: [String], from repositories: any ResumeRepositories, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> FavoritesChange {
    let queries = try texts.map(ReferenceQuery.init)
    var lists = EntryLists(repositories: { () throws(ResumeError) in repositories }, freshness: freshness)
    await lists.read(queries.reduce(into: []) { $0.formUnion(Self.kinds($1)) })
    var found: [EntryReference] = []
    for query in queries { found.append(try await resolve(query, &lists)) }
    let selected = Favorites(found).entries
    nameEntries(selected)
    var added: [EntryReference] = []
    let current = try favorites.update(of: profile) { entries in
      let previous = Favorites(entries)
      added = selected.filter { !previous.contains($0.kind, $0.id) }
      entries += added
    }
    return FavoritesChange(favorites: current, named: selected, changed: added)
  }

  /// Removes the selected entries from the favorites. Nothing is loaded, so that deleted entries can be removed too.
  ///
  /// - Parameter texts: As in ``add(_:from:_:)``.
  /// - Throws: `ResumeError.invalidIdentifier`, `.ambiguousIdentifier`, `.notFavorite`, or an error of saving; then nothing
  ///   changes.
  package func remove(_ texts: [String]) throws(ResumeError) -> FavoritesChange {
    let queries = try texts.map(ReferenceQuery.init)
    let marked = try favorites.favorites(of: profile)
    let found = try queries.map { (query) throws(ResumeError) in
      guard let reference = try query.resolve(among: marked.entries) else {
        throw .notFavorite(query.text, known: ReferenceQuery.names(of: marked.entries))
      }
      return reference
    }
    let selected = Favorites(found)
    var change = try remove { selected.contains($0.kind, $0.id) }
    change.named = selected.entries
    return change
  }

  /// Removes all favorites. Throws an error of saving; then nothing changes.
  package func removeAll() throws(ResumeError) -> FavoritesChange { try remove { _ in true } }

  private func remove(_ isSelected: (EntryReference) -> Bool) throws(ResumeError) -> FavoritesChange {
    var removed: [EntryReference] = []
    let rest = try favorites.update(of: profile) { entries in
      removed = Favorites(entries.filter(isSelected)).entries
      entries.removeAll(where: isSelected)
    }
    return FavoritesChange(favorites: rest, named: removed, changed: removed)
  }

  /// Adds or removes one entry without loading anything, and returns the favorites.
  ///
  /// - Throws: An error of saving; then nothing changes.
  package func set(_ entry: EntryReference, isFavorite: Bool) throws(ResumeError) -> Favorites {
    if isFavorite { nameEntries([entry]) }
    return try favorites.update(of: profile) { entries in
      if !isFavorite {
        entries.removeAll { $0 == entry }
      } else if !entries.contains(entry) {
        entries.append(entry)
      }
    }
  }

  private func nameEntries(_ entries: [EntryReference]) {
    file?.writeIDs(of: entries.map { DocumentPath($0.kind.table.collection, $0.id) }, by: "favorites")
  }

  private func resolve(_ query: ReferenceQuery, _ lists: inout EntryLists) async throws(ResumeError) -> EntryReference {
    let kinds = Self.kinds(query)
    var denial: ResumeError?
    for kind in EntryKind.allCases where kinds.contains(kind) {
      guard let failure = lists.errorReading(kind) else { continue }
      // The entry can't be of a kind that the security rules hide; after any other error it might be.
      guard query.kind == nil, case .denied(.permission) = failure else { throw failure }
      denial = failure
    }
    if let found = try query.resolve(among: lists.references(kinds)) { return found }
    // The cached list may be older than the entry.
    await lists.refresh(kinds)
    guard let found = try query.resolve(among: lists.references(kinds)) else {
      throw denial ?? query.errorNotFound(among: lists.references(kinds))
    }
    return found
  }

  private static func kinds(_ query: ReferenceQuery) -> Set<EntryKind> {
    query.kind.map { [$0] } ?? Set(EntryKind.allCases)
  }
}

/// An argument that selects a job or a project: an ID or a unique prefix of one, after `work:` or `project:` if both kinds match.
/// Titles don't match, because the command changes something.
struct ReferenceQuery: Sendable {
  let text: String
  let kind: EntryKind?

  /// Creates a query. Throws `ResumeError.invalidIdentifier`.
  init(_ text: String) throws(ResumeError) {
    self.text = try Identifier.argument(text)
    kind = EntryKind.allCases.first { text.utf8.starts(with: "\($0.rawValue):".utf8) }
  }

  /// Returns the selected entry; nil if none matches. Throws `ResumeError.ambiguousIdentifier` if several match.
  func resolve(among candidates: [EntryReference]) throws(ResumeError) -> EntryReference? {
    try Identifier.match(text, among: candidates, id: \.id, selector: \.description) { matches in
      let isMixed = Set(matches.map(\.kind)).count > 1
      return matches.map { isMixed || kind != nil ? $0.description : $0.id }
    }
  }

  /// Returns the error for a query without a match.
  func errorNotFound(among candidates: [EntryReference]) -> ResumeError {
    guard let kind else { return .entryNotFound(text, known: Self.names(of: candidates)) }
    let known = candidates.filter { $0.kind == kind }.map(\.id).sorted(by: Identifier.isOrderedBefore)
    return .notFound(String(text.unicodeScalars.dropFirst(kind.rawValue.count + 1)), kind: kind, known: known)
  }

  /// Returns the unique names of entries, sorted: the ID, with the kind if both kinds have the ID.
  static func names(of entries: [EntryReference]) -> [String] {
    Favorites(entries).names.sorted(by: Identifier.isOrderedBefore)
  }
}
