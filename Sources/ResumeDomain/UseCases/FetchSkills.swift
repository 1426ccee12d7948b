/// Fetches the skills by group, in the order their owner gave them.
public struct FetchSkills: Sendable {
  private let repository: any SkillsRepository

  /// Creates the use case.
  public init(repository: any SkillsRepository) {
    self.repository = repository
  }

  /// Fetches every group.
  public func callAsFunction(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<[SkillGroup]> {
    try await repository.skills(freshness).map { $0.sorted(by: SkillGroup.isListedBefore) }
  }
}
