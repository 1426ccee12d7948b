extension SearchCorpus {
  private static let mostSuggestions = 3

  /// What a query finds, with the words that may have been meant where it finds nothing.
  ///
  /// - Parameters:
  ///   - readers: whose the documents are, and what is marked, by the place that each was added for.
  ///   - limit: the most hits wanted.
  func results(
    _ query: SearchQuery, of readers: [(owner: String?, favorites: Favorites)], limit: Int?
  ) -> SearchResults {
    var ranking = SearchRanking(query)
    let (hits, found) = hits(&ranking, limit: limit ?? .max)
    return SearchResults(
      hits: hits.map { hit, place in
        var hit = hit
        hit.owner = readers[place].owner
        if let reference = hit.entry.reference {
          hit.isFavorite = readers[place].favorites.contains(reference.kind, reference.id)
        }
        return hit
      }, found: found, suggestions: hits.isEmpty ? ranking.vocabulary.nearest(Self.mostSuggestions) : [],
      corpus: self)
  }
}
