/// Fetches what is marked, in the order of marking, with what is known of each entry.
public struct FetchFavorites: Sendable {
  private let reader: Reader
  private let today: PartialDate

  /// Creates the use case; `today` ends the jobs that go on.
  public init(reader: Reader, today: PartialDate) {
    self.reader = reader
    self.today = today
  }

  /// Fetches the favourites that `filter` lets through; only the kinds that are among them are read. One that is gone has no
  /// dates and no tags, so every filter leaves it out, and in every order but that of marking it comes last.
  ///
  /// A part that can't be read costs a warning and its entries' titles. The favourites are of this machine, so `origin` is
  /// `file`; `sources` tell of the parts.
  ///
  /// - Throws: what reading brought, where the filter can't do without it, or the server's word alone is wanted.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<FavoritesListing> {
    let marked = reader.favorites.entries
    var lists = EntryLists(reader.repositories, freshness)
    await lists.read(Set(marked.map(\.kind)))
    let needsAll = !filter.isOpen || freshness == .refresh
    if needsAll, let failure = lists.failure(.work) ?? lists.failure(.project) { throw failure }
    let all = entries(of: marked, lists)
    let wanted = filter.isOpen ? all : all.filter { filter.accepts($0, today: today) }
    let sorted = filter.order.sorted(wanted)
    let outcomes = [EntryKind.work, .project].compactMap { kind in
      lists.parts[kind].map { ReadOutcome(kind == .work ? .works : .projects, $0) }
    }
    let read = lists.parts.values.flatMap { (try? $0.get())?.value ?? [] }
    var loaded = Loaded(
      value: FavoritesListing(
        entries: filter.limit.map { Array(sorted.prefix($0)) } ?? sorted, total: all.count,
        languages: Set(read.flatMap(\.languages)).sorted()),
      origin: .file, savedAt: nil, isStale: outcomes.contains { $0.report.isStale },
      warnings: DataWarning.distinct(outcomes.flatMap(\.warnings)).filter(concerns))
    loaded.sources = outcomes.map(\.report)
    return loaded
  }

  /// Whether a warning is about more than an entry that nobody has marked.
  private func concerns(_ warning: DataWarning) -> Bool {
    guard let id = warning.documentID else { return true }
    return reader.favorites.contains(.work, id) || reader.favorites.contains(.project, id)
  }

  private func entries(of marked: [EntryReference], _ lists: EntryLists) -> [FavoritesListing.Entry] {
    var found: [EntryReference: FavoritesListing.Entry.Content] = [:]
    for case .success(let loaded) in lists.parts.values {
      for entry in loaded.value {
        switch entry {
        case let work as Work where reader.favorites.contains(.work, work.id):
          found[EntryReference(.work, work.id)] = .work(work)
        case let project as PetProject where reader.favorites.contains(.project, project.id):
          found[EntryReference(.project, project.id)] = .project(project)
        default: continue
        }
      }
    }
    return marked.map { reference in
      let content = found[reference] ?? (lists.failure(reference.kind) == nil ? .missing : .unread)
      return FavoritesListing.Entry(reference: reference, content: content)
    }
  }
}

extension EntryFilter {
  fileprivate func accepts(_ favorite: FavoritesListing.Entry, today: PartialDate) -> Bool {
    guard let entry = favorite.entry else { return false }
    return accepts(entry, isFavorite: true, today: today)
  }
}

extension EntryOrder {
  /// Favourites in this order, or that of marking; those of which nothing is known last.
  fileprivate func sorted(_ favorites: [FavoritesListing.Entry]) -> [FavoritesListing.Entry] {
    guard let key else { return isReversed ? favorites.reversed() : favorites }
    let known = favorites.filter { $0.entry != nil }
    return sorted(known.compactMap(\.entry), by: key).map { known[$0] } + favorites.filter { $0.entry == nil }
  }
}
