import ResumeDomain

/// Recommendations from Firestore's collections in the jobs, through the cache.
struct CachedRecommendationsRepository: RecommendationsRepository {
  /// A collection of recommendations; of which job is said with each question.
  let collection: CachedCollection<RecommendationModel>
  let tables: StringTables?

  func recommendations(
    ofWork id: String, _ freshness: Freshness, isThere: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Recommendation]> {
    try await collection(ofWork: id).list(freshness, isKept: isThere).entities(tables)
  }

  func recommendationsAtHand(ofWork id: String, _ freshness: Freshness) async -> Loaded<[Recommendation]>? {
    collection(ofWork: id).listAtHand(freshness)?.entities(tables)
  }

  private func collection(ofWork id: String) -> CachedCollection<RecommendationModel> {
    var collection = collection
    collection.path = RecommendationModel.path(ofWork: id)
    return collection
  }
}
