import Foundation
import TestSupport
import Testing

/// The README, and its commands typed from top to bottom in an empty home.
@Suite(.limitedConcurrency) struct ReadmeTests {
  private let lines: [String]

  init() throws {
    let readme = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
    lines = try String(contentsOf: readme, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func isShortAndBeginsWithTheFirstCommands() {
    #expect(lines.count <= 200)
    #expect(lines.flatMap { $0.split(separator: " ") }.count <= 1500)
    #expect(Set(lines.prefix(20)).isSuperset(of: ["swift run resume works", "swift test"]))
  }

  @Test func showsRealOutput() async throws {
    let readme = lines.joined(separator: "\n")
    for arguments in [[], ["works", "-n", "2"]] {
      let output = try await Sandbox().run(arguments).output
      #expect(readme.contains("\n$ " + (["resume"] + arguments).joined(separator: " ") + "\n" + output))
    }
  }

  @Test func commandsWork() async throws {
    let sandbox = try Sandbox()
    // These commands need a Firestore project or an editor.
    let commands = shellLines.filter { $0.first == "resume" && !$0.contains("edit") }
      .filter { !$0.contains("site") || $0.contains("add") }
    #expect(commands.count > 10)
    for words in commands {
      let result = try await sandbox.run(Array(words.dropFirst()))
      #expect(result.exitCode == 0, "\(words.joined(separator: " ")): \(result.error)")
    }
  }

  /// The words of the lines in blocks to type, without comments.
  private var shellLines: [[String]] {
    var lines: [[String]] = []
    var isShell = false
    for line in self.lines {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell {
        lines.append(line.split(separator: " ").prefix { $0 != "#" }.map(String.init))
      }
    }
    return lines
  }
}
