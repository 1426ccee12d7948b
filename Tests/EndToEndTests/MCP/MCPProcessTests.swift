import Foundation
import TestSupport
import Testing

/// The server as a process: its end, signals, and requests that wait for a server.
@Suite(.builtProgram) struct MCPProcessTests {
  private static let ping = MCPLine.request(9, "ping") + "\n"

  private func sandbox() throws -> (Sandbox, FakeFirebase) {
    let firebase = try FakeFirebase.withJobs(1)
    for collection in ["works", "profile", "petProjects", "skills"] {
      firebase.firestore.override(collection, .silence)
    }
    return (try Sandbox(firebase, key: "test-key"), firebase)
  }

  private static let slow = (MCPLine.handshake + [MCPLine.call(5, "get_resume")]).map { $0 + "\n" }.joined()

  @Test func endsWithItsInput() async throws {
    let result = try await Sandbox().start(["mcp"], input: .open) { running in
      running.write(Self.ping)
      #expect(await running.wait(for: "\"id\":9") != nil)
      running.closeInput()
    }
    #expect(result.status == .exited(0) && result.error == "", "\(result)")
  }

  @Test func endsAtOnceWithARequestThatWaits() async throws {
    // Without a response, the request would end after 10 seconds; a busy machine may need as long, but not each time.
    var seconds = Duration.seconds(10)
    for _ in 1...3 where seconds > .seconds(9) {
      let (sandbox, firebase) = try sandbox()
      var closing = ContinuousClock.now
      let result = try await sandbox.start(["mcp"], input: .open) { running in
        running.write(Self.slow)
        #expect(await running.wait { _ in !firebase.reads.isEmpty })
        closing = .now
        running.closeInput()
      }
      seconds = ContinuousClock.now - closing
      #expect(result.status == .exited(0) && result.output.contains(#""id":5"#), "\(result)")
    }
    #expect(seconds < .seconds(9))
  }

  @Test(arguments: [SIGTERM, SIGINT]) func endsBySignal(signal: Int32) async throws {
    let (sandbox, firebase) = try sandbox()
    for isWaiting in [false, true] {
      let result = try await sandbox.start(["mcp"], input: .open) { running in
        running.write(isWaiting ? Self.slow : Self.ping)
        #expect(await running.wait { isWaiting ? !firebase.reads.isEmpty : $0.offset(after: "\"id\":9") != nil })
        running.send(signal: signal)
      }
      #expect(result.status == .exited(128 + signal), "\(result)")
    }
  }

  @Test func sendsNothingForACancelledRequest() async throws {
    let (sandbox, firebase) = try sandbox()
    let result = try await sandbox.start(["mcp"], input: .open) { running in
      running.write(Self.slow)
      #expect(await running.wait { _ in !firebase.reads.isEmpty })
      running.write(MCPLine.call(6, "get_resume") + "\n")
      for id in [5, 6] {
        running.write(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"# + "\n")
      }
      running.write(Self.ping)
      #expect(await running.wait(for: "\"id\":9") != nil)
      running.closeInput()
    }
    #expect(result.status == .exited(0), "\(result)")
    #expect(result.output.split(separator: "\n").count == 2 && !result.output.contains("\"id\":5"), "\(result)")
  }

  @Test func printsRequestsWithVerbose() async throws {
    let result = try await Sandbox().run("mcp", "-v", input: .text(Self.ping + MCPLine.request(1, "none") + "\n"))
    #expect(result.error.contains(/mcp: ping: ok, \d+ ms\nmcp: none: error -32601, \d+ ms\n/), "\(result)")
    #expect(result.output.split(separator: "\n").count == 2)
  }
}
