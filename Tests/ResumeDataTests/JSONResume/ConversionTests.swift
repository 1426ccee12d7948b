import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

/// The conversion of older files to JSON Resume.
@Suite struct ConversionTests {
  private func converted(_ file: ResumeFile) throws -> ResumeFile {
    let before = try LocalResumeFile(PlainForm.data(file, isIndented: true), at: "me.json").file
    return try JSONResumeFile(JSONResumeFile.text(of: before)).file
  }

  /// Returns the documents of each collection; two names with the same letters in other bytes are two collections.
  private func grouped(_ file: ResumeFile) -> [[UInt8]: [Document]] {
    Dictionary(grouping: file.documents) { Array($0.path.segments.dropLast().joined(separator: "/").utf8) }
  }

  @Test("documents stay identical, and so does what a server would get")
  func documents() throws {
    let file = ResumeFile(
      documents: [
        Document(
          path: ResumeSection.personPath,
          fields: [
            "name": .string("Ada"), "headline": .map(["en": .string("Baker"), "es": .string("Panadera")]),
            "links": .array([.map(["url": .string("https://a.example")])]),
            "resume": .map(["patents": .array([.map(["name": .string("P")])])]),
          ]),
        Document(
          path: DocumentPath("works", "a"),
          fields: [
            "title": .string("Lead"), "name": .string("other"), "position": .integer(1), "id": .string("real"),
            "startDate": .timestamp("2020-07-31T22:00:00Z"), "coordinates": .geoPoint(latitude: 1, longitude: 2),
            "order": .integer(4), "endDate": .null, "$x": .double(2), "titleKey": .string("k"),
            "recommendations": .boolean(true),
          ]),
        Document(path: DocumentPath("works", "a").document("recommendations", "r"), fields: ["text": .string("Good")]),
        Document(path: DocumentPath("works", "gone").document("recommendations", "r"), fields: [:]),
        Document(
          path: DocumentPath("skills", "s"),
          fields: ["items": .array([.map(["title": .string("Swift"), "icon": .string("i")]), .array([.integer(1)])])]),
        Document(path: DocumentPath("petProjects", "p"), fields: ["tags": .array([.string("t")])]),
        Document(path: DocumentPath("notes", "n"), fields: ["id": .string("x")]),
      ], language: "es", inventedIDs: [DocumentPath("works", "a")])
    let result = try converted(file)
    #expect(result.language == "es" && result.inventedIDs.isEmpty)
    #expect(grouped(result) == grouped(file))
  }

  @Test("any documents stay identical, fuzzed")
  func fuzz() {
    Fuzz.run(rounds: 200) { random in
      var file = ResumeFile(language: "en")
      for _ in 0..<random.below(6) {
        let id = random.pick("a", "b", "e\u{301}", "\u{E9}", "$id", FuzzText.word(with: &random))
        let collection = random.pick(
          "works", "petProjects", "skills", "notes", "awards", "works/a/recommendations", "e\u{301}", "\u{E9}")
        guard let path = DocumentPath(collection + "/" + id), file[path] == nil, Identifier.isLegal(id) else {
          continue
        }
        var fields: [String: FieldValue] = [:]
        for _ in 0..<random.below(5) {
          let name = random.pick(
            "title", "name", "position", "startDate", "id", "items", "tags", "coordinates", "recommendations", "$id",
            FuzzText.make(with: &random))
          fields[FieldName.key(name)] = FuzzValue.make(depth: 3, with: &random)
        }
        file.documents.append(Document(path: path, fields: fields).withPlainDates)
      }
      let result = try converted(file)
      // A converted file has the order that people saw.
      var (one, other) = (grouped(file.inListingOrder), grouped(result))
      (one[Array("profile".utf8)], other[Array("profile".utf8)]) = (nil, nil)
      try Fuzz.check(one == other, "\(one)\nbecame\n\(other)")
    }
  }

  @Test("imported values that no field has become fields")
  func exactValues() throws {
    let text = #"""
      {"format": 2, "later": [1], "work": [{"id": "a", "title": "T", "jsonResume": {
        "url": {"en": {"exact": "5"}}, "position": {"en": {"exact": "\"Other\"", "instead": "\"T\""}},
        "team": {"es": {"exact": "1"}, "en": {"exact": "{\"x\":1}"}}}}]}
      """#
    let file = try LocalResumeFile(Data(text.utf8), at: "me.json").file
    #expect(
      file[DocumentPath("works", "a")]?.fields
        == ["title": .string("T"), "url": .integer(5), "team": .map(["x": .integer(1)])])
    let json = try JSON.parse(JSONResumeFile.text(of: file))
    #expect(json["x-later"] == .array([.number("1")]) && json["work"]?.elements?[0]["position"] == .string("T"))
  }

  @Test("an export has the imported values that an older version published, under their names")
  func exportOfExactValues() throws {
    let exact = FieldValue.map(["url": .map(["en": .map(["exact": .string("5")])])])
    let documents = [
      Document(path: DocumentPath("works", "a"), fields: ["title": .string("T"), "jsonResume": exact]),
      Document(path: ResumeSection.personPath, fields: ["resume": .map(["jsonResume": exact])]),
    ]
    let json = try JSON.parse(LocalResumeFormats().jsonResume(ResumeFile(documents: documents), language: "en"))
    #expect(json["work"]?.elements?[0]["url"] == .string("5") && json["url"] == .number("5"))
    #expect(json["jsonResume"] == nil && json["work"]?.elements?[0]["jsonResume"] == nil)
  }

  @Test("the first change converts a file and saves its bytes as a version", arguments: [1, 2])
  func firstChange(format: Int) throws {
    let folder = try TemporaryFolder()
    let text =
      format == 2
      ? #"{"format": 2, "basics": {"headline": "Baker"}, "work": [{"title": "Lead"}]}"#
      : #"{"documents": [{"name": "projects/p/databases/(default)/documents/works/lead", "fields": {"title": {"stringValue": "Lead"}}}]}"#
    _ = try folder.write(text, to: "me.json")
    let repository = LocalResumeFileRepository(path: folder.path("me.json"), versions: folder.path("versions"))
    #expect(try repository.read()?.documents.last?.fields["title"] == .string("Lead"))
    #expect(try folder.text(of: "me.json") == text)
    try repository.update(by: "edit") { file in
      var file = file ?? ResumeFile()
      file.documents[file.documents.endIndex - 1].fields["company"] = .string("Acme")
      return file
    }
    let json = try JSON.parse(folder.text(of: "me.json").utf8)
    #expect(json["work"]?.elements?[0]["name"] == .string("Acme") && json["format"] == nil)
    let state = try repository.state(ofVersion: "1")
    try repository.update(by: "undo", restoring: "1") { _ in ChangedFile(state) }
    #expect(try folder.text(of: "me.json") == text)
  }
}
