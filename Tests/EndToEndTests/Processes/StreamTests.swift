import Foundation
import TestSupport
import Testing

/// Streams that are closed early or from the start.
@Suite(.builtProgram) struct StreamTests {
  @Test(arguments: [[], ["--json"], ["--plain"]])
  func aReaderThatStopsEarlyIsNoError(flags: [String]) async throws {
    // More than the capacity of a pipe, so that writing continues after the reader has closed it.
    let firebase = try FakeFirebase()
    let title = Field.text(String(repeating: "word ", count: 200))
    for number in 1...500 {
      try firebase.firestore.set("works/job-\(number)", fields: Field.document(["title": title]))
    }
    let sandbox = try Sandbox(firebase)
    let line = "\"$@\" | head -c 10; echo \" ${PIPESTATUS[0]}\""
    let result = try await sandbox.run(["works", "--lang", "en"] + flags, through: line, shell: "/bin/bash")
    #expect(result.output.utf8.count > 10)
    #expect(result.output.hasSuffix(" 0\n"), "\(result)")
    #expect(!result.error.contains("Error"), "\(result)")
  }

  @Test func aPipeClosedBeforeTheStartIsNoError() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    for arguments in [["works"], ["works", "--json"], ["help"], ["--version"]] {
      let result = try await sandbox.run(arguments, output: .brokenPipe)
      #expect(result.exitCode == 0, "\(arguments): \(result)")
      #expect(!result.error.contains("Error"), "\(arguments): \(result)")
    }
    let mute = try await sandbox.run(["works", "nobody"], error: .brokenPipe)
    #expect(mute.exitCode == 66, "\(mute)")
  }

  @Test func importsEvenIfTheReaderOfThePlanHasSeenEnough() async throws {
    let sandbox = try Sandbox()
    let path = try sandbox.folder.write(#"{"basics": {"name": "Ada"}, "work": [{"name": "Acme"}]}"#, to: "cv.json")
    let dry = try await sandbox.run(["import", path, "--dry-run"], output: .brokenPipe)
    #expect(dry.exitCode == 0 && dry.error == "", "\(dry)")
    #expect(try await sandbox.run("works").output.contains("Acme") == false)
    let result = try await sandbox.run(["import", path], output: .brokenPipe)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try await sandbox.run("works").output.contains("Acme"))
  }

  /// New files must not get the descriptor of a closed stream.
  @Test(arguments: [("<&-", 0), ("2>&-", 0), ("<&- 2>&-", 0), (">&-", 73), (">&- 2>&-", 73), ("<&- >&- 2>&-", 73)])
  func closedStreamsNeverBecomeFiles(closed: String, code: Int) async throws {
    let firebase = try FakeFirebase.withJobs(2)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    for (flags, shown) in [(["works"], "Job 1"), (["works", "--refresh", "--json", "-v"], "job-01")] {
      let result = try await sandbox.run(flags, through: "exec \"$@\" \(closed)")
      #expect(result.exitCode.map(Int.init) == code, "\(result)")
      #expect(result.output.contains(shown) == (code == 0), "\(result)")
      #expect(closed.contains("2") || result.error.contains("Bad file descriptor") == (code == 73), "\(result)")
    }
    #expect(try await sandbox.run(["config", "set", "lang", "en"], through: "exec \"$@\" \(closed)").exitCode == 0)
    #expect(try sandbox.dataFileProblems() == [])
    #expect(firebase.authCalls == ["signUp"])
    #expect(firebase.server.requests.allSatisfy { $0.body.isEmpty || $0.method == "POST" })
  }

  @Test func aClosedInputIs64() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    let arguments = ["login", "--email", "ada@example.org", "--password-stdin"]
    let result = try await sandbox.run(arguments, through: "exec \"$@\" <&-")
    #expect(result.exitCode == 64, "\(result)")
    #expect(firebase.authCalls == [])
  }
}
