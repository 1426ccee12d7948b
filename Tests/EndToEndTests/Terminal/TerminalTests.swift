import Foundation
import ResumeSupport
import TestSupport
import Testing

/// Narrow terminals, the spinner and signals.
@Suite(.limitedConcurrency) struct TerminalTests {
  private static let commands = [
    ["works"], ["work", "ageleia-tech-head"], ["projects"], ["project", "my-wardrobe"], ["skills"], ["about"], ["help"],
    ["help", "works"], ["help", "exit-codes"], ["help", "environment"], ["help", "files"], ["help", "privacy"],
    ["profile"],
    ["profile", "show"], ["config"], ["cache"], ["wroks"], ["work", "loycus"], ["work", "zzz"],
    ["works", "--profile", "x"], ["map"], ["map", "--open"], ["open", "gifts", "--link", "web"],
  ]

  @Test(arguments: commands, ["en", "es"])
  func fitsANarrowTerminal(command: [String], language: String) async throws {
    let sandbox = try Sandbox(["TERM": "xterm"])
    let result = try await sandbox.onTerminal(command + ["--lang", language], columns: 40)
    let lines = Screen(result.screen).lines
    #expect(!lines.isEmpty)
    for line in lines where line.count > 40 {
      // Only text without spaces and examples for copying may be longer.
      let text = line.drop { $0 == " " }
      #expect(!text.contains(" ") || text.hasPrefix("resume "), "\(line.count): \(line)")
    }
  }

  @Test(arguments: ["en", "es"])
  func tablesAreCompleteOnANarrowTerminal(language: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    _ = try await sandbox.run("projects")
    let saved = try await sandbox.json("cache")["entries"][0]["savedAt"].string?.prefix(10) ?? "?"
    for arguments in [["cache"], ["config"], ["profile"]] {
      let result = try await sandbox.onTerminal(arguments + ["--lang", language], columns: 40)
      let lines = Screen(result.screen).lines
      #expect(result.exitCode == 0)
      #expect(lines.allSatisfy { $0.count <= 40 })
      #expect(!lines.contains { $0.contains("…") }, "\(lines.joined(separator: "\n"))")
      if arguments == ["cache"] { #expect(lines.contains { $0.contains(saved) }) }
    }
  }

  @Test func columnsVariableOverridesTheWindow() async throws {
    let narrow = try await Sandbox(["TERM": "dumb"]).onTerminal(["about"], columns: 30)
    let wide = try await Sandbox(["TERM": "dumb", "COLUMNS": "60"]).onTerminal(["about"], columns: 30)
    func longest(_ result: CommandResult) -> Int {
      Screen(result.screen).lines.filter { !$0.contains("://") }.map(\.count).max() ?? 0
    }
    #expect((20...30).contains(longest(narrow)))
    #expect((50...60).contains(longest(wide)))
  }

  @Test func erasesTheSpinner() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let command = Locked<RunningCommand?>(nil)
    firebase.firestore.override("works", times: 1) { _ in
      // The server responds once the spinner is shown, not after a fixed delay.
      while command.withLock({ $0?.offset(after: "Reading…", on: .terminal) }) == nil { usleep(1000) }
      return .json("{}")
    }
    let result = try await Sandbox(firebase).startOnTerminal(["works"], with: ["TERM": "xterm"]) { running in
      command.withLock { $0 = running }
    }
    #expect(result.exitCode == 0)
    let lines = Screen(result.screen).lines
    #expect(lines.count == 2 && lines[0].hasPrefix("There are no jobs yet.") && lines[1].hasSuffix("from the server"))
  }

  @Test(arguments: [["--quiet"], ["--json"], ["--plain"], ["-v"]])
  func showsNoSpinnerToScripts(flags: [String]) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.firestore.override("works", times: 1, Reply.json("{}").delayed(.milliseconds(500)))
    let result = try await Sandbox(firebase).onTerminal(["works"] + flags, with: ["TERM": "xterm"])
    #expect(result.exitCode == 0)
    #expect(!result.screen.contains("Reading"))
  }

  @Test(
    arguments: [(2, 130), (15, 143)] as [(Int32, Int32)], [[], ["--json"], ["--refresh", "--json", "--lang", "es"]])
  func exitsOnASignalDuringARequest(signal: (number: Int32, code: Int32), flags: [String]) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let command = Locked<RunningCommand?>(nil)
    firebase.firestore.override("works") { _ in
      // The server's thread sends the signal: in a busy test run, a task may continue only after the request has timed out.
      while command.withLock({ $0?.send(signal: signal.number) }) == nil { usleep(1000) }
      return .silence
    }
    let result = try await Sandbox(firebase).start(["works"] + flags) { running in command.withLock { $0 = running } }
    #expect(result.exitCode == signal.code)
    #expect(result.output == "")
    if flags.contains("--json") {
      #expect(try Schema.problems(ofError: result.standardError) == [])
      #expect(try JSON(result.error)["error"]["code"] == "interrupted")
      #expect(result.error.hasSuffix("}\n"))
      #expect(result.error.contains("Interrupted.") != flags.contains("es"))
    } else {
      #expect(!result.error.contains("{"))
    }
  }

  @Test func erasesTheSpinnerOnInterrupt() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.firestore.override("works", .silence)
    let result = try await Sandbox(firebase).onTerminal(
      ["works"], with: ["TERM": "xterm"], steps: [.wait(for: "Reading…"), .type("\u{3}")])
    #expect(result.exitCode == 130)
    #expect(!Screen(result.screen).lines.contains { $0.contains("Reading") })
  }

  @Test func printsASCIISymbolsWithoutUTF8() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.firestore.override("works", times: 1, Reply.json("{}").delayed(.milliseconds(500)))
    let result = try await Sandbox(firebase).onTerminal(["works"], with: ["TERM": "xterm", "LANG": "C"])
    #expect(result.exitCode == 0)
    // Only the symbols are ASCII; text keeps its letters.
    #expect(
      result.screen.replacing("résumé", with: "").replacing("…", with: "").unicodeScalars.filter { !$0.isASCII } == [])
  }
}
