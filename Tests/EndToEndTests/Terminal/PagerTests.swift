import Foundation
import TestSupport
import Testing

/// The process of the pager, on a terminal that is too small for the help.
@Suite(.limitedConcurrency, .builtProgram) struct PagerTests {
  private static let secret = "AIzaSyPagerPagerPagerPagerPagerPager123"

  private func run(
    _ pager: String, _ arguments: [String] = ["help", "works"], with more: [String: String] = [:],
    steps: [PseudoTerminal.Step] = []
  ) async throws -> CommandResult {
    let environment = ["TERM": "xterm", "RESUME_PAGER": pager].merging(more) { $1 }
    return try await Sandbox().onTerminal(arguments, with: environment, steps: steps)
  }

  @Test func showsTextWithColorsThroughAShellCommand() async throws {
    let result = try await run(
      "sed 's/^/> /' | cat; env", with: ["RESUME_API_KEY": Self.secret, "RESUME_PROJECT": "demo"])
    #expect(result.exitCode == 0)
    #expect(result.screen.contains("\u{1B}[1m"))
    let lines = Screen(result.screen).lines
    #expect(lines.count { $0.hasPrefix("> ") } > 24)
    #expect(lines.contains("LESS=FRX") && lines.contains("LESSCHARSET=utf-8") && lines.contains("LV=-c"))
    #expect(!result.screen.contains(Self.secret))
  }

  @Test func keepsTheOptionsOfLess() async throws {
    #expect(try await Screen(run("cat; env", with: ["LESS": "R"]).screen).lines.contains("LESS=R"))
  }

  @Test(arguments: ["head -n 1", "exec <&-", "false", "kill -9 $$", "exit 3"])
  func endsWithTheCodeOfTheCommandIfThePagerEndsEarly(pager: String) async throws {
    // The text is larger than the buffer of a pipe.
    let sandbox = try Sandbox(FakeFirebase.withJobs(1000))
    let result = try await sandbox.onTerminal(["works"], with: ["TERM": "xterm", "RESUME_PAGER": pager])
    #expect(result.exitCode == 0)
    let lines = Screen(result.screen).lines
    #expect(lines.count < 3 && lines.last == "Loaded from the server", "\(result.screen)")
  }

  @Test(arguments: ["no-such-pager", "/no/such/pager -R", "LESS=x no-such-pager", "less -FRX"])
  func printsDirectlyIfThePagerCannotBeStarted(pager: String) async throws {
    let result = try await run(pager, with: ["PATH": "/nowhere"])
    #expect(result.exitCode == 0)
    #expect(result.screen.contains("resume works"))
    #expect(result.screen.contains("not found") == !pager.hasPrefix("less"))
  }

  @Test func printsMessagesAfterThePager() async throws {
    let lines = Screen(try await run("cat >/dev/null; echo paged", ["show"]).screen).lines
    #expect(lines.first == "paged")
    #expect(lines.last == "Sample résumé")
  }

  @Test func leavesInterruptsToThePager() async throws {
    // A shell that reads may miss a signal that comes just before; one that sleeps in a loop doesn't.
    let pager = """
      trap 'echo interrupted' INT; trap 'echo ended; ended=1' QUIT; cat >/dev/null; echo ready; \
      until [ "$ended" ]; do sleep 0.02; done; read line </dev/tty; echo "got $line"
      """
    let result = try await run(
      pager, ["show"],
      steps: [
        .wait(for: "ready"), .type("\u{3}"), .wait(for: "interrupted"), .type("\u{1C}"), .wait(for: "ended"),
        .type("q\r"),
      ])
    #expect(result.exitCode == 0)
    #expect(result.terminalEchoes == true)
    let lines = Screen(result.screen).lines
    #expect(lines.contains("got q"))
    #expect(lines.last == "Sample résumé")
  }

  @Test func endsThePagerAndRestoresTheTerminalOnSIGTERM() async throws {
    let pager = """
      trap 'echo ended; exit' TERM; cat >/dev/null; stty -echo </dev/tty; echo ready; while :; do sleep 0.02; done
      """
    let result = try await run(pager, ["show"], steps: [.wait(for: "ready"), .signal(SIGTERM)])
    #expect(result.exitCode == 143)
    #expect(result.screen.contains("ended") && !result.screen.contains("Sample résumé"))
    #expect(result.terminalEchoes == true)
  }
}
