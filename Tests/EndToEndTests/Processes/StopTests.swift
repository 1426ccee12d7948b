import Foundation
import TestSupport
import Testing

/// Ctrl-Z at the password prompt, and going on, with a shell between the program and the terminal.
@Suite(.builtProgram) struct StopTests {
  @Test func restoresEchoWhenStoppedAtThePasswordPrompt() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.auth.addUser(email: "ada@example.org", password: "correct horse")
    let sandbox = try Sandbox(firebase, key: "test-key")
    // Job control gives each command a process group of its own, as at a prompt; else nothing could be stopped.
    let line = "set -m; \"$@\"; echo \"stopped: $?\"; read -r answer; echo \"read $answer\"; fg; echo \"ended: $?\""
    let result = try await sandbox.startOnTerminal(
      ["login", "--email", "ada@example.org"], through: line, shell: "/bin/bash"
    ) { running in
      let asked = try #require(await running.wait(for: "Password for ada@example.org: ", on: .terminal))
      #expect(running.terminalEchoes == false)
      running.write("\u{1A}")
      // 128 and the number of SIGTSTP: it was stopped as every other job is.
      let stopped = try #require(await running.wait(for: "stopped: \(128 + SIGTSTP)", on: .terminal, from: asked))
      #expect(await running.wait { $0.terminalEchoes == true })
      running.write("shown\r")
      let shown = try #require(await running.wait(for: "read shown", on: .terminal, from: stopped))
      _ = try #require(await running.wait(for: "Password for ada@example.org: ", on: .terminal, from: shown))
      #expect(running.terminalEchoes == false)
      running.write("correct horse\r")
    }
    #expect(result.screen.contains("Signed in: ada@example.org."), "\(result)")
    #expect(result.screen.contains("ended: 0"), "\(result)")
    #expect(!result.screen.contains("horse"), "\(result)")
    #expect(result.terminalEchoes == true)
  }

  @Test func ignoresStopWithoutJobControl() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.auth.addUser(email: "ada@example.org", password: "correct horse")
    let sandbox = try Sandbox(firebase, key: "test-key")
    let result = try await sandbox.startOnTerminal(["login", "--email", "ada@example.org"]) { running in
      let asked = try #require(await running.wait(for: "Password for ada@example.org: ", on: .terminal))
      running.write("\u{1A}")
      // The program handles the signal, isn't stopped, and prints its question again.
      #expect(await running.wait(for: "Password for ada@example.org: ", on: .terminal, from: asked) != nil)
      #expect(running.terminalEchoes == false)
      running.write("correct horse\r")
    }
    #expect(result.exitCode == 0, "\(result)")
    #expect(!result.screen.contains("horse"), "\(result)")
  }
}
