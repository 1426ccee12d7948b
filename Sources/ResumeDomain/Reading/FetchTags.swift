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

extension EntriesRepository {
  /// Returns the jobs and projects for their tags; a part that can't be loaded becomes a warning.
  ///
  /// - Throws: The first error if neither can be loaded.
  public func taggedEntries(_ freshness: Freshness) async throws(ResumeError) -> Loaded<TaggedEntries> {
    let works = await Result(reading: { () throws(ResumeError) in try await entries(of: .works, freshness) })
    let projects = await Result(reading: { () throws(ResumeError) in try await entries(of: .projects, freshness) })
    let tagged = TaggedEntries(works: (try? works.get())?.value ?? [], projects: (try? projects.get())?.value ?? [])
    return try Loaded(tagged, from: [ReadOutcome(.works, works), ReadOutcome(.projects, projects)])
  }
}
