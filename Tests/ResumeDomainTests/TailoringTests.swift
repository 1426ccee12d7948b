import TestSupport
import Testing

@testable import ResumeDomain

/// Résumés that a filter reduces.
@Suite("Tailoring")
struct TailoringTests {
  private static let resume: Resume = {
    func work(_ id: String, _ company: String, _ start: String, _ tags: [String]) -> Work {
      Work(
        id: id, company: LocalizedText(company),
        period: Period(start: PartialDate(start), end: PartialDate(start), isCurrent: false), tags: tags)
    }
    var resume = Resume()
    resume.works = [
      work("w3", "Acme", "2022", ["iOS", "Swift"]), work("w2", "Beta", "2020", []),
      work("w1", "Acme", "2018", ["android"]),
    ]
    resume.petProjects = [
      PetProject(id: "p2", downloads: 3, start: PartialDate("2021"), tags: ["ios"]),
      PetProject(id: "p1", downloads: 2, tags: []),
      PetProject(id: "p0", downloads: 1, tags: ["web"]),
    ]
    resume.sections[.education] = [SectionEntry(section: .education, id: "e")]
    return resume
  }()

  private func ids(_ filter: EntryFilter, favorites: [EntryReference] = []) throws -> [String] {
    let today = try #require(PartialDate(year: 2026, month: 11, day: 21))
    let tailored = Self.resume.tailored(filter, favorites: Favorites(favorites), today: today)
    #expect(tailored.sections == Self.resume.sections)
    return tailored.works.map(\.id) + tailored.petProjects.map(\.id)
  }

  @Test("keeps everything without a filter")
  func open() throws {
    #expect(try ids(EntryFilter()) == ["w3", "w2", "w1", "p2", "p1", "p0"])
    #expect(try ids(EntryFilter(untagged: .kept)) == ["w3", "w2", "w1", "p2", "p1", "p0"])
  }

  @Test("includes or excludes untagged entries")
  func untagged() throws {
    #expect(try ids(EntryFilter(tags: ["ios"], untagged: .kept)) == ["w3", "w2", "p2", "p1"])
    #expect(try ids(EntryFilter(tags: ["ios"], untagged: .dropped)) == ["w3", "p2"])
    #expect(try ids(EntryFilter(tags: ["ios"])) == ["w3", "p2"])
    #expect(try ids(EntryFilter(anyTags: ["android", "web"], untagged: .kept)) == ["w2", "w1", "p1", "p0"])
    #expect(try ids(EntryFilter(untagged: .dropped)) == ["w3", "w1", "p2", "p0"])
  }

  @Test("applies company and range filters")
  func companyAndTime() throws {
    #expect(try ids(EntryFilter(company: "ácme")) == ["w3", "w1", "p2", "p1", "p0"])
    #expect(try ids(EntryFilter(since: PartialDate("2020"))) == ["w3", "w2", "p2", "p1", "p0"])
    #expect(try ids(EntryFilter(until: PartialDate("2020"))) == ["w2", "w1", "p1", "p0"])
  }

  @Test("applies favorites, order and limit per list")
  func others() throws {
    let marked = [EntryReference(.work, "w1"), EntryReference(.project, "p1"), EntryReference(.project, "w2")]
    #expect(try ids(EntryFilter(isFavorite: true), favorites: marked) == ["w1", "p1"])
    #expect(try ids(EntryFilter(order: EntryOrder(.start, isReversed: true), limit: 2)) == ["w1", "w2", "p1", "p0"])
  }
}
