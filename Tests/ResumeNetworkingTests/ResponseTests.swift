import Foundation
import TestSupport
import Testing

@testable import ResumeNetworking

@Suite(.timeLimit(.minutes(15)), .limitedConcurrency)
struct ResponseTests {
  @Test("A 2xx body is decoded", arguments: [200, 201, 299])
  func success(status: Int) async throws {
    let server = try LoopbackServer(always: .json(#"{"value": 1.5}"#, status: status))
    #expect(try await Harness().fetch(server.url()) == Item(value: 1.5))
  }

  @Test("Doubles without JSON numbers are strings")
  func nonConformingDoubles() async throws {
    let server = try LoopbackServer(
      sequence: .json(#"{"value": "NaN"}"#), .json(#"{"value": "Infinity"}"#), .json(#"{"value": "-Infinity"}"#))
    let harness = Harness()
    #expect(try await harness.fetch(server.url()).value?.isNaN == true)
    #expect(try await harness.fetch(server.url()).value == .infinity)
    #expect(try await harness.fetch(server.url()).value == -.infinity)
  }

  @Test("Gzip, chunks, interim responses and missing lengths are supported")
  func transferForms() async throws {
    let json = #"{"value": 2}"#
    let replies: [Reply] = [
      .gzipped(Gzip.stored(Data(json.utf8))), .json(json).chunked(), .json(json).untilClose(),
      .json(json).dripping(every: .milliseconds(1)),
      .raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n" + json),
    ]
    let sequence = ReplySequence(replies)
    let server = try LoopbackServer { _ in sequence.next() }
    let harness = Harness()
    for _ in replies { #expect(try await harness.fetch(server.url()) == Item(value: 2)) }
  }

  @Test("Another kind of body is not understood")
  func foreignBodies() async throws {
    let replies: [Reply] = [
      Reply(status: 204), .json(" \r\n\t"), .html("\n<!doctype html><p>Sign in to Wi-Fi"), .json(#"{"value": 1"#),
      .json(#"{"value": "secret"}"#), .json(#"{"value": true}"#), .json("[]"),
    ]
    for reply in replies {
      #expect(try await Harness().failure(from: reply) == .notUnderstood(detail: "not the JSON of Item"))
    }
  }

  @Test("Google's error body is decoded in every form", arguments: [false, true])
  func refused(inArray: Bool) async throws {
    let object = """
      {"error": {"code": 403, "message": "no", "status": "PERMISSION_DENIED", "details": [
        {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "API_KEY_SERVICE_BLOCKED"},
        {"@type": "type.googleapis.com/google.rpc.Help", "reason": "other"}, 7]}}
      """
    let reply = Reply.json(inArray ? "[\(object)]" : object, status: 403)
    let expected = ServiceError(
      httpStatus: 403, status: "PERMISSION_DENIED", reasons: ["API_KEY_SERVICE_BLOCKED"], message: "no")
    #expect(try await Harness().failure(from: reply) == .refused(expected))
  }

  @Test("Firebase Auth's errors have a code and no status")
  func authError() async throws {
    let message = "WEAK_PASSWORD : Password should be at least 6 characters"
    let reply = Reply.json(#"{"error": {"code": 400, "message": "\#(message)", "errors": []}}"#, status: 400)
    let expected = ServiceError(httpStatus: 400, status: nil, authCode: "WEAK_PASSWORD", message: message)
    #expect(try await Harness().failure(from: reply) == .refused(expected))
  }

  @Test("An error in a 2xx response is an error", arguments: ["", "[ \n"])
  func errorInSuccess(prefix: String) async throws {
    let reply = Reply.json(
      prefix + #" {"error": {"code": 400, "status": "FAILED_PRECONDITION"}}"# + (prefix.isEmpty ? "" : "]"))
    let expected = ServiceError(httpStatus: 200, status: "FAILED_PRECONDITION")
    #expect(try await Harness().failure(from: reply) == .refused(expected))
  }

  @Test("A status without Google's error body is another server's")
  func failed() async throws {
    let replies: [Reply] = [
      .html("<h1>Forbidden", status: 403), .json("{}", status: 404), .json(#"{"error": "no"}"#, status: 400),
      .json(#"{"error": {}}"#, status: 409), .json(#"{"error": {"status": "a reason"}}"#, status: 418),
      .json("[]", status: 500), Reply(status: 304), Reply(status: 407),
    ]
    for reply in replies {
      #expect(try await Harness().failure(from: reply) == .failed(httpStatus: reply.status))
    }
  }

  @Test("A Basic challenge ends the request")
  func basicChallenge() async throws {
    let challenge = #"Basic realm="portal""#
    let page = Reply.html("<h1>Sign in", status: 401).header("WWW-Authenticate", challenge)
    #expect(try await Harness().failure(from: page) == .failed(httpStatus: 401))
    let google = Reply.json(#"{"error": {"code": 401, "status": "UNAUTHENTICATED"}}"#, status: 401)
      .header("WWW-Authenticate", challenge)
    let expected = ServiceError(httpStatus: 401, status: "UNAUTHENTICATED")
    #expect(try await Harness().failure(from: google) == .refused(expected))
  }
}
