import ResumeDomain
import Testing

@Suite("Partial dates")
struct PartialDateTests {
  @Test(
    "reads and writes years, months and days",
    arguments: [
      "2021", "2021-08", "2021-08-01", "0001", "9999-12-31", "2020-02-29", "2000-02-29", "2024-02", "0900-01-31",
    ])
  func valid(text: String) throws {
    #expect(try #require(PartialDate(text)).description == text)
  }

  @Test(
    "rejects other texts",
    arguments: [
      "", " ", "2021-02-30", "2021-02-29", "1900-02-29", "2100-02-29", "2021-04-31", "2021-00", "2021-13", "2021-01-00",
      "2021-01-32", "0000", "0000-01-01", "21", "202", "20211", "2021-1", "2021-1-1", "2021-01-1", "2021-", "2021-01-",
      "-2021", "2021-01-01-01", "2021/01/01", "20210101", " 2021", "2021 ", "2021-01-01T00:00:00Z", "２０２１",
      "2021-٠١", "+021", "2021-+1", "2021-01-0x",
    ])
  func invalid(text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test("rejects a day without a month")
  func dayWithoutMonth() {
    #expect(PartialDate(year: 2021, month: nil, day: 1) == nil)
    #expect(PartialDate(year: 10_000) == nil)
  }

  @Test("returns the parts of a date")
  func parts() throws {
    let date = try #require(PartialDate("2021-08"))
    #expect(date.year == 2021)
    #expect(date.month == 8)
    #expect(date.day == nil)
  }

  @Test(
    "compares dates only if their days don't overlap",
    arguments: [
      ("2020", "2021", true), ("2021", "2020", false), ("2021", "2021", false), ("2021", "2021-12-31", false),
      ("2021-01-31", "2021-02", true), ("2021-02", "2021-02-01", false), ("2021-02-28", "2021-03-01", true),
      ("2021-12-31", "2022", true), ("2021-06", "2021", false),
    ])
  func before(one: String, other: String, isBefore: Bool) throws {
    #expect(try #require(PartialDate(one)).isBefore(try #require(PartialDate(other))) == isBefore)
  }

  @Test("returns the first and last possible day")
  func bounds() throws {
    func date(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }
    #expect(try date("2020").earliest == date("2020-01-01").earliest)
    #expect(try date("2020").latest == date("2020-12-31").latest)
    #expect(try date("2020-02").latest == date("2020-02-29").earliest)
    #expect(try date("2021-02").latest == date("2021-02-28").earliest)
    #expect(try date("2021-02").latest < date("2021-03").earliest)
  }

  @Test("knows the days of months")
  func days() {
    let common = (1...12).map { PartialDate.days(inMonth: $0, of: 2023) }
    #expect(common == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    let februaries = [1600, 1700, 1900, 2000, 2004, 2023, 2024, 2100].map { PartialDate.days(inMonth: 2, of: $0) }
    #expect(februaries == [29, 28, 28, 29, 29, 28, 29, 28])
  }
}
