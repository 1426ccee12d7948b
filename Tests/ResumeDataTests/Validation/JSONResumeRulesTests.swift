import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Validation of JSON Resume")
struct JSONResumeRulesTests {
  /// A file and all its problems.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var problems: [String]
    var testDescription: String { text }

    init(_ text: String, _ problems: String...) {
      self.text = text
      self.problems = problems
    }
  }

  static let cases = [
    Case("{}"), Case(#"{"basics": {}, "work": [], "meta": {"theme": 5}}"#),
    Case("[]", "1:1 - wrongType"), Case("  5", "1:3 - wrongType"), Case("null", "1:1 - wrongType"),
    Case(#"{"work": {}}"#, "1:10 work wrongType"), Case(#"{"work": null}"#, "1:10 work nullValue"),
    Case(
      "{\"work\": [{}, 5, null,\n {\"name\": 5}]}", "1:11 work[0] emptyEntry", "1:15 work[1] wrongType",
      "1:18 work[2] wrongType", "2:11 work[3].name wrongType"),
    Case(#"{"basics": []}"#, "1:12 basics wrongType"),
    Case(#"{"basics": {"location": "Madrid"}}"#, "1:25 basics.location wrongType"),
    Case(#"{"basics": {"profiles": [{"url": "x"}]}}"#, "1:34 basics.profiles[0].url invalidURL"),
    Case(#"{"work": [{"highlights": "one"}]}"#, "1:26 work[0].highlights wrongType"),
    Case(
      #"{"work": [{"highlights": ["é", 2, ""]}]}"#, "1:32 work[0].highlights[1] wrongType",
      "1:35 work[0].highlights[2] emptyText"),
    // Each malformed element and member is reported once, in its place.
    Case(
      #"{"work": [{"highlights": [{"en": 5}, 5, 6]}]}"#, "1:27 work[0].highlights[0] wrongType",
      "1:38 work[0].highlights[1] wrongType", "1:41 work[0].highlights[2] wrongType"),
    Case(
      #"{"basics": {"profiles": [5, {"url": "ftp://a.b"}], "location": {"city": 5}}}"#,
      "1:26 basics.profiles[0] wrongType", "1:37 basics.profiles[1].url unopenedURL",
      "1:73 basics.location.city wrongType"),
    Case(
      #"{"awards": [{"title": null, "summary": ""}]}"#, "1:23 awards[0].title nullValue",
      "1:40 awards[0].summary emptyText"),
    Case(
      #"{"$schema": "https://a.b/c", "work": [{"x y": 1, "tags": 5, "id": "w", "x-own": 1, "_a": 1, "$b": 1}]}"#,
      "1:40 work[0][\"x y\"] unknownMember", "1:58 work[0].tags wrongType"),
    // A list of objects is a section, and a text may be one.
    Case(#"{"patents": [{"name": "P"}], "consent": "I agree", "basics": {}}"#, "1:30 consent hiddenText"),
    Case(#"{"consent": "I agree", "meta": {"resume": {"sections": {"consent": {}}}}}"#),
    Case(
      #"{"work": [{"title": "A", "position": "B"}], "basics": {"x": {"$nope": 1}}}"#, "1:12 work[0].title syntax",
      "1:56 basics.x unknownMember", "1:62 basics.x.$nope syntax"),
    Case(
      #"{"work": [{"position": {"en": "Lead", "es": "Jefa"}, "highlights": [{"$text": "x", "$tags": ["a"]}]}]}"#),
    Case(#"{"meta": {"resume": {"format": 3, "langage": "en"}}}"#, "1:35 meta.resume.langage misspeltMember"),
    // Probable misspellings and unknown names.
    Case(#"{"work": [{"hightlights": []}]}"#, "1:12 work[0].hightlights misspeltMember"),
    Case(#"{"work": [{"startdate": "x"}]}"#, "1:12 work[0].startdate misspeltMember"),
    Case(#"{"basics": {"lable": "x"}}"#, "1:13 basics.lable misspeltMember"),
    Case(#"{"basics": {"image": "javascript:alert(1)"}}"#, "1:22 basics.image unopenedURL"),
    Case(#"{"basics": {"image": "me.png"}}"#), Case(#"{"basics": {"image": "data:image/png;base64,AA=="}}"#),
    Case(#"{"basics": {"image": 5}}"#, "1:22 basics.image wrongType"),
    Case(#"{"basics": {"sumary": "x"}}"#, "1:13 basics.sumary misspeltMember"),
    Case(
      #"{"basics": {"sumary": "x", "summary": "y", "mood": "fine"}}"#, "1:13 basics.sumary unknownMember",
      "1:44 basics.mood unknownMember"),
    Case(
      #"{"wrok": [], "hobbies": [], "skils": ["a"], "awards": []}"#, "1:2 wrok unknownSection",
      "1:29 skils unknownSection"),
    Case(#"{"a.b": 1, "basics": {}}"#, #"1:2 ["a.b"] unknownSection"#),
    // Names from before 1.0, with the rules of the current names.
    Case(
      #"{"basics": {"picture": "a.png", "website": "x"}, "work": [{"company": 1}]}"#,
      "1:13 basics.picture formerName", "1:33 basics.website formerName", "1:44 basics.website invalidURL",
      "1:60 work[0].company formerName", "1:71 work[0].company wrongType"),
    Case(
      #"{"experience": [{"company": "A"}], "certifications": 5, "education": [{"gpa": "4"}]}"#,
      "1:2 experience formerName", "1:18 experience[0].company formerName", "1:36 certifications formerName",
      "1:54 certifications wrongType", "1:72 education[0].gpa formerName"),
    Case(
      #"{"languages": [{"name": "Spanish", "level": "C2"}], "projects": [{"website": "https://a.b"}]}"#,
      "1:17 languages[0].name formerName", "1:36 languages[0].level formerName",
      "1:67 projects[0].website formerName"),
    Case(#"{"experience": []}"#, "1:2 experience formerName"),
    // A duplicate member is one problem, and doesn't hide other ones.
    Case(#"{"basics": {"label": "A", "label": "B"}}"#, "1:27 basics.label duplicateMember"),
    Case(
      "{\"work\": [],\n \"work\": [{\"url\": \"x\"}]}", "2:2 work duplicateMember", "2:19 work[0].url invalidURL"),
  ]

  @Test("reports every problem of a file with its position", arguments: cases)
  func problems(example: Case) throws {
    let lines = try Validated.lines(example.text)
    #expect(lines == example.problems, "\(lines)")
  }

  @Test("imports report dates that they correct as warnings")
  func correctedDates() throws {
    let text = #"{"work": [{"startDate": "2020/3", "endDate": "Present"}, {"startDate": "now", "endDate": "later"}]}"#
    let scope = ValidationScope(today: Validated.today, isImport: true)
    #expect(
      try ResumeValidation.report(Array(text.utf8), scope).problems.map(\.finding) == [
        .correctedDate("2020/3", .date(try #require(PartialDate("2020-03")))), .correctedDate("Present", .current),
        .invalidDate("now"), .invalidDate("later"),
      ])
    #expect(try Validated.report(text).problems.allSatisfy { $0.finding.rule == "invalidDate" })
  }

  @Test("counts the entries of old and unknown sections")
  func entryCounts() throws {
    let text = #"{"experience": [{"name": "A"}, {"name": "B"}], "hobbies": [1, 2, 3], "motto": "x"}"#
    #expect(
      try Validated.report(text).problems.map(\.finding) == [
        .formerName("experience", now: "work", entries: 2), .unknownSection("hobbies", meant: nil, entries: 3),
        .hiddenText("motto", isProfile: false),
      ])
  }

  @Test("names members that nothing shows")
  func unknownMembers() throws {
    let text = #"""
      {"work": [{"company": "A", "technologies": [], "sumary": "x", "tags": [], "coordinates": null,
                 "recommendations": [], "id": "a", "order": 1}],
       "meta": {"theme": "even"}, "basics": {"location": {"planet": "Earth"}}, "education": [{"location": "x", "dorm": 1}], "projects": [{"subtitle": "x"}]}
      """#
    let unknown = try Validated.report(text).problems.filter { $0.finding.rule == "unknownMember" }
    #expect(
      unknown.compactMap(\.path) == ["work[0].technologies", "basics.location.planet", "education[0].dorm"])
  }

  @Test("suggests the value as an element only for a list of texts")
  func lists() throws {
    let report = try Validated.report(
      #"{"work": "y", "skills": [{"keywords": "y"}], "basics": {"profiles": "y"}}"#)
    let expected = [nil, "y", nil].map { ValidationFinding.wrongType(expected: .list, found: .text, value: $0) }
    #expect(report.problems.map(\.finding) == expected)
  }

  @Test(
    "proposes only valid values for numbers and truth values in fields with a form",
    arguments: [
      ("startDate", "2014.0", .wrongType(expected: .text, found: .number, value: "2014")),
      ("startDate", "2014.000", .wrongType(expected: .text, found: .number, value: "2014")),
      ("startDate", "2020.10", .wrongType(expected: .text, found: .number, value: "2020-10")),
      ("startDate", "202010", .wrongType(expected: .text, found: .number, value: "2020-10")),
      ("startDate", "20201015", .wrongType(expected: .text, found: .number, value: "2020-10-15")),
      ("startDate", "1514764800000", .invalidDate("1514764800000")), ("startDate", "2014.5", .invalidDate("2014.5")),
      ("startDate", "-3", .invalidDate("-3")), ("startDate", "2e3", .invalidDate("2e3")),
      ("startDate", "20201399", .invalidDate("20201399")), ("startDate", "true", .invalidDate("true")),
      ("url", "5", .invalidURL("5")), ("location", "5", .wrongType(expected: .text, found: .number, value: "5")),
    ] as [(String, String, ValidationFinding)])
  func proposals(name: String, value: String, wanted: ValidationFinding) throws {
    #expect(try Validated.report(#"{"work": [{"\#(name)": \#(value)}]}"#).problems.map(\.finding) == [wanted])
  }

  @Test("accepts an entry without values")
  func emptyEntry() throws {
    let report = try Validated.report(#"{"work": [{}]}"#)
    #expect(report.problems.map(Validated.line) == ["1:11 work[0] emptyEntry"])
    #expect(report.errors == 0 && report.warnings == 1)
  }

  @Test("knows every section and member of the schema")
  func sections() throws {
    for section in ResumeSection.allCases {
      let table = section.table
      #expect(table.schemaOrder.count >= 2, "\(section)")
      for name in table.identity.required + table.identity.optional {
        #expect(table.schemaOrder.contains(name), "\(section) \(name)")
      }
    }
  }
}
