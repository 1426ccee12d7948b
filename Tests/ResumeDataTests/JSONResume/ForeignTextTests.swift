import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Texts in other forms than JSON Resume")
struct ForeignTextTests {
  /// Returns the form that an import reports; nil for any other error.
  private static func form(_ bytes: [UInt8], _ path: String = "-") -> ForeignForm? {
    do throws(ResumeError) {
      _ = try LocalResumeFormats().importing(bytes, from: path, into: nil, in: nil)
    } catch .foreignFile(path, let form) {
      return form
    } catch {}
    return nil
  }

  private static func form(_ text: String, _ path: String = "-") -> ForeignForm? { form(Array(text.utf8), path) }

  @Test(
    "recognizes YAML by its lines",
    arguments: [
      "basics:\n  name: Ana\nwork:\n  - name: Acme\n", "---\nname: Ana\n", "# Mine\n\nbasics: # details\n  name: Ana",
      "%YAML 1.2\n---\na: 1", "work:\r\n- name: Acme\r\n  url: x\r\n", "\u{FEFF}cv:\n  name: Ana\n",
      "'basics':\n  name: Ana", "- company: Acme\n  title: Lead", "größe:\n  a: 1\n...\n", "true:\n  - 1",
    ])
  func yaml(text: String) { #expect(Self.form(text) == .yaml) }

  @Test(
    "recognizes TOML by its first line",
    arguments: [
      "[basics]\nname = \"Ana\"", "# Mine\n\n[[work]]\nname = 'Acme'", "name = \"Ana\"\n[work]", "basics.name='Ana'",
      "\u{FEFF}[basics]", "tags = [\"a\"]\n", "year = 2020", "isOpen = true",
    ])
  func toml(text: String) { #expect(Self.form(text) == .toml) }

  @Test("recognizes YAML and TOML by the name unless the content is JSON")
  func names() {
    for name in ["cv.yaml", "a.b/CV.YML"] { #expect(Self.form("name: Ana", name) == .yaml) }
    #expect(Self.form("{name: Ana}", "cv.yaml") == .yaml)
    #expect(Self.form("title", "cv.toml") == .toml)
    #expect(Self.form("", "cv.yaml") == nil)
    #expect(Self.form(#"{"basics": {"name": "Ana"}}"#, "cv.yaml") == nil)
    #expect(Self.form(#"{"basics": {}, "basics": {}}"#, "cv.yaml") == nil)
  }

  @Test(
    "recognizes what only JSON5 has, at its position",
    arguments: [
      ("{\n  basics: {}}", JSON5Feature.name, 2, 3), ("{'basics': {}}", .name, 1, 2), ("{$a1 : 2}", .name, 1, 2),
      ("{\"é\": 1, ñandú: 2}", .name, 1, 10), ("\u{FEFF}{a: 1}", .name, 1, 2), ("{\"a\":\r\n 'x'}", .text, 2, 2),
      ("[1, 'x']", .text, 1, 5), ("{\"a\": \"b\\\nc\"}", .text, 1, 9), ("{\"a\": +1}", .number, 1, 7),
      ("{\"a\": .5}", .number, 1, 7), ("{\"a\": 5.}", .number, 1, 7), ("{\"a\": 0x1F}", .number, 1, 7),
      ("{\"a\": -Infinity}", .number, 1, 7), ("[1, NaN]", .number, 1, 5), ("// one\n{a: 1}", .name, 2, 2),
    ])
  func json5(text: String, feature: JSON5Feature, line: Int, column: Int) {
    #expect(Self.form(text) == .json5(feature, at: TextPosition(line: line, column: column)))
  }

  @Test(
    "leaves plain mistakes in JSON to the reader",
    arguments: [
      ("{", SyntaxProblem.expectedName, 1, 2), (#"{"a": 1"#, .expectedCommaOrBrace, 1, 8),
      (#"{name": "x"}"#, .expectedName, 1, 2), (#"{"name: "x"}"#, .expectedColon, 1, 10),
      (#"{"a": x}"#, .expectedValue, 1, 7), (#"{"a": 1 "b": 2}"#, .expectedCommaOrBrace, 1, 9),
      (#"{"a": 01}"#, .invalidNumber, 1, 7), (#"{"a": 1.2.3}"#, .invalidNumber, 1, 7),
      (#"{"a": "C:\xampp"}"#, .invalidEscape, 1, 10), (#"{"a": "it\'s"}"#, .invalidEscape, 1, 10),
      (#"{"a": "x}"#, .unterminatedString, 1, 7), (#"{"a" 'x'}"#, .expectedColon, 1, 6),
      (#""basics": {}, "work": []"#, .expectedEnd, 1, 9), (#"{"a": 1,, "b": 2}"#, .expectedName, 1, 9),
      ("[1, 2", .expectedCommaOrBracket, 1, 6), (#"{"basics": {}} x"#, .expectedEnd, 1, 16), ("", .emptyFile, 1, 1),
      (#"{"a": +}"#, .expectedValue, 1, 7), (#"{"a": /1}"#, .expectedValue, 1, 7),
    ])
  func mistakes(text: String, problem: SyntaxProblem, line: Int, column: Int) {
    let error = ResumeError.malformedFile(path: "cv.json", TextPosition(line: line, column: column), problem)
    #expect(throws: error) {
      try LocalResumeFormats().importing(Array(text.utf8), from: "cv.json", into: nil, in: nil)
    }
  }

  @Test("recognizes documents, images and texts by their first bytes")
  func documents() {
    let texts: [(String, ForeignForm)] = [
      ("%PDF-1.7\n", .pdf), ("PK\u{3}\u{4}", .zip), ("PK\u{5}\u{6}", .zip), ("{\\rtf1 Ana}", .richText),
      ("<!DOCTYPE html>", .markup), ("Ana, baker.\n2020", .text), ("# Ana\n- 2020: baker", .text),
      ("Name: Ana\nEmail: a@b.example", .text), ("Work experience:\n- Acme", .text), ("2020 Acme", .text),
      ("\\documentclass{article}", .text), ("module.exports = {\n  a: 1\n}", .text), ("NAME=Ana", .text),
      ("name: Ana\nI bake.\nwork:\n  a: 1", .text), ("name,date\nAna,2020", .text),
    ]
    for (text, form) in texts { #expect(Self.form(text, "cv.txt") == form, "\(text)") }
    #expect(Self.form([0xD0, 0xCF, 0x11, 0xE0, 0xA1]) == .word)
    #expect(Self.form([0x89, 0x50, 0x4E, 0x47, 0x0D]) == .image)
    #expect(Self.form([0xFF, 0xD8, 0xFF, 0xE0]) == .image)
    #expect(Self.form([0xFF, 0xFE, 0x7B, 0x00]) == nil)
  }

  // MARK: JSON of other programs

  private static let reactiveResumes: [(text: String, lost: [String])] = [
    (
      """
      {"basics": {"name": "Ana", "headline": "Baker", "picture": {"url": ""}},
       "sections": {"summary": {"content": "<p>I bake.</p>"}, "experience": {"items": [{"company": "Acme"}]},
         "awards": {"name": "Awards", "columns": 1, "items": []}}, "metadata": {"template": "onyx"}}
      """, ["sections.summary", "sections.experience"]
    ),
    (
      """
      {"basics": {"name": "Ana", "headline": "Baker"}, "public": true,
       "sections": {"work": {"id": "work", "name": "Work", "items": [{"name": "Acme"}]}}, "metadata": {"css": {}}}
      """, ["sections.work"]
    ),
    (
      """
      {"picture": {"hidden": false, "url": "https://a.example/b.png"}, "basics": {"name": "Ana"},
       "summary": {"title": "", "content": "I bake."}, "sections": {"profiles": {"items": []}},
       "customSections": [{"title": "Talks", "items": []}], "metadata": {"template": "azurill"}}
      """, ["picture", "summary", "customSections"]
    ),
    (
      """
      {"profile": {"firstName": "Ana"}, "objective": {"enable": true, "heading": "Goal", "body": "Bake"},
       "work": {"enable": true, "heading": "Work", "items": [{"title": "Acme"}]}, "theme": {}}
      """, ["objective", "work"]
    ),
  ]

  @Test("refuses Reactive Resume's JSON, with what an import would lose", arguments: reactiveResumes)
  func reactiveResume(text: String, lost: [String]) throws {
    #expect(Self.form(text) == .reactiveResume(lost))
    #expect(try Validated.report(text).problems.map(\.finding) == [.foreignFile(.reactiveResume(lost))])
  }

  @Test("refuses FRESH's JSON, with what an import would lose")
  func fresh() throws {
    let texts: [(String, [String])] = [
      (#"{"name": "Ana", "meta": {"format": "FRESH@0.6.0"}, "info": {"label": "Baker"}, "skills": {}}"#, ["info"]),
      (#"{"name": "Ana", "contact": {"email": ""}, "employment": {"history": []}}"#, ["contact", "employment"]),
    ]
    for (text, lost) in texts {
      #expect(Self.form(text) == .fresh(lost))
      #expect(try Validated.report(text).problems.map(\.finding) == [.foreignFile(.fresh(lost))])
    }
  }

  @Test(
    "reads JSON Resume with names of other forms",
    arguments: [
      #"{"basics": {"name": "Ana", "headline": "x"}, "sections": {"a": {"title": "A"}}}"#,
      #"{"basics": {"name": "Ana"}, "sections": ["a"], "metadata": {}, "employment": [{"name": "A"}]}"#,
      #"{"basics": {"name": "Ana"}, "meta": {"format": "A4"}, "info": {"a": 1}}"#,
      #"{"basics": {"name": "Ana"}, "resume": {"work": [{"name": "Acme"}]}}"#,
    ])
  func names(text: String) throws {
    let file = try LocalResumeFormats().importing(Array(text.utf8), from: "-", into: nil, in: nil).file
    #expect(file[ResumeSection.personPath]?.fields["name"] == .string("Ana"))
  }

  // MARK: Members

  @Test(
    "imports and validates a résumé in the only member",
    arguments: [
      #"{"resume": {"basics": {"name": "Ana"}, "work": [{"name": "Acme", "startDate": "x"}]}}"#,
      #"{"$schema": "https://a.example", "data": {"basics": {"name": "Ana"}, "work": [{"name": "Acme", "startDate": "x"}]}}"#,
      #"{"cv": {"basics": {"name": "Ana"}, "work": [{"name": "Acme", "startDate": "x"}]},}"#,
    ])
  func member(text: String) throws {
    let (file, report) = try LocalResumeFormats().importing(Array(text.utf8), from: "-", into: nil, in: nil)
    #expect(file[ResumeSection.personPath]?.fields["name"] == .string("Ana"))
    #expect(["resume", "data", "cv"].contains(report.member))
    #expect(report.counts.map(\.added).reduce(0, +) == 2)
    #expect(LocalResumeFormats().lostValues(of: file, readFrom: Array(text.utf8)) == [])
    let place = try #require(text.ranges(of: #""x""#).first).lowerBound
    let column = text.distance(from: text.startIndex, to: place) + 1
    #expect(try Validated.lines(text) == ["1:\(column) work[0].startDate invalidDate"])
  }

  @Test("names the member of a file that is edited in place")
  func memberInPlace() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"resume": {"basics": {"name": "Ana"}}}"#, to: "cv.json")
    #expect(throws: ResumeError.foreignFile(path: path, .members(["resume"]))) {
      try LocalResumeFileRepository(path: path).read()
    }
    let report = try Validated.report(folder.text(of: "cv.json"), isProfile: true)
    #expect(report.problems.map(\.finding) == [.foreignFile(.members(["resume"]))])
  }

  @Test("names the members of a file with several résumés, or with one for a language or beside others")
  func members() throws {
    let resume = #"{"basics": {"name": "Ana"}}"#
    #expect(Self.form(#"{"en": \#(resume), "zh-CN": \#(resume)}"#) == .members(["en", "zh-CN"]))
    #expect(Self.form(#"{"en": \#(resume)}"#) == .members(["en"]))
    #expect(Self.form(#"{"version": 2, "resume": \#(resume), "a": {"b": {}}}"#) == .members(["resume"]))
    #expect(Self.form(#"{"resume": {"basics": {}, "meta": {"resume": {"format": 9}}}}"#) == nil)
    let foreign = Self.reactiveResumes[0]
    #expect(Self.form(#"{"data": \#(foreign.text)}"#) == .reactiveResume(foreign.lost))
    #expect(
      try Validated.report(#"{"en": \#(resume), "es": \#(resume)}"#).problems.map(\.finding)
        == [.foreignFile(.members(["en", "es"]))])
  }

  @Test("still opens what earlier versions imported from other programs")
  func importedEarlier() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.reactiveResumes[0].text, to: "me.json")
    let file = try #require(try LocalResumeFileRepository(path: path).read())
    #expect(file[ResumeSection.personPath]?.fields["name"] == .string("Ana"))
  }

  @Test("a profile's file in another form names it", arguments: [("a:\n  b: 1", ForeignForm.yaml), ("%PDF-", .pdf)])
  func profile(text: String, form: ForeignForm) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "me.json")
    #expect(throws: ResumeError.foreignFile(path: path, form)) { try LocalResumeFileRepository(path: path).read() }
    #expect(try Validated.report(text).problems.map(\.finding) == [.foreignFile(form)])
  }
}
