import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Work experience")
struct ExperienceTests {
  private static func work(
    _ start: String?, _ end: String?, _ company: String? = nil, _ tags: [String] = []
  ) -> Work {
    Work(
      id: "x", company: company.map { LocalizedText($0) },
      period: Period(
        start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, isCurrent: end == nil),
      tags: tags)
  }

  private func experience(_ works: [Work]) throws -> Experience {
    Experience(
      of: works, today: try #require(PartialDate(year: 2026, month: 11, day: 21)),
      preference: LanguagePreference("en"))
  }

  @Test(
    "counts overlapping months once",
    arguments: [
      ([("2020-01", "2020-12")], 12), ([("2020-01", "2020-12"), ("2020-06", "2021-03")], 15),
      ([("2020-01", "2020-12"), ("2020-03", "2020-05")], 12), ([("2020-01", "2020-03"), ("2020-05", "2020-06")], 5),
      ([("2020-01-31", "2020-02-01"), ("2020-02-28", "2020-03-01")], 3), ([("2026-10", nil)], 2),
      ([("2019-12", "2019-12"), ("2020-01", "2020-01")], 2), ([("0001-01", "9999-12")], 2025 * 12 + 11),
      ([("2026-11", "2027-06")], 1),
      ([("2020-01", "2020-01"), ("2030-01", "2031-01")], 1),
    ] as [([(String, String?)], Int)])
  func union(spans: [(String, String?)], months: Int) throws {
    let works = spans.map { Self.work($0.0, $0.1) }
    #expect(try experience(works).total == MonthCount(months: months))
    #expect(try experience(works.reversed()).total == MonthCount(months: months))
  }

  @Test("counts jobs without months separately")
  func undated() throws {
    let works = [
      Self.work("2020", "2021"), Self.work(nil, nil), Self.work("2021-05", "2020-01"), Self.work("2027-01", nil),
    ]
    let none = try experience(works)
    #expect(none.total == nil)
    #expect(none.works == 4)
    // A job in the future has its dates.
    #expect(none.undated == 3 && none.omissions == [.month: 1, .date: 1, .order: 1, .future: 1])
    #expect(none.companies == [.init(name: nil, duration: nil, works: 4)])
    #expect(try experience(works + [Self.work("2020-01", "2020-01")]).total == MonthCount(months: 1))
    #expect(try experience([]).total == nil)
    let planned = try experience([Self.work("2030-01", "2031-01")])
    #expect(planned.total == nil)
    #expect(planned.undated == 0)
  }

  @Test("groups by company and by tag, longest first")
  func shares() throws {
    let summed = try experience([
      Self.work("2020-01", "2020-06", "ACME ", ["iOS", " ios", "swift"]),
      Self.work("2020-04", "2020-12", "Ácme", ["IOS"]), Self.work("2015-01", "2016-12", "Beta"),
      Self.work("2014-01", "2014-03"),
    ])
    #expect(
      summed.companies == [
        .init(name: "Beta", duration: MonthCount(months: 24), works: 1),
        .init(name: "ACME", duration: MonthCount(months: 12), works: 2),
        .init(name: nil, duration: MonthCount(months: 3), works: 1),
      ])
    #expect(
      summed.tags == [
        .init(name: "iOS", duration: MonthCount(months: 12), works: 2),
        .init(name: "swift", duration: MonthCount(months: 6), works: 1),
      ])
    #expect(summed.total == MonthCount(months: 39))
  }
}
