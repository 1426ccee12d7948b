import ResumeSupport
import Testing

@testable import ResumeDomain

@Suite("A value of another type than its field's")
struct FieldReadingTests {
  private static func job(_ field: String, _ value: FieldValue) -> Entry {
    Entry(Document(path: DocumentPath("works", "a"), fields: [field: value]), .work)
  }

  private static func basics(_ field: String, _ value: FieldValue) -> Person {
    Person(Entry(Document(path: ResumeSection.personPath, fields: [field: value]), .personalDetails))
  }

  private static func strings(_ texts: String...) -> FieldValue { .array(texts.map(FieldValue.string)) }

  private static func shown(_ text: LocalizedText?) -> String? { text?.resolved(LanguagePreference("en")) }

  @Test(
    "is read as a text",
    arguments: [
      ("title", strings("CTO", "CISO"), "CTO, CISO"),
      ("summary", strings("One.", "Two."), "One.\n\nTwo."), ("description", strings("A", "B"), "A\n\nB"),
      ("title", .integer(7), "7"), ("title", .double(3.9), "3.9"),
      (
        "location", .map(["city": .string("Lund"), "region": .string("Scania"), "countryCode": .string("SE")]),
        "Lund, Scania, SE"
      ),
      ("location", .map(["address": .string("Street 1"), "city": .string("Lund")]), "Lund"),
      ("title", .array([.map(["en": .string("Lead"), "es": .string("Líder")]), .string("Cook")]), "Lead, Cook"),
      ("title", .array([.null, .string("Lead")]), "Lead"),
    ] as [(String, FieldValue, String)])
  func texts(field: String, value: FieldValue, text: String) {
    let entry = Self.job(field, value)
    #expect(Self.shown(entry.text(field)) == text)
    #expect(entry.warnings.first { $0.field == field }?.kind == .readAs)
    #expect(entry.document.fields[field] == value)
  }

  @Test(
    "is read as a list of texts",
    arguments: [
      ("goalsAchieved", .string("Baked, sold"), ["Baked, sold"]),
      ("keywords", .string("Swift, Go; C"), ["Swift", "Go", "C"]),
      ("goalsAchieved", .array([.integer(3), .string("Led")]), ["3", "Led"]),
      ("goalsAchieved", .array([.map(["title": .string("Baked"), "detail": .string("40 a day")])]), ["Baked"]),
      ("goalsAchieved", .array([.map(["what": .string("Baked")]), .null]), ["Baked"]),
      ("goalsAchieved", .map(["en": .string("Led"), "es": .string("Dirigió")]), ["Led"]),
      ("keywords", .map(["0": .string("Swift"), "1": .string("Go")]), ["Swift", "Go"]),
      ("goalsAchieved", .array([.map([FieldValue.jsonTextMember: .string("[[1]]")])]), []),
    ] as [(String, FieldValue, [String])])
  func lists(field: String, value: FieldValue, texts: [String]) {
    #expect(Self.job(field, value).texts(field).map { $0.resolved(LanguagePreference("en")) } == texts)
  }

  @Test("is read as tags, and as the first address, the others as they are")
  func others() {
    #expect(Self.job("tags", .string("ios, team")).tags == ["ios", "team"])
    #expect(Self.job("tags", .array([.integer(1), .string("a")])).tags == ["1", "a"])
    let person = Self.basics("email", Self.strings("a@x.example", "b@x.example"))
    #expect(person.email == "a@x.example")
    #expect(Self.basics("phone", .integer(34_600)).phone == "34600")
    #expect(
      Self.job("url", Self.strings("https://a.example", "https://b.example")).link("url")?.address
        == "https://a.example")
  }

  @Test("is read as profiles and as a location")
  func objects() {
    let link = FieldValue.map(["url": .string("https://github.com/ada")])
    for value in [FieldValue.map(["GitHub": link]), .array([link]), .string("https://github.com/ada"), link] {
      #expect(Self.basics("profiles", value).links.map(\.url.address) == ["https://github.com/ada"])
    }
    let accounts = Self.basics("profiles", .map(["GitHub": .map(["username": .string("ada")])])).accounts
    #expect(accounts.map { Self.shown($0.network) } == ["GitHub"])
    #expect(Self.shown(Self.basics("location", .array([.map(["city": .string("Lund")])])).place?.city) == "Lund")
  }

  @Test(
    "is no text in languages without a language",
    arguments: [
      (["gpa": "3.9", "thesis": "97"], nil), (["gpa": "3.9"], nil), (["id": "a1"], nil),
      (["min": "1", "max": "5"], nil),
      (["no": "5", "name": "x"], nil), (["en": "Hi", "deutsch": "Hallo"], "Hi"), (["fil": "Kumusta"], "Kumusta"),
      (["id": "Halo", "en": "Hi"], "Hi"), (["en": "Hi", "x-note": "later"], "Hi"), (["pt-BR": "Oi"], "Oi"),
    ] as [([String: String], String?)])
  func languages(members: [String: String], text: String?) {
    let value = FieldValue.map(members.mapValues(FieldValue.string))
    #expect(Self.shown(LocalizedText.parse(value)) == text)
  }

  @Test(
    "is read as a date; the text is shown where it says more",
    arguments: [
      ("Spring 2013", "2013", "Spring 2013"), ("Q2 2013", "2013", "Q2 2013"), ("2010?", "2010", "2010?"),
      ("expected 2027", "2027", "expected 2027"), ("May 2020", "2020-05", nil), ("2014-13", "2014", nil),
      ("2018 – 2020", "2018", nil), ("2016-2018", "2016", nil), ("soon", nil, nil), ("1999 or 2001", nil, nil),
      ("call 600111222 in 2010", nil, nil),
    ] as [(String, String?, String?)])
  func dates(text: String, date: String?, typed: String?) {
    let read = Self.job("startDate", .string(text)).date("startDate")
    #expect(read?.description == date)
    #expect(read?.typed == typed)
  }

  @Test(
    "is read as the date of a number",
    arguments: [
      (.integer(2014), "2014"), (.double(2014), "2014"), (.integer(202_010), "2020-10"),
      (.integer(20_201_015), "2020-10-15"),
      (.integer(20_210), nil), (.integer(1_514_764_800_000), nil), (.double(2020.5), nil), (.integer(202_013), nil),
    ] as [(FieldValue, String?)])
  func numbers(value: FieldValue, date: String?) {
    #expect(Self.job("startDate", value).date("startDate")?.description == date)
  }

  @Test("is read as both ends of a period")
  func ranges() {
    func period(_ start: FieldValue, _ end: FieldValue? = nil) -> Period {
      var entry = Self.job("startDate", start)
      entry["endDate"] = end
      return entry.period
    }
    #expect(
      period(.string("2018 – 2020")) == Period(start: PartialDate("2018"), end: PartialDate("2020"), isCurrent: false))
    #expect(period(.string("2018 - Present")).isCurrent)
    #expect(period(.string("Jan 2018 to Mar 2019")).end == PartialDate("2019-03"))
    #expect(period(.string("2016 - 2018"), .string("2027")).end == PartialDate("2027"))
    #expect(period(.string("2016"), .string("2016 - 2018")).end == PartialDate("2018"))
    #expect(
      period(.integer(2014), .string(" Present ")) == Period(start: PartialDate("2014"), end: nil, isCurrent: true))
    #expect(period(.double(2014), .string("至今")).isCurrent)
  }
}
