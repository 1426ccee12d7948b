import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Entries in an editor")
struct PlainEntryFormatTests {
  private let format = PlainEntryFormat()
  private let path = DocumentPath("works", "acme")

  private func edited(
    _ fields: [String: FieldValue], _ change: (String) -> String = { $0 }
  ) throws(ResumeError) -> [String: FieldValue] {
    let document = Document(path: path, fields: fields)
    let shown = String(decoding: format.text(of: document, comments: ["a comment"]), as: UTF8.self)
    return try format.document(from: Array(change(shown).utf8), inPlaceOf: document, path: "/copy").document.fields
  }

  private static let fields: [String: FieldValue] = [
    "title": .map(["en": .string("Baker"), "es": .string("Panadera")]), "company": .string("Caf\u{65}\u{301}"),
    "startDate": .timestamp("2020-07-31T22:00:00Z"), "endDate": .string("2021-05"),
    "coordinates": .geoPoint(latitude: 40, longitude: -3.7), "tags": .array([.string("a")]), "odd": .double(.nan),
    "when": .timestamp("2020-01-01T10:00:00.123456Z"), "nothing": .null, "link": .reference("projects/p/x"),
    "jsonResume": .map(["url": .string("x")]), "whole": .double(3), "number": .integer(3),
    "unknown": .unknown(kind: "functionValue", json: #"{"name":"f"}"#),
  ]

  @Test("preserves the type and bytes of unchanged values")
  func unchanged() throws {
    let fields = try edited(Self.fields)
    #expect(FieldValue.map(fields).isIdentical(to: .map(Self.fields)))
  }

  @Test("shows dates as days, locations as two numbers, and no metadata")
  func shown() {
    let document = Document(path: path, fields: Self.fields)
    let text = String(decoding: format.text(of: document, comments: ["one", "two"]), as: UTF8.self)
    #expect(text.hasPrefix("// one\n// two\n{\n  \"company\": "))
    #expect(text.contains(#""startDate": "2020-08-01""#))
    #expect(text.contains("\"coordinates\": {\n    \"latitude\": 40.0,\n    \"longitude\": -3.7\n  }"))
    #expect(!text.contains("jsonResume"))
  }

  @Test("shows and reads values that only Firestore has as in the file of a local résumé")
  func plainForm() throws {
    let fields: [String: FieldValue] = ["dates": .array([.timestamp("2020-01-01T10:00:00Z")]), "odd": .double(.nan)]
    let changed = try edited(fields) { text in
      #expect(text.contains(#""$timestamp": "2020-01-01T10:00:00Z""#) && text.contains(#""$double": "NaN""#))
      return text.replacing("T10:00", with: "T11:00")
    }
    #expect(changed["dates"] == .array([.timestamp("2020-01-01T11:00:00Z")]))
    #expect(throws: ResumeError.malformedFile(path: "/copy", TextPosition(line: 1, column: 7), .reservedName("$x"))) {
      try edited([:]) { _ in #"{"a": {"$x": 1}}"# }
    }
  }

  @Test("gives changed values the matching type")
  func changed() throws {
    let fields = try edited(Self.fields) { text in
      text.replacing("2020-08-01", with: "2020-09").replacing("-3.7", with: "2").replacing("Panadera", with: "Jefa")
    }
    #expect(fields["startDate"] == .string("2020-09"))
    #expect(fields["coordinates"] == .geoPoint(latitude: 40, longitude: 2))
    #expect(fields["title"] == .map(["en": .string("Baker"), "es": .string("Jefa")]))
    #expect(fields["jsonResume"] == .map(["url": .string("x")]))
  }

  @Test(
    "reports errors with their position",
    arguments: [
      ("{\n  \"a\": 1,\n}", 3, 1, SyntaxProblem.expectedName), ("[]", 1, 1, .expectedObject),
      ("{\"__a__\": 1}", 1, 2, .reservedName("__a__")), ("{\"jsonResume\": 1}", 1, 2, .reservedName("jsonResume")),
      ("{\"\u{e9}\": 1,\n \"\u{e9}\": 2}", 2, 2, .duplicateMember("\u{e9}")),
    ])
  func malformed(text: String, line: Int, column: Int, problem: SyntaxProblem) {
    #expect(throws: ResumeError.malformedFile(path: "/copy", TextPosition(line: line, column: column), problem)) {
      try edited([:]) { _ in text }
    }
  }

  @Test("rejects fields that cause warnings, except an end before the start")
  func invalid() throws {
    let warning = DataWarning(.invalidDate, documentID: "acme", field: "startDate")
    #expect(throws: ResumeError.invalidEntry(path: "/copy", [warning])) {
      try edited([:]) { _ in #"{"title": "a", "startDate": "2020-02-30"}"# }
    }
    let document = Document(path: path, fields: [:])
    let text = Array(#"{"title": "a", "startDate": "2020", "endDate": "2019"}"#.utf8)
    #expect(try format.document(from: text, inPlaceOf: document, path: "").warnings.map(\.kind) == [.endBeforeStart])
  }
}
