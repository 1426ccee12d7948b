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
}
