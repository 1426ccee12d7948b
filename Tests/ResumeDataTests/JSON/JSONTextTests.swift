import ResumeDomain
import ResumeResources
import TestSupport
import Testing

@testable import ResumeData

@Suite("Changes of the text of a JSON file")
struct JSONTextTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var value: String
    var new: String

    init(_ description: String, _ old: String, _ value: String, _ new: String) {
      (testDescription, self.old, self.value, self.new) = (description, old, value, new)
    }
  }

  private static let values = [
    Change(
      "keeps spellings", #"{"a": "\u00e9\/", "b":1.0e2 , "c": 1}"#, #"{"c":2,"b":100,"a":"é/"}"#,
      #"{"a": "\u00e9\/", "b":1.0e2 , "c": 2}"#),
    Change("keeps duplicates", #"{"a":1,"a":2,"b":3}"#, #"{"a":1,"b":4,"a":2}"#, #"{"a":1,"a":2,"b":4}"#),
    Change("changes one of several duplicates", #"{"a":1, "a":2}"#, #"{"a":1,"a":3}"#, #"{"a":1, "a":3}"#),
    Change("finds escaped names", #"{"\u0061": 1, "b": 2}"#, #"{"a":3,"b":2}"#, #"{"\u0061": 3, "b": 2}"#),
    Change("compares names by bytes", #"{"é": 1}"#, "{\"e\u{301}\":1}", "{\"e\u{301}\": 1}"),
    Change("distinguishes zeros with signs", "[0, -0, 0.0, 0e5]", "[0,0,0,0]", "[0, 0, 0.0, 0e5]"),
    Change("distinguishes large integers", "[9223372036854775807]", "[9223372036854775808]", "[9223372036854775808]"),
    Change(
      "compares numbers exactly", "[120e-1, 0.5, 1e99999999999]", "[12,0.50,1e99999999999,1]",
      "[120e-1, 0.5, 1e99999999999, 1]"),
    Change("changes the kind of a value", #"{"a": [1, 2], "b": 1}"#, #"{"a":"x","b":1}"#, #"{"a": "x", "b": 1}"#),
    Change("keeps what surrounds the value", "\u{FEFF} \r\n1\r\n\r\n", "2", "\u{FEFF} \r\n2\r\n\r\n"),
    Change("escapes what a terminal acts on", "[1]", "[\"\\u001b\\u202e\"]", "[\"\\u001b\\u202e\"]"),
  ]

  private static let members = [
    Change("appends inline", #"{ "a": 1, "b": 2 }"#, #"{"a":1,"b":2,"c":3}"#, #"{ "a": 1, "b": 2, "c": 3 }"#),
    Change("inserts first, inline", #"{ "a": 1, "b": 2 }"#, #"{"c":3,"a":1,"b":2}"#, #"{ "c": 3, "a": 1, "b": 2 }"#),
    Change("appends in a compact text", #"{"a":1}"#, #"{"a":1,"b":{"c":[1,2]}}"#, #"{"a":1,"b":{"c":[1,2]}}"#),
    Change(
      "inserts on lines", "{\n\t\"a\": 1,\n\t\"b\": 2\n}\n", #"{"a":1,"c":3,"d":[],"b":2}"#,
      "{\n\t\"a\": 1,\n\t\"c\": 3,\n\t\"d\": [],\n\t\"b\": 2\n}\n"),
    Change(
      "appends with the spacing of the colon", "{\n   \"a\" : 1\n}", #"{"a":1,"b":2}"#,
      "{\n   \"a\" : 1,\n   \"b\" : 2\n}"),
    Change(
      "appends with CR LF", "{\r\n    \"a\": 1\r\n}\r\n", #"{"a":1,"b":[{"c":2}]}"#,
      "{\r\n    \"a\": 1,\r\n    \"b\": [\r\n        {\r\n            \"c\": 2\r\n        }\r\n    ]\r\n}\r\n"),
    Change("appends with CR", "{\r \"a\": 1\r}", #"{"a":1,"b":2}"#, "{\r \"a\": 1,\r \"b\": 2\r}"),
    Change(
      "continues commas at the start of lines", "{ \"a\": 1\n, \"b\": 2\n}", #"{"a":1,"b":2,"c":3}"#,
      "{ \"a\": 1\n, \"b\": 2\n, \"c\": 3\n}"),
    Change(
      "doesn't repeat blank lines", "{\n  \"a\": 1,\n\n  \"b\": 2\n}", #"{"a":1,"c":3,"b":2,"d":4}"#,
      "{\n  \"a\": 1,\n  \"c\": 3,\n\n  \"b\": 2,\n  \"d\": 4\n}"),
    Change(
      "fills an empty object", "{\n  \"a\": {}\n}", #"{"a":{"b":{"c":1}}}"#,
      "{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    }\n  }\n}"),
    Change(
      "fills an empty object inline", #"{"a": {}, "b": 1}"#, #"{"a":{"c":1,"d":2},"b":1}"#,
      #"{"a": {"c": 1, "d": 2}, "b": 1}"#),
    Change("fills an empty object on lines", "{ \"a\": {\n} }", #"{"a":{"c":1}}"#, "{ \"a\": {\n  \"c\": 1\n} }"),
    Change("fills an empty document", "{}\n", #"{"a":[1]}"#, "{\n  \"a\": [\n    1\n  ]\n}\n"),
    Change("removes the first", "{\n  \"a\": 1,\n  \"b\": 2\n}", #"{"b":2}"#, "{\n  \"b\": 2\n}"),
    Change("removes the last", "{\n  \"a\": 1,\n  \"b\": 2\n}", #"{"a":1}"#, "{\n  \"a\": 1\n}"),
    Change("removes one on a line with others", "[\n  1, 2,\n  3, 4\n]", "[1,2,4]", "[\n  1, 2,\n  4\n]"),
    Change(
      "removes a group", "{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"c\": 3\n}", #"{"a":1,"c":3}"#,
      "{\n  \"a\": 1,\n  \"c\": 3\n}"),
    Change("removes inline", #"{ "a": 1, "b": 2, "c": 3 }"#, #"{"b":2}"#, #"{ "b": 2 }"#),
    Change("removes all", "{\n  \"a\": {\n    \"b\": 1\n  }\n}", #"{"a":{}}"#, "{\n  \"a\": {}\n}"),
    Change("replaces all", "{\n  \"a\": 1\n}", #"{"b":1,"c":2}"#, "{\n  \"b\": 1,\n  \"c\": 2\n}"),
  ]

  private static let elements = [
    Change(
      "moves entries with their form", "[\n  {\"id\": 1},\n  {\n    \"id\" : 2\n  },\n  {\"id\":3}\n]",
      #"[{"id":3},{"id":1},{"id":2}]"#, "[\n  {\"id\":3},\n  {\"id\": 1},\n  {\n    \"id\" : 2\n  }\n]"),
    Change("inserts between equal elements", "[1, 2, 2, 3]", "[1,2,9,2,3]", "[1, 2, 9, 2, 3]"),
    Change(
      "edits by ID after a move", "[\n  {\"id\": \"a\", \"b\": \"\\u0062\"},\n  {\"id\": \"c\", \"b\":2}\n]",
      #"[{"id":"c","b":3},{"id":"a","b":"b","d":1}]"#,
      "[\n  {\"id\": \"c\", \"b\":3},\n  {\"id\": \"a\", \"b\": \"\\u0062\", \"d\": 1}\n]"),
    Change(
      "edits by a member that no others have", "[{\"n\":\"a\", \"s\":1},{\"n\":\"b\",  \"s\":1}]",
      #"[{"id":"x","n":"b","s":2},{"id":"y","n":"a","s":1}]"#,
      "[{\"id\":\"x\",  \"n\":\"b\",  \"s\":2},{\"id\":\"y\", \"n\":\"a\", \"s\":1}]"),
    Change(
      "edits in the same place", "[{\"a\" :1}, 5, {\"a\" :2}]", #"[5,{"a":3},{"a":4}]"#, "[5, {\"a\" :3}, {\"a\" :4}]"),
    Change(
      "adds an entry like its neighbors", "{\"w\": [\n  {\"id\": 1, \"t\": [\"a\", \"b\"]}\n]}",
      #"{"w":[{"id":1,"t":["a","b"]},{"id":2,"t":["c"]}]}"#,
      "{\"w\": [\n  {\"id\": 1, \"t\": [\"a\", \"b\"]},\n  {\"id\": 2, \"t\": [\"c\"]}\n]}"),
    Change(
      "adds an entry between brackets on one line", "{\"w\": [{\n  \"a\": 1\n}, {\n  \"a\": 2\n}]}",
      #"{"w":[{"a":1},{"a":2},{"a":3}]}"#, "{\"w\": [{\n  \"a\": 1\n}, {\n  \"a\": 2\n}, {\n  \"a\": 3\n}]}"),
    Change(
      "writes texts in languages and short lists like others",
      "{\n  \"a\": {\"en\": \"x\", \"es\": \"y\"},\n  \"t\": [1, 2]\n}",
      #"{"a":{"en":"x","es":"y"},"b":{"en":"z"},"t":[1,2],"u":[3,4]}"#,
      "{\n  \"a\": {\"en\": \"x\", \"es\": \"y\"},\n  \"b\": {\"en\": \"z\"},\n  \"t\": [1, 2],\n  \"u\": [3, 4]\n}"),
    Change(
      "writes no lines inside an inline entry", "[\n  {\n    \"t\": [\n      1\n    ]\n  },\n  {\"a\": 1}\n]",
      #"[{"t":[1]},{"a":1,"t":[{"b":2},3]}]"#,
      "[\n  {\n    \"t\": [\n      1\n    ]\n  },\n  {\"a\": 1, \"t\": [{\"b\": 2}, 3]}\n]"),
    Change(
      "indents an entry after a bracket like its neighbors", "[\n  {\n    \"a\": 1\n  }, {\n    \"a\": 2\n  }\n]",
      #"[{"a":1},{"a":2},{"a":3}]"#, "[\n  {\n    \"a\": 1\n  }, {\n    \"a\": 2\n  }, {\n    \"a\": 3\n  }\n]"),
    Change(
      "writes a list like the last one with its name",
      "[\n  {\n    \"t\": [1]\n  },\n  {\n    \"t\": [\n      2\n    ]\n  }\n]",
      #"[{"t":[1]},{"t":[4]},{"t":[2]},{"t":[3]}]"#,
      "[\n  {\n    \"t\": [1]\n  },\n  {\n    \"t\": [4]\n  },\n  {\n    \"t\": [\n      2\n    ]\n  },\n  {\n    \"t\": [\n      3\n    ]\n  }\n]"
    ),
    Change("continues rows", "[\n  1, 2,\n  3, 4\n]", "[1,2,3,4,5]", "[\n  1, 2,\n  3, 4, 5\n]"),
    Change("removes all", "[\n  1\n]", "[]", "[]"),
  ]

  private static let comments = [
    Change(
      "keeps comments",
      "// x\n{ // y\n  /* a */ \"a\" /* b */: // c\n    1 /* d */, // e\n  \"b\": 2 // f\n  // g\n}\n// h",
      #"{"a":3,"b":2}"#,
      "// x\n{ // y\n  /* a */ \"a\" /* b */: // c\n    3 /* d */, // e\n  \"b\": 2 // f\n  // g\n}\n// h"),
    Change(
      "moves comments with their elements", "[\n  // one\n  1, // first\n  2 // second\n  // end\n]", "[2,1]",
      "[\n  2, // second\n  // one\n  1 // first\n  // end\n]"),
    Change(
      "removes comments with their element", "[\n  1, // first\n  // two\n  2, // second\n  3\n]", "[1,3]",
      "[\n  1, // first\n  3\n]"),
    Change(
      "appends after a comment", "{\n  \"a\": 1 // one\n}", #"{"a":1,"b":2}"#, "{\n  \"a\": 1, // one\n  \"b\": 2\n}"),
    Change("appends after a comment inline", "[1 /* one */]", "[1,2]", "[1 /* one */, 2]"),
    Change("breaks the line after a comment", "[1, // one\n 2]", "[1]", "[1 // one\n]"),
    Change("keeps comments of emptied lists", "[ // all\n  1, // one\n  2\n  // end\n]", "[]", "[ // all\n  // end\n]"),
    Change("fills a list after its comment", "[ // none\n]", "[1]", "[ // none\n  1\n]"),
  ]

  private static let trailingCommas = [
    Change("appends", "[\n  1,\n]", "[1,2]", "[\n  1,\n  2,\n]"),
    Change("appends inline", "[1, 2, ]", "[1,2,3]", "[1, 2, 3, ]"),
    Change("appends to a single member inline", #"{"a": 1,}"#, #"{"a":1,"b":2}"#, #"{"a": 1, "b": 2,}"#),
    Change(
      "appends with CR LF and tabs", "{\r\n\t\"a\": 1,\r\n}\r\n", #"{"a":1,"b":[2]}"#,
      "{\r\n\t\"a\": 1,\r\n\t\"b\": [\r\n\t\t2\r\n\t],\r\n}\r\n"),
    Change(
      "appends after a comment", "{\n  \"a\": 1, // one\n  // end\n}", #"{"a":1,"b":2}"#,
      "{\n  \"a\": 1, // one\n  \"b\": 2,\n  // end\n}"),
    Change(
      "appends after a comment before the comma", "[\n  1 /* one */ , // first\n]", "[1,2]",
      "[\n  1 /* one */, // first\n  2 ,\n]"),
    Change("appends after a comment on the line", "[1, /* one */]", "[1,2]", "[1, /* one */ 2,]"),
    Change("inserts first", "[\n  1,\n]", "[2,1]", "[\n  2,\n  1,\n]"),
    Change("inserts first inline", #"{"a": 1,}"#, #"{"b":2,"a":1}"#, #"{"b": 2, "a": 1,}"#),
    Change("changes the last", "[1, 2,]", "[1,3]", "[1, 3,]"),
    Change("changes inside", #"{"a": [{"b": 1,},],}"#, #"{"a":[{"b":2}]}"#, #"{"a": [{"b": 2,},],}"#),
    Change("removes the last", "[\n  1,\n  2,\n]", "[1]", "[\n  1,\n]"),
    Change(
      "removes the last with its comments", "[\n  1, // one\n  // second\n  2, // two\n  // end\n]", "[1]",
      "[\n  1, // one\n  // end\n]"),
    Change("removes the first", "{\r\n\t\"a\": 1,\r\n\t\"b\": 2,\r\n}", #"{"b":2}"#, "{\r\n\t\"b\": 2,\r\n}"),
    Change("removes the only element", "[\n  1,\n]", "[]", "[]"),
    Change("removes the only member", #"{"a": {"b": 1, },}"#, #"{"a":{}}"#, #"{"a": {},}"#),
    Change("removes the only element before a comment", "[\n  1,\n  // end\n]", "[]", "[\n  // end\n]"),
    Change("replaces all", "[1,]", "[2,3]", "[2, 3,]"),
    Change("moves", "[\n  1, // one\n  2, // two\n]", "[2,1]", "[\n  2, // two\n  1, // one\n]"),
    Change("keeps a comma on the next line", "[\n  1\n  , ]", "[1,2]", "[\n  1,\n  2\n  , ]"),
    Change("breaks the line before the comma", "[1 // one\n, ]", "[1,2]", "[1 // one\n, 2\n, ]"),
  ]

  @Test("changes the text as expected", arguments: values + members + elements + comments + trailingCommas)
  func changes(_ change: Change) throws {
    let value = try JSON.reading(change.value.utf8).value
    let bytes = try JSONText.replacing(Array(change.old.utf8), with: value)
    #expect(String(decoding: bytes, as: UTF8.self) == change.new)
    #expect(try JSONTextCase.areEqual(JSON.reading(bytes).value, value))
  }

  private static let resume = """
    {
      "$schema": "https://example.com/schema.json",
      "basics": {
        "name": "Ada",
        "label": "iOS developer",
        "profiles": [{"network": "GitHub", "username": "ada"}]
      },

      "work": [
        {
          "name": "Acme \\u0026 Co",
          "position": "Lead",
          "startDate": "2020-03",
          "highlights": [
            "Hired four people",
            "Cut the build to 3 minutes"
          ],
          "keywords": ["ios", "swift"]
        },
        { "name": "Beta", "startDate": "2018" }
      ],
      "skills": []
    }

    """

  @Test("edits a JSON Resume file as its owner would")
  func jsonResume() throws {
    let value = """
      {"$schema":"https://example.com/schema.json",
      "basics":{"name":"Ada","label":{"en":"iOS developer","es":"Desarrolladora iOS"},"email":"ada@example.org",
      "profiles":[{"network":"GitHub","username":"ada"},{"network":"Mastodon","url":"https://a.b/c"}]},
      "work":[{"id":"new","name":"New","highlights":["One","Two"],"keywords":["mac"]},
      {"id":"acme","name":"Acme & Co","position":"Lead","startDate":"2020-03",
      "highlights":["Hired four people",{"en":"Cut the build","$tags":["ci"]},"Third"],"keywords":["ios"]},
      {"name":"Beta","startDate":"2018","endDate":"2019"}],
      "skills":[{"name":"Swift"}],
      "meta":{"resume":{"language":"en"}}}
      """
    let expected = Self.resume
      .replacing(
        #""label": "iOS developer","#,
        with: #"""
          "label": {
                "en": "iOS developer",
                "es": "Desarrolladora iOS"
              },
              "email": "ada@example.org",
          """#
      )
      .replacing(#""ada"}]"#, with: #""ada"}, {"network": "Mastodon", "url": "https://a.b/c"}]"#)
      .replacing(
        "    {\n      \"name\": \"Acme",
        with: #"""
              {
                "id": "new",
                "name": "New",
                "highlights": [
                  "One",
                  "Two"
                ],
                "keywords": ["mac"]
              },
              {
                "id": "acme",
                "name": "Acme
          """#
      )
      .replacing(
        #""Cut the build to 3 minutes""#,
        with: #"""
          {
                    "en": "Cut the build",
                    "$tags": [
                      "ci"
                    ]
                  },
                  "Third"
          """#
      )
      .replacing(#"["ios", "swift"]"#, with: #"["ios"]"#)
      .replacing(#""2018" }"#, with: #""2018", "endDate": "2019" }"#)
      .replacing(
        #""skills": []"#,
        with: #"""
          "skills": [
              { "name": "Swift" }
            ],
            "meta": {
              "resume": {
                "language": "en"
              }
            }
          """#)
    let bytes = try JSONText.replacing(Array(Self.resume.utf8), with: JSON.parse(value.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(try JSONTextCase.areEqual(JSON.parse(bytes), JSON.parse(value.utf8)))
  }

  @Test("keeps and rebuilds embedded files", arguments: ["sample.json", "cities.json", "land.json"])
  func files(_ path: String) throws {
    let bytes = try #require(EmbeddedResource.file(path)).withUTF8Buffer { Array($0) }
    let value = try JSON.parse(bytes)
    #expect(try JSONText.replacing(bytes, with: value) == bytes)
    #expect(try JSONText.replacing(value.bytes(), with: value) == value.bytes())
    // A value that is written alike is the same text again.
    #expect(try JSONText.replacing(Array("{}\n".utf8), with: value) == value.indented)
  }

  @Test("reads and writes the depth that files may have")
  func depth() throws {
    func nested(_ inner: String, _ depth: Int) -> [UInt8] {
      Array(
        (String(repeating: "{\"a\":\n[", count: depth / 2) + inner + String(repeating: "]}", count: depth / 2)).utf8)
    }
    let changed = try JSONText.replacing(nested("1", 256), with: JSON.parse(nested("2", 256)))
    #expect(changed == nested("2", 256))
    let deeper = JSON.array([try JSON.parse(nested("2", 256))])
    #expect(throws: JSONReader.Failure.self) { try JSONText.replacing([0x31], with: deeper) }
  }

  @Test("changes long lists in linear time", .timeLimit(.minutes(5)))
  func longLists() throws {
    let numbers = (0..<(Soak.isOn ? 50_000 : 15_000)).map { "{\"n\": \($0)}" }
    let old = Array("[\(numbers.joined(separator: ", "))]".utf8)
    let new = "[\(numbers.reversed().joined(separator: ", "))]"
    #expect(try JSONText.replacing(old, with: JSON.parse(new.utf8)) == Array(new.utf8))
  }
}
