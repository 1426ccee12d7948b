import TestSupport
import Testing

/// Color on a terminal.
@Suite(.limitedConcurrency) struct OutputTests {
  @Test(arguments: [(["TERM": "xterm"], true), (["TERM": "dumb"], false), (["TERM": "xterm", "NO_COLOR": "1"], false)])
  func colorsTerminalOutputUnlessDisabled(environment: [String: String], isColored: Bool) async throws {
    let result = try await Sandbox(environment).onTerminal(["works"])
    #expect(result.exitCode == 0)
    #expect(result.screen.contains("Mobile Lead"))
    #expect(result.screen.contains("\u{1B}[") == isColored)
  }
}
