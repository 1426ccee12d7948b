/// Fetches the favorites with their entries, in the order in which they were added.
package struct FetchFavorites: Sendable {
  private let reader: ProfileReader
  private let today: PartialDate

  /// Creates the use case; `today` is the end of current jobs.
  package init(reader: ProfileReader, today: PartialDate) {
    self.reader = reader
    self.today = today
  }

  /// Fetches the favorites that match `filter`.
  ///
  /// Only the kinds of the favorites are loaded. A deleted entry has neither dates nor tags, so that it matches no filter, and
  /// comes last in every order but the default one.
  ///
  /// A part that can't be loaded becomes a warning, and its favorites have no entries. The favorites are local, so that
  /// `origin` is `file`; `sources` describes the parts.
  ///
  /// - Throws: An error of loading, if there is a filter or `freshness` is `refresh`.
  package func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<FavoritesListing> {
    let marked = reader.favorites.entries
    var lists = EntryLists(repositories: reader.repositories, freshness: freshness)
    await lists.read(Set(marked.map(\.kind)))
    let needsAll = !filter.isOpen || freshness == .refresh
    if needsAll, let failure = lists.errorReading(.work) ?? lists.errorReading(.project) { throw failure }
    let all = entries(of: marked, lists)
    let wanted =
      filter.isOpen
      ? all : all.filter { $0.entry.map { filter.accepts($0, isFavorite: true, today: today) } ?? false }
    let sorted = filter.order.sorted(wanted)
    let outcomes = EntryKind.allCases.compactMap { kind in lists.parts[kind].map { ReadOutcome(kind.part, $0) } }
    let read = lists.parts.values.flatMap { (try? $0.get())?.value ?? [] }
    return Loaded(
      value: FavoritesListing(
        entries: filter.limit.map { Array(sorted.prefix($0)) } ?? sorted, all: all.compactMap(\.entry),
        total: all.count,
        languages: Set(read.flatMap(\.languages)).sorted()),
      origin: .file, savedAt: nil, isStale: outcomes.contains { $0.report.isStale },
      warnings: DataWarning.distinct(outcomes.flatMap(\.warnings)).filter { warning in
        warning.documentID.map { id in EntryKind.allCases.contains { reader.favorites.contains($0, id) } } ?? true
      },
      sources: outcomes.map(\.report))
  }

  private func entries(of marked: [EntryReference], _ lists: EntryLists) -> [FavoritesListing.Entry] {
    var found: [EntryReference: any ListEntry] = [:]
    for case (let kind, .success(let loaded)) in lists.parts {
      for entry in loaded.value where reader.favorites.contains(kind, entry.id) {
        found[EntryReference(kind, entry.id)] = entry
      }
    }
    return marked.map { reference in
      let entry = found[reference]
      return FavoritesListing.Entry(
        reference: reference, entry: entry, isMissing: entry == nil && lists.errorReading(reference.kind) == nil)
    }
  }
}

extension EntryOrder {
  /// Returns the favorites in this order, those without an entry last; by default in the order in which they were added.
  fileprivate func sorted(_ favorites: [FavoritesListing.Entry]) -> [FavoritesListing.Entry] {
    guard let key else { return isReversed ? favorites.reversed() : favorites }
    let known = favorites.filter { $0.entry != nil }
    return sorted(known.compactMap(\.entry), by: key).map { known[$0] } + favorites.filter { $0.entry == nil }
  }
}

/// The lists of jobs and projects of a résumé, loaded concurrently. One may fail without the other.
struct EntryLists: Sendable {
  typealias Part = Result<Loaded<[any ListEntry]>, ResumeError>

  private(set) var parts: [EntryKind: Part] = [:]
  /// Opens the repositories; called only if there is a list to load.
  let repositories: @Sendable () throws(ResumeError) -> any ResumeRepositories
  let freshness: Freshness

  /// Loads the lists of some kinds, unless they are loaded.
  mutating func read(_ kinds: Set<EntryKind>) async {
    let wanted = EntryKind.allCases.filter { kinds.contains($0) && parts[$0] == nil }
    guard !wanted.isEmpty else { return }
    let (repositories, freshness) = (Result(catching: repositories), freshness)
    let read = await Concurrently.map(wanted) { kind in
      await Part(reading: { () throws(ResumeError) in
        let repository = try repositories.get().entries()
        switch kind {
        case .work: return try await repository.entries(of: .works, freshness).map { $0 }
        case .project: return try await repository.entries(of: .projects, freshness).map { $0 }
        }
      })
    }
    for (kind, part) in zip(wanted, read) { parts[kind] = part }
  }

  /// Loads the lists of some kinds from the server if they are cached and `freshness` allows it. If that fails, the cached lists
  /// stay.
  mutating func refresh(_ kinds: Set<EntryKind>) async {
    guard freshness == .preferCache else { return }
    let copied = kinds.filter { (try? parts[$0]?.get())?.origin == .cache }
    var newer = EntryLists(repositories: repositories, freshness: .refresh)
    await newer.read(copied)
    for case (let kind, .success(let list)) in newer.parts { parts[kind] = .success(list) }
  }

  func references(_ kinds: Set<EntryKind>) -> [EntryReference] {
    EntryKind.allCases.filter(kinds.contains).flatMap { kind in
      ((try? parts[kind]?.get())?.value ?? []).map { EntryReference(kind, $0.id) }
    }
  }

  func errorReading(_ kind: EntryKind) -> ResumeError? {
    if case .failure(let error)? = parts[kind] { error } else { nil }
  }
}

/// The favorites and their entries.
package struct FavoritesListing: Sendable {
  package struct Entry: Sendable {
    package let reference: EntryReference
    /// The entry; nil if it doesn't exist any more or could not be loaded.
    package let entry: (any ListEntry)?
    /// Whether the entry doesn't exist any more.
    package let isMissing: Bool
  }

  package var entries: [Entry]
  /// The jobs and projects of all favorites, without filter and limit.
  package let all: [any ListEntry]
  /// The number of favorites without filter and limit.
  package let total: Int
  /// The languages of all loaded entries.
  package let languages: [String]
}
