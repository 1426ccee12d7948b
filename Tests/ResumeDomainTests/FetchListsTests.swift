import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Fetching lists")
struct FetchListsTests {
  private static let today = PartialDate(year: 2026, month: 11, day: 21)

  private static func work(_ id: String, _ start: String?, _ end: String?, _ tags: [String]) -> Work {
    Work(
      id: id,
      period: Period(
        start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, isCurrent: end == nil),
      tags: tags)
  }

  private static let works = [
    work("old", "2010-01", "2012-05", ["Java"]), work("now", "2021-08", nil, ["iOS", "swift"]),
    work("middle", "2012-06", "2021-07", ["ios"]), work("undated", nil, nil, ["ios"]),
  ]

  private func ids(_ filter: EntryFilter) async throws -> [String] {
    let fetch = FetchWorks(
      reader: ProfileReader(ScriptedRepository(works: Self.works)), today: try #require(Self.today))
    return try await fetch(filter).value.entries.map(\.entry.id)
  }

  private func filter(_ since: String? = nil, _ until: String? = nil, limit: Int? = nil) -> EntryFilter {
    EntryFilter(since: since.flatMap { PartialDate($0) }, until: until.flatMap { PartialDate($0) }, limit: limit)
  }

  @Test("returns all jobs, newest start first")
  func all() async throws {
    #expect(try await ids(EntryFilter()) == ["now", "middle", "old", "undated"])
  }

  @Test("filters by all tags without case")
  func tags() async throws {
    #expect(try await ids(EntryFilter(tags: ["IOS"])) == ["now", "middle", "undated"])
    #expect(try await ids(EntryFilter(tags: ["ios", "Swift"])) == ["now"])
    #expect(try await ids(EntryFilter(tags: ["io"])) == [])
  }

  @Test("filters by overlap, and drops undated jobs")
  func time() async throws {
    #expect(try await ids(filter("2012-06")) == ["now", "middle"])
    #expect(try await ids(filter(nil, "2012-05")) == ["old"])
    #expect(try await ids(filter("2012", "2012")) == ["middle", "old"])
    #expect(try await ids(filter("2026-11-21")) == ["now"])
    #expect(try await ids(filter("2026-11-22")) == [])
  }

  @Test("limits after sorting and filtering")
  func limit() async throws {
    #expect(try await ids(EntryFilter(limit: 1)) == ["now"])
    #expect(try await ids(EntryFilter(tags: ["ios"], limit: 2)) == ["now", "middle"])
    #expect(try await ids(filter(nil, "2020", limit: 1)) == ["middle"])
    #expect(try await ids(EntryFilter(limit: 100)).count == 4)
  }

  @Test("counts entries and languages before the filter")
  func totals() async throws {
    var works = Self.works
    works[0].entry["title"] = .map(["pt": .string("x")])
    let fetch = FetchWorks(reader: ProfileReader(ScriptedRepository(works: works)), today: try #require(Self.today))
    let listing = try await fetch(EntryFilter(tags: ["swift"])).value
    #expect(listing.total == 4)
    #expect(listing.entries.count == 1)
    #expect(listing.languages == ["pt"])
  }

  @Test("sorts projects by downloads, and filters them")
  func projects() async throws {
    let projects = [
      PetProject(id: "unknown", start: PartialDate("2015")),
      PetProject(id: "small", downloads: 10, start: PartialDate("2019-05"), tags: ["android"]),
      PetProject(id: "big", downloads: 1000, start: PartialDate("2020"), tags: ["iOS"]),
      PetProject(id: "undated", downloads: 20),
    ]
    let fetch = FetchPetProjects(
      reader: ProfileReader(ScriptedRepository(projects: projects)), today: try #require(Self.today))
    func ids(_ filter: EntryFilter) async throws -> [String] { try await fetch(filter).value.entries.map(\.entry.id) }
    #expect(try await ids(EntryFilter()) == ["big", "undated", "small", "unknown"])
    #expect(try await ids(EntryFilter(tags: ["IOS"])) == ["big"])
    #expect(try await ids(filter("2019")) == ["big", "small"])
    #expect(try await ids(filter(nil, "2019-04")) == ["unknown"])
    #expect(try await ids(EntryFilter(limit: 2)) == ["big", "undated"])
  }

  @Test("sorts skills by order")
  func skills() async throws {
    let groups = [SkillGroup(id: "b", order: 2), SkillGroup(id: "c"), SkillGroup(id: "a", order: 1)]
    #expect(try await ScriptedRepository(groups: groups).listed(.skills).value.map(\.id) == ["a", "b", "c"])
  }

  @Test("warns about missing personal details")
  func about() async throws {
    let missing = try await ScriptedRepository().personalDetails()
    #expect(missing.value == nil)
    #expect(missing.warnings.map(\.kind) == [.noPerson])
    let person = Person(name: LocalizedText("Ada"))
    let found = try await ScriptedRepository(person: person).personalDetails()
    #expect(found.value == person)
    #expect(found.warnings == [])
  }

  @Test("keeps the source of a value")
  func facts() async throws {
    let warning = DataWarning(.stale)
    let repository = ScriptedRepository(works: Self.works, warnings: [warning])
    let loaded = try await FetchWorks(reader: ProfileReader(repository), today: try #require(Self.today))(
      .init(), .refresh)
    #expect(loaded.origin == .remote)
    #expect(loaded.warnings == [warning])
    #expect(repository.calls == [.list(.refresh)])
  }
}
