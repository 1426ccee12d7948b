import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

/// The documents of a server as a new JSON Resume file.
@Suite struct ConversionTests {
  private func converted(_ file: ResumeFile) throws -> ResumeFile {
    try JSONResumeFile(JSONResumeFile.text(of: file.inListingOrder)).file
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
          "works", "petProjects", "skills", "notes", "awards", "works/a/recommendations", "e\u{301}")
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
}
