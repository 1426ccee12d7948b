import TestSupport
import Testing

@testable import ResumeDomain

@Suite("A whole résumé")
struct FetchResumeTests {
  private static let text = LocalizedText([.init(language: "es", text: "x")])

  /// Sections with entries, some of which fail.
  private struct Sections: EntriesRepository {
    var failure: ResumeError?

    func entries<Entry>(
      of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
    ) async throws(ResumeError) -> Loaded<[Entry]> {
      let section = collection.table.section ?? .work
      var entries = [SectionEntry(section: section, id: section.rawValue)]
      if section == .education {
        if let failure { throw failure }
        let institution = FetchResumeTests.text.map(SectionEntry.Value.text)
        entries = [
          SectionEntry(section: section, id: "b"),
          SectionEntry(section: section, id: "a", values: ["institution": institution].compactMapValues { $0 }),
        ]
      }
      return Loaded(value: entries as? [Entry] ?? [], origin: .remote, savedAt: nil)
    }

    func entry<Entry>(
      _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
    ) async throws(ResumeError) -> Loaded<Entry?> {
      throw .internalError("unexpected request")
    }

    func cachedEntries<Entry>(of collection: EntryCollection<Entry>, _ freshness: Freshness) async -> Loaded<[Entry]>? {
      nil
    }
  }

  private func repositories(_ repository: ScriptedRepository, failing failure: ResumeError? = nil) -> RoutedRepository {
    RoutedRepository { collection in
      ["works", "petProjects", "skills", "profile"].contains(collection)
        ? repository as any EntriesRepository : Sections(failure: failure)
    }
  }

  @Test("loads every part in order, without warnings about missing parts")
  func whole() async throws {
    let repository = ScriptedRepository(
      works: [Work(id: "b"), Work(id: "a")], projects: [PetProject(id: "small"), PetProject(id: "big", downloads: 1)],
      groups: [SkillGroup(id: "t"), SkillGroup(id: "s")], person: nil, warnings: [DataWarning(.noSkills)])
    let loaded = try await repositories(repository).resume(parts: SourceReport.Part.all)
    let resume = loaded.value
    #expect(resume.person == nil)
    #expect(resume.works.map(\.id) == ["a", "b"])
    #expect(resume.petProjects.map(\.id) == ["big", "small"])
    #expect(resume.skills.map(\.id) == ["s", "t"])
    #expect(resume.sections[.education]?.map(\.id) == ["a", "b"])
    #expect(Set(resume.sections.keys) == Set(ResumeSection.generic))
    #expect(resume.texts == [Self.text].compactMap { $0 })
    #expect(loaded.warnings == [])
    #expect(loaded.sources.count == 12)
  }

  @Test("lists only what isn't cached; skills also if the cache has none, since they may come from a file")
  func cachedParts() async throws {
    for (groups, lists) in [([SkillGroup(id: "s")], 1), ([], 2)] {
      let repository = ScriptedRepository(works: [Work(id: "a")], groups: groups, isCached: true)
      let resume = try await repository.resume(parts: [.section(.work), .person, .section(.skills)]).value
      #expect(resume.works.map(\.id) == ["a"] && resume.skills.map(\.id) == groups.map(\.id))
      // One of them is for the personal details.
      #expect(repository.calls.count == lists)
    }
  }

  @Test("fails if any part fails")
  func failures() async throws {
    let repositories = repositories(ScriptedRepository(works: [Work(id: "a")]), failing: .notCached)
    await #expect(throws: ResumeError.notCached) { try await repositories.resume(parts: SourceReport.Part.all) }
    await #expect(throws: ResumeError.notCached) { try await repositories.resume(parts: [.section(.education)]) }
    let failing = ScriptedRepository(listFailure: .notCached)
    await #expect(throws: ResumeError.notCached) {
      try await self.repositories(failing).resume(parts: [.section(.work)])
    }
  }

  @Test("warns about a part that fails if the résumé need not be complete")
  func incomplete() async throws {
    let repositories = repositories(ScriptedRepository(works: [Work(id: "a")]), failing: .notCached)
    let loaded = try await repositories.resume(parts: [.section(.work), .section(.education)], isComplete: false)
    #expect(loaded.value.works.map(\.id) == ["a"] && loaded.value.sections.isEmpty)
    #expect(loaded.warnings.map(\.kind) == [.partFailed])
    await #expect(throws: ResumeError.notCached) {
      let failing = ScriptedRepository(listFailure: .notCached)
      return try await self.repositories(failing).resume(parts: [.section(.work)], isComplete: false)
    }
  }

  @Test("fails if the server refuses jobs and projects, although refused optional collections look empty")
  func refusal() async throws {
    let refusal = ResumeError.denied(.permission(signedIn: false))
    let parts: [SourceReport.Part] = [.section(.work), .section(.projects), .section(.awards)]
    for refused in [parts, [parts[0], parts[2]]] {
      await #expect(throws: refusal) {
        try await self.repositories(ScriptedRepository(listFailure: refusal)).resume(parts: refused, isComplete: false)
      }
    }
    // An outage, or a missing copy, leaves the other sections readable.
    for failure in [ResumeError.unavailable(.timedOut, wasRefresh: false), .notCached] {
      let repositories = repositories(ScriptedRepository(listFailure: failure))
      let loaded = try await repositories.resume(parts: parts, isComplete: false)
      #expect(loaded.value.sections[.awards]?.count == 1 && loaded.warnings.map(\.kind) == [.partFailed, .partFailed])
    }
  }

  @Test("loads only requested parts")
  func parts() async throws {
    let repository = ScriptedRepository(works: [Work(id: "a")], person: Person(name: LocalizedText("Ada")))
    let loaded = try await repositories(repository, failing: .notCached).resume(parts: [.person, .section(.awards)])
    #expect(loaded.value.person?.name == LocalizedText("Ada"))
    #expect(loaded.value.sections[.awards]?.map(\.id) == ["awards"] && loaded.value.works.isEmpty)
    #expect(loaded.sources.map(\.part) == [.person, .section(.awards)])
  }
}
