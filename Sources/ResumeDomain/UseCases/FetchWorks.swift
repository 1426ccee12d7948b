/// Fetches the jobs, newest start first.
public struct FetchWorks: Sendable {
  private let readers: [Reader]
  private let today: PartialDate

  /// Creates the use case; `today` ends the jobs that go on.
  public init(readers: [Reader], today: PartialDate) {
    self.readers = readers
    self.today = today
  }

  /// Fetches the jobs that `filter` lets through, of all readers at the same time.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Listing<Work>> {
    try await FetchListing(readers: readers, today: today) { repositories throws(ResumeError) in
      try await repositories.works().works(freshness)
    }(filter)
  }
}
