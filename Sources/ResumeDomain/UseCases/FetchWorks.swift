/// Fetches the jobs, newest start first.
public struct FetchWorks: Sendable {
  private let repository: any WorksRepository
  private let today: PartialDate

  /// Creates the use case; `today` ends the jobs that go on.
  public init(repository: any WorksRepository, today: PartialDate) {
    self.repository = repository
    self.today = today
  }

  /// Fetches the jobs that `filter` lets through.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Listing<Work>> {
    try await repository.works(freshness).map { works in
      let wanted =
        filter.isOpen
        ? works : works.filter { filter.accepts(tags: $0.tags) && filter.accepts($0.period, today: today) }
      return Listing(entries: filter.cut(Work.listed(wanted)), of: works)
    }
  }
}
