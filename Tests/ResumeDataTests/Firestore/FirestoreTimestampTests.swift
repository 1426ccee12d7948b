import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Firestore timestamps")
struct FirestoreTimestampTests {
  @Test(
    "maps a midnight east of Greenwich to the next day, others to their UTC day",
    arguments: [
      ("2021-07-31T22:00:00Z", "2021-08-01"), ("2021-07-31T23:00:00Z", "2021-08-01"),
      ("2021-07-31T18:30:00Z", "2021-08-01"), ("2021-07-31T12:30:00Z", "2021-08-01"),
      ("2021-07-31T13:00:00Z", "2021-08-01"), ("2021-07-31T23:30:00Z", "2021-08-01"),
      // Publishing writes exactly noon; a later time counts as midnight.
      ("2021-07-31T12:00:00Z", "2021-07-31"), ("2021-07-31T12:00:00.000000000Z", "2021-07-31"),
      ("2021-07-31T12:00:00.5Z", "2021-08-01"), ("2021-07-31T12:00:00.000000001Z", "2021-08-01"),
      // Before noon, or with a minute or second that no local midnight has.
      ("2021-07-31T00:00:00Z", "2021-07-31"), ("2021-07-31T05:00:00Z", "2021-07-31"),
      ("2021-07-31T11:30:00Z", "2021-07-31"), ("2021-07-31T11:59:59.999Z", "2021-07-31"),
      ("2021-07-31T23:59:00Z", "2021-07-31"), ("2021-07-31T22:00:01Z", "2021-07-31"),
      ("2021-07-31T22:15:00Z", "2021-07-31"), ("2021-07-31T18:45:00Z", "2021-07-31"),
      ("2021-07-31T22:30:59.9Z", "2021-07-31"), ("2021-07-31T12:00:01Z", "2021-07-31"),
      ("2021-07-31T12:01:00Z", "2021-07-31"),
      // The whole second counts, not the fraction.
      ("2021-07-31T22:00:00.999999999Z", "2021-08-01"),
      // The ends of months and years.
      ("2020-02-28T23:00:00Z", "2020-02-29"), ("2021-02-28T23:00:00Z", "2021-03-01"),
      ("2020-12-31T22:00:00Z", "2021-01-01"), ("1999-12-31T22:00:00Z", "2000-01-01"),
      ("0001-01-01T00:00:00Z", "0001-01-01"), ("9999-12-31T12:00:00Z", "9999-12-31"),
      // The latest possible day.
      ("9999-12-31T22:00:00Z", "9999-12-31"),
    ])
  func day(text: String, day: String) throws {
    #expect(try #require(FirestoreTimestamp(text)).day.description == day)
  }

  @Test("reads 0 to 9 fractional digits", arguments: 0...9)
  func fractions(digits: Int) throws {
    let fraction = digits == 0 ? "" : "." + String(repeating: "0", count: digits)
    #expect(try #require(FirestoreTimestamp("2021-07-31T12:00:00\(fraction)Z")).day.description == "2021-07-31")
  }

  @Test(
    "rejects anything else",
    arguments: [
      "", "2021", "2021-07-31", "2021-07-31T22:00:00", "2021-07-31T22:00Z", "2021-07-31 22:00:00Z",
      "2021-02-30T00:00:00Z", "2021-02-29T00:00:00Z", "2021-13-01T00:00:00Z", "0000-01-01T00:00:00Z",
      "2021-07-31T24:00:00Z", "2021-07-31T22:60:00Z", "2021-07-31T22:00:60Z", "2021-07-31T22:00:00.Z",
      "2021-07-31T22:00:00.0000000000Z", "2021-07-31T22:00:00,5Z", "2021-07-31T22:00:00.5aZ", "2021-07-31T-1:00:00Z",
      "2021-07-31T+1:00:00Z", "2021-07-31T2 :00:00Z", "21-07-31T22:00:00Z", "+2021-07-31T22:00:00Z",
      "2021-07-31T22:00:00ZZ", "10000-01-01T00:00:00Z", "2020-01-01T00:00:00+02:00",
    ])
  func invalid(text: String) {
    #expect(FirestoreTimestamp(text) == nil)
  }
}
