import Foundation
import ResumeArguments
import ResumeResources
import Testing

@testable import ResumePresentation

@Suite struct ReadmeTests {
  private static let begin =
    "<!-- reference:begin (made from the declarations; RESUME_RECORD_SNAPSHOTS=1 swift test --filter ReadmeTests renews it) -->\n"
  private static let end = "<!-- reference:end -->"

  @Test func referenceFollowsFromTheDeclarations() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.range(of: Self.begin)?.upperBound)
    let stop = try #require(text.range(of: Self.end)?.lowerBound)
    let labels = Labels(languages: LabelTables.languages, language: "en") { LabelTables.text($0, language: $1) }
    let tables = MarkdownReference(words: labels).tables(for: CommandTree.root).joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RESUME_RECORD_SNAPSHOTS"] == "1", text[start..<stop] != tables {
      try text.replacingCharacters(in: start..<stop, with: tables).write(to: readme, atomically: true, encoding: .utf8)
      Issue.record("The README's reference was renewed.")
      return
    }
    #expect(text[start..<stop] == tables)
  }
}
