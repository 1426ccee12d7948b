import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

/// Changes of a local résumé in the text of its file.
@Suite struct JSONResumeFileTests {
  private static let text = """
    {
      "basics": { "name": "Ada", "label": "Engineer" },
      "work": [
        { "name": "Acme", "position": "Lead", "startDate": "2020", "highlights": ["One", "Two"], "x-a": [1.50] },
        { "company": "Acme", "title": "Developer", "startDate": "2020", "endDate": "2020-06" }
      ],
      "skills": [ { "name": "Code", "keywords": ["Swift", "C"] } ],
      "x-section": [ { "kept": null } ],
      "meta": { "version": "v1" }
    }

    """

  private static let first = DocumentPath("works", "acme-2020")
  private static let second = DocumentPath("works", "acme-2020-2")

  private func file(_ text: String = text) throws -> JSONResumeFile { try JSONResumeFile(Array(text.utf8)) }

  /// Returns the text after a change of the résumé.
  private func changed(_ text: String = text, _ change: (inout ResumeFile) throws -> Void) throws -> String {
    let file = try file(text)
    var resume = file.file
    try change(&resume)
    return String(decoding: try file.text(of: resume, at: "cv.json"), as: UTF8.self)
  }

  @Test("an unchanged résumé is the same text")
  func unchanged() throws {
    #expect(try changed { _ in } == Self.text)
  }

  @Test("a changed value keeps its name; the other members stay")
  func edit() throws {
    #expect(
      try changed { $0[Self.first]?.fields["title"] = .string("Head") }
        == Self.text.replacing("\"Lead\"", with: "\"Head\""))
    let renamed = try changed { $0[Self.second]?.fields["title"] = .string("Head") }
    #expect(renamed.contains(#"{ "company": "Acme", "#) && renamed.contains(#""title": "Head""#), "\(renamed)")
    #expect(renamed.components(separatedBy: "position").count == Self.text.components(separatedBy: "position").count)
  }

  @Test("an ID is written if the résumé says so, or if the entry would have another one and a variant names it")
  func ids() throws {
    let named = try changed { $0.inventedIDs.remove(Self.first) }
    #expect(named == Self.text.replacing(#"{ "name": "Acme""#, with: #"{ "id": "acme-2020", "name": "Acme""#))
    let removed = try changed { $0[Self.first] = nil }
    #expect(!removed.contains("x-a") && !removed.contains("acme-2020-2"), "\(removed)")
    let variants = #"{ "version": "v1", "resume": {"variants": {"a": {"exclude": ["acme-2020-2"]}}} }"#
    let kept = try changed(Self.text.replacing(#"{ "version": "v1" }"#, with: variants)) { $0[Self.first] = nil }
    #expect(kept.contains(#"{ "id": "acme-2020-2", "company""#), "\(kept)")
  }

  @Test("a new section goes where the schema has it")
  func newSection() throws {
    let text = try changed { resume in
      let award = Document(path: DocumentPath("awards", "best"), fields: ["title": .string("Best")])
      resume[award.path] = award
    }
    let places = ["\"work\"", "\"awards\"", "\"skills\""].compactMap { text.range(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted(), "\(text)")
  }

  @Test("texts in several languages, tags, and values that only Firestore has")
  func additions() throws {
    let text = try changed { resume in
      resume.language = "de"
      resume[Self.first]?.fields["title"] = .map(["en": .string("Lead"), "es": .string("Jefa")])
      resume[Self.first]?.fields["goalsAchieved"] = .array([
        .string("One"), .map(["$text": .string("Two"), "$tags": .array([.string("ci")])]),
      ])
      resume[Self.first]?.fields["coordinates"] = .geoPoint(latitude: 1, longitude: 2)
      resume[Self.first]?.fields["name"] = .string("a field of the server")
      let note = Document(path: DocumentPath("notes", "n"), fields: ["id": .integer(1)])
      resume[note.path] = note
    }
    for part in [
      #""position": { "en": "Lead", "es": "Jefa" }"#, #"["One", {"$text": "Two", "$tags": ["ci"]}]"#,
      #""coordinates": { "$geoPoint": [1.0, 2.0] }"#, #""$firestore": { "name": "a field of the server" }"#,
      #""version": "v1", "resume": { "format": 3, "language": "de""#,
      #""collections": { "notes": [{"id": "n", "$firestore": {"id": 1}}] }"#, #""x-a": [1.50]"#,
    ] { #expect(text.contains(part), "\(part): \(text)") }
  }

  @Test("a language is written if the file's texts have another one, and only then")
  func language() throws {
    #expect(try changed { $0.language = nil } == Self.text)
    let german = Self.text.replacing(#""version": "v1""#, with: #""language": "de""#)
    #expect(try file(german).file.language == "de")
    #expect(try changed(german) { $0.language = "de" } == german)
    #expect(
      try changed(german) { $0.language = "fr" }.contains(
        #""language": "de", "resume": { "format": 3, "language": "fr" }"#))
  }

  @Test(
    "values can be added where there were none",
    arguments: [
      #"{"skills": [], "basics": {"name": "A"}}"#, #"{"skills": null, "documents": [], "x": 1, "basics": {}}"#,
      #"{"meta": {"language": "de"}, "basics": {"label": "x"}}"#, "{}", "// mine\n{} // too",
      #"{"nextPageToken": "", "work": [{"name": "W"}]}"#,
    ])
  func firstValues(text: String) throws {
    let result = try changed(text) { resume in
      let skill = Document(path: DocumentPath("skills", "s"), fields: ["title": .string("S")])
      resume[skill.path] = skill
      var person = resume[ResumeSection.personPath] ?? Document(path: ResumeSection.personPath, fields: [:])
      person.fields["name"] = .string("Zoe")
      resume[person.path] = person
    }
    let changed = try JSON.parse(result.utf8)
    #expect(changed["basics"]?["name"] == .string("Zoe") && changed["skills"]?.elements?.first?["name"] == .string("S"))
    for member in try JSON.parse(text.utf8).members ?? [] where !["basics", "skills"].contains(member.name) {
      #expect(changed[member.name] == member.value)
    }
    #expect(result.hasPrefix(text.hasPrefix("//") ? "// mine" : "{"))
  }

  @Test("the entries under a former name stay there when one of them changes")
  func formerSection() throws {
    let text = #"{"experience": [{"name": "Old"}], "work": [{"name": "New"}]}"#
    #expect(try file(text).file.documents.map(\.path.id) == ["new", "old"])
    #expect(try changed(text) { _ in } == text)
    let result = try changed(text) { $0[DocumentPath("works", "old")]?.fields["title"] = .string("T") }
    #expect(result == #"{"experience": [{"name": "Old", "position": "T"}], "work": [{"name": "New"}]}"#)
  }

  @Test("an ID may be a number, and an invalid one is never overwritten")
  func oddIDs() throws {
    #expect(try file(#"{"skills": [{"id": 7, "name": "F"}]}"#).file.documents.map(\.path.id) == ["7"])
    let text = #"{"skills": [{"id": "a/b", "name": "F"}]}"#
    #expect(try file(text).file.documents.map(\.path.id) == ["f"])
    #expect(try changed(text) { $0[DocumentPath("skills", "f")]?.fields["level"] = .string("x") }.contains("a/b"))
    #expect(throws: ResumeError.malformedFile(path: "cv.json", TextPosition(line: 1, column: 20), .invalidID)) {
      try changed(text) { $0.inventedIDs = [] }
    }
    let twice = #"{"skills": [{"id": "q", "name": "F"}, {"id": "q", "name": "G"}]}"#
    #expect(try file(twice).file.documents.map(\.path.id) == ["q", "g"])
    #expect(
      try changed(twice) { $0[DocumentPath("skills", "q")]?.fields["level"] = .string("x") }.contains(
        #""id": "q", "name": "G""#))
  }

  @Test("two names of one field are read by JSON Resume's, and the entry can't be changed")
  func twoNames() throws {
    let text = #"{"work": [{"title": "A", "position": "B"}, {"name": "Same", "company": "Same"}]}"#
    let file = try file(text)
    #expect(file.file.documents[0].fields == ["title": .string("B")])
    #expect(file.conflicts.map(\.conflict.other) == ["title"])
    let problem = SyntaxProblem.twoNames("title", other: "position", at: TextPosition(line: 1, column: 26))
    #expect(throws: ResumeError.malformedFile(path: "cv.json", TextPosition(line: 1, column: 12), problem)) {
      try changed(text) { $0.documents[0].fields["summary"] = .string("x") }
    }
    let other = try changed(text) { $0.documents[1].fields["summary"] = .string("x") }
    #expect(other.contains(#"{"title": "A", "position": "B"}"#) && other.contains(#""company": "Same""#))
    // An import keeps the other value as a note.
    let imported = try LocalResumeFormats().importing(Array(text.utf8), from: "/f", into: nil, in: nil)
    #expect(imported.file.documents.first?.fields == ["title": .string("B"), "x-title": .string("A")])
    #expect(imported.report.warnings.map(\.kind) == [.twoNames])
  }

  @Test("keeps skills with icons of an export, whose names are also listed")
  func items() throws {
    let text = #"{"skills": [{"name": "Code", "keywords": ["Swift"], "items": [{"title": "Swift", "icon": "s"}]}]}"#
    #expect(try file(text).conflicts.isEmpty)
    #expect(
      try file(text).file.documents[0].fields["items"]
        == .array([.map(["title": .string("Swift"), "icon": .string("s")])]))
  }

  @Test("a change of a value can be undone in any file, and keeps the rest", arguments: 0..<(Soak.isOn ? 500 : 120))
  func generated(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func number(below bound: UInt64) -> Int { Int(random.next() % bound) }
    func word() -> String { ["Ada", "\u{65}\u{301}", "a \"b\"", "\\", "1.0", "日本"][number(below: 6)] + String(seed) }
    func entry(_ names: [String]) -> String {
      let members = names.filter { _ in number(below: 3) > 0 }.map { name in
        let text = String(decoding: JSON.string(word()).bytes(), as: UTF8.self)
        return "\"\(name)\":" + (number(below: 2) == 0 ? " " : "") + text
      }
      return "{" + (members + ["\"x-\(number(below: 9))\": [1, 2.50]"]).joined(separator: ", ") + "}"
    }
    func list(_ names: [String]) -> String {
      "[" + (0...number(below: 3)).map { _ in "\n  " + entry(names) }.joined(separator: ",") + "]"
    }
    let other = "\"other\": " + entry(["a", "b"])
    let text = """
      {"basics": \(entry(["name", "label", "summary"])), "work": \(list(["name", "position", "summary"])),
      "education": \(list(["institution", "area"])), \(other)}
      """
    let file = try file(text)
    let path = try #require(file.file.documents.map(\.path).first { $0.collection == "works" })
    var resume = file.file
    resume[path]?.fields["summary"] = .string("New \(seed)")
    let changed = try file.text(of: resume, at: "cv.json")
    let again = try JSONResumeFile(changed)
    #expect(again.file[path]?.fields["summary"] == .string("New \(seed)"), "\(text)")
    #expect(String(decoding: changed, as: UTF8.self).contains(other), "\(text)")
    resume = again.file
    resume[path]?.fields["summary"] = file.file[path]?.fields["summary"]
    let undone = String(decoding: try again.text(of: resume, at: "cv.json"), as: UTF8.self)
    #expect(try JSON.parse(undone.utf8) == JSON.parse(text.utf8), "\(text)")
  }
}
