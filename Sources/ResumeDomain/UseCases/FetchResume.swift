/// Fetches one résumé, or the parts of it that somebody shows together.
public struct FetchResume: Sendable {
  /// Puts what a part brought into the whole.
  private typealias Filling = @Sendable (inout Resume) -> Void

  private let repositories: any ResumeRepositories

  /// Creates the use case.
  public init(repositories: any ResumeRepositories) {
    self.repositories = repositories
  }

  /// Fetches the person and every part that is wanted, at the same time; of the others nothing is read.
  ///
  /// That there are no skills, or no person, goes without saying.
  ///
  /// - Throws: the first error of a part: without it there would be a hole in the résumé that nobody sees.
  public func callAsFunction(
    _ freshness: Freshness = .preferCache, parts wanted: Set<SourceReport.Part>
  ) async throws(ResumeError) -> Loaded<Resume> {
    let parts = try parts(freshness).filter { $0.part == .person || wanted.contains($0.part) }
    let loaded = try await ResumePart.all(parts)
    var whole = loaded.map { parts in parts.reduce(into: Resume()) { resume, fill in fill?(&resume) } }
    whole.warnings.removeAll { $0.kind == .noSkills || $0.kind == .noPerson }
    return whole
  }

  private func parts(_ freshness: Freshness) throws(ResumeError) -> [ResumePart<Filling>] {
    let sections = try repositories.sections()
    return [
      ResumePart(.works, isRequired: true) { () throws(ResumeError) in
        let works = try await repositories.works().works(freshness)
        return works.map { works in { $0.works = EntryOrder().sorted(works) } }
      },
      ResumePart(.projects, isRequired: true) { () throws(ResumeError) in
        let projects = try await repositories.petProjects().petProjects(freshness)
        return projects.map { projects in { $0.petProjects = EntryOrder().sorted(projects) } }
      },
      ResumePart(.person, isRequired: true) { () throws(ResumeError) in
        let person = try await FetchAbout(repository: try repositories.person())(freshness)
        return person.map { person in { $0.person = person } }
      },
      ResumePart(.skills, isRequired: true) { () throws(ResumeError) in
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
    ]
  }

  private func section<Entry: SectionEntry>(
    _ part: SourceReport.Part, _ place: any WritableKeyPath<Resume, [Entry]> & Sendable, _ freshness: Freshness,
    _ read: @escaping @Sendable (Freshness) async throws(ResumeError) -> Loaded<[Entry]>
  ) -> ResumePart<Filling> {
    ResumePart(part, isRequired: true) { () throws(ResumeError) in
      let entries = try await FetchSection(read)(freshness)
      return entries.map { entries in { $0[keyPath: place] = entries } }
    }
  }
}
