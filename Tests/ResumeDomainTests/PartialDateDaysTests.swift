import Foundation
import ResumeDomain
import Testing

@Suite("Days since 1970 and instants")
struct PartialDateDaysTests {
  @Test(
    "converts known days",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29"), (18_262, "2020-01-01"),
      (-719_162, "0001-01-01"), (2_932_896, "9999-12-31"),
    ])
  func known(days: Int, text: String) throws {
    #expect(PartialDate.day(daysSinceEpoch: days).description == text)
    #expect(try #require(PartialDate(text)).daysSinceEpoch == days)
  }

  @Test("numbers the days of every 37th year without gaps")
  func roundTrip() throws {
    for year in stride(from: 1, through: 9999, by: 37) {
      var expected = try #require(PartialDate(year: year, month: 1, day: 1)).daysSinceEpoch
      for month in 1...12 {
        for day in 1...PartialDate.days(inMonth: month, of: year) {
          let date = try #require(PartialDate(year: year, month: month, day: day))
          guard date.daysSinceEpoch == expected, PartialDate.day(daysSinceEpoch: expected) == date else {
            Issue.record("\(date) is \(date.daysSinceEpoch), not \(expected)")
            return
          }
          expected += 1
        }
      }
    }
  }

  @Test("starts each year after the end of the previous one")
  func yearsFollow() throws {
    for year in 1..<9999 {
      let last = try #require(PartialDate(year: year, month: 12, day: 31))
      let first = try #require(PartialDate(year: year + 1, month: 1, day: 1))
      #expect(last.daysSinceEpoch + 1 == first.daysSinceEpoch)
    }
  }

  @Test("limits days to the years 1 to 9999", arguments: [Int.min, -719_163, 2_932_897, Int.max])
  func bounds(days: Int) {
    #expect(PartialDate.day(daysSinceEpoch: days).description == (days < 0 ? "0001-01-01" : "9999-12-31"))
  }

  @Test(
    "returns the day of an instant in UTC",
    arguments: [
      (0, "1970-01-01"), (86_399.999, "1970-01-01"), (86_400, "1970-01-02"), (-0.001, "1969-12-31"),
      (1_795_240_800, "2026-11-21"),
    ])
  func instants(seconds: Double, text: String) {
    #expect(PartialDate.day(of: Date(timeIntervalSince1970: seconds)).description == text)
  }

  @Test("counts missing parts as the first")
  func missingParts() throws {
    #expect(try #require(PartialDate("1971")).daysSinceEpoch == 365)
    #expect(try #require(PartialDate("1970-02")).daysSinceEpoch == 31)
  }

  @Test(
    "limits instants outside of the calendar", arguments: [1e300, 1e18, Double.greatestFiniteMagnitude])
  func farAway(seconds: Double) {
    #expect(PartialDate.day(of: Date(timeIntervalSince1970: seconds)).description == "9999-12-31")
    #expect(PartialDate.day(of: Date(timeIntervalSince1970: -seconds)).description == "0001-01-01")
  }
}
