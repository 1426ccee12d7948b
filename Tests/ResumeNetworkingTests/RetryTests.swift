import Foundation
import TestSupport
import Testing

@testable import ResumeNetworking

@Suite(.timeLimit(.minutes(15)), .limitedConcurrency)
struct RetryTests {
  private static func error(_ status: String, _ httpStatus: Int) -> Reply {
    .json(#"{"error": {"code": \#(httpStatus), "status": "\#(status)", "message": ""}}"#, status: httpStatus)
  }

  private func requests(_ reply: Reply, _ policy: RetryPolicy) async throws -> Int {
    let server = try LoopbackServer(always: reply)
    let error = await Harness().failure(server.url(), retryPolicy: policy)
    #expect(error != nil)
    return server.requests.count
  }

  @Test(
    "Reads retry like Google's clients, five attempts",
    arguments: [
      ("UNAVAILABLE", 503, 5), ("RESOURCE_EXHAUSTED", 429, 5), ("INTERNAL", 500, 5), ("DEADLINE_EXCEEDED", 504, 5),
      ("UNKNOWN", 500, 1), ("ABORTED", 409, 1), ("PERMISSION_DENIED", 403, 1), ("NOT_FOUND", 404, 1),
      ("UNAUTHENTICATED", 401, 1), ("INVALID_ARGUMENT", 503, 1),
    ])
  func reads(status: String, httpStatus: Int, count: Int) async throws {
    #expect(try await requests(Self.error(status, httpStatus), .read) == count)
  }

  @Test(
    "Writes retry only if the service did nothing",
    arguments: [
      ("UNAVAILABLE", 503, 5), ("RESOURCE_EXHAUSTED", 429, 5), ("INTERNAL", 500, 1), ("DEADLINE_EXCEEDED", 504, 1),
      ("ABORTED", 409, 1),
    ])
  func writes(status: String, httpStatus: Int, count: Int) async throws {
    #expect(try await requests(Self.error(status, httpStatus), .write) == count)
  }

  @Test("A request that is too large isn't repeated")
  func size() async throws {
    let reply = Reply.googleError(429, "RESOURCE_EXHAUSTED", "gRPC message exceeds maximum size 4194304: 5000431")
    #expect(try await requests(reply, .write) == 1)
  }

  @Test(
    "The HTTP status decides without Google's body",
    arguments: [(429, 5, 5), (500, 5, 1), (502, 5, 1), (503, 5, 5), (504, 5, 1), (501, 1, 1), (403, 1, 1)])
  func bareStatus(status: Int, reads: Int, writes: Int) async throws {
    #expect(try await requests(.html("<p>", status: status), .read) == reads)
    #expect(try await requests(.html("<p>", status: status), .write) == writes)
    #expect(try await requests(.html("<p>", status: status), .never) == 1)
  }

  @Test("Only reads retry a lost connection", .libcurlFailures)
  func lostConnections() async throws {
    let json = Reply.json(#"{"value": 1}"#)
    for reply in [
      .close, .reset, json.cutOff(after: 3), json.resetting(after: 3), json.chunked().cutOff(after: 3),
    ] {
      let server = try LoopbackServer(always: reply)
      #expect(await Harness().failure(server.url(), retryPolicy: .read) == .unreachable(.connectionLost))
      #expect(server.requests.count == 5)
      server.clearRequests()
      #expect(await Harness().failure(server.url(), retryPolicy: .write) == .unreachable(.connectionLost))
      #expect(server.requests.count == 1)
    }
  }

  @Test("A refused connection is not retried")
  func refusedConnection() async throws {
    let server = try LoopbackServer(always: .close)
    server.stop()
    let harness = Harness()
    #expect(await harness.failure(server.url(), retryPolicy: .read) == .unreachable(.connectionRefused))
    #expect(harness.journal.events.count == 1)
  }

  @Test("Retries succeed with growing delays")
  func recovery() async throws {
    let unavailable = Self.error("UNAVAILABLE", 503)
    let server = try LoopbackServer(
      sequence: unavailable, .json("{}").cutOff(after: 1), unavailable, .json(#"{"value": 7}"#))
    let harness = Harness()
    #expect(try await harness.fetch(server.url(), retryPolicy: .read) == Item(value: 7))
    let seconds = harness.journal.delays.map { $0 / .seconds(1) }
    #expect(seconds.count == 3)
    for (wait, expected) in zip(seconds, [0.1, 0.13, 0.169]) { #expect(abs(wait - expected) < 1e-6) }
    #expect(harness.journal.events.map(\.attempt) == [1, 2, 3, 4])
    #expect(harness.journal.events.map(\.status) == [503, nil, 503, 200])
    #expect(harness.journal.events.map(\.failure) == ["UNAVAILABLE", "connectionLost", "UNAVAILABLE", nil])
  }

  @Test("Retry-After is respected within the time limit")
  func retryAfter() async throws {
    let unavailable = Self.error("UNAVAILABLE", 503)
    let server = try LoopbackServer(
      sequence: unavailable.header("Retry-After", "2"),
      unavailable.header("Retry-After", "Fri, 31 Dec 1999 23:59:59 GMT").header(
        "Date", "Fri, 31 Dec 1999 23:59:56 GMT"),
      unavailable.header("Retry-After", "Fri, 31 Dec 1999 23:59:59 GMT"),
      .json("{}"))
    let harness = Harness(wallClock: 946_684_799 - 5)
    _ = try await harness.fetch(server.url(), retryPolicy: .read)
    #expect(harness.journal.delays == [.seconds(2), .seconds(3), .seconds(5)])
  }

  @Test(
    "A Retry-After beyond the limit fails immediately",
    arguments: ["61", "99999999999999999999999", "Fri, 31 Dec 1999 23:59:59 GMT"])
  func retryAfterTooLong(value: String) async throws {
    let server = try LoopbackServer(always: .html("<p>", status: 429).header("Retry-After", value))
    let harness = Harness()
    #expect(await harness.failure(server.url(), retryPolicy: .read) == .failed(httpStatus: 429))
    #expect(server.requests.count == 1)
    #expect(harness.journal.delays.isEmpty)
  }

  @Test(
    "A past or invalid Retry-After is ignored",
    arguments: ["0", "-5", "soon", "", "Thu, 01 Jan 1970 00:00:01 GMT"])
  func invalidRetryAfter(value: String) async throws {
    let server = try LoopbackServer(sequence: .html("<p>", status: 503).header("Retry-After", value), .json("{}"))
    let harness = Harness(wallClock: 1000)
    _ = try await harness.fetch(server.url(), retryPolicy: .read)
    #expect(harness.journal.delays == [.seconds(0.1)])
  }

  @Test("An invalid body is not retried")
  func notUnderstood() async throws {
    #expect(try await requests(.html("<p>"), .read) == 1)
  }
}
