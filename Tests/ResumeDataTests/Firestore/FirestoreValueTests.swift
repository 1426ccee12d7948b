import Foundation
import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Firestore values")
struct FirestoreValueTests {
  @Test(
    "reads every kind",
    arguments: [
      (#"{"nullValue":null}"#, .null), (#"{"booleanValue":true}"#, .boolean(true)),
      (#"{"booleanValue":false}"#, .boolean(false)), (#"{"integerValue":"42"}"#, .integer(42)),
      (#"{"integerValue":"-9223372036854775808"}"#, .integer(.min)),
      (#"{"integerValue":"9223372036854775807"}"#, .integer(.max)), (#"{"doubleValue":1.5}"#, .double(1.5)),
      (#"{"doubleValue":3}"#, .double(3)), (#"{"doubleValue":"Infinity"}"#, .double(.infinity)),
      (#"{"doubleValue":"-Infinity"}"#, .double(-.infinity)),
      (#"{"timestampValue":"2021-07-31T22:00:00.123456789Z"}"#, .timestamp("2021-07-31T22:00:00.123456789Z")),
      (#"{"stringValue":""}"#, .string("")), (#"{"stringValue":"é\u0000🙂"}"#, .string("é\u{0}🙂")),
      (#"{"bytesValue":"AAE="}"#, .bytes("AAE=")), (#"{"bytesValue":""}"#, .bytes("")),
      (
        #"{"referenceValue":"projects/p/databases/d/documents/c/x"}"#,
        .reference("projects/p/databases/d/documents/c/x")
      ),
      (#"{"geoPointValue":{"latitude":40.4,"longitude":-3.7}}"#, .geoPoint(latitude: 40.4, longitude: -3.7)),
      (#"{"arrayValue":{"values":[{"integerValue":"1"},{"nullValue":null}]}}"#, .array([.integer(1), .null])),
      (#"{"mapValue":{"fields":{"a":{"stringValue":"b"}}}}"#, .map(["a": .string("b")])),
      (
        #"{"mapValue":{"fields":{"a":{"arrayValue":{"values":[{"mapValue":{"fields":{"b":{"doubleValue":0}}}}]}}}}}"#,
        .map(["a": .array([.map(["b": .double(0)])])])
      ),
    ] as [(String, FieldValue)])
  func kinds(json: String, value: FieldValue) throws {
    #expect(try decode(json) == value)
  }

  @Test(
    "reads zero and empty values, which the server omits",
    arguments: [
      (#"{"geoPointValue":{}}"#, .geoPoint(latitude: 0, longitude: 0)),
      (#"{"geoPointValue":{"latitude":51.5}}"#, .geoPoint(latitude: 51.5, longitude: 0)),
      (#"{"geoPointValue":{"longitude":-78.5}}"#, .geoPoint(latitude: 0, longitude: -78.5)),
      (#"{"arrayValue":{}}"#, .array([])), (#"{"mapValue":{}}"#, .map([:])),
      (#"{"arrayValue":{"values":[]}}"#, .array([])), (#"{"mapValue":{"fields":{}}}"#, .map([:])),
    ] as [(String, FieldValue)])
  func omitted(json: String, value: FieldValue) throws {
    #expect(try decode(json) == value)
  }

  @Test("reads a whole number without quotes")
  func unquoted() throws {
    #expect(try decode(#"{"integerValue":42}"#) == .integer(42))
  }

  @Test("preserves NaN")
  func notANumber() throws {
    guard case .double(let number) = try decode(#"{"doubleValue":"NaN"}"#) else {
      Issue.record("not a double")
      return
    }
    #expect(number.isNaN)
    #expect(try encode(.double(.nan)) == #"{"doubleValue":"NaN"}"#)
    #expect(try encode(.double(-.infinity)) == #"{"doubleValue":"-Infinity"}"#)
  }

  @Test(
    "preserves unknown and malformed values",
    arguments: [
      #"{"futureValue":{"a":[1,2.5,null,true,"x"],"b":{}}}"#, #"{"futureValue":null}"#, #"{"futureValue":[]}"#,
      #"{"integerValue":"1","stringValue":"a"}"#, #"{"integerValue":"many"}"#,
      #"{"integerValue":"9223372036854775808"}"#,
      #"{"booleanValue":"true"}"#, #"{"stringValue":5}"#, #"{"stringValue":null}"#, #"{"arrayValue":[]}"#,
      #"{"arrayValue":{"values":{}}}"#, #"{"mapValue":"x"}"#, #"{"geoPointValue":{"latitude":"north"}}"#, #"{}"#,
      #"[1,2]"#, #""text""#, #"5"#, #"null"#, #"{"stringValue":{"stringValue":"x"}}"#,
      #"{"timestampValue":{"seconds":"1"}}"#, #"{"vectorValue":{"values":[0.1,0.25,-3]}}"#,
    ])
  func unknown(json: String) throws {
    let value = try decode(json)
    guard case .unknown = value else {
      Issue.record("\(value)")
      return
    }
    #expect(try encode(value) == json)
  }

  @Test(
    "writes every kind as the server does",
    arguments: [
      #"{"nullValue":null}"#, #"{"booleanValue":false}"#, #"{"integerValue":"-1"}"#, #"{"doubleValue":0.1}"#,
      #"{"timestampValue":"2021-07-31T22:00:00.120Z"}"#, #"{"stringValue":"a/b\"\\"}"#, #"{"bytesValue":"AAE="}"#,
      #"{"referenceValue":"projects/p"}"#, #"{"geoPointValue":{"latitude":0,"longitude":0}}"#,
      #"{"arrayValue":{"values":[{"integerValue":"1"}]}}"#, #"{"mapValue":{"fields":{"a":{"nullValue":null}}}}"#,
      #"{"arrayValue":{"values":[]}}"#, #"{"mapValue":{"fields":{}}}"#,
    ])
  func written(json: String) throws {
    #expect(try encode(decode(json)) == json)
  }

  @Test("preserves malformed values inside maps and arrays")
  func nested() throws {
    let value = try decode(
      #"{"mapValue":{"fields":{"good":{"stringValue":"a"},"odd":7,"list":{"arrayValue":{"values":[{"x":1},{"integerValue":"2"}]}}}}}"#
    )
    #expect(
      value
        == .map([
          "good": .string("a"), "odd": .unknown(kind: "", json: "7"),
          "list": .array([.unknown(kind: "x", json: "1"), .integer(2)]),
        ]))
  }

  private func decode(_ json: String) throws -> FieldValue {
    try FirestoreValue(json: json.utf8).value
  }

  private func encode(_ value: FieldValue) throws -> String {
    String(decoding: FirestoreValue(value).bytes, as: UTF8.self)
  }
}
