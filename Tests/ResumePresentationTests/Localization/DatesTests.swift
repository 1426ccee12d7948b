import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Dates")
struct DatesTests {
  private func dates(_ language: String) -> Dates {
    Dates(labels: Harness.labels.inLanguage(language), dash: "–", today: SampleEntities.today)
  }

  private func period(_ start: String?, _ end: String?, isCurrent: Bool = false) -> Period {
    Period(start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, isCurrent: isCurrent)
  }

  @Test("formats every month, short and long, in both languages")
  func months() throws {
    let english = "January February March April May June July August September October November December"
    let spanish = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
    for month in 1...12 {
      let date = try #require(PartialDate(year: 2021, month: month))
      let (name, nombre) = (english.split(separator: " ")[month - 1], spanish.split(separator: " ")[month - 1])
      #expect(dates("en").long(date) == "\(name) 2021")
      #expect(dates("en").short(date) == "\(name.prefix(3)) 2021")
      #expect(dates("es").long(date) == "\(nombre) de 2021")
      #expect(dates("es").short(date) == "\(month == 9 ? "sept" : nombre.prefix(3)) 2021")
    }
  }

  @Test(
    "formats days for letters",
    arguments: [
      ("en", "24 November 2026", "1 April 2026"), ("es", "24 de noviembre de 2026", "1 de abril de 2026"),
      ("ca", "24 de novembre de 2026", "1 d’abril de 2026"), ("de", "24. November 2026", "1. April 2026"),
      ("fr", "24 novembre 2026", "1er avril 2026"), ("it", "24 novembre 2026", "1º aprile 2026"),
      ("nl", "24 november 2026", "1 april 2026"), ("pt", "24 de novembro de 2026", "1 de abril de 2026"),
    ])
  func days(language: String, day: String, first: String) throws {
    let dates = Dates(labels: Harness.labels.ofDocument(in: language), dash: "–", today: SampleEntities.today)
    #expect(dates.day(try #require(PartialDate("2026-11-24"))) == day)
    #expect(dates.day(try #require(PartialDate("2026-04-01"))) == first)
    #expect(dates.day(try #require(PartialDate("2026"))) == "2026")
  }

  @Test(
    "formats dates of documents in a style",
    arguments: [
      ("en", "Mar 2020", "March 2020", "03/2020"), ("es", "mar 2020", "marzo de 2020", "03/2020"),
      ("de", "März 2020", "März 2020", "03.2020"), ("nl", "mrt 2020", "maart 2020", "03-2020"),
      ("tr", "Mar 2020", "Mart 2020", "03/2020"),
    ])
  func styles(language: String, short: String, long: String, numeric: String) throws {
    var dates = Dates(labels: Harness.labels.ofDocument(in: language), dash: "–", today: SampleEntities.today)
    var season = try #require(PartialDate("2013"))
    season.typed = "Spring 2013"
    for (style, text) in zip(Dates.Style.allCases, [short, long, numeric, "2020"]) {
      dates.style = style
      #expect(dates.text(try #require(PartialDate("2020-03-31"))) == text)
      #expect(dates.text(try #require(PartialDate("2020"))) == "2020")
      #expect(dates.text(season) == (style == .year ? "2013" : "Spring 2013"))
    }
  }

  @Test(
    "formats months in numbers in languages without labels",
    arguments: [
      ("ar", "03/2020"), ("bg", "03.2020"), ("fa", "2020/03"), ("he", "03.2020"), ("lt", "2020-03"), ("lv", "03.2020."),
      ("lt-LT", "2020-03"), ("sr-Latn", "03.2020."), ("th", "03/2020"), ("tlh", "03/2020"),
    ])
  func numbers(language: String, text: String) throws {
    var resume = Resume()
    resume.person = Person(name: LocalizedText([.init(language: language, text: "Ada")]))
    let document = try DocumentLanguage(LanguageRequest(tag: "en", source: .default), labels: ["en"], of: resume)
    var dates = dates("en")
    for style in [Dates.Style.short, .numeric] {
      document.set(style, of: &dates)
      #expect(dates.text(try #require(PartialDate("2020-03-31"))) == text)
    }
    #expect(dates.text(try #require(PartialDate("2020"))) == "2020")
    document.set(.year, of: &dates)
    #expect(dates.text(try #require(PartialDate("2020-03"))) == "2020")
  }

  @Test("formats years without months, and omits days")
  func coarse() throws {
    let year = try #require(PartialDate("2021"))
    #expect(dates("en").long(year) == "2021")
    #expect(dates("es").short(year) == "2021")
    #expect(dates("en").long(try #require(PartialDate("2021-08-31"))) == "August 2021")
  }

  @Test(
    "formats periods for lists and details",
    arguments: [
      ("2021-08-01", nil, true, "Aug 2021 – current", "from August 2021 until now"),
      ("2018-01", "2021-07", false, "Jan 2018 – Jul 2021", "from January 2018 until July 2021"),
      ("2010", "2016", false, "2010 – 2016", "from 2010 until 2016"), (nil, nil, true, "", ""),
      ("2018", "2018", false, "2018", "2018"), ("2018-05-02", "2018-05-30", false, "May 2018", "May 2018"),
      (nil, nil, false, "", ""),
      (nil, "2016-02", false, "until Feb 2016", "until February 2016"),
      ("2009-05", "2008-01", false, "May 2009 – Jan 2008", "from May 2009 until January 2008"),
    ] as [(String?, String?, Bool, String, String)])
  func periods(start: String?, end: String?, isCurrent: Bool, short: String, long: String) {
    let period = period(start, end, isCurrent: isCurrent)
    #expect(dates("en").short(period) == short)
    #expect(dates("en").long(period) == long)
  }

  @Test("an unreadable end is not formatted as 'now'")
  func unknownEnd() {
    let period = period("2021-08", nil)
    #expect(dates("en").short(period) == "Aug 2021 – unknown")
    #expect(dates("en").long(period) == "from August 2021 until unknown")
  }

  @Test("formats periods in Spanish")
  func spanish() {
    #expect(dates("es").short(period("2021-08", nil, isCurrent: true)) == "ago 2021 – actualidad")
    #expect(dates("es").long(period("2021-08", nil, isCurrent: true)) == "desde agosto de 2021 hasta hoy")
    #expect(dates("es").long(period("2018-01", "2021-09")) == "desde enero de 2018 hasta septiembre de 2021")
  }

  @Test("formats a period that starts in the future and has no end as its start")
  func future() {
    let future = period("2026-12", nil, isCurrent: true)
    #expect(dates("en").short(future) == "from Dec 2026" && dates("en").long(future) == "from December 2026")
    #expect(dates("es").short(future) == "desde dic 2026" && dates("es").long(future) == "desde diciembre de 2026")
    #expect(dates("en").short(period("2026-12", "2027-06")) == "Dec 2026 – Jun 2027")
    #expect(dates("en").short(period("2026-11", nil, isCurrent: true)) == "Nov 2026 – current")
    #expect(dates("en").short(period("2027", nil)) == "from 2027")
  }

  @Test(
    "formats durations without zero months or years",
    arguments: [
      (64, "5 years and 4 months", "5 años y 4 meses"), (12, "1 year", "1 año"), (24, "2 years", "2 años"),
      (1, "1 month", "1 mes"), (11, "11 months", "11 meses"), (13, "1 year and 1 month", "1 año y 1 mes"),
      (26, "2 years and 2 months", "2 años y 2 meses"),
    ])
  func durations(months: Int, english: String, spanish: String) {
    #expect(dates("en").duration(MonthCount(months: months)) == english)
    #expect(dates("es").duration(MonthCount(months: months)) == spanish)
  }

  @Test(
    "formats ages in the largest unit, rounded down",
    arguments: [
      (0.0, "0 s", "0 s"), (59.9, "59 s", "59 s"), (60, "1 min", "1 min"), (720, "12 min", "12 min"),
      (3599, "59 min", "59 min"), (3600, "1 hour", "1 hora"), (7200, "2 hours", "2 horas"),
      (172_800, "2 days", "2 días"), (864_000, "10 days", "10 días"),
      (86_400 * 60, "60 days", "60 días"), (86_400 * 61, "2 months", "2 meses"),
      (86_400 * 730, "23 months", "23 meses"),
      (86_400 * 731, "2 years", "2 años"), (86_400 * 12_345, "33 years", "33 años"),
      // A future date has an age of zero.
      (-60, "0 s", "0 s"),
    ] as [(Double, String, String)])
  func ages(seconds: Double, english: String, spanish: String) {
    let then = SampleEntities.now.addingTimeInterval(-seconds)
    #expect(dates("en").age(since: then, now: SampleEntities.now) == english)
    #expect(dates("es").age(since: then, now: SampleEntities.now) == spanish)
  }

  @Test("formats impossible ages", arguments: [-1e300, -1e19, 1e19, 1e300])
  func impossibleAges(savedAt: Double) {
    let age = dates("en").age(since: Date(timeIntervalSince1970: savedAt), now: SampleEntities.now)
    #expect(age == (savedAt < 0 ? "31,688,738 years" : "0 s"))
  }

  @Test("formats dates with times")
  func moments() {
    #expect(Dates.moment(SampleEntities.now) == "2026-11-21 06:00 UTC")
  }
}
