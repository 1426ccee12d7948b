import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

/// Changes of a JSON Resume file in its text.
@Suite struct JSONResumeFileTests {
  private static let text = """
    {
      "basics": { "name": "Ada", "label": "Engineer" },
      "work": [
        { "name": "Acme", "position": "Lead", "startDate": "2020", "highlights": ["One", "Two"], "x-a": [1.50] },
        { "name": "Acme", "position": "Developer", "startDate": "2020", "endDate": "2020-06" }
      ],
      "skills": [ { "name": "Code", "keywords": ["Swift", "C"] } ],
      "x-section": [ { "kept": null } ],
      "meta": { "version": "v1" }
    }

    """

  private static let first = DocumentPath("works", "acme-2020")

  private func file(_ text: String = text) throws -> JSONResumeFile {
    try #require(JSONResumeFile(Array(text.utf8), at: "cv.json"))
  }

  /// Returns the text after a change of the résumé.
  private func changed(_ change: (inout ResumeFile) throws -> Void) throws -> String {
    let file = try file()
    var resume = file.file
    try change(&resume)
    return String(decoding: try file.text(of: resume, at: "cv.json"), as: UTF8.self)
  }

  @Test("an unchanged résumé is the same text")
  func unchanged() throws {
    #expect(try file().isEditable)
    #expect(try changed { _ in } == Self.text)
  }

  @Test("an edited entry changes its values and gets its ID")
  func edit() throws {
    let text = try changed { $0[Self.first]?.fields["title"] = .string("Head") }
    #expect(
      text
        == Self.text.replacing("\"Lead\"", with: "\"Head\"").replacing(
          "\"Two\"], ", with: "\"Two\"], \"id\": \"acme-2020\", "))
  }

  @Test("an entry gets its ID if it would have another one")
  func removal() throws {
    let text = try changed { $0[Self.first] = nil }
    #expect(!text.contains("x-a") && text.contains("\"endDate\": \"2020-06\", \"id\": \"acme-2020-2\""), "\(text)")
    #expect(text.contains("\"x-section\": [ { \"kept\": null } ]"))
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

  @Test("a text in a second language is an error")
  func unsupported() throws {
    #expect(throws: ResumeError.inPlace(path: "cv.json")) {
      try changed { $0[Self.first]?.fields["title"] = .map(["en": .string("Lead"), "es": .string("Jefa")]) }
    }
  }

  @Test(
    "values can be added where there were none, also in another language",
    arguments: [
      #"{"skills": [], "basics": {"name": "A"}}"#, #"{"skills": null, "documents": [], "x": 1, "basics": {}}"#,
      #"{"meta": {"language": "de"}, "basics": {"label": "x"}}"#, "{}",
      #"{"nextPageToken": "", "work": [{"name": "W"}]}"#,
    ])
  func additions(text: String) throws {
    let file = try file(text)
    #expect(file.isEditable)
    var resume = file.file
    let skill = Document(path: DocumentPath("skills", "s"), fields: ["title": .string("S")])
    resume[skill.path] = skill
    var person = resume[ResumeSection.personPath] ?? Document(path: ResumeSection.personPath, fields: [:])
    person.fields["name"] = .string("Zoe")
    // The members outside the sections are not the personal details'.
    person.fields[FieldTable.rootField] = nil
    resume[person.path] = person
    let changed = try JSON.parse(try file.text(of: resume, at: "cv.json"))
    #expect(changed["basics"]?["name"] == .string("Zoe") && changed["skills"]?.elements?.first?["name"] == .string("S"))
    for member in try JSON.parse(text.utf8).members ?? [] where !["basics", "skills"].contains(member.name) {
      #expect(changed[member.name] == member.value)
    }
  }

  @Test("an ID that isn't the entry's, and a number as a text, stay")
  func odd() throws {
    #expect(try !file(#"{"skills": [{"id": "a/b", "name": "F"}]}"#).isEditable)
    #expect(try !file(#"{"skills": [{"id": "q", "name": "F"}, {"id": "q", "name": "G"}]}"#).isEditable)
    let file = try file(#"{"basics": {"name": 12345678901234567890}}"#)
    var resume = file.file
    resume[ResumeSection.personPath]?.fields["name"] = .map(["en": .string("Z"), "jsonText": .string("1.50")])
    #expect(throws: ResumeError.inPlace(path: "cv.json")) { try file.text(of: resume, at: "cv.json") }
  }

  @Test("a file with old names, or of another form, is not editable")
  func others() throws {
    #expect(try !file(#"{"work": [{"company": "Acme"}], "basics": {"name": "Ada"}}"#).isEditable)
    #expect(JSONResumeFile(Array(#"{"format": 2, "basics": {}}"#.utf8), at: "cv.json") == nil)
    #expect(JSONResumeFile(Array("1".utf8), at: "cv.json") == nil)
  }

  @Test("a change of a value can be undone in any file, and keeps the rest", arguments: 0..<200)
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
    #expect(file.isEditable, "\(text)")
    let path = try #require(file.file.documents.map(\.path).first { $0.collection == "works" })
    var resume = file.file
    resume[path]?.fields["summary"] = .string("New \(seed)")
    let changed = try file.text(of: resume, at: "cv.json")
    let again = try #require(JSONResumeFile(changed, at: "cv.json"))
    #expect(again.file[path]?.fields["summary"] == .string("New \(seed)"), "\(text)")
    #expect(String(decoding: changed, as: UTF8.self).contains(other), "\(text)")
    resume = again.file
    resume[path]?.fields["summary"] = file.file[path]?.fields["summary"]
    let undone = String(decoding: try again.text(of: resume, at: "cv.json"), as: UTF8.self)
    let (before, after) = (try JSON.parse(text.utf8), try JSON.parse(undone.utf8))
    #expect(after["work"]?.elements?.first?["summary"] == before["work"]?.elements?.first?["summary"], "\(text)")
    // The first change adds the ID, which stays.
    #expect(after["work"]?.elements?.first?["id"] == .string(path.id), "\(text)")
  }
}
