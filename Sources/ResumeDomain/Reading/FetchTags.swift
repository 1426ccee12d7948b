/// The entries that have tags.
public struct TaggedEntries: Sendable {
  /// The jobs.
  public var works: [Work]
  /// The projects.
  public var projects: [PetProject]

  /// The languages of all entries.
  public var languages: [String] { works.languages + projects.languages }

  /// Returns the tags with the number of their entries and the time of their jobs, longest first.
  public func tags(today: PartialDate, preference: LanguagePreference) -> [Experience.Share] {
    Experience(of: works, projects: projects, today: today, preference: preference).tags
  }
}

/// Fetches the jobs and projects for their tags.
public struct FetchTags: Sendable {
  private let repository: any EntriesRepository

  /// Creates the use case.
  public init(repository: any EntriesRepository) {
    self.repository = repository
  }

  /// Returns the entries; a part that can't be loaded becomes a warning.
  ///
  /// - Throws: The first error if neither can be loaded.
  public func callAsFunction(_ freshness: Freshness) async throws(ResumeError) -> Loaded<TaggedEntries> {
    let works = await Result(reading: { () throws(ResumeError) in
      try await repository.entries(of: .works, freshness)
    })
    let projects = await Result(reading: { () throws(ResumeError) in
      try await repository.entries(of: .projects, freshness)
    })
    let entries = TaggedEntries(
      works: (try? works.get())?.value ?? [], projects: (try? projects.get())?.value ?? [])
    return try Loaded(entries, from: [ReadOutcome(.works, works), ReadOutcome(.projects, projects)])
  }
}
