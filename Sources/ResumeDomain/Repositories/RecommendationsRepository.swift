/// Where recommendations come from.
public protocol RecommendationsRepository: Sendable {
  /// What is said about the job with exactly this id, in no particular order; empty where the source has nothing.
  ///
  /// It may be asked before anybody knows whether there is such a job: `isThere` waits until somebody does, and of a job
  /// that there is not, nothing is kept.
  func recommendations(
    ofWork id: String, _ freshness: Freshness, isThere: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Recommendation]>

  /// The same, as long as no question to the server is needed: a valid copy, or any copy when `freshness` is offline.
  func recommendationsAtHand(ofWork id: String, _ freshness: Freshness) async -> Loaded<[Recommendation]>?
}
