/// Where jobs come from.
public protocol WorksRepository: Sendable {
  /// Every job, in no particular order.
  func works(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Work]>

  /// The job with exactly this id.
  ///
  /// - Throws: `ResumeError.notFound` when the source says that there is none.
  func work(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<Work>

  /// Every job, as long as no question to the server is needed: a valid copy, or any copy when `freshness` is offline.
  func worksAtHand(_ freshness: Freshness) async -> Loaded<[Work]>?
}
