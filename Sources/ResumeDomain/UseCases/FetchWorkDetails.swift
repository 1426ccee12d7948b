/// Fetches one job in full, with what is said about it.
public struct FetchWorkDetails: Sendable {
  private let repository: any WorksRepository
  private let recommendations: any RecommendationsRepository

  /// Creates the use case.
  public init(repository: any WorksRepository, recommendations: any RecommendationsRepository) {
    self.repository = repository
    self.recommendations = recommendations
  }

  /// Fetches the job that `text` names: its id, its whole title or company in any letter case, or a unique prefix of its id.
  ///
  /// Where the server must be asked for both, it is asked for the job and for the recommendations at the same time. The
  /// answer has a source for each; where only the recommendations can't be read, it does without them, with a warning.
  ///
  /// - Throws: `ResumeError.notFound`, `.ambiguousIdentifier`, `.illegalIdentifier`, or what reading the job brought.
  public func callAsFunction(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<WorkDetails> {
    let attachment = RecommendationsAttachment(repository: recommendations, freshness: freshness)
    let found = try await DetailsLookup(
      kind: .work,
      listAtHand: { [repository] in await repository.worksAtHand(freshness) },
      oldList: { [repository] in
        freshness == .preferCache ? await repository.worksAtHand(.offline) : nil
      },
      list: { [repository] () throws(ResumeError) in try await repository.works(freshness) },
      one: { [repository] (id) throws(ResumeError) in
        try await attachment.read(ofWork: id) { () throws(ResumeError) in
          try await repository.work(id: id, freshness)
        }
      },
      part: { await attachment.read(ofListed: $0, after: $1) },
      names: { [$0.title, $0.company].compactMap { $0 } }
    ).find(text)
    return try Loaded(
      WorkDetails(work: found.entry.value, recommendations: found.part.value),
      from: [ReadOutcome(.work, .success(found.entry)), found.part.outcome])
  }
}
