/// Searches jobs, projects and skills of one résumé, or of several, as ``SearchRanking`` ranks them.
public struct SearchResume: Sendable {
  private let readers: [ProfileReader]

  /// Creates the use case.
  public init(readers: [ProfileReader]) {
    self.readers = readers
  }

  /// Reads what is wanted of all readers at the same time, and searches it.
  ///
  /// What can't be read costs the others nothing; a warning tells of it. A résumé counts as unread when neither jobs nor
  /// projects, as far as they are wanted, could be read.
  ///
  /// - Parameters:
  ///   - kinds: what is searched; nothing else is read.
  ///   - limit: the most hits wanted.
  /// - Throws: the first error when no résumé could be read, or when nothing was found in the one whose parts could not all be
  ///   read.
  public func callAsFunction(
    _ query: SearchQuery, kinds: Set<SearchKind> = Set(SearchKind.allCases), limit: Int? = nil,
    _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<SearchResults> {
    let wanted = SearchKind.allCases.filter(kinds.contains)
    // Each résumé is opened once: its parts share one session.
    let questions = readers.flatMap { reader in
      let repositories = Result(catching: reader.repositories)
      return wanted.map { Question(kind: $0, repositories: repositories) }
    }
    let answers = await Concurrently.map(questions) { await $0.answer(freshness) }
    var corpus = SearchCorpus()
    var outcomes: [ReadOutcome] = []
    for (place, reader) in readers.enumerated() {
      let parts = Array(zip(wanted, answers[(place * wanted.count)...]))
      if let error = Self.failure(of: parts) {
        guard reader.owner != nil else { throw error }
        outcomes.append(ReadOutcome(nil, profile: reader.owner, Result<Loaded<Void>, _>.failure(error)))
        continue
      }
      for case (_, .success(let loaded)) in parts { corpus.add(loaded.value, of: place) }
      let read = parts.map { kind, answer in
        var outcome = ReadOutcome(kind.part, profile: reader.owner, answer)
        // Whoever searches has not asked for skills.
        outcome.warnings.removeAll { $0.kind == .noSkills }
        return outcome
      }
      outcomes += reader.owner.map { [ReadOutcome(profile: $0, of: read)] } ?? read
    }
    let loaded = try Loaded(results(query, corpus, limit), from: outcomes)
    // Of one résumé, "nothing matches" would not be true while a part of it is unread.
    if readers.allSatisfy({ $0.owner == nil }), loaded.value.hits.isEmpty,
      let error = outcomes.lazy.compactMap(\.report.error).first
    {
      throw error
    }
    return loaded
  }

  private func results(_ query: SearchQuery, _ corpus: SearchCorpus, _ limit: Int?) -> SearchResults {
    corpus.results(query, of: readers.map { ($0.owner, $0.favorites) }, limit: limit)
  }

  /// Why a résumé counts as unread; `nil` when it does not. Skills are no résumé by themselves.
  private static func failure(
    of parts: [(kind: SearchKind, answer: Result<Loaded<SearchCorpus.Part>, ResumeError>)]
  ) -> ResumeError? {
    let core = parts.contains { $0.kind != .skill } ? parts.filter { $0.kind != .skill } : parts
    var first: ResumeError?
    for (_, answer) in core {
      guard case .failure(let error) = answer else { return nil }
      first = first ?? error
    }
    return first
  }

  /// One read of one résumé.
  private struct Question: Sendable {
    let kind: SearchKind
    let repositories: Result<any ResumeRepositories, ResumeError>

    func answer(_ freshness: Freshness) async -> Result<Loaded<SearchCorpus.Part>, ResumeError> {
      await Result(reading: { () throws(ResumeError) in
        let repositories = try repositories.get()
        switch kind {
        case .work: return try await repositories.entries().entries(of: .works, freshness).map { .works($0) }
        case .project: return try await repositories.entries().entries(of: .projects, freshness).map { .projects($0) }
        case .skill: return try await repositories.entries().entries(of: .skills, freshness).map { .skills($0) }
        }
      })
    }
  }
}

/// Searches what has been read already, as ``SearchResume`` searches what it reads.
public struct LoadedSearch: Sendable {
  private let corpus: SearchCorpus
  private let favorites: Favorites

  /// Creates the use case over the documents of one résumé.
  public init(works: [Work], projects: [PetProject], skills: [SkillGroup], favorites: Favorites) {
    var corpus = SearchCorpus()
    corpus.add(.works(works), of: 0)
    corpus.add(.projects(projects), of: 0)
    corpus.add(.skills(skills), of: 0)
    self.corpus = corpus
    self.favorites = favorites
  }

  /// What a query finds, best first.
  public func callAsFunction(_ query: SearchQuery, limit: Int? = nil) -> SearchResults {
    corpus.results(query, of: [(nil, favorites)], limit: limit)
  }
}
