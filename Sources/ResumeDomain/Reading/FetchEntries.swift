/// Fetches the jobs, newest start first.
public struct FetchWorks: Sendable {
  private let readers: [ProfileReader]
  private let today: PartialDate

  /// Creates the use case; `today` is the end of current jobs.
  public init(readers: [ProfileReader], today: PartialDate) {
    self.readers = readers
    self.today = today
  }

  /// Fetches the jobs of all profiles that match `filter`, concurrently.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Listing<Work>> {
    try await FetchListing(readers: readers, today: today) { repositories throws(ResumeError) in
      try await repositories.entries().entries(of: .works, freshness)
    }(filter)
  }
}

/// Fetches the projects, most downloads first, unknown downloads last.
public struct FetchPetProjects: Sendable {
  private let readers: [ProfileReader]
  private let today: PartialDate

  /// Creates the use case.
  public init(readers: [ProfileReader], today: PartialDate) {
    self.readers = readers
    self.today = today
  }

  /// Fetches the projects of all profiles that match `filter`, concurrently.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Listing<PetProject>> {
    try await FetchListing(readers: readers, today: today) { repositories throws(ResumeError) in
      try await repositories.entries().entries(of: .projects, freshness)
    }(filter)
  }
}

/// Fetches the entries of a collection in their default order.
public struct FetchSection<Entry: DocumentEntity>: Sendable {
  private let repository: any EntriesRepository
  private let collection: EntryCollection<Entry>

  /// Creates the use case.
  public init(_ collection: EntryCollection<Entry>, repository: any EntriesRepository) {
    self.repository = repository
    self.collection = collection
  }

  /// Returns the entries.
  public func callAsFunction(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<[Entry]> {
    try await repository.entries(of: collection, freshness).map(Entry.listed)
  }
}

/// Fetches the personal details.
public struct FetchAbout: Sendable {
  private static let document = "profile/main"

  private let repository: any EntriesRepository

  /// Creates the use case.
  public init(repository: any EntriesRepository) {
    self.repository = repository
  }

  /// Fetches the personal details; if they don't exist, there is a warning.
  public func callAsFunction(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<Person?> {
    var loaded = try await repository.entry(ResumeSection.personPath.id, of: .personalDetails, freshness)
    // The ID "main" alone is ambiguous.
    for index in loaded.warnings.indices where loaded.warnings[index].documentID != nil {
      loaded.warnings[index].documentID = Self.document
    }
    if loaded.value == nil { loaded.warnings.append(DataWarning(.noPerson, documentID: Self.document)) }
    return loaded
  }
}
