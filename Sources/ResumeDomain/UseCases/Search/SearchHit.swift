/// A document that answers a query.
public struct SearchHit: Sendable {
  /// The document.
  public var entry: SearchEntry
  /// How well it answers, from 0 to 1, rounded to 4 decimals.
  public var score: Double
  /// Where each of the query's words was found best; `nil` for those that were not.
  public var passages: [SearchPassage?]
  /// Whose it is; `nil` where only one person's documents are searched.
  public var owner: String?
  /// Whether the reader has marked it.
  public var isFavorite: Bool

  /// Creates a hit.
  public init(
    entry: SearchEntry, score: Double, passages: [SearchPassage?] = [], owner: String? = nil, isFavorite: Bool = false
  ) {
    self.entry = entry
    self.score = score
    self.passages = passages
    self.owner = owner
    self.isFavorite = isFavorite
  }
}
