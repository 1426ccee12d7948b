/// Searches every section, the recommendations and the personal details of a résumé. ``SearchRanking`` documents the order.
package struct SearchResume: Sendable {
  private let reader: ProfileReader

  /// Creates the use case.
  package init(reader: ProfileReader) { self.reader = reader }

  /// Loads the entries, and searches them. A part that can't be loaded becomes a warning.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of entries to load and search; nil for all.
  ///   - limit: The maximum number of hits.
  /// - Throws: The first error if neither jobs nor projects, as far as `kinds` has them, could be loaded, or if there are no hits and a
  ///   part is missing; `ResumeError.usage` for a kind that the résumé lacks.
  package func callAsFunction(
    _ query: SearchQuery, kinds: Set<SearchKind>? = nil, limit: Int? = nil,
    _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<SearchResults> {
    let loaded = try await reader.repositories().entries().searchEntries(of: kinds, freshness)
    let search = LoadedSearch(loaded.value)
    try search.check(kinds ?? [])
    let found = search(query, favorites: reader.favorites, limit: limit)
    // "Nothing matches" would be wrong while a part is missing.
    if found.hits.isEmpty, let error = loaded.sources.lazy.compactMap(\.error).first { throw error }
    return loaded.map { _ in found }
  }
}

extension EntriesRepository {
  /// Returns the entries of some kinds; a part that can't be loaded becomes a warning.
  ///
  /// - Throws: The first error if neither jobs nor projects, as far as `kinds` has them, could be loaded.
  fileprivate func searchEntries(
    of wanted: Set<SearchKind>?, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<[SearchEntry]> {
    let kinds = wanted ?? Set(SearchKind.allCases)
    let needed = Set((kinds.contains(.recommendation) ? kinds.union([.section(.work)]) : kinds).map(\.part))
    let parts = SearchKind.allCases.map(\.part).filter { needed.contains($0) && $0 != .recommendations }
    var loaded = try await resume(freshness, parts: parts, isComplete: false)
    let lists = loaded.sources.filter { $0.part?.isRequired == true }
    if let error = lists.first?.error, lists.allSatisfy({ $0.error != nil }) { throw error }
    var entries = loaded.value.searchEntries
    if let wanted { entries.removeAll { !wanted.contains($0.kind) } }
    if kinds.contains(.recommendation) {
      let found = await recommendations(of: loaded.value.works, freshness)
      entries += found.entries
      loaded.sources += found.failure.map { [$0.report] } ?? []
      loaded.warnings += found.failure?.warnings ?? []
    }
    return loaded.map { _ in entries }
  }

  /// Returns the recommendations of jobs as searched entries; one failure is enough for many jobs.
  ///
  /// Firestore needs a request per job, so it returns none for more than 200 jobs, with a warning.
  func recommendations(of works: [Work], _ freshness: Freshness) async -> (
    entries: [SearchEntry], failure: ReadOutcome?
  ) {
    guard isLocal || works.count <= 200 else {
      let warning = DataWarning(.recommendationsUnread, fact: .count(works.count))
      return ([], ReadOutcome(report: SourceReport(part: .recommendations), warnings: [warning]))
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
  package func searchedRecommendations(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SearchEntry]> {
    let works = try await entries(of: .works, freshness)
    let found = await recommendations(of: works.value, freshness)
    var loaded = works.map { _ in found.entries }
    loaded.warnings = found.failure?.warnings ?? []
    return loaded
  }
}
