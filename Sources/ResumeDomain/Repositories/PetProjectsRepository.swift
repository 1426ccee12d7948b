/// Where pet projects come from.
public protocol PetProjectsRepository: Sendable {
  /// Every pet project, in no particular order.
  func petProjects(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[PetProject]>

  /// The pet project with exactly this id.
  ///
  /// - Throws: `ResumeError.notFound` when the source says that there is none.
  func petProject(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<PetProject>

  /// Every pet project, as long as no question to the server is needed: a valid copy, or any copy when `freshness` is offline.
  func petProjectsAtHand(_ freshness: Freshness) async -> Loaded<[PetProject]>?
}
