extension EntriesRepository {
  /// Returns the job with a given ID, whole title or company in any letter case, or unique prefix of its ID.
  ///
  /// Requests for the job and for its recommendations are concurrent. The result has a source for each; recommendations that
  /// can't be loaded become a warning.
  ///
  /// - Throws: `ResumeError.notFound`, `.ambiguousIdentifier`, `.invalidIdentifier`, or an error of loading the job.
  public func work(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<WorkDetails> {
    let recommendations = RecommendationsFetch(repository: self, freshness: freshness)
    let found = try await DetailsLookup<Work>(
      repository: self, freshness: freshness, recommendations: recommendations
    ).find(text)
    let part = found.part ?? .unread
    return try Loaded(
      WorkDetails(work: found.entry.value, recommendations: part.value),
      from: [ReadOutcome(.work, .success(found.entry)), part.outcome])
  }

  /// Returns the project with a given ID, whole title in any letter case, or unique prefix of its ID.
  ///
  /// - Throws: `ResumeError.notFound`, `.ambiguousIdentifier`, `.invalidIdentifier`, or an error of loading.
  package func project(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<PetProject> {
    try await DetailsLookup<PetProject>(repository: self, freshness: freshness).find(text).entry
  }
}

/// Finds an entry by an argument, with as few requests as possible.
///
/// A fresh cached list needs no request. Otherwise a valid document ID is requested first; if there is no such document, the
/// argument is resolved in the list. The recommendations are loaded with the entry.
struct DetailsLookup<Entry: ListEntry>: Sendable {
  typealias Found = (entry: Loaded<Entry>, part: RecommendationsFetch.Part?)

  let repository: any EntriesRepository
  let freshness: Freshness
  /// Nil for entries without recommendations.
  var recommendations: RecommendationsFetch?

  func find(_ text: String) async throws(ResumeError) -> Found {
    let text = try Identifier.argument(text)
    let cached = await repository.cachedEntries(of: Entry.collection, freshness)
    if let cached, let entry = try match(text, in: cached) { return try await one(entry.value.id) }
    if Identifier.isLegal(text) {
      do {
        return try await one(text)
      } catch {
        guard case .notFound = error else {
          // The argument may be a name or a prefix, and stale data is better than none.
          guard let outage = error.outage, freshness == .preferCache,
            let stale = await repository.cachedEntries(of: Entry.collection, .offline),
            var entry = try match(text, in: stale)
          else { throw error }
          entry.warnings.giveCause(outage)
          return (entry, await recommendations?.read(ofListed: entry.value.id, after: error))
        }
      }
    }
    let all: Loaded<[Entry]>
    do {
      if let cached { all = cached } else { all = try await repository.entries(of: Entry.collection, freshness) }
    } catch {
      // The document doesn't exist, whether or not the list can be loaded.
      guard error.outage != nil, Identifier.isLegal(text) else { throw error }
      throw .notFound(text, kind: Entry.kind, known: [])
    }
    guard let entry = try match(text, in: all) else {
      let known = Listing(entries: [], of: all.value)
      throw .notFound(
        text, kind: Entry.kind, known: all.value.map(\.id).sorted(by: Identifier.isOrderedBefore),
        names: known.companies + all.value.flatMap { $0.title?.translations.map(\.text) ?? [] }, tags: known.tags)
    }
    return (entry, await recommendations?.read(ofListed: entry.value.id, after: nil))
  }

  private func one(_ id: String) async throws(ResumeError) -> Found {
    let read = { @Sendable () async throws(ResumeError) in
      let loaded = try await repository.entry(id, of: Entry.collection, freshness)
      guard let entry = loaded.value else { throw .notFound(id, kind: Entry.kind, known: []) }
      return loaded.map { _ in entry }
    }
    guard let recommendations else { return (try await read(), nil) }
    return try await recommendations.read(ofEntry: id, read)
  }

  /// Returns the entry with the warnings that concern it; nil if none matches.
  private func match(_ text: String, in all: Loaded<[Entry]>) throws(ResumeError) -> Loaded<Entry>? {
    guard let entry = try Entry.match(text, among: all.value) else { return nil }
    var found = all.map { _ in entry }
    found.warnings.removeAll { $0.documentID.map { !Identifier.areEqual($0, entry.id) } ?? false }
    return found
  }
}

extension ListEntry {
  /// Returns the entry with an ID, a whole title or company in any letter case, or a unique prefix of an ID; nil if none matches.
  ///
  /// - Throws: `ResumeError.ambiguousIdentifier`.
  static func match(_ text: String, among entries: [Self]) throws(ResumeError) -> Self? {
    try Identifier.match(
      text, among: entries, id: \.id, selector: \.id,
      names: { entry in [entry.title, entry.company].flatMap { $0?.translations.map(\.text) ?? [] } },
      candidates: { $0.map(\.id) })
  }
}

/// Loads the recommendations of a job. The job's own result doesn't depend on them.
struct RecommendationsFetch: Sendable {
  /// The recommendations in order, and the outcome of loading them.
  struct Part: Sendable {
    var value: [Recommendation] = []
    var outcome: ReadOutcome

    static let unread = Part(outcome: ReadOutcome(report: SourceReport(part: .recommendations)))
  }

  let repository: any EntriesRepository
  let freshness: Freshness

  /// Loads a job and its recommendations, concurrently if both may need a request.
  func read<Entry>(
    ofEntry id: String, _ read: @escaping @Sendable () async throws(ResumeError) -> Loaded<Entry>
  ) async throws(ResumeError) -> (entry: Loaded<Entry>, part: Part?) {
    if let part = await cachedPart(id) { return (try await read(), part) }
    // Not child tasks, which the caller would have to await: if the job fails, its error is returned immediately, and the other
    // request ends with its timeout.
    let entry = Task { await Result(reading: read) }
    let part = Task {
      // Without a result, the job doesn't exist, and the recommendations are not cached.
      await fetch(id) { (try? await entry.value.get()) != nil }
    }
    return (try await entry.value.get(), await part.value)
  }

  /// Loads the recommendations of a job from a list; only from the cache after a failed request.
  func read(ofListed id: String, after failure: ResumeError?) async -> Part {
    if let failure {
      // Another request would fail again after the same time.
      guard var stale = await repository.cachedEntries(of: .recommendations(ofWork: id), .offline) else {
        return part(.failure(failure))
      }
      stale.warnings.giveCause(failure.outage)
      return part(.success(stale))
    }
    if let part = await cachedPart(id) { return part }
    return await fetch(id) { true }
  }

  /// Returns the recommendations if they need no request; nil otherwise.
  private func cachedPart(_ id: String) async -> Part? {
    if let cached = await repository.cachedEntries(of: .recommendations(ofWork: id), freshness) {
      return part(.success(cached))
    }
    // A list may contain IDs that no request may contain.
    return freshness == .offline || !Identifier.isLegal(id) ? .unread : nil
  }

  private func fetch(_ id: String, shouldStore: @Sendable () async -> Bool) async -> Part {
    await part(
      Result(reading: { () throws(ResumeError) in
        try await repository.entries(of: .recommendations(ofWork: id), freshness, shouldStore: shouldStore)
      }))
  }

  private func part(_ result: Result<Loaded<[Recommendation]>, ResumeError>) -> Part {
    let all = (try? result.get().value) ?? []
    return Part(
      value: Recommendation.listed(all.filter { !$0.isEmpty }), outcome: ReadOutcome(.recommendations, result))
  }
}

extension [DataWarning] {
  /// Sets why stale copies are shown.
  fileprivate mutating func giveCause(_ outage: Outage?) {
    for index in indices where self[index].kind == .stale { self[index].fact = outage.map(DataWarning.Fact.outage) }
  }
}
