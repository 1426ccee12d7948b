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
    let shown = text(of: document, comments: ["a comment"])
    return try format.document(from: Array(change(shown).utf8), inPlaceOf: document, path: "/copy").document.fields
  }

  private func text(of document: Document, comments: [String] = [], isNew: Bool = false) -> String {
    let bytes = format.text(of: document, comments: comments, isNew: isNew) { $0.explanation }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let fields: [String: FieldValue] = [
    "title": .map(["en": .string("Baker"), "es": .string("Panadera")]), "company": .string("Caf\u{65}\u{301}"),
    "startDate": .timestamp("2020-07-31T22:00:00Z"), "endDate": .string("2021-05"),
    "coordinates": .geoPoint(latitude: 40, longitude: -3.7), "tags": .array([.string("a")]), "odd": .double(.nan),
    "when": .timestamp("2020-01-01T10:00:00.123456Z"), "nothing": .null, "link": .reference("projects/p/x"),
    "whole": .double(3), "number": .integer(3),
    "unknown": .unknown(kind: "functionValue", json: #"{"name":"f"}"#),
  ]

  @Test("preserves the type and bytes of unchanged values")
  func unchanged() throws {
    let fields = try edited(Self.fields)
    #expect(FieldValue.map(fields).isIdentical(to: .map(Self.fields)))
  }

  @Test("shows dates as days and locations as two numbers")
  func shown() {
    let document = Document(path: path, fields: Self.fields)
    let text = text(of: document, comments: ["one", "two"])
    #expect(text.hasPrefix("// one\n// two\n{\n  \"name\": "))
    #expect(text.contains(#""startDate": "2020-08-01""#))
    #expect(text.contains("\"coordinates\": {\n    \"latitude\": 40.0,\n    \"longitude\": -3.7\n  }"))
  }

  @Test("shows and reads values that only Firestore has as in the file of a local résumé")
  func plainForm() throws {
    let fields: [String: FieldValue] = ["dates": .array([.timestamp("2020-01-01T10:00:00Z")]), "odd": .double(.nan)]
    let changed = try edited(fields) { text in
      #expect(text.contains(#""$timestamp": "2020-01-01T10:00:00Z""#) && text.contains(#""$double": "NaN""#))
      return text.replacing("T10:00", with: "T11:00")
    }
    #expect(changed["dates"] == .array([.timestamp("2020-01-01T11:00:00Z")]))
    #expect(throws: ResumeError.malformedFile(path: "/copy", TextPosition(line: 1, column: 8), .reservedName("$x"))) {
      try edited([:]) { _ in #"{"a": {"$x": 1}}"# }
    }
    #expect(throws: ResumeError.malformedFile(path: "/copy", TextPosition(line: 1, column: 2), .reservedName("$x"))) {
      try edited([:]) { _ in #"{"$x": 1}"# }
    }
    #expect(try edited([:]) { _ in #"{"$$x": 1}"# } == ["$x": .integer(1)])
  }

  @Test("lists every absent field as a comment in the schema's order, which needs no other change")
  func template() throws {
    let document = Document(path: path, fields: ["title": .string("Baker"), "visits": .integer(3)])
    let shown = text(of: document)
    #expect(
      shown.split(separator: "\n").prefix(6) == [
        "{", #"  // "name": "",  // field.company"#, #"  // "location": "",  // field.location"#,
        #"  // "description": "",  // field.description"#, #"  "position": "Baker","#,
        #"  // "url": "",  // field.url"#,
      ])
    #expect(shown.hasSuffix("  \"visits\": 3\n}\n"))
    for field in FieldTable.work.fields { #expect(shown.contains("\"\(field.member)\": ")) }
    let filled = try edited(document.fields) { text in
      text.replacing(#"// "url": """#, with: #""url": "https://acme.example""#).replacing(
        "// \"tags\": []", with: "\"tags\": []")
    }
    #expect(filled == document.fields.merging(["url": .string("https://acme.example")]) { $1 })
    let basics = text(of: Document(path: ResumeSection.personPath, fields: [:]))
    for name in ["email", "phone", "location", "profiles"] { #expect(basics.contains("\n  // \"\(name)\": ")) }
    #expect(basics.contains(#"{"address": "", "postalCode": "", "city": "", "countryCode": "", "region": ""}"#))
  }

  @Test("offers the fields of a new entry as empty values, which are omitted")
  func newEntry() throws {
    let empty = Document(path: DocumentPath("languages", "new"), fields: [:])
    let shown = text(of: empty, isNew: true)
    #expect(
      shown
        == "{\n  // field.language\n  \"language\": \"\",\n  // field.fluency\n  \"fluency\": \"\",\n  // field.tags\n  \"tags\": []\n}\n"
    )
    #expect(try format.document(from: Array(shown.utf8), inPlaceOf: empty, path: "").document.fields.isEmpty)
    let named = Array(#"{"id": "fr", "language": "French",}"#.utf8)
    let document = try format.document(from: named, inPlaceOf: empty, path: "").document
    #expect(document.path == DocumentPath("languages", "fr") && document.fields == ["language": .string("French")])
  }

  @Test(
    "accepts every name of a field",
    arguments: [
      (#"{"company": "A", "position": "B"}"#, ["company": "A", "title": "B"]),
      (#"{"name": "A", "company": "A", "title": "B"}"#, ["company": "A", "title": "B"]),
      (#"{"website": "https://a.example"}"#, ["url": "https://a.example"]),
      (#"{"companyLogoURL": "https://a.example"}"#, ["companyLogoUrl": "https://a.example"]),
    ])
  func names(text: String, fields: [String: String]) throws {
    #expect(try edited([:]) { _ in text } == fields.mapValues(FieldValue.string))
  }

  @Test("reads the links of a project as in the JSON output")
  func links() throws {
    let project = Document(path: DocumentPath("petProjects", "p"), fields: [:])
    let text = Array(#"{"name": "P", "links": {"web": "https://p.example", "appStore": ""}}"#.utf8)
    #expect(
      try format.document(from: text, inPlaceOf: project, path: "").document.fields
        == ["title": .string("P"), "linkWeb": .string("https://p.example")])
  }

  @Test("two names of one field with different values are an error at both positions")
  func twoNames() {
    let problem = SyntaxProblem.twoNames("company", other: "name", at: TextPosition(line: 2, column: 2))
    #expect(throws: ResumeError.malformedFile(path: "/copy", TextPosition(line: 1, column: 2), problem)) {
      try edited([:]) { _ in "{\"company\": \"A\",\n \"name\": \"B\"}" }
    }
  }

  @Test("keeps a field of Firestore whose name means another field here")
  func firestoreNames() throws {
    let fields: [String: FieldValue] = ["name": .string("x"), "id": .integer(1), "company": .string("Acme")]
    let document = Document(path: path, fields: fields)
    #expect(text(of: document).contains("\"$firestore\": {\n    \"id\": 1,\n    \"name\": \"x\"\n  }"))
    #expect(try edited(fields) == fields)
    #expect(try edited(fields) { $0.replacing("Acme", with: "Beta") }["name"] == .string("x"))
  }

  @Test("shows tags and icons of elements as the file does")
  func elements() throws {
    let tagged = FieldValue.map(["$text": .string("One"), "$tags": .array([.string("ci")])])
    let fields: [String: FieldValue] = ["goalsAchieved": .array([tagged, .string("Two")])]
    #expect(
      try edited(fields) { $0.replacing("Two", with: "Second") }["goalsAchieved"]
        == .array([tagged, .string("Second")]))
    let skills = Document(
      path: DocumentPath("skills", "s"),
      fields: [
        "items": .array([
          .map(["title": .string("Swift"), "icon": .string("swift")]),
          .map(["name": .string("Git"), "iconAsset": .string("git")]),
        ])
      ])
    let shown = text(of: skills)
    #expect(shown.contains("\"$text\": \"Swift\""))
    let changed = try format.document(
      from: Array(shown.replacing("\"Swift\"", with: "\"Swift 6\"").utf8), inPlaceOf: skills, path: ""
    ).document.fields["items"]?.elements
    #expect(changed?[0] == .map(["title": .string("Swift 6"), "icon": .string("swift")]))
    #expect(changed?[1] == skills.fields["items"]?.elements?[1])
  }

  @Test("an ID in the text renames the entry")
  func identifiers() throws {
    let document = Document(path: path, fields: ["title": .string("a")])
    func renamed(_ id: String) throws -> DocumentPath {
      let text = Array("{\"id\": \(id), \"title\": \"a\"}".utf8)
      return try format.document(from: text, inPlaceOf: document, path: "/copy").document.path
    }
    #expect(try renamed("\"acme\"") == path)
    #expect(try renamed("\"beta\"") == DocumentPath("works", "beta"))
    for id in ["\"a/b\"", "\"basics\"", "[]"] {
      #expect(throws: ResumeError.malformedFile(path: "/copy", TextPosition(line: 1, column: 8), .invalidID)) {
        try renamed(id)
      }
    }
  }

  @Test("hides the members outside the sections and keeps them")
  func root() throws {
    let document = Document(
      path: ResumeSection.personPath, fields: ["name": .string("Ada"), "resume": .map(["x-a": .integer(1)])])
    let shown = text(of: document)
    #expect(!shown.contains("x-a"))
    #expect(try format.document(from: Array(shown.utf8), inPlaceOf: document, path: "").document == document)
  }

  @Test("gives changed values the matching type")
  func changed() throws {
    let fields = try edited(Self.fields) { text in
      text.replacing("2020-08-01", with: "2020-09").replacing("-3.7", with: "2").replacing("Panadera", with: "Jefa")
    }
    #expect(fields["startDate"] == .string("2020-09"))
    #expect(fields["coordinates"] == .geoPoint(latitude: 40, longitude: 2))
    #expect(fields["title"] == .map(["en": .string("Baker"), "es": .string("Jefa")]))
  }

  @Test(
    "reports errors with their position",
    arguments: [
      ("{\n  \"a\": 1,\n,}", 3, 1, SyntaxProblem.expectedName), ("[]", 1, 1, .expectedObject),
      ("{\"recommendations\": []}", 1, 2, .reservedName("recommendations")),
      ("{\"__a__\": 1}", 1, 2, .reservedName("__a__")),
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
    let list = DataWarning(.wrongType, documentID: "acme", field: "highlights")
    #expect(throws: ResumeError.invalidEntry(path: "/copy", [list])) {
      try edited([:]) { _ in #"{"title": "a", "goalsAchieved": [[1]]}"# }
    }
    // What can be read stays, and so does what the entry had already.
    _ = try edited([:]) { _ in #"{"title": ["a", "b"], "goalsAchieved": 1}"# }
    _ = try edited(["startDate": .string("soon")]) { _ in #"{"title": "b", "startDate": "soon"}"# }
    let document = Document(path: path, fields: [:])
    let text = Array(#"{"title": "a", "startDate": "2020", "endDate": "2019"}"#.utf8)
    #expect(try format.document(from: text, inPlaceOf: document, path: "").warnings.map(\.kind) == [.endBeforeStart])
  }

  @Test(
    "reads the recipient of a letter, of which every member may be absent", arguments: ["name", "company", "address"])
  func recipient(member: String) throws {
    let letter = Variant(name: "acme", members: ["letter": .map(["to": .map([member: .string("Acme")])])])
      .letterDocument
    let typed = text(of: letter).replacing("Acme", with: "Otra")
    let edited = try format.document(from: Array(typed.utf8), inPlaceOf: letter, path: "/copy").document
    #expect(edited.fields == ["to": .map([member: .string("Otra")])])
  }
}
