import Foundation
import TestSupport
import Testing

@testable import ResumeNetworking

@Suite(.timeLimit(.minutes(15)), .limitedConcurrency)
struct LimitTests {
  @Test("Missing data times out at any stage")
  func silence() async throws {
    let json = Reply.json(#"{"value": 1}"#)
    for reply in [.silence, json.stalling(after: 0), json.chunked().stalling(after: 3)] {
      let server = try LoopbackServer(always: reply)
      let error = await Harness(silence: .milliseconds(100)).failure(server.url(), retryPolicy: .read)
      #expect(error == .unreachable(.timedOut))
      #expect(await server.waitForRequests(1))
      #expect(server.requests.count == 1, "it is not repeated")
    }
  }

  @Test("The client's timeout applies, not Foundation's")
  func ownTimeout() async throws {
    let json = Reply.json(#"{"value": 1}"#)
    for reply in [json.delayed(.seconds(5)), json.dripping(every: .seconds(5), bytes: 6)] {
      let server = try LoopbackServer(always: reply)
      var errors: [APIError?] = []
      // Repeated, because a busy machine may resume the watch only after five seconds.
      while errors.count < 4, errors.last != .unreachable(.timedOut) {
        errors.append(await Harness(silence: .milliseconds(100)).failure(server.url()))
      }
      #expect(errors.last == .unreachable(.timedOut))
    }
  }

  @Test("The total size of bodies is limited")
  func sum() async throws {
    let server = try LoopbackServer(always: .json(#"{"value": 1}"# + String(repeating: " ", count: 1000)))
    let client = URLSessionAPIClient(limits: NetworkLimits(maximumTotalSize: 3500), userAgent: "t")
    for _ in 1...3 { _ = try await client.fetch(APIRequest<Item>(.get, server.url())) }
    await #expect(throws: APIError.notUnderstood(detail: "a list without end")) {
      try await client.fetch(APIRequest<Item>(.get, server.url()))
    }
  }

  @Test("A slow response ends at the total limit")
  func drip() async throws {
    let reply = Reply.json(String(repeating: " ", count: 1000) + "{}").dripping(every: .milliseconds(20))
    let harness = Harness(silence: .seconds(30), total: .milliseconds(300))
    #expect(try await harness.failure(from: reply) == .unreachable(.timedOut))
    let event = try #require(harness.journal.events.first)
    #expect(event.failure == "timedOut")
  }

  @Test("A slow response within the total limit succeeds")
  func slowButComplete() async throws {
    let server = try LoopbackServer(
      always: .json(#"{"value": 4}"#).dripping(every: .milliseconds(Soak.isFull ? 400 : 40)))
    #expect(try await Harness(silence: .seconds(4)).fetch(server.url()) == Item(value: 4))
  }

  @Test("A deadline ends a request")
  func deadline() async throws {
    let harness = Harness(deadline: .now + .milliseconds(100))
    #expect(try await harness.failure(from: .silence) == .unreachable(.timedOut))
  }

  @Test("Nothing is sent after the deadline")
  func afterDeadline() async throws {
    let server = try LoopbackServer(always: .json("{}"))
    let error = await Harness(deadline: .now - .seconds(1)).failure(server.url(), retryPolicy: .read)
    #expect(error == .unreachable(.timedOut))
    #expect(server.connectionCount == 0)
  }

  @Test("A body over the limit is rejected while streaming")
  func oversized() async throws {
    let limit = 1 << 16
    for reply: Reply in [
      .blanks(64 << 20), .blanks(64 << 20, framing: .chunked), .blanks(nil), .blanks(limit + 1, framing: .untilClose),
      .gzipped(Gzip.bomb(blanks: 64 << 20)), .blanks(64 << 20).stalling(after: 0),
    ] {
      #expect(try await Harness(body: limit).failure(from: reply, retryPolicy: .read) == .tooLarge(succeeded: true))
    }
  }

  @Test("A body at the limit is accepted")
  func exactSize() async throws {
    let text = #"{"value": 5}"#
    let server = try LoopbackServer(always: .json(text))
    #expect(try await Harness(body: text.utf8.count).fetch(server.url()) == Item(value: 5))
  }

  @Test("An error body is limited to 1 MiB, and its status decides about retries")
  func oversizedError() async throws {
    var reply = Reply.blanks(nil)
    reply.status = 503
    let server = try LoopbackServer(sequence: reply, .json(#"{"value": 6}"#))
    #expect(try await Harness(body: 8 << 20).fetch(server.url(), retryPolicy: .read) == Item(value: 6))
    #expect(try await Harness(body: 8 << 20).failure(from: reply) == .tooLarge(succeeded: false))
  }

  #if os(Linux)
    @Test("A rejected body stops arriving")
    func refusedBodyEnds() async throws {
      let server = try LoopbackServer(always: .blanks(nil))
      let harness = Harness()
      #expect(await harness.failure(server.url()) == .tooLarge(succeeded: true))
      let end = ContinuousClock.now + .seconds(20)
      while try connectionCount(port: server.port) > 0, .now < end { try await Task.sleep(for: .milliseconds(10)) }
      #expect(try connectionCount(port: server.port) == 0)
      withExtendedLifetime(harness) {}
    }

    @Test("A gzip bomb uses little memory")
    func memory() async {
      await #expect(processExitsWith: .success) {
        let server = try LoopbackServer(sequence: .json("{}"), .gzipped(Gzip.bomb(blanks: 128 << 20)))
        let harness = Harness()
        _ = try await harness.fetch(server.url("/warm-up"))
        let before = try #require(peakMemory())
        for _ in 0..<(Soak.isFull ? 3 : 1) {
          #expect(await harness.failure(server.url()) == .tooLarge(succeeded: true))
        }
        let after = try #require(peakMemory())
        #expect(after - before < 24 << 20)
      }
    }
  #endif
}

/// Returns the maximum memory of this process so far, in bytes.
private func peakMemory() -> Int? {
  let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
}

/// Returns the number of established connections from or to this port.
private func connectionCount(port: UInt16) throws -> Int {
  let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
  let digits = String(port, radix: 16, uppercase: true)
  let suffix = ":" + String(repeating: "0", count: 4 - digits.count) + digits
  return table.split(separator: "\n").count { line in
    let fields = line.split(separator: " ")
    return fields.count > 3 && fields[3] == "01" && (fields[1].hasSuffix(suffix) || fields[2].hasSuffix(suffix))
  }
}
