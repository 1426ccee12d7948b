import Foundation
import ResumeArguments
import ResumeResources
import Testing

@testable import ResumePresentation

/// Serialized, since both tests renew the same file.
@Suite(.serialized) struct ReadmeTests {
  private static let labels = Labels(languages: LabelTables.languages, language: "en") {
    LabelTables.text($0, language: $1)
  }

  @Test func referenceFollowsFromTheDeclarations() throws {
    try expect(
      "reference", "declarations",
      MarkdownReference(catalog: Self.labels).tables(for: CommandTree.root).joined(separator: "\n"))
  }

  @Test func theKeysFollowFromTheirDeclaration() throws {
    let state = BrowseScene().state
    let rows = BrowseAction.allCases.map { command in
      let keys = command.keyBindings.map { "`\(BrowseKeys.name($0, state))`" }.joined(separator: " ")
      return "| \(keys) | \(Self.labels.text(command.label)) |\n"
    }
    try expect("keys", "declaration", "| Key | Meaning |\n| --- | --- |\n" + rows.joined())
  }

  /// Expects a part of the README between its marks to equal a text; records it if requested.
  private func expect(_ part: String, _ source: String, _ made: String) throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let begin =
      "<!-- \(part):begin (made from the \(source); RESUME_RECORD_SNAPSHOTS=1 swift test --filter ReadmeTests renews it) -->\n"
    let start = try #require(text.range(of: begin)?.upperBound)
    let stop = try #require(text.range(of: "<!-- \(part):end -->")?.lowerBound)
    if ProcessInfo.processInfo.environment["RESUME_RECORD_SNAPSHOTS"] == "1", text[start..<stop] != made {
      try text.replacingCharacters(in: start..<stop, with: made).write(to: readme, atomically: true, encoding: .utf8)
      Issue.record("The README's \(part) was renewed.")
      return
    }
    #expect(text[start..<stop] == made)
  }
}
