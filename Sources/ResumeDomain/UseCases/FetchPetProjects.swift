/// Fetches the pet projects, most downloaded first, unknown downloads last.
public struct FetchPetProjects: Sendable {
  private let repository: any PetProjectsRepository
  private let today: PartialDate

  /// Creates the use case.
  public init(repository: any PetProjectsRepository, today: PartialDate) {
    self.repository = repository
    self.today = today
  }

  /// Fetches the pet projects that `filter` lets through; in time, a project is the moment it began.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Listing<PetProject>> {
    try await repository.petProjects(freshness).map { projects in
      let wanted = projects.filter {
        filter.accepts(tags: $0.tags)
          && filter.accepts(Period(start: $0.start, end: nil, isCurrent: false), today: today)
      }
      return Listing(entries: filter.cut(wanted.sorted(by: PetProject.isListedBefore)), of: projects)
    }
  }
}
