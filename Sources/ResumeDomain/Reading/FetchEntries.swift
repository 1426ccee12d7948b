/// Fetches the jobs, newest start first.
public struct FetchWorks: Sendable {
  private let readers: [ProfileReader]
  private let today: PartialDate

  /// Creates the use case; `today` ends the jobs that go on.
  public init(readers: [ProfileReader], today: PartialDate) {
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

/// Fetches the pet projects, most downloaded first, unknown downloads last.
public struct FetchPetProjects: Sendable {
  private let readers: [ProfileReader]
  private let today: PartialDate

  /// Creates the use case.
  public init(readers: [ProfileReader], today: PartialDate) {
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

/// Fetches a section that is read as a whole, in the order its owner gave it, else newest first.
public struct FetchSection<Entry: SectionEntry>: Sendable {
  private let read: @Sendable (Freshness) async throws(ResumeError) -> Loaded<[Entry]>

  /// Creates the use case; `read` is the section's method of a `SectionsRepository`.
  public init(_ read: @escaping @Sendable (Freshness) async throws(ResumeError) -> Loaded<[Entry]>) {
    self.read = read
  }

  /// Fetches every entry.
  public func callAsFunction(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<[Entry]> {
    try await read(freshness).map { $0.sorted(by: Entry.isListedBefore) }
  }
}

/// Fetches who the résumé is about.
public struct FetchAbout: Sendable {
  private static let document = "profile/main"

  private let repository: any PersonRepository

  /// Creates the use case.
  public init(repository: any PersonRepository) {
    self.repository = repository
  }

  /// Fetches the person; where the source says nothing about one, a warning tells so.
  public func callAsFunction(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<Person?> {
    var loaded = try await repository.person(freshness)
    // The id alone, "main", would tell nobody which document is meant.
    for index in loaded.warnings.indices where loaded.warnings[index].documentID != nil {
      loaded.warnings[index].documentID = Self.document
    }
    if loaded.value == nil { loaded.warnings.append(DataWarning(.noPerson, documentID: Self.document)) }
    return loaded
  }
}
