import Foundation
import ResumeArguments
import ResumeInterface
import TestSupport
import Testing

@testable import ResumePresentation

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
    // The current job grows longer each month.
    func ageless(_ text: String) -> String { text.replacing(/\d+ years( and \d+ months?)?/, with: "YEARS") }
    let readme = ageless(lines.joined(separator: "\n"))
    for arguments in [[], ["works", "-n", "2"]] {
      let output = ageless(try await Sandbox().run(arguments).output)
      #expect(readme.contains("\n$ " + (["resume"] + arguments).joined(separator: " ") + "\n" + output))
    }
  }

  @Test(.builtProgram) func commandsWork() async throws {
    let editor = #"f() { echo '{"name": "Ada Lovelace", "label": "Engineer"}' >"$1"; }; f"#
    let sandbox = try Sandbox(["EDITOR": editor, "TERM": "xterm"])
    // These commands need a Firestore project.
    let commands = shellLines.filter {
      $0.first == "resume" && !$0.joined(separator: " ").contains(/--(profile|to|from) site/)
    }
    #expect(commands.count > 25)
    for words in commands {
      let result = try await sandbox.run(Array(words.dropFirst()), input: .text("test-key\n"))
      #expect(result.exitCode == 0, "\(words.joined(separator: " ")): \(result.error)")
    }
    #expect(try await sandbox.json("about")["about"]["name"] == "Ada Lovelace")
  }

  /// A reader types these before they have a résumé.
  @Test func readingCommandsWorkOnTheSample() async throws {
    let sandbox = try Sandbox(["BROWSER": "true"])
    let reading = CommandTree.program.root.subcommands.filter {
      ["section.start", "section.reading"].contains($0.section) && !["init", "import", "profile"].contains($0.name)
    }.map(\.name)
    let others: Set = ["browse", "match", "--variant", "--profile", "--watch", "cv.json"]
    let commands = (shellLines.map { Array($0.dropFirst()) } + sentences.map(\.words)).filter { words in
      words.first.map { (reading + ["pdf", "export"]).contains($0) } ?? false && others.isDisjoint(with: words)
    }
    #expect(commands.count > 12)
    for words in commands {
      let result = try await sandbox.run(words)
      #expect(result.exitCode == 0, "\(words.joined(separator: " ")): \(result.error)")
    }
  }

  @Test func commandsInSentencesExist() throws {
    #expect(sentences.count > 15)
    for command in sentences {
      #expect(throws: Never.self, "\(command)") { try command.check() }
    }
  }

  /// The commands in sentences.
  private var sentences: [TypedCommand] {
    lines.joined(separator: " ").matches(of: /`resume( [^`|]*)`/).map { TypedCommand(String($0.output.1)) }
  }

  /// The words of the lines in blocks to type, without comments.
  private var shellLines: [[String]] {
    var lines: [[String]] = []
    var isShell = false
    for line in self.lines {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell {
        lines.append(TypedCommand.split(String(line[..<(line.firstRange(of: " # ")?.lowerBound ?? line.endIndex)])))
      }
    }
    return lines
  }
}
