import TestSupport
import Testing

/// Every kind of value, in every place, through Google's Firestore emulator.
@Suite(.enabled(if: FirestoreEmulator.isAvailable), .limitedConcurrency)
struct ValueKindsEmulatorTests {
  private static let kinds: KeyValuePairs = [
    "null": #"{"nullValue":null}"#, "boolean": #"{"booleanValue":false}"#,
    "integer": #"{"integerValue":"-9223372036854775808"}"#, "double": #"{"doubleValue":2.0}"#,
    "fraction": #"{"doubleValue":0.1}"#, "nan": #"{"doubleValue":"NaN"}"#, "infinity": #"{"doubleValue":"-Infinity"}"#,
    "timestamp": #"{"timestampValue":"2021-08-01T00:00:00.123456Z"}"#, "string": #"{"stringValue":""}"#,
    "text": #"{"stringValue":"$timestamp é\u0000🙂"}"#, "bytes": #"{"bytesValue":"/+8="}"#,
    "reference": #"{"referenceValue":"projects/p/databases/(default)/documents/works/a"}"#,
    "place": #"{"geoPointValue":{"latitude":0,"longitude":-3.5}}"#, "nowhere": #"{"geoPointValue":{}}"#,
    "empty": #"{"mapValue":{}}"#, "map": #"{"mapValue":{"fields":{"$x":{"integerValue":"1"},"$":{"nullValue":null}}}}"#,
  ]
  /// The kinds that Firestore accepts in no list.
  private static let lists: KeyValuePairs = [
    "vector": map(
      #""__type__":{"stringValue":"__vector__"},"#
        + #""value":{"arrayValue":{"values":[{"doubleValue":1},{"doubleValue":2.5}]}}"#),
    "none": #"{"arrayValue":{}}"#, "list": #"{"arrayValue":{"values":[{"integerValue":"1"},{"stringValue":"1"}]}}"#,
  ]

  private static func map(_ fields: String) -> String { #"{"mapValue":{"fields":{\#(fields)}}}"# }

  /// The value of each kind as a field, in a map, in a list and as a text in languages, if it may stand there.
  private static var fields: String {
    let whole = kinds.map { ($0.key, $0.value) } + lists.map { ($0.key, $0.value) }
    return Field.object(
      whole.flatMap { name, value in
        [
          (name, value), (name + "-member", map(#""a b.`c`":\#(value)"#)),
          (name + "-languages", map(#""en":\#(value),"es":\#(value)"#)),
        ]
      } + kinds.map { ($0.key + "-element", #"{"arrayValue":{"values":[\#($0.value),\#($0.value)]}}"#) })
  }

  @Test func areTheSameAfterPublishingAndPulling() async throws {
    let setup = try await PublishEmulatorTests.Setup("value-kinds")
    try setup.write([("works/a", Self.fields)])
    #expect(try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")["committed"] == true)
    try setup.emulator.seed(project: setup.project, path: "petProjects/b", fields: Self.fields)
    let documents = try ["works/a", "petProjects/b"].map { path in
      try JSON(#require(try setup.emulator.document(project: setup.project, path: path)))["fields"]
    }
    #expect(documents[0] == documents[1])
    let nothing: JSON = ["create": [], "delete": [], "update": []]
    #expect(try await setup.sandbox.json("publish", as: "publishAnswer")["plan"] == nothing)
    #expect(
      try await setup.sandbox.json("pull", "--to", "copy", as: "pullAnswer")["plan"]["create"].elements.count == 2)
    #expect(
      try await setup.sandbox.json("publish", "--from", "copy", "--prune", as: "publishAnswer")["plan"] == nothing)
  }
}
