import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Values of a local résumé's file")
struct FieldValueFileTests {
  private static let values: [(json: String, value: FieldValue)] = [
    ("null", .null), ("true", .boolean(true)), ("7", .integer(7)), ("-0", .double(-0.0)),
    ("1.5", .double(1.5)), ("9223372036854775807", .integer(.max)), ("1e400", .map(["jsonText": .string("1e400")])),
    ("9223372036854775808", .map(["jsonText": .string("9223372036854775808")])),
    ("9223372036854775809", .map(["jsonText": .string("9223372036854775809")])),
    ("\"e\u{301}\"", .string("e\u{301}")), ("[]", .array([])), ("{}", .map([:])),
    ("[[1]]", .array([.map(["jsonText": .string("[1]")])])), (#"{"a":[null]}"#, .map(["a": .array([.null])])),
    (#"{"":1}"#, .map(["jsonText": .string(#"{"":1}"#)])),
    (#"{"__a__":1}"#, .map(["jsonText": .string(#"{"__a__":1}"#)])),
    (#"{"jsonText":"1"}"#, .map(["jsonText": .string(#"{"jsonText":"1"}"#)])),
    (#"{"$timestamp":"2021-08-01T12:00:00Z"}"#, .timestamp("2021-08-01T12:00:00Z")),
    (#"{"$geoPoint":[1.5,2.5]}"#, .geoPoint(latitude: 1.5, longitude: 2.5)), (#"{"$double":"NaN"}"#, .double(.nan)),
    (#"{"$bytes":"AAE="}"#, .bytes("AAE=")), (#"{"$$timestamp":"x"}"#, .map(["$timestamp": .string("x")])),
    (#"{"$timestamp":5}"#, .map(["jsonText": .string(#"{"$timestamp":5}"#)])),
    (#"{"$mine":1}"#, .map(["jsonText": .string(#"{"$mine":1}"#)])),
    (#"{"timestampValue":"2021-08-01T12:00:00Z"}"#, .map(["timestampValue": .string("2021-08-01T12:00:00Z")])),
  ]

  @Test("reads and writes each kind of value", arguments: values.indices)
  func value(index: Int) throws {
    let (json, value) = Self.values[index]
    let source = try JSON.parse(json.utf8)
    #expect(FieldValue(json: source).isIdentical(to: value))
    #expect(FieldValue(json: value.json()).isIdentical(to: value))
  }

  @Test("reads other spellings of a number as the number", arguments: ["1.50", "15e-1", "0.15E1"])
  func spellings(text: String) throws {
    #expect(FieldValue(json: .number(text)) == .double(1.5))
  }

  @Test(
    "elements of a list of texts have tags and a text",
    arguments: [
      (#"[{"$text": "A", "$tags": ["x"]}]"#, ["$text": .string("A"), "$tags": .array([.string("x")])]),
      (#"[{"en": "A", "$tags": ["x"]}]"#, ["en": .string("A"), "$tags": .array([.string("x")])]),
      (#"[{"$text": "A", "icon": "a"}]"#, ["title": .string("A"), "icon": .string("a")]),
      (
        #"[{"$text": "A", "icon": "a", "$tags": []}]"#,
        ["title": .string("A"), "icon": .string("a"), "$tags": .array([])]
      ),
      (#"[{"title": "A"}]"#, ["title": .string("A")]),
    ] as [(String, [String: FieldValue])])
  func elements(text: String, fields: [String: FieldValue]) throws {
    let field = try #require(FieldTable.skills.field("items"))
    let source = try JSON.parse(text.utf8)
    let value = FieldValue(json: source, of: field)
    #expect(value == .array([.map(fields)]))
    #expect(value.json(of: field) == source)
    // Elsewhere, the names are reserved.
    #expect(text.contains("title") || FieldValue(json: source) != value)
  }

  @Test("reads any JSON without loss, fuzzed")
  func lossless() {
    Fuzz.run(rounds: 500) { random in
      let text = FuzzJSON.make(depth: 6, with: &random).withoutRepeats.text(with: &random)
      let source = try JSON.parse(text.utf8)
      let value = FieldValue(json: source)
      let back = value.json()
      var identities = JSONText.Identities()
      let (one, other) = (try JSONText(source.bytes(), &identities), try JSONText(back.bytes(), &identities))
      try Fuzz.check(one.root.identity == other.root.identity, "\(text) became \(Fuzz.shown(back.bytes()))")
      try Fuzz.check(FieldValue(json: back).isIdentical(to: value), "\(text) is read differently")
    }
  }

  @Test("stores values beyond Firestore's nesting limit as text")
  func deep() throws {
    let text = String(repeating: #"{"a":"#, count: 60) + "1" + String(repeating: "}", count: 60)
    let source = try JSON.parse(text.utf8)
    var (value, depth) = (FieldValue(json: source), 0)
    while case .map(let fields) = value, let inner = fields["a"] ?? fields["jsonText"] {
      value = inner
      depth += 1
    }
    #expect(depth <= 20)
    #expect(FieldValue(json: source).json() == source)
  }
}
