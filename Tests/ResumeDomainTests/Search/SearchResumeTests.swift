import Foundation
import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Searching several parts")
struct SearchResumeTests {
  private static let moment = Date(timeIntervalSince1970: 1_795_240_800)

  /// A résumé with parts that may fail.
  private struct Parts: ResumeRepositories, EntriesRepository {
    var results: [SourceReport.Part: Result<Loaded<Int>, ResumeError>] = [:]

    func entries() -> any EntriesRepository { self }
    func documents() throws(ResumeError) -> any DocumentsRepository { throw .internalError("unexpected request") }

    func entries<Entry>(
      of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
    ) async throws(ResumeError) -> Loaded<[Entry]> {
      // Recommendations and the sections without an entity of their own are empty.
      guard collection.table.section.map({ [.work, .projects, .skills].contains($0) }) ?? false else {
        return Loaded(value: [], origin: .remote, savedAt: SearchResumeTests.moment)
      }
      let (part, entries): (SourceReport.Part, [any EntryView]) =
        switch collection.table.section {
        case .work?: (.section(.work), [Work(id: "w", title: LocalizedText("Swift"))])
        case .projects?: (.section(.projects), [PetProject(id: "p", title: LocalizedText("Swift"))])
        default: (.section(.skills), [SkillGroup(id: "s", title: LocalizedText("Swift"))])
        }
      return try (results[part] ?? .failure(.internalError("\(part) was read"))).get().map { _ in
        entries as? [Entry] ?? []
      }
    }

    func entry<Entry>(
      _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
    ) async throws(ResumeError) -> Loaded<Entry?> {
      Loaded(value: nil, origin: .remote, savedAt: SearchResumeTests.moment)
    }

    func cachedEntries<Entry>(of collection: EntryCollection<Entry>, _ freshness: Freshness) async -> Loaded<[Entry]>? {
      nil
    }
  }

  private typealias PartResult = Result<Loaded<Int>, ResumeError>

  private func fresh(
    _ age: Double = 0, _ origin: Origin = .remote, isStale: Bool = false, _ warnings: [DataWarning] = []
  )
    -> PartResult
  {
    .success(
      Loaded(
        value: 0, origin: origin, savedAt: Self.moment.addingTimeInterval(-age), isStale: isStale, warnings: warnings))
  }

  private func reader(works: PartResult?, projects: PartResult?, skills: PartResult?)
    -> ProfileReader
  {
    let results: [SourceReport.Part: PartResult?] = [
      .section(.work): works, .section(.projects): projects, .section(.skills): skills,
    ]
    return ProfileReader { Parts(results: results.compactMapValues { $0 }) }
  }

  private func search(
    _ reader: ProfileReader, _ kinds: Set<SearchKind> = [.section(.work), .section(.projects), .section(.skills)]
  )
    async throws(ResumeError)
    -> Loaded<SearchResults>
  {
    try await SearchResume(reader: reader)(SearchQuery("swift"), kinds: kinds)
  }

  private func ids(_ loaded: Loaded<SearchResults>) -> [String] { loaded.value.hits.map(\.entry.id) }

  @Test("loads only the requested kinds")
  func kinds() async throws {
    // A part without a result fails if it is read.
    let only = try await search(reader(works: nil, projects: nil, skills: fresh()), [.section(.skills)])
    #expect(ids(only) == ["s"])
    #expect(only.sources.map(\.part) == [.section(.skills)])
    #expect(only.warnings == [])
    let two = try await search(
      reader(works: fresh(), projects: fresh(), skills: nil), [.section(.work), .section(.projects)])
    #expect(ids(two) == ["w", "p"])
    #expect(two.sources.map(\.part) == [.section(.work), .section(.projects)])
  }

  @Test("combines age and staleness, without a warning about missing skills")
  func ages() async throws {
    let loaded = try await search(
      reader(
        works: fresh(), projects: fresh(7200, .cache, isStale: true, [DataWarning(.stale)]),
        skills: fresh(60, .cache, [DataWarning(.noSkills)])))
    #expect(loaded.origin == .cache && loaded.isStale)
    #expect(loaded.savedAt == Self.moment.addingTimeInterval(-7200))
    #expect(loaded.warnings.map(\.kind) == [.stale])
    #expect(loaded.warnings.map(\.part) == [.section(.projects)], "the others are not old")
    #expect(loaded.sources.map(\.isStale) == [false, true, false])
  }

  @Test("searches the remaining parts if one fails")
  func partial() async throws {
    for (works, projects, skills, found) in [
      (.failure(.notCached), fresh(), fresh(), ["p", "s"]), (fresh(), .failure(.notCached), fresh(), ["w", "s"]),
      (fresh(), fresh(), .failure(.notCached), ["w", "p"]),
      (fresh(), .failure(.notCached), .failure(.notCached), ["w"]),
    ] as [(PartResult, PartResult, PartResult, [String])] {
      let loaded = try await search(reader(works: works, projects: projects, skills: skills))
      #expect(ids(loaded) == found)
      #expect(loaded.sources.filter { $0.error == .notCached }.count == 3 - found.count)
      #expect(loaded.warnings.map(\.kind) == Array(repeating: .partFailed, count: 3 - found.count))
    }
  }

  @Test("fails without hits if a part failed")
  func nothingFound() async throws {
    func response(_ reader: ProfileReader) async throws -> Loaded<SearchResults> {
      try await SearchResume(reader: reader)(SearchQuery("xyzzy"))
    }
    await #expect(throws: ResumeError.notCached) {
      try await response(reader(works: .failure(.notCached), projects: fresh(), skills: fresh()))
    }
    #expect(try await response(reader(works: fresh(), projects: fresh(), skills: fresh())).value.hits.isEmpty)
  }

  @Test("fails without jobs and projects")
  func failure() async throws {
    let denied = ResumeError.requestRefused(code: "X")
    await #expect(throws: denied) {
      try await search(reader(works: .failure(denied), projects: .failure(.notCached), skills: fresh()))
    }
    await #expect(throws: denied) {
      try await search(
        reader(works: nil, projects: .failure(denied), skills: fresh()), [.section(.projects), .section(.skills)])
    }
    await #expect(throws: ResumeError.notCached) {
      try await search(reader(works: nil, projects: nil, skills: .failure(.notCached)), [.section(.skills)])
    }
    let unusable = ProfileReader { () throws(ResumeError) in throw denied }
    await #expect(throws: denied) { try await search(unusable) }
  }

  @Test("warns that the recommendations of more than 200 jobs on a server aren't searched")
  func manyJobs() async {
    for count in [200, 201] {
      let works = (0..<count).map { Work(id: "job-\($0)") }
      let warnings = await Parts().recommendations(of: works, .preferCache).failure?.warnings
      #expect(warnings == (count > 200 ? [DataWarning(.recommendationsUnread, fact: .count(count))] : nil))
    }
  }
}
