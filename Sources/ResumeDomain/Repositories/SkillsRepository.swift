/// Where skills come from.
public protocol SkillsRepository: Sendable {
  /// Every group of skills, in no particular order; empty where the source has none.
  func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SkillGroup]>
}
