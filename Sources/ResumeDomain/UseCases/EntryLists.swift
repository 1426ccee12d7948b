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
      case .work: return try await repositories.works().works(freshness).map { $0 }
      case .project: return try await repositories.petProjects().petProjects(freshness).map { $0 }
      }
    })
  }
}
