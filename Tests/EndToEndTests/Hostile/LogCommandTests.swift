import TestSupport
import Testing

/// Texts that GitHub Actions would run as commands if a line of its log began with them.
@Suite("Commands in logs", .limitedConcurrency) struct LogCommandTests {
  private static let command = "::error::pwned"

  /// Whether the runner would find a command in any line: after spaces at its beginning, or in brackets anywhere.
  private func runs(_ result: CommandResult) -> Bool {
    (result.output + result.error).split(whereSeparator: \.isNewline).contains { line in
      line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[")
    }
  }

  /// Returns a résumé whose names and texts are a text.
  private func resume(_ text: String) -> String {
    let text = #""\#(text)""#
    return """
      {"basics": {"name": \(text), "label": \(text), "summary": \(text)},
       "work": [{"name": \(text), "position": \(text), "startDate": \(text), "summary": \(text), "keywords": [\(text)],
         "highlights": [\(text)], "url": \(text)}],
       "projects": [{"name": \(text), "description": \(text)}], "awards": [{"title": \(text), "summary": \(text)}],
       "skills": [{"name": \(text), "keywords": [\(text)]}], "references": [{"name": \(text), "reference": \(text)}]}
      """
  }

  @Test("no line of text or of a message begins with a command", arguments: [command, "\u{200B}::error::x ##[error]y"])
  func texts(command: String) async throws {
    let sandbox = try Sandbox()
    for text in [command, "line\\n\(command)\\n\\n  \(command)"] {
      try sandbox.folder.write(resume(text), to: "cv.json")
      for words in [
        ["show"], ["show", "--long"], ["works"], ["about"], ["projects"], ["skills"], ["awards"], ["references"], [],
        ["search", "pwned"], ["tags"], ["map"],
      ] {
        let result = try await sandbox.run(words + ["--file", "cv.json"])
        #expect(!runs(result), "\(result)")
      }
      #expect(!runs(try await sandbox.run("validate", "cv.json")))
      #expect(!runs(try await sandbox.run("import", "cv.json", "--dry-run")))
    }
    let shown = try await sandbox.onTerminal(["show", "--file", "cv.json"])
    #expect(shown.screen.contains(command), "a terminal shows the text as it is: \(shown)")
  }

  @Test("no line of a wrapped message begins with a command", arguments: 1...90)
  func wrapping(padding: Int) async throws {
    let sandbox = try Sandbox()
    let name = String(repeating: "x", count: padding) + " " + Self.command
    for words in [["works", "--tag", name], ["work", name], ["show", "--company", name], ["profile", "use", name]] {
      let result = try await sandbox.run(words)
      #expect(!runs(result), "\(result)")
    }
  }
}
