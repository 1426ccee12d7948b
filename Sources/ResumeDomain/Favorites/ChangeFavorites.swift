/// Adds and removes favorites of a profile: all of the selected entries, or none.
package struct ChangeFavorites: Sendable {
  private let profile: Profile
  private let favorites: any FavoritesRepository

  package init(of profile: Profile, in favorites: any FavoritesRepository) {
    self.profile = profile
    self.favorites = favorites
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
    var lists = EntryLists({ () throws(ResumeError) in repositories }, freshness)
    await lists.read(queries.reduce(into: []) { $0.formUnion(Self.kinds($1)) })
    var found: [EntryReference] = []
    for query in queries { found.append(try await resolve(query, &lists)) }
    let selected = Favorites(found).entries
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
    try favorites.update(of: profile) { entries in
      if !isFavorite {
        entries.removeAll { $0 == entry }
      } else if !entries.contains(entry) {
        entries.append(entry)
      }
    }
  }

  private func resolve(_ query: ReferenceQuery, _ lists: inout EntryLists) async throws(ResumeError) -> EntryReference {
    let kinds = Self.kinds(query)
    var denial: ResumeError?
    for kind in EntryKind.allCases where kinds.contains(kind) {
      guard let failure = lists.failure(kind) else { continue }
      // The entry can't be of a kind that the security rules hide; after any other error it might be.
      guard query.kind == nil, case .denied(.permission) = failure else { throw failure }
      denial = failure
    }
    if kinds.count == 2, kinds.allSatisfy({ lists.failure($0) != nil }), let denial { throw denial }
    if let found = try query.resolve(among: lists.references(kinds)) { return found }
    // The cached list may be older than the entry.
    await lists.refresh(kinds)
    if let found = try query.resolve(among: lists.references(kinds)) { return found }
    if let denial { throw denial }
    guard query.kind != nil else { throw query.notFound(among: lists.references(kinds)) }
    // A prefix such as `work:` may be part of an ID of the other kind.
    await lists.read(Set(EntryKind.allCases))
    guard let found = try query.resolve(among: lists.references(Set(EntryKind.allCases))) else {
      throw query.notFound(among: lists.references(kinds))
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
  /// The text after the kind; all of it without a kind.
  let id: String

  /// Creates a query. Throws `ResumeError.invalidIdentifier`.
  init(_ text: String) throws(ResumeError) {
    self.text = try Identifier.argument(text)
    func prefix(_ kind: EntryKind) -> String { kind.rawValue + ":" }
    kind = EntryKind.allCases.first {
      text.utf8.starts(with: prefix($0).utf8) && text.utf8.count > prefix($0).utf8.count
    }
    id = String(text.unicodeScalars.dropFirst(kind.map { prefix($0).count } ?? 0))
  }

  /// Returns the selected entry; nil if none matches. Throws `ResumeError.ambiguousIdentifier` if several match.
  func resolve(among candidates: [EntryReference]) throws(ResumeError) -> EntryReference? {
    func isOfKind(_ entry: EntryReference) -> Bool { kind == nil || entry.kind == kind }
    return try Identifier.match(
      text, among: candidates,
      names: { matches in
        let isMixed = Set(matches.map(\.kind)).count > 1
        return matches.map { isMixed || kind != nil ? $0.description : $0.id }
      },
      [
        // An ID may begin with the name of a kind and a colon.
        { isOfKind($0) && Identifier.areEqual($0.id, text) },
        { isOfKind($0) && Identifier.areEqual($0.id, id) },
        { isOfKind($0) && ($0.id.utf8.starts(with: id.utf8) || $0.id.utf8.starts(with: text.utf8)) },
        { Identifier.areEqual($0.id, text) },
      ])
  }

  /// Returns the error for a query without a match.
  func notFound(among candidates: [EntryReference]) -> ResumeError {
    guard let kind else { return .entryNotFound(text, known: Self.names(of: candidates)) }
    let known = candidates.filter { $0.kind == kind }.map(\.id).sorted(by: Identifier.isOrderedBefore)
    return .notFound(id, kind: kind, known: known)
  }

  /// Returns the unique names of entries, sorted: the ID, with the kind if both kinds have the ID.
  static func names(of entries: [EntryReference]) -> [String] {
    Favorites(entries).names.sorted(by: Identifier.isOrderedBefore)
  }
}
