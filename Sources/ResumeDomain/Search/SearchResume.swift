/// Searches the jobs, projects and skills of one or more résumés. ``SearchRanking`` documents the order.
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
    let wanted = SearchKind.allCases.filter(kinds.contains)
    // The parts of a résumé share its repositories, and with them one session.
    let requests = readers.flatMap { reader in
      let repositories = Result(catching: reader.repositories)
      return wanted.map { Request(kind: $0, repositories: repositories) }
    }
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
      for case (_, .success(let loaded)) in parts { corpus.add(loaded.value, of: place) }
      let read = parts.map { kind, result in
        var outcome = ReadOutcome(kind.part, profile: reader.owner, result)
        // Missing skills matter only to the list of skills.
        outcome.warnings.removeAll { $0.kind == .noSkills }
        return outcome
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

  /// Returns the error of a résumé that fails as a whole; nil otherwise. Skills alone don't make a résumé.
  private static func failure(
    of parts: [(kind: SearchKind, result: Result<Loaded<[SearchEntry]>, ResumeError>)]
  ) -> ResumeError? {
    let core = parts.contains { $0.kind != .skill } ? parts.filter { $0.kind != .skill } : parts
    var first: ResumeError?
    for (_, result) in core {
      guard case .failure(let error) = result else { return nil }
      first = first ?? error
    }
    return first
  }

  private struct Request: Sendable {
    let kind: SearchKind
    let repositories: Result<any ResumeRepositories, ResumeError>

    func load(_ freshness: Freshness) async -> Result<Loaded<[SearchEntry]>, ResumeError> {
      await Result(reading: { () throws(ResumeError) in
        let repositories = try repositories.get()
        switch kind {
        case .work:
          return try await repositories.entries().entries(of: .works, freshness).map { $0.map(SearchEntry.work) }
        case .project:
          return try await repositories.entries().entries(of: .projects, freshness).map { $0.map(SearchEntry.project) }
        case .skill:
          return try await repositories.entries().entries(of: .skills, freshness).map { $0.map(SearchEntry.skill) }
        }
      })
    }
  }
}

/// The indexed documents of one résumé, for searches while a person types.
public struct LoadedSearch: Sendable {
  private let corpus: SearchCorpus

  /// Indexes documents.
  public init(works: [Work], projects: [PetProject], skills: [SkillGroup]) {
    var corpus = SearchCorpus()
    corpus.add(works.map(SearchEntry.work) + projects.map(SearchEntry.project) + skills.map(SearchEntry.skill), of: 0)
    self.corpus = corpus
  }

  /// Returns the hits of a query, best first, ranked as in ``SearchResume``.
  public func callAsFunction(_ query: SearchQuery, favorites: Favorites = Favorites(), limit: Int? = nil)
    -> SearchResults
  {
    corpus.results(query, of: [(nil, favorites)], limit: limit)
  }
}
