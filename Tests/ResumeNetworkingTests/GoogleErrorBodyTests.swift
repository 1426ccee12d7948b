import Foundation
import Testing

@testable import ResumeNetworking

struct GoogleErrorBodyTests {
  @Test(
    "Firebase Auth's code is in the message",
    arguments: [
      ("INVALID_EMAIL", "INVALID_EMAIL"), ("WEAK_PASSWORD : at least 6", "WEAK_PASSWORD"), ("E2:x", "E2"),
      ("Missing or insufficient permissions.", nil), ("A", nil), ("_X", nil), ("Document: x", nil), ("", nil),
      ("TWO WORDS: x", nil), ("É_X", nil), (String(repeating: "X", count: 101), nil),
    ] as [(String, String?)])
  func authCodes(message: String, code: String?) throws {
    let body = try JSONSerialization.data(withJSONObject: ["error": ["message": message]])
    let error = try #require(ResponseDecoder.serviceError(in: body, 400))
    #expect(error.authCode == code)
    #expect(error.message == message)
  }
}
