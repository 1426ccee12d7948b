/// Fetches what is marked, in the order of marking, with what is known of each entry.
public struct FetchFavorites: Sendable {
  private let reader: ProfileReader
  private let today: PartialDate

  /// Creates the use case; `today` ends the jobs that go on.
  public init(reader: ProfileReader, today: PartialDate) {
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

/// The jobs and projects of one résumé, read at the same time, where one part may fail without the other.
struct EntryLists: Sendable {
  typealias Part = Result<Loaded<[any ListEntry]>, ResumeError>

  private(set) var parts: [EntryKind: Part] = [:]
  private let repositories: @Sendable () throws(ResumeError) -> any ResumeRepositories
  private let freshness: Freshness
  private var opened: Result<any ResumeRepositories, ResumeError>?

  init(
    _ repositories: @escaping @Sendable () throws(ResumeError) -> any ResumeRepositories, _ freshness: Freshness
  ) {
    self.repositories = repositories
    self.freshness = freshness
  }

  /// Reads what of these kinds was not read yet.
  mutating func read(_ kinds: Set<EntryKind>) async {
    let wanted = [EntryKind.work, .project].filter { kinds.contains($0) && parts[$0] == nil }
    guard !wanted.isEmpty else { return }
    // One for both: what they are read through shares a session.
    let opened = opened ?? Result(catching: repositories)
    self.opened = opened
    let freshness = freshness
    let read = await Concurrently.map(wanted) { kind in await Self.list(kind, opened, freshness) }
    for (kind, part) in zip(wanted, read) { parts[kind] = part }
  }

  /// Asks the server once more for what of these kinds only a copy has answered, as long as a copy was good enough; where
  /// the server does not answer, the copy stays.
  mutating func refresh(_ kinds: Set<EntryKind>) async {
    guard freshness == .preferCache else { return }
    let copied = kinds.filter { (try? parts[$0]?.get())?.origin == .cache }
    var newer = EntryLists(repositories, .refresh)
    newer.opened = opened
    await newer.read(copied)
    for case (let kind, .success(let list)) in newer.parts { parts[kind] = .success(list) }
  }

  /// What could be read of these kinds.
  func references(_ kinds: Set<EntryKind>) -> [EntryReference] {
    [EntryKind.work, .project].filter(kinds.contains).flatMap { kind in
      ((try? parts[kind]?.get())?.value ?? []).map { EntryReference(kind, $0.id) }
    }
  }

  /// Why a kind could not be read.
  func failure(_ kind: EntryKind) -> ResumeError? {
    if case .failure(let error)? = parts[kind] { error } else { nil }
  }

  private static func list(
    _ kind: EntryKind, _ opened: Result<any ResumeRepositories, ResumeError>, _ freshness: Freshness
  ) async -> Part {
    await Part(reading: { () throws(ResumeError) in
      let repositories = try opened.get()
      switch kind {
      case .work: return try await repositories.entries().entries(of: .works, freshness).map { $0 }
      case .project: return try await repositories.entries().entries(of: .projects, freshness).map { $0 }
      }
    })
  }
}

/// What is marked, with what is known of each entry.
public struct FavoritesListing: Sendable {
  /// A marked entry.
  public struct Entry: Sendable {
    /// What is known of it.
    public enum Content: Sendable {
      /// A job that is there.
      case work(Work)
      /// A pet project that is there.
      case project(PetProject)
      /// Nothing: it is not in the résumé any more.
      case missing
      /// Nothing: its part of the résumé could not be read.
      case unread
    }

    /// Which entry is marked.
    public let reference: EntryReference
    /// What is known of it.
    public let content: Content

    /// The entry as lists know it; `nil` where it is not there or could not be read.
    public var entry: (any ListEntry)? {
      switch content {
      case .work(let work): work
      case .project(let project): project
      case .missing, .unread: nil
      }
    }

    /// Whether it is known to be gone.
    public var isMissing: Bool { if case .missing = content { true } else { false } }
  }

  /// The entries wanted.
  public var entries: [Entry]
  /// How many there are without filter and limit.
  public let total: Int
  /// The languages of everything that was read.
  public let languages: [String]
}
