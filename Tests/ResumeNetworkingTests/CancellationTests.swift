import Foundation
import TestSupport
import Testing

@testable import ResumeNetworking

@Suite(.timeLimit(.minutes(15)), .limitedConcurrency)
struct CancellationTests {
  @Test("cancels a request at every stage")
  func duringRequest() async throws {
    let json = Reply.json(#"{"value": 1}"#)
    let drip = Reply.json(String(repeating: " ", count: 1 << 20)).dripping(every: .milliseconds(1))
    for reply in [.silence, json.stalling(after: 0), json.stalling(after: 3), drip, .blanks(nil)] {
      let server = try LoopbackServer(always: reply)
      let task = Task { await Harness(body: .max).failure(server.url(), retryPolicy: .read) }
      #expect(await server.waitForRequests(1))
      task.cancel()
      #expect(await task.value == .cancelled)
      #expect(server.requests.count == 1)
    }
  }

  @Test("A cancelled task sends nothing")
  func beforeRequest() async throws {
    let server = try LoopbackServer(always: .json("{}"))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await Harness().failure(server.url(), retryPolicy: .read)
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(server.connectionCount == 0)
  }

  @Test("cancels a request between attempts")
  func betweenAttempts() async throws {
    let server = try LoopbackServer(always: .html("<p>", status: 503).header("Retry-After", "50"))
    let client = URLSessionAPIClient(
      Transport(limits: NetworkLimits(total: .seconds(100)), userAgent: "resume-tests/1"),
      pacing: RetryPacing(sleep: { duration in
        withUnsafeCurrentTask { $0?.cancel() }
        try await Task.sleep(for: duration)
      }))
    await #expect(throws: APIError.cancelled) {
      let _: Item = try await client.fetch(APIRequest(.get, server.url()))
    }
    #expect(server.requests.count == 1)
  }

  @Test("Cancellation never crashes")
  func races() async throws {
    let server = try LoopbackServer { request in
      switch request.number % 4 {
      case 0: .redirect(to: "/next")
      case 1: .json("{}").stalling(after: 1)
      case 2: .blanks(1 << 18, framing: .chunked)
      default: .html("<p>", status: 401).header("WWW-Authenticate", #"Basic realm="x""#)
      }
    }
    let harness = Harness(silence: .milliseconds(200), body: 1 << 16)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<64 {
        group.addTask {
          let task = Task { await harness.failure(server.url("/\(index)")) }
          try? await Task.sleep(for: .microseconds(index * 50))
          task.cancel()
          _ = await task.value
        }
      }
    }
    #expect(await harness.failure(server.url()) != .cancelled, "the client still works")
  }
}
