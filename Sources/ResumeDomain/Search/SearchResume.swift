/// Searches every section, the recommendations and the personal details of one or more résumés. ``SearchRanking`` documents the
/// order.
public struct SearchResume: Sendable {
  private let readers: [ProfileReader]

  /// Creates the use case.
  public init(readers: [ProfileReader]) { self.readers = readers }

  /// Loads the entries of all profiles concurrently, and searches them.
  ///
  /// A part that can't be loaded becomes a warning. A résumé fails if neither its jobs nor its projects, as far as `kinds` has
  /// them, could be loaded.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of entries to load and search.
  ///   - limit: The maximum number of hits.
  /// - Throws: The first error if every résumé fails, or if the only résumé has no hits and lacks a part.
  public func callAsFunction(
    _ query: SearchQuery, kinds: Set<SearchKind> = Set(SearchKind.allCases), limit: Int? = nil,
    _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<SearchResults> {
    let needed = kinds.contains(.recommendation) ? kinds.union([.work]) : kinds
    let wanted = SearchKind.allCases.filter { needed.contains($0) && $0 != .recommendation }
    // The parts of a résumé share its repositories, and with them one session.
    let repositories = readers.map { reader in
      Result { () throws(ResumeError) in try reader.repositories().entries() }
    }
    let requests = repositories.flatMap { repository in wanted.map { Request(kind: $0, repository: repository) } }
    let results = await Concurrently.map(requests) { await $0.load(freshness) }
    var corpus = SearchCorpus()
    var outcomes: [ReadOutcome] = []
    for (place, reader) in readers.enumerated() {
      let parts = Array(zip(wanted, results[(place * wanted.count)...]))
      if let error = Self.failure(of: parts) {
        guard reader.owner != nil else { throw error }
        outcomes.append(ReadOutcome(nil, profile: reader.owner, Result<Loaded<Void>, _>.failure(error)))
        continue
      }
      for case (let kind, .success(let loaded)) in parts where kinds.contains(kind) {
        corpus.add(loaded.value, of: place)
      }
      var read = parts.map { kind, result in
        var outcome = ReadOutcome(kind.part, profile: reader.owner, result)
        // Missing skills and personal details matter only to their own commands.
        outcome.warnings.removeAll { $0.kind == .noSkills || $0.kind == .noPerson }
        return outcome
      }
      if kinds.contains(.recommendation), case .success(let repository) = repositories[place],
        case .success(let works)? = parts.first(where: { $0.0 == .work })?.1
      {
        let found = await repository.recommendations(of: works.value.compactMap(\.work), freshness)
        corpus.add(found.entries, of: place)
        read += found.failure.map { [$0] } ?? []
      }
      outcomes += reader.owner.map { [ReadOutcome(profile: $0, of: read)] } ?? read
    }
    let found = corpus.results(query, of: readers.map { ($0.owner, $0.favorites) }, limit: limit)
    let loaded = try Loaded(found, from: outcomes)
    // "Nothing matches" would be wrong while a part of the only résumé is missing.
    if readers.allSatisfy({ $0.owner == nil }), loaded.value.hits.isEmpty,
      let error = outcomes.lazy.compactMap(\.report.error).first
    {
      throw error
    }
    return loaded
  }

  /// Returns the error of a résumé that fails as a whole; nil otherwise. A résumé has jobs or projects.
  private static func failure(
    of parts: [(kind: SearchKind, result: Result<Loaded<[SearchEntry]>, ResumeError>)]
  ) -> ResumeError? {
    let lists = parts.filter { $0.kind == .work || $0.kind == .project }
    let core = lists.isEmpty ? parts : lists
    var first: ResumeError?
    for (_, result) in core {
      guard case .failure(let error) = result else { return nil }
      first = first ?? error
    }
    return first
  }

  private struct Request: Sendable {
    let kind: SearchKind
    let repository: Result<any EntriesRepository, ResumeError>

    func load(_ freshness: Freshness) async -> Result<Loaded<[SearchEntry]>, ResumeError> {
      await Result(reading: { () throws(ResumeError) in
        let repository = try repository.get()
        switch kind {
        case .work: return try await repository.entries(of: .works, freshness).map { $0.map(SearchEntry.work) }
        case .project: return try await repository.entries(of: .projects, freshness).map { $0.map(SearchEntry.project) }
        case .skill: return try await repository.entries(of: .skills, freshness).map { $0.map(SearchEntry.skill) }
        case .section(let section):
          return try await repository.entries(of: .section(section), freshness).map { $0.map(SearchEntry.section) }
        case .recommendation: throw .internalError("recommendations are read after the jobs")
        case .person:
          return try await repository.personalDetails(freshness).map { $0.map { [SearchEntry.person($0)] } ?? [] }
        }
      })
    }
  }
}

extension EntriesRepository {
  /// Returns the recommendations of jobs as searched entries; one failure is enough for many jobs.
  ///
  /// Firestore needs a request per job, so it returns none for more than 200 jobs, with a warning.
  func recommendations(of works: [Work], _ freshness: Freshness) async -> (
    entries: [SearchEntry], failure: ReadOutcome?
  ) {
    guard isLocal || works.count <= 200 else {
      var outcome = ReadOutcome(unread: .recommendations)
      outcome.warnings = [DataWarning(.recommendationsUnread, fact: .count(works.count))]
      return ([], outcome)
    }
    let fetch = RecommendationsFetch(repository: self, freshness: freshness)
    @Sendable func read(_ work: Work) async -> (entries: [SearchEntry], outcome: ReadOutcome) {
      let part = await fetch.read(ofListed: work.id, after: nil)
      return (part.value.map { SearchEntry.recommendation($0, of: work) }, part.outcome)
    }
    var parts: [(entries: [SearchEntry], outcome: ReadOutcome)] = []
    if isLocal {
      // Without requests, more threads would only keep keys waiting.
      for work in works { parts.append(await read(work)) }
    } else {
      parts = await Concurrently.map(works, read)
    }
    return (parts.flatMap(\.entries), parts.lazy.map(\.outcome).first { $0.report.error != nil })
  }

  /// Returns the recommendations of every job as searched entries. One failure is enough for many jobs: its warning.
  public func searchedRecommendations(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SearchEntry]> {
    let works = try await entries(of: .works, freshness)
    let found = await recommendations(of: works.value, freshness)
    var loaded = works.map { _ in found.entries }
    loaded.warnings = found.failure?.warnings ?? []
    return loaded
  }
}

extension SearchEntry {
  fileprivate var work: Work? { if case .work(let work) = self { work } else { nil } }
}

/// The indexed documents of one résumé, for searches while a person types.
public struct LoadedSearch: Sendable {
  private var corpus = SearchCorpus()

  /// Indexes documents.
  public init(works: [Work], projects: [PetProject], skills: [SkillGroup], others: [SearchEntry] = []) {
    add(works.map(SearchEntry.work) + projects.map(SearchEntry.project) + skills.map(SearchEntry.skill) + others)
  }

  /// Indexes more documents.
  public mutating func add(_ entries: [SearchEntry]) { corpus.add(entries, of: 0) }

  /// Returns the hits of a query, best first, ranked as in ``SearchResume``.
  public func callAsFunction(_ query: SearchQuery, favorites: Favorites = Favorites(), limit: Int? = nil)
    -> SearchResults
  {
    corpus.results(query, of: [(nil, favorites)], limit: limit)
  }
}
