/// The documents of one or more résumés, indexed once for any number of queries, such as those while a person types.
package struct LoadedSearch: Sendable {
  /// A document, the résumé that it belongs to, and the places of its texts in the index.
  private struct Indexed {
    let entry: SearchEntry
    let reader: Int
    let texts: Range<Int>
  }

  private var documents: [Indexed] = []
  private var index = SearchIndex()

  /// Indexes the entries of one résumé.
  package init(_ entries: [SearchEntry] = []) { add(entries) }

  /// Indexes more entries of a résumé, given by its place among the readers.
  package mutating func add(_ entries: [SearchEntry], of reader: Int = 0) {
    for entry in entries { documents.append(Indexed(entry: entry, reader: reader, texts: index.add(entry))) }
  }

  var count: Int { documents.count }

  var languages: [String] { documents.map(\.entry).languages }

  /// Throws a usage error for the kind of a custom section that no résumé has.
  func check(_ kinds: Set<SearchKind>) throws(ResumeError) {
    let existing = Set(documents.map(\.entry.kind))
    for case .custom(let name) in kinds where !existing.contains(.custom(name)) {
      let names =
        SearchKind.allCases.map(\.rawValue) + existing.subtracting(SearchKind.allCases).map(\.rawValue).sorted()
      throw .message(
        .usage, "search.unknownKind", [name], hintArguments: [names.joined(separator: ", ")], known: names)
    }
  }

  /// Returns the hits of a query in one résumé, ranked as in ``SearchResume``.
  package func callAsFunction(
    _ query: SearchQuery, favorites: Favorites = Favorites(), limit: Int? = nil
  ) -> SearchResults {
    results(query, of: [(nil, favorites)], limit: limit)
  }

  /// Returns the hits of a query, best first, or similar words if there are none.
  func results(
    _ query: SearchQuery, of readers: [(owner: String?, favorites: Favorites)], limit: Int? = nil
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
        let (owner, favorites) = readers[document.reader]
        hits.append(
          SearchHit(
            entry: document.entry, score: first.score,
            passages: ranking.passages(document.entry, document.texts), owner: owner,
            isFavorite: document.entry.reference.map { favorites.contains($0.kind, $0.id) } ?? false))
      }
      start = end
    }
    return SearchResults(
      hits: hits, found: scored.count,
      suggestions: hits.isEmpty ? index.suggestions(for: query) : [], search: self)
  }

  /// Returns the places of documents of one kind in the order of their list.
  private func listed(_ places: [Int]) -> [Int] {
    // The entries of one résumé are in the order of their lists, but recommendations are grouped by job.
    let isOne = Set(places.map { documents[$0].reader }).count < 2
    guard places.count > 1, !isOne || documents[places[0]].entry.kind == .recommendation else { return places }
    let views = places.map { documents[$0].entry.view }
    func order<Entry: EntryView>(like first: Entry) -> [Int] {
      Entry.listingOrder(views.compactMap { $0 as? Entry }).map { places[$0] }
    }
    return order(like: views[0])
  }
}
