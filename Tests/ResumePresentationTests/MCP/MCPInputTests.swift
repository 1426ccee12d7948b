import Foundation
import ResumeDomain
import ResumeSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Lines, messages and cancellations.
@Suite("MCP input")
struct MCPInputTests {
  // MARK: Lines

  @Test("splits bytes into lines at any place", arguments: 1...12)
  func pieces(size: Int) {
    let bytes = Array("ab\n\n \r\nlonger than eight\ncd\r\nef".utf8)
    var lines = MCPLines(limit: 8)
    var found: [MCPLines.Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += lines.lines(in: Array(bytes[start..<min(start + size, bytes.count)]))
    }
    found += lines.last()
    #expect(
      found == [.complete(Array("ab".utf8)), .tooLong, .complete(Array("cd\r".utf8)), .complete(Array("ef".utf8))])
    #expect(lines.last() == [])
  }

  @Test("a line has as many bytes as the limit")
  func limit() {
    var lines = MCPLines(limit: 3)
    #expect(lines.lines(in: Array("abc\nabcd".utf8)) == [.complete(Array("abc".utf8)), .tooLong])
    #expect(lines.lines(in: Array("efgh\nx\n".utf8)) == [.complete(Array("x".utf8))])
  }

  // MARK: Cancellations

  private static func request(_ id: Int) -> MCPRequest { MCPRequest(id: .integer(id), method: "ping", params: []) }

  private static func answer(_ id: Int) -> MCPResponse { .success([], id: .integer(id)) }

  @Test("a request that is cancelled before its turn isn't run")
  func cancelledInTheQueue() async {
    let inbox = MCPInbox()
    inbox.receive(.request(Self.request(1)))
    inbox.receive(.cancellation(key: "1"))
    let response = await inbox.response(to: Self.request(1)) {
      Issue.record("the request runs")
      return Self.answer(1)
    }
    #expect(response == nil)
    // The same ID may be used again.
    inbox.receive(.request(Self.request(1)))
    #expect(await inbox.response(to: Self.request(1)) { Self.answer(1) } != nil)
  }

  @Test("a request that is cancelled while it runs sends nothing, and its task is cancelled")
  func cancelledWhileRunning() async {
    let inbox = MCPInbox()
    inbox.receive(.request(Self.request(1)))
    let response = await inbox.response(to: Self.request(1)) {
      inbox.receive(.cancellation(key: "1"))
      while !Task.isCancelled { await Task.yield() }
      return Self.answer(1)
    }
    #expect(response == nil)
  }

  @Test("the next request doesn't wait for a cancelled tool that computes on", .timeLimit(.minutes(15)))
  func cancelledComputation() async {
    let inbox = MCPInbox()
    let isOver = Locked(false)
    inbox.receive(.request(Self.request(1)))
    let response = await inbox.response(to: Self.request(1)) {
      inbox.receive(.cancellation(key: "1"))
      while !isOver.withLock(\.self) { await Task.yield() }
      return Self.answer(1)
    }
    isOver.withLock { $0 = true }
    #expect(response == nil)
  }

  @Test("the reader waits for the server as long as it makes progress")
  func progress() async {
    let inbox = MCPInbox()
    inbox.receive(.request(Self.request(1)))
    inbox.end()
    #expect(!inbox.waitForServer(.milliseconds(1)))
    _ = await inbox.response(to: Self.request(1)) { Self.answer(1) }
    #expect(!inbox.waitForServer(.milliseconds(1)))
    inbox.finish()
    #expect(inbox.waitForServer(.milliseconds(1)))
  }

  @Test("other and earlier IDs are no cancellation")
  func otherCancellations() async {
    let inbox = MCPInbox()
    inbox.receive(.cancellation(key: "1"))
    inbox.receive(.request(Self.request(1)))
    for key in ["\"1\"", "2"] { inbox.receive(.cancellation(key: key)) }
    #expect(await inbox.response(to: Self.request(1)) { Self.answer(1) } != nil)
  }

  @Test("the end of the input cancels waits, not responses")
  func end() async {
    let inbox = MCPInbox()
    inbox.receive(.request(Self.request(1)))
    inbox.receive(.request(Self.request(2)))
    inbox.end()
    let response = await inbox.response(to: Self.request(1)) {
      while !Task.isCancelled { await Task.yield() }
      return Self.answer(1)
    }
    #expect(response?.bytes == Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n".utf8))
    var count = 0
    for await _ in inbox.items { count += 1 }
    #expect(count == 2)
  }
}
