/// Searches what has been read already, as ``SearchResume`` searches what it reads.
public struct SearchLoaded: Sendable {
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
