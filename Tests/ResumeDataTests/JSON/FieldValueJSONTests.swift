import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Conversion between plain JSON and field values")
struct FieldValueJSONTests {
  private static let values: [(json: String, value: FieldValue)] = [
    ("null", .null), ("true", .boolean(true)), ("7", .integer(7)), ("-0", .map(["jsonText": .string("-0")])),
    ("1.5", .double(1.5)), ("1.50", .map(["jsonText": .string("1.50")])), ("1e3", .map(["jsonText": .string("1e3")])),
    ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .map(["jsonText": .string("9223372036854775808")])),
    ("\"e\u{301}\"", .string("e\u{301}")), ("[]", .array([])), ("{}", .map([:])),
    ("[[1]]", .array([.map(["jsonText": .string("[1]")])])), (#"{"a":[null]}"#, .map(["a": .array([.null])])),
    (#"{"":1}"#, .map(["jsonText": .string(#"{"":1}"#)])),
    (#"{"__a__":1}"#, .map(["jsonText": .string(#"{"__a__":1}"#)])),
    (#"{"jsonText":"1"}"#, .map(["jsonText": .string(#"{"jsonText":"1"}"#)])),
    (#"{"timestampValue":"2021-08-01T12:00:00Z"}"#, .timestamp("2021-08-01T12:00:00Z")),
    (#"{"geoPointValue":{"latitude":1.5,"longitude":2.5}}"#, .geoPoint(latitude: 1.5, longitude: 2.5)),
    (#"{"doubleValue":"NaN"}"#, .double(.nan)), (#"{"stringValue":"x"}"#, .map(["stringValue": .string("x")])),
    (#"{"timestampValue":5}"#, .map(["timestampValue": .integer(5)])),
    (#"{"timestampValue":"soon"}"#, .map(["timestampValue": .string("soon")])),
    (#"{"bytesValue":"?"}"#, .map(["bytesValue": .string("?")])), (#"{"bytesValue":"AAE="}"#, .bytes("AAE=")),
    (#"{"referenceValue":"x"}"#, .map(["referenceValue": .string("x")])),
  ]

  @Test("converts each kind of value", arguments: values.indices)
  func value(index: Int) throws {
    let (json, value) = Self.values[index]
    let source = try JSON.parse(json.utf8)
    #expect(FieldValueJSON.fieldValue(source).isIdentical(to: value))
    #expect(FieldValueJSON.source(value) == source)
  }

  @Test("converts any JSON without loss")
  func lossless() {
    Fuzz.run(rounds: 500) { random in
      let text = FuzzJSON.make(depth: 6, with: &random).withoutRepeats.text(with: &random)
      let source = try JSON.parse(text.utf8)
      let back = FieldValueJSON.source(FieldValueJSON.fieldValue(source))
      try Fuzz.check(back == source, "\(text) became \(Fuzz.shown(back.bytes()))")
    }
  }

  @Test("stores values beyond Firestore's nesting limit as text")
  func deep() throws {
    let text = String(repeating: #"{"a":"#, count: 60) + "1" + String(repeating: "}", count: 60)
    let source = try JSON.parse(text.utf8)
    var (value, depth) = (FieldValueJSON.fieldValue(source), 0)
    while case .map(let fields) = value, let inner = fields["a"] ?? fields["jsonText"] {
      value = inner
      depth += 1
    }
    #expect(depth <= 20)
    #expect(FieldValueJSON.source(FieldValueJSON.fieldValue(source)) == source)
  }

  @Test("encodes member names as unique field names")
  func names() {
    Fuzz.run(rounds: 300) { random in
      let name = FuzzText.make(upTo: 5, with: &random)
      let encoded = MemberName.encoded(name)
      try Fuzz.check(Identifier.areEqual(MemberName.decoded(encoded), name), "\(name.debugDescription)")
      try Fuzz.check(encoded.utf8.allSatisfy { $0 < 0x80 }, "\(encoded)")
      try Fuzz.check(name.utf8.count > 500 || FieldName.isLegal(encoded), "\(encoded)")
    }
    // Foundation's decoding drops a byte order mark.
    #expect(MemberName.decoded(MemberName.encoded("\u{FEFF}a")).unicodeScalars.count == 2)
    #expect(
      MemberName.encoded("") == "%" && MemberName.encoded("%") == "%25" && MemberName.encoded("__x__") == "%5F_x__")
  }
}
