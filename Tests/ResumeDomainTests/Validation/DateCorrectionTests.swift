import ResumeDomain
import Testing

@Suite("Date corrections")
struct DateCorrectionTests {
  @Test(
    "reads the numbers of a text as a date",
    arguments: [
      ("2020-02-30", "2020-02"), ("2020/3/5", "2020-03-05"), ("03/2020", "2020-03"), ("03/04/2020", "2020"),
      ("2020-13-01", "2020"), ("May 2020", "2020"), ("2020-05-01T10:00:00Z", "2020-05-01"),
    ])
  func dates(text: String, date: String) {
    #expect(DateCorrection(text) == PartialDate(date).map(DateCorrection.date))
  }

  @Test("reads words for 'until now' in English and Spanish", arguments: ["Present", "NOW", "actualidad"])
  func current(text: String) {
    #expect(DateCorrection(text) == .current)
  }

  @Test(
    "has no correction for other texts",
    arguments: ["", "x", "99999999999999999999", "0999", "presents", String(repeating: "a", count: 100_000)])
  func none(text: String) {
    #expect(DateCorrection(text) == nil)
  }
}
