/// The documents of a résumé, indexed once for any number of queries, such as those while a person types.
package struct LoadedSearch: Sendable {
  /// A document, and the places of its texts in the index.
  private struct Indexed {
    let entry: SearchEntry
    let texts: Range<Int>
  }

  private var documents: [Indexed] = []
  private var index = SearchIndex()

  /// Indexes entries.
  package init(_ entries: [SearchEntry] = []) { add(entries) }

  /// Indexes more entries.
  package mutating func add(_ entries: [SearchEntry]) {
    for entry in entries { documents.append(Indexed(entry: entry, texts: index.add(entry))) }
  }

  var count: Int { documents.count }

  var languages: [String] { documents.map(\.entry).languages }

  /// Throws a usage error for the kind of a custom section that the résumé lacks.
  func check(_ kinds: Set<SearchKind>) throws(ResumeError) {
    let existing = Set(documents.map(\.entry.kind))
    for case .custom(let name) in kinds where !existing.contains(.custom(name)) {
      let names =
        SearchKind.allCases.map(\.rawValue) + existing.subtracting(SearchKind.allCases).map(\.rawValue).sorted()
      throw .message(
        .usage, "search.unknownKind", [name], hintArguments: [names.joined(separator: ", ")], known: names)
    }
  }

  /// Returns the hits of a query, ranked as in ``SearchResume``, or similar words if there are none.
  package func callAsFunction(
    _ query: SearchQuery, favorites: Favorites = Favorites(), limit: Int? = nil
  ) -> SearchResults {
    var ranking = SearchRanking(query, index)
    let scored = documents.indices.compactMap { place -> (score: Double, kind: SearchKind, place: Int)? in
      ranking.score(documents[place].texts).map { ($0, documents[place].entry.kind, place) }
    }.sorted { (-$0.score, $0.kind.rank, $0.place) < (-$1.score, $1.kind.rank, $1.place) }
    var hits: [SearchHit] = []
    var start = 0
    while start < scored.count, hits.count < limit ?? .max {
      let first = scored[start]
      let end = scored[start...].firstIndex { $0.score != first.score || $0.kind != first.kind } ?? scored.endIndex
      for place in listed(scored[start..<end].map(\.place)).prefix((limit ?? .max) - hits.count) {
        let document = documents[place]
        hits.append(
          SearchHit(
            entry: document.entry, score: first.score,
            passages: ranking.passages(document.entry, document.texts),
            isFavorite: document.entry.reference.map { favorites.contains($0.kind, $0.id) } ?? false))
      }
      start = end
    }
    return SearchResults(
      hits: hits, found: scored.count,
      suggestions: hits.isEmpty ? index.suggestions(for: query) : [], search: self)
  }

  /// Returns the places of documents of one kind in the order of their list; only recommendations are grouped, by job.
  private func listed(_ places: [Int]) -> [Int] {
    guard places.count > 1, documents[places[0]].entry.kind == .recommendation else { return places }
    let recommendations = places.compactMap { documents[$0].entry.view as? Recommendation }
    return Recommendation.listingOrder(recommendations).map { places[$0] }
  }
}
