import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Order of lists")
struct ListOrderTests {
  private static func work(_ id: String, _ start: String?, _ end: String? = nil, isCurrent: Bool = false) -> Work {
    Work(
      id: id,
      period: Period(
        start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, isCurrent: isCurrent))
  }

  /// Jobs in the expected order.
  private static let works = [
    work("newest", "2023-05-01", "2023-06-01"),
    work("current-1", "2021-08", isCurrent: true),
    work("current-2", "2021-08", isCurrent: true),
    work("later-end", "2021-08", "2023-01"),
    work("earlier-end-a", "2021-08", "2022-01"),
    work("earlier-end-b", "2021-08", "2022-01"),
    work("unreadable-end", "2021-08"),
    work("year-start-is-january", "2021", "2021-12"),
    work("january-too", "2021-01-01", "2021-03"),
    work("older", "1999", isCurrent: true),
    work("no-start-current", nil, isCurrent: true),
    work("no-start-later-end", nil, "2020"),
    work("no-start-earlier-end", nil, "2019"),
    work("no-start-a", nil),
    work("no-start-b", nil),
  ]

  @Test(
    "a sort key has every name of its field",
    arguments: [
      ("start", [.work], .start), ("startDate", [.work, .projects], .start), ("title", [.work, .projects], .title),
      ("position", [.work], .title), ("name", [.work], .company), ("company", [.work], .company),
      ("name", [.projects], .title), ("downloads", [.work], .downloads), ("name", [.work, .projects], nil),
      ("position", [.work, .projects], .title), ("summary", [.work], nil), ("position", [.projects], nil),
    ] as [(String, [FieldTable], EntryOrder.Key?)])
  func names(name: String, tables: [FieldTable], key: EntryOrder.Key?) {
    #expect(EntryOrder.Key(name, in: tables) == key)
  }

  @Test("sorts jobs by start, current, end and ID")
  func worksSorted() {
    #expect(EntryOrder().sorted(Self.works.reversed()).map(\.id) == Self.works.map(\.id))
    #expect(EntryOrder().sorted(Self.works.shuffledByHand()).map(\.id) == Self.works.map(\.id))
  }

  @Test("sorts projects by downloads and ID")
  func projects() {
    let sorted = [
      PetProject(id: "most", downloads: 100_000), PetProject(id: "B", downloads: 5), PetProject(id: "a", downloads: 5),
      PetProject(id: "é", downloads: 5), PetProject(id: "zero", downloads: 0),
    ]
    #expect(EntryOrder().sorted(sorted.reversed()).map(\.id) == sorted.map(\.id))
  }

  @Test("keeps the owner's order of projects without downloads, after the others")
  func unknownDownloads() {
    let projects = [
      PetProject(id: "c", downloads: 0), PetProject(id: "b"), PetProject(id: "second", order: 2),
      PetProject(id: "most", downloads: 9),
      PetProject(id: "first", downloads: 0, order: 1), PetProject(id: "a"),
      PetProject(id: "some", downloads: 3, order: 0),
    ]
    let order = ["most", "some", "first", "second", "c", "b", "a"]
    #expect(EntryOrder().sorted(projects).map(\.id) == order)
    #expect(EntryOrder(.downloads, isReversed: true).sorted(projects).map(\.id) == order.reversed())
    #expect(PetProject.listed(projects).map(\.id) == order)
  }

  @Test("sorts skills by order and ID")
  func skills() {
    let sorted = [
      SkillGroup(id: "negative", order: -1), SkillGroup(id: "zero", order: 0), SkillGroup(id: "one-a", order: 1),
      SkillGroup(id: "one-b", order: 1), SkillGroup(id: "none-a"), SkillGroup(id: "none-b"),
    ]
    #expect(SkillGroup.listed(sorted.reversed()).map(\.id) == sorted.map(\.id))
  }
}

extension Array {
  /// The elements in another order than the expected one and its reverse.
  fileprivate func shuffledByHand() -> [Element] {
    indices.filter { $0 % 2 == 1 }.map { self[$0] } + indices.filter { $0 % 2 == 0 }.map { self[$0] }
  }
}
