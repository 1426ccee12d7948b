import Foundation
import Testing

@testable import ResumeNetworking

struct DecodingErrorDescriptionTests {
  @Test("Decoding errors name the place without values")
  func faults() {
    struct Nested: Decodable { var texts: [String: [Int]] }
    let cases = [
      (#"{"texts": {"a_b": [1, "x"]}}"#, "not a Int at texts.a_b.1"),
      (#"{"texts": {"a\u001b[31m": ["x"]}}"#, "not a Int at texts.….0"),
      (#"{"other": 1}"#, "no member texts"),
      (#"{"texts": null}"#, "null instead of a Dictionary<String, Any> at texts"),
    ]
    for (json, detail) in cases {
      #expect(throws: APIError.notUnderstood(detail: detail)) {
        try ResponseDecoder.decode(Nested.self, from: Data(json.utf8))
      }
    }
  }
}
