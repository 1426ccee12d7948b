import Testing

@testable import ResumeDomain

@Suite("Periods")
struct PeriodTests {
  struct Length: Sendable {
    var start: String?
    var end: String?
    var isCurrent = false
    var today = "2026-11-21"
    /// Years and months; nil for an unknown length.
    var length: [Int]?
  }

  static let lengths = [
    // The first and the last month count.
    Length(start: "2020-01", end: "2020-12", length: [1, 0]),
    Length(start: "2020-01-01", end: "2020-12-31", length: [1, 0]),
    Length(start: "2020-01-31", end: "2020-02-01", length: [0, 2]),
    Length(start: "2021-05", end: "2021-05", length: [0, 1]),
    Length(start: "2021-05-03", end: "2021-05-03", length: [0, 1]),
    Length(start: "2021-05-03", end: "2021-05", length: [0, 1]),
    Length(start: "2019-12", end: "2021-01", length: [1, 2]),
    Length(start: "2020-02", end: "2022-12", length: [2, 11]),
    Length(start: "2020-02", end: "2023-01", length: [3, 0]),
    // A current job counts up to today.
    Length(start: "2021-08-01", isCurrent: true, length: [5, 4]),
    Length(start: "2026-11-21", isCurrent: true, length: [0, 1]),
    Length(start: "2026-11-01", isCurrent: true, today: "2027-01-01", length: [0, 3]),
    // A date without a month, a reversed period, a future start, unknown dates.
    Length(start: "2020", end: "2021-05"),
    Length(start: "2020-05", end: "2021"),
    Length(start: "2020", end: "2020"),
    Length(start: "2020", isCurrent: true),
    Length(start: "2021-05", end: "2021-04"),
    Length(start: "2021-05-20", end: "2021-05-10"),
    Length(start: "2026-11-22", isCurrent: true),
    Length(start: "2027-01", isCurrent: true),
    Length(start: "2026-12", end: "2027-06"),
    Length(end: "2021-05"),
    Length(isCurrent: true),
    Length(),
    // An invalid end leaves the length unknown.
    Length(start: "2020-01"),
  ]

  @Test("computes durations", arguments: lengths)
  func duration(example: Length) throws {
    let count = try period(example.start, example.end, example.isCurrent).duration(today: date(example.today))
    #expect(count.map { [$0.years, $0.months] } == example.length)
  }

  @Test(
    "detects reversed periods",
    arguments: [
      ("2021-05", "2021-04", true), ("2021-05-02", "2021-05-01", true), ("2022", "2021-12-31", true),
      ("2021-05", "2021-05", false), ("2021-05-20", "2021-05", false), ("2021-05", "2021", false),
    ])
  func reversed(start: String, end: String, isReversed: Bool) throws {
    #expect(try period(start, end, false).isReversed == isReversed)
  }

  struct Overlap: Sendable {
    var start: String?
    var end: String?
    var isCurrent = false
    var since: String?
    var until: String?
    var expected: Bool
  }

  static let overlaps = [
    Overlap(start: "2019-03-05", end: "2020-06-10", since: "2020-06-10", expected: true),
    Overlap(start: "2019-03-05", end: "2020-06-10", since: "2020-06-11", expected: false),
    Overlap(start: "2019-03-05", end: "2020-06-10", since: "2020-06", expected: true),
    Overlap(start: "2019-03-05", end: "2020-06-10", since: "2020-07", expected: false),
    Overlap(start: "2019-03-05", end: "2020-06-10", since: "2020", expected: true),
    Overlap(start: "2019-03-05", end: "2020-06-10", since: "2021", expected: false),
    Overlap(start: "2019-03-05", end: "2020-06-10", until: "2019-03-05", expected: true),
    Overlap(start: "2019-03-05", end: "2020-06-10", until: "2019-03-04", expected: false),
    Overlap(start: "2019-03-05", end: "2020-06-10", until: "2019-03", expected: true),
    Overlap(start: "2019-03-05", end: "2020-06-10", until: "2019-02", expected: false),
    Overlap(start: "2019-03-05", end: "2020-06-10", until: "2019", expected: true),
    Overlap(start: "2019-03-05", end: "2020-06-10", until: "2018", expected: false),
    Overlap(start: "2019-03-05", end: "2020-06-10", since: "2019-08", until: "2019-09", expected: true),
    // A year or a month can mean any of its days.
    Overlap(start: "2019", end: "2020", since: "2020-12-31", expected: true),
    Overlap(start: "2019", end: "2020", until: "2019-01-01", expected: true),
    Overlap(start: "2019-03", end: "2019-03", since: "2019-03-31", expected: true),
    // A current period ends today.
    Overlap(start: "2019-03", isCurrent: true, since: "2026-11-21", expected: true),
    Overlap(start: "2019-03", isCurrent: true, since: "2026-11", expected: true),
    Overlap(start: "2019-03", isCurrent: true, since: "2026-11-22", expected: false),
    Overlap(start: "2019-03", isCurrent: true, until: "2019-02", expected: false),
    // A future period overlaps its start.
    Overlap(start: "2027-02", isCurrent: true, since: "2027", expected: true),
    Overlap(start: "2027-02", isCurrent: true, until: "2026", expected: false),
    // A reversed period covers the days between both dates.
    Overlap(start: "2021-05", end: "2020-05", since: "2021", expected: true),
    Overlap(start: "2021-05", end: "2020-05", until: "2020", expected: true),
    // A period with one date is a moment; one without dates overlaps nothing.
    Overlap(start: "2021-05", since: "2021-06", expected: false),
    Overlap(start: "2021-05", since: "2021", until: "2021", expected: true),
    Overlap(end: "2021-05", since: "2021", expected: true),
    Overlap(end: "2021-05", since: "2022", expected: false),
    Overlap(isCurrent: true, since: "2000", expected: false),
    Overlap(isCurrent: true, until: "2030", expected: false),
  ]

  @Test("detects overlaps with ranges", arguments: overlaps)
  func overlap(example: Overlap) throws {
    let period = try period(example.start, example.end, example.isCurrent)
    let (since, until) = (try example.since.map(date), try example.until.map(date))
    #expect(try period.overlaps(since: since, until: until, today: date("2026-11-21")) == example.expected)
  }

  private func date(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

  private func period(_ start: String?, _ end: String?, _ isCurrent: Bool) throws -> Period {
    Period(start: try start.map(date), end: try end.map(date), isCurrent: isCurrent)
  }
}
