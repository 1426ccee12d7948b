import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Plain form of local profiles")
struct PlainFormTests {
  private static func document(_ path: String, _ fields: [String: FieldValue] = [:]) throws -> Document {
    Document(path: try #require(DocumentPath(path)), fields: fields)
  }

  private static func text(_ file: ResumeFile) -> String {
    String(decoding: PlainForm.data(file, isIndented: true), as: UTF8.self)
  }

  private static func read(_ text: String) throws -> ResumeFile { try PlainForm.read(Array(text.utf8)).file }

  @Test("writes sections, fields and nested recommendations in the order of the schema")
  func write() throws {
    let file = ResumeFile(
      documents: [
        try Self.document("skills/s", ["order": .integer(2), "title": .string("Web"), "items": .array([])]),
        try Self.document(
          "works/a",
          [
            "zeta": .integer(2), "title": .map(["es": .string("Panadera"), "en": .string("Baker")]), "$x": .double(2),
            "company": .string("Acme"), "startDate": .timestamp("2020-07-31T22:00:00Z"), "Alpha": .null,
            "id": .string("real"), "recommendations": .boolean(true),
          ]),
        try Self.document("works/a/recommendations/r", ["text": .string("Good"), "author": .string("Bo")]),
        try Self.document("notes/n"), try Self.document("works/gone/recommendations/r"),
        try Self.document("works/a/drafts/d"), try Self.document("profile/main", ["name": .string("Ada")]),
        try Self.document("profile/other"),
      ], language: "en", inventedIDs: [DocumentPath("works", "a")])
    #expect(
      Self.text(file) == #"""
        {
          "format": 2,
          "language": "en",
          "basics": {
            "name": "Ada"
          },
          "work": [
            {
              "id": "a",
              "company": "Acme",
              "title": {
                "en": "Baker",
                "es": "Panadera"
              },
              "startDate": {
                "$timestamp": "2020-07-31T22:00:00Z"
              },
              "recommendations": [
                {
                  "id": "r",
                  "author": "Bo",
                  "text": "Good"
                }
              ],
              "$$x": 2.0,
              "$id": "real",
              "$recommendations": true,
              "Alpha": null,
              "zeta": 2
            }
          ],
          "skills": [
            {
              "id": "s",
              "title": "Web",
              "items": [],
              "order": 2
            }
          ],
          "collections": {
            "notes": [
              {
                "id": "n"
              }
            ],
            "works/gone/recommendations": [
              {
                "id": "r"
              }
            ],
            "works/a/drafts": [
              {
                "id": "d"
              }
            ],
            "profile": [
              {
                "id": "other"
              }
            ]
          },
          "inventedIDs": [
            "works/a"
          ]
        }

        """#)
    let read = try Self.read(Self.text(file))
    #expect(Set(read.documents.map(\.path)) == Set(file.documents.map(\.path)))
    for document in file.documents { #expect(read[document.path] == document, "\(document.path.text)") }
    #expect(read.language == "en" && read.inventedIDs == file.inventedIDs)
  }

  private static let values: [(json: String, value: FieldValue)] = [
    ("null", .null), ("true", .boolean(true)), ("2", .integer(2)), ("2.0", .double(2)), ("-0.0", .double(-0.0)),
    ("9223372036854775807", .integer(.max)), ("5e-324", .double(.leastNonzeroMagnitude)), (#""""#, .string("")),
    ("[]", .array([])), ("{}", .map([:])), ("[[]]", .array([.array([])])),
    (#"{"$timestamp":"2020-01-01T12:00:00.000000001Z"}"#, .timestamp("2020-01-01T12:00:00.000000001Z")),
    (#"{"$timestamp":"soon"}"#, .timestamp("soon")), (#"{"$bytes":"AAE="}"#, .bytes("AAE=")),
    (#"{"$reference":"projects/p/databases/d/documents/a/b"}"#, .reference("projects/p/databases/d/documents/a/b")),
    (#"{"$geoPoint":[1.5,-0.0]}"#, .geoPoint(latitude: 1.5, longitude: -0.0)), (#"{"$double":"NaN"}"#, .double(.nan)),
    (#"{"$double":"-Infinity"}"#, .double(-.infinity)),
    (
      #"{"$vector":[1.0,{"$double":"NaN"}]}"#,
      .map(["__type__": .string("__vector__"), "value": .array([.double(1), .double(.nan)])])
    ),
    (
      #"{"__type__":"__vector__","value":[1]}"#,
      .map(["__type__": .string("__vector__"), "value": .array([.integer(1)])])
    ),
    (#"{"$unknown":["newValue","{\"a\":1}"]}"#, .unknown(kind: "newValue", json: #"{"a":1}"#)),
    (#"{"$$timestamp":"x"}"#, .map(["$timestamp": .string("x")])), (#"{"$$$":1}"#, .map(["$$": .integer(1)])),
    (#"{"id":1,"recommendations":2}"#, .map(["id": .integer(1), "recommendations": .integer(2)])),
    (
      "{\"\u{E9}\":null,\"e\u{301}\":\"\u{E9}\"}",
      .map([FieldName.key("e\u{301}"): .string("\u{E9}"), "\u{E9}": .null])
    ),
    ("{\"$$\u{301}\":1}", .map(["$\u{301}": .integer(1)])),
  ]

  @Test("keeps every kind of value byte for byte", arguments: values.indices)
  func value(index: Int) throws {
    let (json, value) = Self.values[index]
    let text = #"{"format":2,"basics":{"x":\#(json)}}"# + "\n"
    let file = try Self.read(text)
    #expect(file.documents[0].fields["x"]?.isIdentical(to: value) == true)
    #expect(String(decoding: PlainForm.data(file, isIndented: false), as: UTF8.self) == text)
    #expect(Array(PlainForm.data(file, isIndented: false)) == Array(text.utf8))
  }

  @Test("reads integers as coordinates of a geopoint")
  func coordinates() throws {
    let file = try Self.read(#"{"format": 2, "work": [{"id": "a", "coordinates": {"$geoPoint": [40, -3.5]}}]}"#)
    #expect(file.documents[0].fields["coordinates"] == .geoPoint(latitude: 40, longitude: -3.5))
  }

  @Test(
    "reports errors with their position",
    arguments: [
      (#"{"format": 2, "work": {}}"#, 23, SyntaxProblem.expectedArray),
      (#"{"format": 2, "work": [5]}"#, 24, .expectedObject), (#"{"format": 2, "basics": []}"#, 25, .expectedObject),
      (#"{"format": 2, "work": [{"id": 5}]}"#, 31, .invalidID),
      (#"{"format": 2, "work": [{"id": ""}]}"#, 31, .invalidID),
      (#"{"format": 2, "work": [{"id": "a/b"}]}"#, 31, .invalidID),
      (#"{"format": 2, "work": [{"id": "a"}, {"id": "a"}]}"#, 44, .duplicateID("a")),
      (#"{"format": 2, "work": [{"id": "a"}], "collections": {"works": [{"id": "a"}]}}"#, 71, .duplicateID("a")),
      (#"{"format": 2, "work": [{"id": "a", "id": "b"}]}"#, 36, .duplicateMember("id")),
      (#"{"format": 2, "works": [{"id": "a"}]}"#, 15, .unknownSection("works")),
      (#"{"format": 2, "work": [], "work": []}"#, 27, .duplicateMember("work")),
      (#"{"format": 2, "basics": {"a": 1, "a": 2}}"#, 34, .duplicateMember("a")),
      (#"{"format": 2, "basics": {"$id": 1}}"#, 26, .reservedName("$id")),
      (#"{"format": 2, "work": [{"$timestamp": "x"}]}"#, 25, .reservedName("$timestamp")),
      (#"{"format": 2, "basics": {"a": {"$timestamp": 5}}}"#, 32, .reservedValue("$timestamp")),
      (#"{"format": 2, "basics": {"a": {"$timestamp": "x", "b": 1}}}"#, 51, .reservedValue("$timestamp")),
      (#"{"format": 2, "basics": {"a": {"b": 1, "$timestamp": "x"}}}"#, 40, .reservedName("$timestamp")),
      (#"{"format": 2, "basics": {"a": {"$vector": [1]}}}"#, 32, .reservedValue("$vector")),
      (#"{"format": 2, "basics": {"a": {"$geoPoint": [1]}}}"#, 32, .reservedValue("$geoPoint")),
      (#"{"format": 2, "basics": {"a": {"$mine": 1}}}"#, 32, .reservedName("$mine")),
      (#"{"format": 2, "basics": {"a": 9223372036854775808}}"#, 31, .integerTooLarge("a")),
      (#"{"format": 2, "basics": {"a": 1e999}}"#, 31, .invalidNumber),
      (#"{"format": 2, "collections": {"a/b": []}}"#, 31, .expectedName),
      (#"{"format": 2} {}"#, 15, .expectedEnd), (#"{"format": 2, // mine"#, 22, .expectedName),
      ("{\"format\": 2 /* mine */}", 14, .comment),
    ])
  func malformed(text: String, column: Int, problem: SyntaxProblem) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "me.json")
    let repository = LocalResumeFileRepository(path: path)
    let error = ResumeError.malformedFile(path: repository.path, TextPosition(line: 1, column: column), problem)
    #expect(throws: error) { try repository.read() }
    #expect(throws: error) { try repository.update(by: "edit") { _ in ResumeFile() } }
    #expect(try folder.text(of: "me.json") == text)
    #expect(try Validated.report(text, isProfile: true).errors > 0)
  }

  @Test("reports the position of invalid UTF-8 in the file")
  func encoding() {
    let bytes = Array("{\"format\": 2,\n\"basics\": {\"a\": \"é".utf8) + [0xFF] + Array("text\"}}".utf8)
    let wanted = JSONReader.Failure(position: TextPosition(line: 2, column: 19), problem: .invalidUTF8)
    #expect(throws: wanted) { try PlainForm.read(bytes) }
  }

  @Test("gives IDs to entries that have none, as an import does")
  func newIDs() throws {
    let text = #"""
      {"format": 2, "work": [{"company": "Acme", "startDate": "2020-03"}, {"company": "Acme", "startDate": "2020"},
        {"id": "acme-2020-2"}, {"recommendations": [{"author": "Bo"}, {"author": "Bo"}]}],
       "collections": {"notes": [{"a": 1}]}}
      """#
    let file = try Self.read(text)
    #expect(
      file.documents.map(\.path.text) == [
        "works/acme-2020", "works/acme-2020-3", "works/acme-2020-2", "works/job", "works/job/recommendations/bo",
        "works/job/recommendations/bo-2", "notes/notes",
      ])
    #expect(file.inventedIDs.count == 6)
    #expect(try Self.read(text) == file && Self.read(Self.text(file)) == file)
  }

  @Test("gives IDs to many equal entries in linear time")
  func manyNewIDs() throws {
    let entries = String(repeating: #"{"company": "Acme"},"#, count: 40_000).dropLast()
    let file = try Self.read(#"{"format": 2, "work": [\#(entries)]}"#)
    #expect(file.documents.last?.path.id == "acme-40000")
  }

  @Test("reads a date and a timestamp at noon as the same")
  func dates() throws {
    let timestamp = "2021-08-01T12:00:00Z"
    let stored = try Self.document("works/a", ["startDate": .timestamp(timestamp), "x": .timestamp(timestamp)])
    let plain = try Self.document("works/a", ["startDate": .string("2021-08-01"), "x": .timestamp(timestamp)])
    #expect(stored.withPlainDates == plain && stored.digest == plain.digest)
    let odd = try Self.document(
      "works/a", ["startDate": .timestamp("2021-08-01T12:00:00.0Z"), "endDate": .timestamp("2021-02-30T12:00:00Z")])
    #expect(odd.withPlainDates == odd)
    let note = try Self.document("notes/a", ["startDate": .timestamp(timestamp)])
    #expect(note.withPlainDates == note)
    #expect(DocumentChange.changes(from: ResumeFile(documents: [stored]), to: ResumeFile(documents: [plain])).isEmpty)
    let folder = try TemporaryFolder()
    let repository = LocalResumeFileRepository(path: folder.path("me.json"))
    try repository.update(by: "pull") { _ in ResumeFile(documents: [stored]) }
    #expect(try repository.read()?.documents == [plain])
    #expect(try repository.update(by: "pull") { _ in ResumeFile(documents: [stored]) }.hasChanged == false)
  }

  @Test("converts an older file at the first change, and keeps it as a version")
  func conversion() throws {
    let folder = try TemporaryFolder()
    let text = #"""
      {"documents": [{"name": "projects/p/databases/(default)/documents/works/a", "fields": {
        "startDate": {"timestampValue": "2021-08-01T12:00:00Z"}, "n": {"doubleValue": 2}}}], "format": 1, "later": 1.50}
      """#
    let path = try folder.write(text, to: "me.json")
    let repository = LocalResumeFileRepository(path: path, versions: folder.path("versions"))
    let older = try #require(try repository.read())
    #expect(try repository.update(by: "edit") { _ in older }.hasChanged == false)
    #expect(try folder.text(of: "me.json") == text)
    try repository.update(by: "edit") { _ in
      ResumeFile(documents: older.documents, language: "es")
    }
    #expect(
      try folder.text(of: "me.json") == #"""
        {
          "work": [
            {
              "id": "a",
              "startDate": "2021-08-01",
              "n": 2.0
            }
          ],
          "meta": {
            "resume": {
              "format": 3,
              "language": "es"
            }
          },
          "x-later": 1.5
        }

        """#)
    #expect(try repository.versions().count == 1)
    #expect(try repository.state(ofVersion: "1") == older)
    let version = try #require(folder.contents().first { $0.hasSuffix("/1.json") })
    #expect(try folder.text(of: version) == text)
  }

  @Test("refuses to write two documents with the same path")
  func duplicates() throws {
    let folder = try TemporaryFolder()
    let document = #"{"name": "projects/p/databases/(default)/documents/works/a"}"#
    let text = #"{"documents": [\#(document), \#(document)]}"#
    let path = try folder.write(text, to: "me.json")
    let repository = LocalResumeFileRepository(path: path)
    #expect(throws: ResumeError.fileNotUnderstood(path: repository.path, line: nil, detail: .duplicateDocuments)) {
      try repository.update(by: "edit") { file in
        ResumeFile(documents: file?.documents ?? [], language: "es")
      }
    }
    #expect(try folder.text(of: "me.json") == text)
  }

  @Test("validates entries with the positions of their fields")
  func validation() throws {
    let text = #"""
      {"format": 2, "basics": {"name": "Ada", "email": "ada@"},
       "work": [{"id": "a", "title": "T", "startDate": "2021-02-30", "coordinates": {"$geoPoint": [1, 2.5]},
         "endDate": {"$timestamp": "2021-08-01T12:00:00Z"}, "recommendations": [{"id": "r", "author": "Bo", "date": "soon"}]}]}
      """#
    #expect(
      try Validated.lines(text, isProfile: true) == [
        "1:50 basics.email invalidEmail", "2:50 work[0].startDate invalidDate",
        "3:111 work[0].recommendations[0].date invalidDate",
      ])
    #expect(try Validated.lines(#"{"format": 3, "work": []}"#, isProfile: true) == ["1:12 format newerFormat"])
    #expect(try Validated.lines(#"{"format": 2, "work": [{"id": "a", "id": "b"}]}"#).count == 1)
  }

  @Test("validates with the words of the file, each link once, and names that Firestore doesn't accept")
  func validationWords() throws {
    let text = #"""
      {"format": 2, "basics": {"name": 1, "url": "example.com", "profiles": [{"url": "tel:+34"}]},
       "work": [{"id": "a", "title": "T", "__x__": 1, "tags": [true], "m": {"": 1}}],
       "collections": {"notes": [{"id": "n", "__y__": 1}]}}
      """#
    let problems = try Validated.report(text, isProfile: true).problems
    #expect(
      Set(problems.map(Validated.line)).isSuperset(of: [
        "1:34 basics.name wrongType", "1:44 basics.url invalidLink", "2:37 work[0].__x__ invalidFieldName",
        "2:58 work[0].tags[0] wrongType", #"2:71 work[0].m[""] invalidFieldName"#,
        "3:40 collections.notes[0].__y__ invalidFieldName",
      ]), "\(problems.map(Validated.line))")
    #expect(!problems.contains { ["invalidURL", "unopenedURL"].contains($0.finding.rule) })
    #expect(problems.contains { $0.finding == .wrongType(expected: .text, found: .number, value: "1") })
  }

  @Test("names the field of an integer beyond 64 bits")
  func largeInteger() {
    let text = #"{"format": 2, "work": [{"m": {"visits": 9223372036854775808}}]}"#
    #expect(
      throws: JSONReader.Failure(position: TextPosition(line: 1, column: 41), problem: .integerTooLarge("visits"))
    ) {
      try PlainForm.read(Array(text.utf8))
    }
  }

  @Test("imports the plain form, also with comments")
  func importing() throws {
    let file = ResumeFile(documents: [try Self.document("works/a", ["title": .string("T")])], language: "en")
    let imported = try LocalResumeFormats().importing(
      Array(("// mine\n" + Self.text(file)).utf8), from: "/f", into: nil,
      in: nil)
    #expect(imported.file == file)
  }

  @Test("returns any résumé unchanged, fuzzed")
  func fuzz() {
    Fuzz.run(rounds: 200) { random in
      var file = ResumeFile()
      for _ in 0..<random.below(6) {
        let id = random.pick("a", "b", "e\u{301}", "\u{E9}", "$id", FuzzText.word(with: &random))
        let collection = random.pick(
          "works", "petProjects", "skills", "profile", "notes", "works/a/recommendations", "e\u{301}", "\u{E9}")
        guard let path = DocumentPath(collection + "/" + id), file[path] == nil else { continue }
        var fields: [String: FieldValue] = [:]
        for _ in 0..<random.below(5) {
          let name = random.pick("title", "startDate", "id", "recommendations", "$id", FuzzText.make(with: &random))
          fields[FieldName.key(name)] = FuzzValue.make(depth: 3, with: &random)
        }
        file.documents.append(Document(path: path, fields: fields).withPlainDates)
      }
      for isIndented in [true, false] {
        let data = PlainForm.data(file, isIndented: isIndented)
        let read = try PlainForm.read(Array(data)).file
        try Fuzz.check(read.documents.count == file.documents.count, Fuzz.shown(Array(data)))
        for document in file.documents {
          try Fuzz.check(read[document.path]?.withPlainDates == document, Fuzz.shown(Array(data)))
        }
        try Fuzz.check(PlainForm.data(read, isIndented: isIndented) == data, Fuzz.shown(Array(data)))
        let damaged = ByteMutation.of(
          Array(data), words: ["\"$id\"", "\"id\"", "[", "}", "\"format\":2"], with: &random)
        if let again = try? PlainForm.read(damaged) {
          let second = PlainForm.data(again.file, others: again.others, isIndented: false)
          try Fuzz.check(
            try PlainForm.read(Array(second)).file.documents.count == again.file.documents.count, Fuzz.shown(damaged))
        }
      }
    }
  }
}
