/// Fetches the pet projects, most downloaded first, unknown downloads last.
public struct FetchPetProjects: Sendable {
  private let readers: [Reader]
  private let today: PartialDate

  /// Creates the use case.
  public init(readers: [Reader], today: PartialDate) {
    self.readers = readers
    self.today = today
  }

  /// Fetches the pet projects that `filter` lets through, of all readers at the same time.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Listing<PetProject>> {
    try await FetchListing(readers: readers, today: today) { repositories throws(ResumeError) in
      try await repositories.petProjects().petProjects(freshness)
    }(filter)
  }
}
