import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Validation of entries")
struct EntryValueTests {
  /// An entry without its ID, and all its problems.
  struct Case: Sendable, CustomTestStringConvertible {
    var section: String
    var members: String
    var problems: [String]
    var testDescription: String { section + " " + members }

    init(_ section: String, _ members: String, _ problems: String...) {
      self.section = section
      self.members = members
      self.problems = problems
    }
  }

  static let cases = [
    Case("work", #""position": "T""#), Case("work", "", "2:1 work[0] missingTitle"),
    Case("work", #""position": "T", "companyLogoUrl": "x""#, "2:48 work[0].companyLogoUrl invalidURL"),
    Case("work", #""position": "T", "keywords": true"#, "2:42 work[0].keywords wrongType"),
    Case("work", #""position": "T", "startDate": {"$geoPoint": [1, 2]}"#, "2:43 work[0].startDate wrongType"),
    Case("work", #""position": "T", "coordinates": {"latitude": 91}"#, "2:45 work[0].coordinates wrongType"),
    Case(
      "work", #""position": "T", "startDate": "2020", "endDate": {"$timestamp": "2019-01-01T12:00:00Z"}"#,
      "2:62 work[0].endDate endBeforeStart"),
    Case(
      "work", #""position": "T", "recommendations": [{"id": "b", "date": "x"}]"#,
      "2:70 work[0].recommendations[0].date invalidDate"),
    Case("projects", ##""name": "T", "headerColor": "#00796b""##),
    Case("projects", #""name": "T", "headerColor": "teal""#, "2:41 projects[0].headerColor invalidColor"),
    Case(
      "projects", #""name": "T", "linkWeb": "x""#, "2:26 projects[0].linkWeb formerName",
      "2:37 projects[0].linkWeb invalidURL"),
    Case("projects", #""titleKey": "k", "linkAppStore": "k""#, "2:46 projects[0].linkAppStore unknownLinkKey"),
    Case("skills", #""name": "T", "items": "x""#, "2:26 skills[0].items formerName", "2:35 skills[0].items wrongType"),
    Case(
      "education", #""location": 4"#, "2:1 education[0].institution missingTitle",
      "2:25 education[0].location wrongType"),
  ]

  @Test("reports every problem of an entry with its position", arguments: cases)
  func problems(example: Case) throws {
    let members = example.members.isEmpty ? "" : ", " + example.members
    let lines = try Validated.lines("{\"\(example.section)\": [\n{\"id\": \"a\"\(members)}]}", isProfile: true)
    #expect(lines == example.problems, "\(lines)")
  }

  @Test("a profile's entries need titles, and its file may have comments")
  func profile() throws {
    #expect(try Validated.lines(#"{"a": []}"#, isProfile: true) == ["1:1 - notResume"])
    let text = #"{"work": [{"startDate": "2020-13", "position": "P"}]} // mine"#
    #expect(try Validated.lines(text, isProfile: true) == ["1:25 work[0].startDate invalidDate"])
    #expect(try Validated.lines("{}", isProfile: true) == [])
    let tags = #"{"work": [{"id": "a", "position": "A", "tags": ["x", 3]}]}"#
    #expect(try Validated.lines(tags, isProfile: true) == ["1:54 work[0].tags[1] wrongType"])
  }

  @Test("asks for a whole number of downloads", arguments: ["-5", "1.5"])
  func downloads(number: String) throws {
    let text = #"{"projects": [{"id": "a", "name": "A", "downloads": \#(number)}]}"#
    let report = try ResumeValidation.report(Array(text.utf8), ValidationScope(today: Validated.today))
    #expect(report.problems.map(\.finding) == [.invalidCount])
  }

  @Test("reports values with a reserved key that Firestore doesn't accept")
  func reservedValues() throws {
    let text = #"""
      {"work": [{"id": "a", "position": "A", "coordinates": {"$geoPoint": [91, 0]},
        "x": [{"$bytes": "%"}, {"$bytes": "AA=="}, {"$geoPoint": [0, 181]}], "y": {"$$z": {"$timestamp": "soon"}},
        "$$r": {"$reference": "here"}, "startDate": {"$timestamp": "2020"}}]}
      """#
    #expect(
      try Validated.lines(text, isProfile: true) == [
        "1:55 work[0].coordinates invalidCoordinate", "2:3 work[0].x unknownMember", "2:9 work[0].x[0] invalidValue",
        "2:46 work[0].x[2] invalidCoordinate", "2:72 work[0].y unknownMember", "2:85 work[0].y.$$z invalidDate",
        "3:10 work[0].$$r invalidValue", "3:47 work[0].startDate invalidDate",
      ])
    // Only the value is wrong, not its type.
    let title = #"{"work": [{"id": "a", "position": {"$bytes": "%"}}]}"#
    let lines = try Validated.lines(title, isProfile: true)
    #expect(lines == ["1:35 work[0].position invalidValue"])
  }

  @Test("checks link keys and languages in string tables")
  func strings() throws {
    let folder = try TemporaryFolder()
    for (language, texts) in [
      ("en", #""k" = "https://example.com"; "t" = "Title";"#), ("es", #""k" = "https://example.es"; "t" = "Título";"#),
    ] {
      let path = folder.path(language + ".lproj")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(texts.utf8).write(to: URL(filePath: path + "/Localizable.strings"))
    }
    let text = #"{"projects": [{"id": "a", "titleKey": "t", "linkAppStore": "k", "subtitleKey": "k"}]}"#
    let report = try Validated.report(text, isProfile: true, strings: folder.path)
    #expect(report.problems.map(Validated.line) == [])
    #expect(throws: ResumeError.self) { try Validated.report(text, strings: folder.path("none")) }
  }

  @Test("reports all warnings of reading", .timeLimit(.minutes(15)))
  func agreement() {
    Fuzz.run(rounds: 200) { random in
      let collection = random.pick("works", "petProjects", "skills", "profile")
      let source = FirestoreFuzz.page([FirestoreFuzz.document(collection, id: "a", with: &random)], with: &random)
      guard let page = try? FirestorePage(body: Data(source.text(with: &random).utf8)) else { return }
      let text = try JSONResumeFile.text(of: ResumeFile(documents: page.documents.map(\.document)))
      let told = try ResumeValidation.report(text, ValidationScope(today: Validated.today)).problems.compactMap(\.path)
      for place in try JSONResumeFile(text).places {
        let document = Document(path: place.path, fields: place.members.fields)
        for warning in KeyLookup(tables: nil).warnings(document) where warning.kind != .missingTitle {
          let path = PositionedDocument(place).path(ofField: warning.field ?? "").text ?? ""
          try Fuzz.check(told.contains { $0.hasPrefix(path) }, "\(warning) isn't in \(told) of \(Fuzz.shown(text))")
        }
      }
    }
  }
}
