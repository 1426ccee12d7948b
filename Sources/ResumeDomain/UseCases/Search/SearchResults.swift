/// What a search found.
public struct SearchResults: Sendable {
  /// The hits wanted, best first.
  public var hits: [SearchHit]
  /// How many there were before the limit.
  public var found: Int
  /// Where nothing was found, the nearest words of the data, nearest first, at most 3.
  public var suggestions: [String]
  let corpus: SearchCorpus

  /// How many documents were searched.
  public var searched: Int { corpus.count }
  /// The languages of all documents; gathered anew each time.
  public var languages: [String] { corpus.languages }
}
