import Testing

@testable import ResumeDomain

@Suite("A résumé as a whole")
struct FetchResumeTests {
  private static let text = LocalizedText([.init(language: "es", text: "x")], form: .perLanguage)

  /// Sections that answer, but for those that fail.
  private struct Sections: SectionsRepository {
    var failure: ResumeError?

    private func answer<Entry>(_ entries: [Entry]) -> Loaded<[Entry]> {
      Loaded(value: entries, origin: .remote, savedAt: nil)
    }

    func education(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Education]> {
      if let failure { throw failure }
      return answer([Education(id: "b"), Education(id: "a", institution: FetchResumeTests.text)])
    }
    func languages(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SpokenLanguage]> {
      answer([SpokenLanguage(id: "l")])
    }
    func volunteering(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Volunteering]> {
      answer([Volunteering(id: "v")])
    }
    func certificates(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Certificate]> {
      answer([Certificate(id: "c")])
    }
    func awards(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Award]> { answer([Award(id: "w")]) }
    func publications(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Publication]> {
      answer([Publication(id: "p")])
    }
    func interests(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Interest]> {
      answer([Interest(id: "i")])
    }
    func references(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Reference]> {
      answer([Reference(id: "r")])
    }
  }

  private struct Parts: ResumeRepositories {
    let repository: ScriptedRepository
    let held: Sections

    func works() -> any WorksRepository { repository }
    func recommendations() -> any RecommendationsRepository { ScriptedRecommendations() }
    func petProjects() -> any PetProjectsRepository { repository }
    func skills() -> any SkillsRepository { repository }
    func person() -> any PersonRepository { repository }
    func sections() -> any SectionsRepository { held }
    func documents() throws(ResumeError) -> any DocumentsRepository { throw .internalError("not asked for") }
  }

  @Test("every part, each in its order; of the skills and the person it is not told that there are none")
  func whole() async throws {
    let repository = ScriptedRepository(
      works: [Work(id: "b"), Work(id: "a")], projects: [PetProject(id: "small"), PetProject(id: "big", downloads: 1)],
      groups: [SkillGroup(id: "t"), SkillGroup(id: "s")], person: nil, warnings: [DataWarning(.noSkills)])
    let loaded = try await FetchResume(repositories: Parts(repository: repository, held: Sections()))(parts: Self.all)
    let resume = loaded.value
    #expect(resume.person == nil)
    #expect(resume.works.map(\.id) == ["a", "b"])
    #expect(resume.petProjects.map(\.id) == ["big", "small"])
    #expect(resume.skills.map(\.id) == ["s", "t"])
    #expect(resume.education.map(\.id) == ["a", "b"])
    #expect(
      [
        resume.languages.map(\.id), resume.volunteering.map(\.id), resume.certificates.map(\.id),
        resume.awards.map(\.id), resume.publications.map(\.id), resume.interests.map(\.id),
        resume.references.map(\.id),
      ] == [["l"], ["v"], ["c"], ["w"], ["p"], ["i"], ["r"]])
    #expect(resume.texts == [Self.text].compactMap { $0 })
    #expect(loaded.warnings == [])
    #expect(loaded.sources.count == 12)
  }

  private static let all: Set<SourceReport.Part> = [
    .works, .projects, .skills, .education, .languages, .volunteer, .certificates, .awards, .publications, .interests,
    .references,
  ]

  @Test("whatever part fails, there is no résumé: nobody would see what it lacks")
  func failures() async throws {
    let fetch = FetchResume(
      repositories: Parts(repository: ScriptedRepository(works: [Work(id: "a")]), held: Sections(failure: .notCached)))
    await #expect(throws: ResumeError.notCached) { try await fetch(parts: Self.all) }
    await #expect(throws: ResumeError.notCached) { try await fetch(parts: [.education]) }
    let failing = ScriptedRepository(listFailure: .notCached)
    await #expect(throws: ResumeError.notCached) {
      try await FetchResume(repositories: Parts(repository: failing, held: Sections()))(parts: [.works])
    }
  }

  @Test("what nobody wants is not read, so it can't fail; the person always is")
  func parts() async throws {
    let repository = ScriptedRepository(works: [Work(id: "a")], person: Person(name: LocalizedText("Ada")))
    let fetch = FetchResume(repositories: Parts(repository: repository, held: Sections(failure: .notCached)))
    let loaded = try await fetch(parts: [.awards])
    #expect(loaded.value.person?.name == LocalizedText("Ada"))
    #expect(loaded.value.awards.map(\.id) == ["w"] && loaded.value.works.isEmpty)
    #expect(loaded.sources.map(\.part) == [.person, .awards])
  }
}
