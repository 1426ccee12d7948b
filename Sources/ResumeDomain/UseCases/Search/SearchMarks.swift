/// What of a text a query hits.
public struct SearchMarks: Sendable, Equatable {
  /// The places of the text's characters that are hit, the first being 0.
  public var places: Set<Int> = []
  /// Which of the query's words hit, the first being 0.
  public var words: Set<Int> = []
}
