/// Fetches one résumé as a whole, for whoever shows all of it.
public struct FetchResume: Sendable {
  /// Puts what a part brought into the whole.
  private typealias Filling = @Sendable (inout Resume) -> Void

  private let repositories: any ResumeRepositories

  /// Creates the use case.
  public init(repositories: any ResumeRepositories) {
    self.repositories = repositories
  }

  /// Fetches every part at the same time.
  ///
  /// What can't be read costs a warning; without jobs or projects there is no résumé. That there are no skills, or no
  /// person, goes without saying.
  public func callAsFunction(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<Resume> {
    let sections = try repositories.sections()
    let loaded = try await ResumePart.all([
      ResumePart(.works, isRequired: true) { () throws(ResumeError) in
        let works = try await repositories.works().works(freshness)
        return works.map { works in { $0.works = EntryOrder().sorted(works) } }
      },
      ResumePart(.projects, isRequired: true) { () throws(ResumeError) in
        let projects = try await repositories.petProjects().petProjects(freshness)
        return projects.map { projects in { $0.petProjects = EntryOrder().sorted(projects) } }
      },
      ResumePart(.person) { () throws(ResumeError) in
        let person = try await FetchAbout(repository: try repositories.person())(freshness)
        return person.map { person in { $0.person = person } }
      },
      ResumePart(.skills) { () throws(ResumeError) in
        let skills = try await FetchSkills(repository: try repositories.skills())(freshness)
        return skills.map { skills in { $0.skills = skills } }
      },
      section(.education, \.education, freshness) { (freshness) throws(ResumeError) in
        try await sections.education(freshness)
      },
      section(.languages, \.languages, freshness) { (freshness) throws(ResumeError) in
        try await sections.languages(freshness)
      },
      section(.volunteer, \.volunteering, freshness) { (freshness) throws(ResumeError) in
        try await sections.volunteering(freshness)
      },
      section(.certificates, \.certificates, freshness) { (freshness) throws(ResumeError) in
        try await sections.certificates(freshness)
      },
      section(.awards, \.awards, freshness) { (freshness) throws(ResumeError) in
        try await sections.awards(freshness)
      },
      section(.publications, \.publications, freshness) { (freshness) throws(ResumeError) in
        try await sections.publications(freshness)
      },
      section(.interests, \.interests, freshness) { (freshness) throws(ResumeError) in
        try await sections.interests(freshness)
      },
      section(.references, \.references, freshness) { (freshness) throws(ResumeError) in
        try await sections.references(freshness)
      },
    ])
    var whole = loaded.map { parts in parts.reduce(into: Resume()) { resume, fill in fill?(&resume) } }
    whole.warnings.removeAll { $0.kind == .noSkills || $0.kind == .noPerson }
    return whole
  }

  private func section<Entry: SectionEntry>(
    _ part: SourceReport.Part, _ place: any WritableKeyPath<Resume, [Entry]> & Sendable, _ freshness: Freshness,
    _ read: @escaping @Sendable (Freshness) async throws(ResumeError) -> Loaded<[Entry]>
  ) -> ResumePart<Filling> {
    ResumePart(part) { () throws(ResumeError) in
      let entries = try await FetchSection(read)(freshness)
      return entries.map { entries in { $0[keyPath: place] = entries } }
    }
  }
}
