import Foundation
import ResumeDomain
import ResumeResources
import TestSupport
import Testing

@testable import ResumeData

@Suite("Validation of documents")
struct DocumentRulesTests {
  /// The fields of a document, from line 2 on, and all its problems.
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    var fields: String
    var problems: [String]
    var testDescription: String { path + " " + fields }

    init(_ path: String, _ fields: String, _ problems: String...) {
      self.path = path
      self.fields = fields
      self.problems = problems
    }
  }

  private static let title = #""title": {"stringValue": "T"}"#

  static let cases = [
    Case("works/a", title),
    Case("works/a", "", "1:16 works/a missingTitle"),
    Case("works/a", #""title": {"integerValue": "5"}"#, "2:10 works/a: title wrongType"),
    Case("works/a", title + #", "startDate": {"stringValue": "2020-13"}"#, "2:45 works/a: startDate invalidDate"),
    Case("works/a", title + #", "endDate": {"timestampValue": "2020"}"#, "2:43 works/a: endDate invalidDate"),
    Case("works/a", title + #", "companyLogoUrl": {"stringValue": "x"}"#, "2:50 works/a: companyLogoUrl invalidLink"),
    Case(
      "works/a", title + #", "coordinates": {"geoPointValue": {"latitude": 91}}"#,
      "2:47 works/a: coordinates invalidCoordinate"),
    Case(
      "works/a",
      title + #", "startDate": {"stringValue": "2020"}, "endDate": {"timestampValue": "2019-01-01T12:00:00Z"}"#,
      "2:81 works/a: endDate endBeforeStart"),
    Case("works/a", title + #", "url": {"stringValue": "x.y"}"#, "2:39 works/a: url invalidLink"),
    Case("works/a", title + #", "goalsAcheived": {"arrayValue": {}}"#, "2:32 works/a: goalsAcheived misspeltMember"),
    Case("works/a", title + #", "jsonResume": {"nullValue": null}, "mine": {"mapValue": {}}"#),
    Case("works/a", title + #", "x": {"strinValue": "a"}"#, "2:37 works/a: x invalidValue"),
    Case(
      "works/a", title + #", "x": "a", "y": {"integerValue": "1.5"}"#, "2:37 works/a: x invalidValue",
      "2:47 works/a: y invalidValue"),
    Case("works/a", #""title": {"stringValue": 5}"#, "2:10 works/a: title invalidValue"),
    Case(
      "works/a", title + #", "x": {"arrayValue": {"values": [{"arrayValue": {}}, {"nullValue": null}]}}"#,
      "2:64 works/a: x[0] invalidValue"),
    Case(
      "works/a", title + #", "x": {"mapValue": {"fields": {"__a__": {"nullValue": null}}}}"#,
      "2:62 works/a: x.__a__ invalidFieldName"),
    Case("petProjects/a", title + #", "downloads": {"integerValue": "-1"}"#, "2:45 petProjects/a: downloads wrongType"),
    Case("petProjects/a", title + ##", "headerColor": {"stringValue": "#00796b"}"##),
    Case(
      "petProjects/a", title + #", "headerColor": {"stringValue": "teal"}"#,
      "2:47 petProjects/a: headerColor invalidColor"),
    Case("petProjects/a", title + #", "linkWeb": {"stringValue": "x"}"#, "2:43 petProjects/a: linkWeb invalidLink"),
    Case(
      "petProjects/a", #""titleKey": {"stringValue": "k"}, "linkAppStore": {"stringValue": "k"}"#,
      "2:51 petProjects/a: linkAppStore unknownLinkKey"),
    Case("skills/a", title + #", "items": {"stringValue": "x"}"#, "2:41 skills/a: items wrongType"),
    Case(
      "profile/main", #""links": {"arrayValue": {"values": [{"stringValue": "x"}]}}, "email": {"stringValue": "x"}"#,
      "2:10 profile/main: links invalidLink", "2:71 profile/main: email invalidEmail"),
    Case(
      "profile/main",
      #""profiles": {"arrayValue": {"values": [{"mapValue": {"fields": {"url": {"stringValue": "x"}}}}]}}"#,
      "2:72 profile/main: profiles[0].url invalidURL"),
    Case("profile/main", #""email": {"timestampValue": "2020-01-01T12:00:00Z"}"#, "2:10 profile/main: email wrongType"),
    Case(
      "volunteer/a", #""organization": {"stringValue": "A"}, "url": {"stringValue": "x"}"#,
      "2:46 volunteer/a: url invalidLink"),
    Case(
      "volunteer/a", #""organization": {"stringValue": "A"}, "url": {"stringValue": "ftp://x"}"#,
      "2:46 volunteer/a: url invalidLink"),
    Case("works/a", title + #", "x": {"bytesValue": "%"}"#, "2:37 works/a: x invalidValue"),
    Case("works/a", title + #", "x": {"referenceValue": "here"}"#, "2:37 works/a: x invalidValue"),
    Case("works/a", title + #", "x": {"geoPointValue": {"latitude": 91}}"#, "2:37 works/a: x invalidCoordinate"),
    Case("profile/main", #""pdfUrl": {"stringValue": "ftp://a.b"}"#, "2:11 profile/main: pdfUrl invalidLink"),
    Case("profile/main", #""image": {"stringValue": "https:/a"}"#, "2:10 profile/main: image invalidURL"),
    Case("profile/main", #""image": {"stringValue": "javascript:x"}"#, "2:10 profile/main: image unopenedURL"),
    Case(
      "works/a/recommendations/b", #""date": {"stringValue": "x"}"#,
      "2:9 works/a/recommendations/b: date invalidDate"),
    Case(
      "education/a",
      #""startDate": {"timestampValue": "2020-01-01T12:00:00Z"}, "endDate": {"stringValue": "2019"}, "score": {"integerValue": "9"}"#,
      "1:16 education/a: institution missingTitle", "2:69 education/a: endDate endBeforeStart",
      "2:103 education/a: score wrongType"),
    Case(
      "education/a", #""institution": {"stringValue": "A"}, "location": {"integerValue": "4"}"#,
      "2:50 education/a: location wrongType"),
    Case("works/a", title + #", "keywords": {"booleanValue": true}"#, "2:44 works/a: keywords wrongType"),
    Case("notes/a", #""title": {"integerValue": "5"}"#),
    Case("works/__a__", title, "1:25 works/__a__ invalidID"),
    Case("works/.", title, "1:25 works/. invalidID"),
  ]

  @Test("reports every problem of a document with its position", arguments: cases)
  func problems(example: Case) throws {
    #expect(try Validated.lines(Validated.document(example.path, example.fields)) == example.problems)
  }

  @Test("reports unreadable and duplicate documents")
  func wholeDocuments() throws {
    let name = "projects/p/databases/(default)/documents/notes/"
    #expect(try Validated.lines(#"{"documents": {}}"#, isProfile: true) == ["1:15 documents wrongType"])
    #expect(try Validated.lines(#"{"documents": []}"#) == [])
    #expect(
      try Validated.lines(#"{"documents": [5, {}, {"name": "works/a"}, {"name": "\#(name)a", "fields": 5}]}"#) == [
        "1:16 documents[0] wrongType", "1:19 documents[1] unreadableDocument",
        "1:32 documents[2].name unreadableDocument", "1:115 documents[3].fields wrongType",
      ])
    #expect(
      try Validated.lines(
        "{\"documents\": [{\"name\": \"\(name)a\"},\n{\"name\": \"\(name)a\"}, {\"name\": \"\(name)b\"}]}")
        == ["2:10 notes/a duplicateDocument"])
    // IDs are compared by bytes.
    #expect(
      try Validated.lines("{\"documents\": [{\"name\": \"\(name)\u{E9}\"}, {\"name\": \"\(name)e\u{301}\"}]}") == [])
  }

  @Test("rejects local profiles with comments or without documents")
  func profile() throws {
    let document = "// mine\n" + Validated.document("notes/a", "")
    #expect(try Validated.lines(document) == [])
    #expect(try Validated.lines(document, isProfile: true) == ["1:1 - comment"])
    #expect(try Validated.lines(#"{"a": []}"#, isProfile: true) == ["1:1 - notDocuments"])
    // A profile can read JSON Resume in place, also with comments.
    let text = #"{"work": [{"startDate": "2020-13", "position": "P"}]} // mine"#
    #expect(try Validated.lines(text, isProfile: true) == ["1:25 work[0].startDate invalidDate"])
    #expect(try Validated.lines("{}", isProfile: true) == [])
    let tags = #"{"format": 2, "work": [{"id": "a", "title": "A", "tags": ["x", 3]}]}"#
    #expect(try Validated.lines(tags, isProfile: true) == ["1:64 work[0].tags[1] wrongType"])
  }

  @Test("asks for a whole number of downloads", arguments: ["-5", "1.5"])
  func downloads(number: String) throws {
    let text = #"{"format": 2, "projects": [{"id": "a", "title": "A", "downloads": \#(number)}]}"#
    let report = try ResumeValidation.report(Array(text.utf8), ValidationScope(today: Validated.today))
    #expect(report.problems.map(\.finding) == [.invalidCount])
  }

  @Test("reports values with a reserved key that Firestore doesn't accept")
  func reservedValues() throws {
    let text = #"""
      {"format": 2, "work": [{"id": "a", "title": "A", "coordinates": {"$geoPoint": [91, 0]},
        "x": [{"$bytes": "%"}, {"$bytes": "AA=="}, {"$geoPoint": [0, 181]}], "y": {"$$z": {"$timestamp": "soon"}},
        "$$r": {"$reference": "here"}, "startDate": {"$timestamp": "2020"}}]}
      """#
    #expect(
      try Validated.lines(text, isProfile: true) == [
        "1:65 work[0].coordinates invalidCoordinate", "2:9 work[0].x[0] invalidValue",
        "2:46 work[0].x[2] invalidCoordinate", "2:85 work[0].y.$$z invalidDate", "3:10 work[0].$r invalidValue",
        "3:47 work[0].startDate invalidDate",
      ])
    // Only the value is wrong, not its type.
    let title = #"{"format": 2, "work": [{"id": "a", "title": {"$bytes": "%"}}]}"#
    let lines = try Validated.lines(title, isProfile: true)
    #expect(lines == ["1:45 work[0].title invalidValue"])
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
    let text = Validated.document(
      "petProjects/a",
      #""titleKey": {"stringValue": "t"}, "linkAppStore": {"stringValue": "k"}, "subtitleKey": {"stringValue": "k"}"#)
    let report = try Validated.report(text, strings: folder.path)
    #expect(report.problems.map(Validated.line) == [])
    #expect(throws: ResumeError.self) { try Validated.report(text, strings: folder.path("none")) }
  }

  @Test("reports no errors for the sample, and all warnings of reading", .timeLimit(.minutes(15)))
  func agreement() throws {
    let sample = try #require(EmbeddedResource.file("sample.json")).description
    #expect(try Validated.report(sample).errors == 0)
    Fuzz.run(rounds: 200) { random in
      let collection = random.pick("works", "petProjects", "skills", "profile")
      let document = FirestoreFuzz.document(collection, id: "a", with: &random)
      let text = FirestoreFuzz.page([document], with: &random).text(with: &random)
      let report = try Validated.report(text)
      guard let page = try? FirestorePage(body: Data(text.utf8)) else { return }
      for document in page.documents.map(\.document) {
        let path = document.path
        let told = Set(report.problems.compactMap(\.path))
        for warning in KeyLookup(tables: nil).warnings(document) where warning.kind != .missingTitle {
          let field = FieldPath(document: path.text).member(warning.field ?? "").text ?? ""
          let isTold = told.contains { $0.hasPrefix(field) }
          try Fuzz.check(isTold, "\(warning) is not told of \(text)")
        }
      }
    }
  }
}
