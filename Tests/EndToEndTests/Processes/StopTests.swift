import Foundation
import TestSupport
import Testing

/// Ctrl-Z at the password prompt, with a shell between the program and the terminal.
@Suite(.builtProgram) struct StopTests {
  @Test func restoresEchoWhenStoppedAtThePasswordPrompt() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.auth.addUser(email: "ada@example.org", password: "correct horse")
    let sandbox = try Sandbox(firebase, key: "test-key")
    // With job control, each command has its own process group, as in an interactive shell; otherwise it couldn't be stopped.
    let line = "set -m; \"$@\"; echo \"stopped: $?\"; read -r answer; echo \"read $answer\"; fg; echo \"ended: $?\""
    let result = try await sandbox.startOnTerminal(
      ["login", "--email", "ada@example.org"], through: line, shell: "/bin/bash"
    ) { running in
      let prompt = try #require(await running.wait(for: "Password for ada@example.org: ", on: .terminal))
      #expect(running.terminalEchoes == false)
      running.write("\u{1A}")
      // 128 plus SIGTSTP: the shell reports it like any stopped job.
      let stopped = try #require(await running.wait(for: "stopped: \(128 + SIGTSTP)", on: .terminal, from: prompt))
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
      let prompt = try #require(await running.wait(for: "Password for ada@example.org: ", on: .terminal))
      running.write("\u{1A}")
      // The program handles the signal, is not stopped, and prints the prompt again.
      #expect(await running.wait(for: "Password for ada@example.org: ", on: .terminal, from: prompt) != nil)
      #expect(running.terminalEchoes == false)
      running.write("correct horse\r")
    }
    #expect(result.exitCode == 0, "\(result)")
    #expect(!result.screen.contains("horse"), "\(result)")
  }
}
