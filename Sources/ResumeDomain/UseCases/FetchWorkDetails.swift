/// Fetches one job in full.
public struct FetchWorkDetails: Sendable {
  private let repository: any WorksRepository

  /// Creates the use case.
  public init(repository: any WorksRepository) {
    self.repository = repository
  }

  /// Fetches the job that `text` names: its id, its whole title or company in any letter case, or a unique prefix of its id.
  ///
  /// - Throws: `ResumeError.notFound`, `.ambiguousIdentifier`, `.illegalIdentifier`, or what reading brought.
  public func callAsFunction(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Work> {
    try await DetailsLookup(
      kind: .work,
      listAtHand: { [repository] in await repository.worksAtHand(freshness) },
      oldList: { [repository] in
        freshness == .preferCache ? await repository.worksAtHand(.offline) : nil
      },
      list: { [repository] () throws(ResumeError) in try await repository.works(freshness) },
      one: { [repository] (id) throws(ResumeError) in try await repository.work(id: id, freshness) },
      names: { [$0.title, $0.company].compactMap { $0 } }
    ).find(text)
  }
}
