import ResumeDomain
import Testing

@Suite("Date corrections")
struct DateCorrectionTests {
  @Test(
    "reads numbers and the names of months as a date",
    arguments: [
      ("2020/3/5", "2020-03-05"), ("03/2020", "2020-03"), ("13/04/2020", "2020-04-13"), ("04/13/2020", "2020-04-13"),
      ("4/4/2020", "2020-04-04"), ("2020-05-01T10:00:00Z", "2020-05-01"), ("2020-05-01 10:00:00.5+02:00", "2020-05-01"),
      ("March 2021", "2021-03"), ("Mar 2021", "2021-03"), ("MAR. 2021", "2021-03"), ("marzo de 2021", "2021-03"),
      ("May 2020", "2020-05"), ("2021 Sept", "2021-09"), ("ene-2021", "2021-01"), ("setiembre 2021", "2021-09"),
      ("15 March 2021", "2021-03-15"), ("March 1st, 2021", "2021-03-01"), ("1 de abril del 2021", "2021-04-01"),
      ("2021/", "2021"), ("1er août 2021", "2021-08-01"), ("Mrz. 2021", "2021-03"),
      ("3 de março de 2021", "2021-03-03"),
    ])
  func dates(text: String, date: String) {
    #expect(DateCorrection(text) == PartialDate(date).map(DateCorrection.date))
  }

  @Test(
    "reads words for 'until now'",
    arguments: [
      "Present", "NOW", "actualidad", "Heute", "aujourd’hui", "in corso", "Aktualnie", "Şu anda", "Până în prezent",
      "По цей час", "Μέχρι σήμερα", "現在まで", "在读", "진행 중",
    ])
  func current(text: String) {
    #expect(DateCorrection(text) == .current)
  }

  @Test(
    "has no correction for other texts",
    arguments: [
      "2020-02-30", "03/04/2020", "2020-13-01", "Summer 2021", "2019-2021", "March April 2021", "Mar 21", "2021?",
      "about 2020", "31 April 2021", "5/2020/3", "1/2/3/2020", "2020-05-01T10", "", "x",
      "99999999999999999999", "0999", "presents",
      String(repeating: "a", count: 100_000),
    ])
  func none(text: String) {
    #expect(DateCorrection(text) == nil)
  }
}
