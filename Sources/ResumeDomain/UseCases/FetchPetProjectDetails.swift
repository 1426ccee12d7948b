/// Fetches one pet project in full.
public struct FetchPetProjectDetails: Sendable {
  private let repository: any PetProjectsRepository

  /// Creates the use case.
  public init(repository: any PetProjectsRepository) {
    self.repository = repository
  }

  /// Fetches the project that `text` names: its id, its whole title in any letter case, or a unique prefix of its id.
  ///
  /// - Throws: `ResumeError.notFound`, `.ambiguousIdentifier`, `.illegalIdentifier`, or what reading brought.
  public func callAsFunction(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<PetProject> {
    try await DetailsLookup(
      kind: .project,
      listAtHand: { [repository] in await repository.petProjectsAtHand(freshness) },
      oldList: { [repository] in
        freshness == .preferCache ? await repository.petProjectsAtHand(.offline) : nil
      },
      list: { [repository] () throws(ResumeError) in try await repository.petProjects(freshness) },
      one: { [repository] (id) throws(ResumeError) in (try await repository.petProject(id: id, freshness), ()) },
      part: { _, _ in },
      names: { [$0.title].compactMap { $0 } }
    ).find(text).entry
  }
}
