import TestSupport
import Testing

/// Without a suitable terminal, the error suggests the plain commands.
@Suite(.limitedConcurrency) struct BrowseRefusalTests {
  @Test(arguments: [
    ("en", "'resume browse' requires a terminal"), ("es", "terminal"),
  ])
  func namesThePlainCommandsWithoutATerminal(language: String, sentence: String) async throws {
    let sandbox = try Sandbox()
    var command = try sandbox.command(["browse", "--lang", language], ["TERM": "xterm"])
    command.standardError = .terminal
    for (input, output) in [(Command.Input.terminal, Command.Output.captured), (.text("q"), .terminal)] {
      command.standardInput = input
      command.standardOutput = output
      let started = command
      let result = try await Gate.commands.pass { try await started.run() }
      #expect(result.exitCode == 64, "\(result)")
      #expect(result.output == "")
      #expect(result.screen.contains(sentence) && result.screen.contains("resume works"), "\(result)")
      #expect(!result.screen.contains("\u{1B}[?"), "\(result)")
    }
  }

  @Test(arguments: ["en", "es"]) func reportsOneJSONObjectToAScript(language: String) async throws {
    let error = try await Sandbox().failure("browse", "--lang", language, code: 64)
    #expect(error["hint"].string?.contains("resume works") == true, "\(error)")
  }

  @Test(arguments: ["dumb", ""]) func namesTheLinearFormOnADumbTerminal(kind: String) async throws {
    let result = try await Sandbox().onTerminal(["browse"], with: ["TERM": kind])
    #expect(result.exitCode == 64, "\(result)")
    #expect(result.screen.contains("resume browse --plain"), "\(result)")
    #expect(!result.screen.contains("\u{1B}[?"), "\(result)")
  }
}
