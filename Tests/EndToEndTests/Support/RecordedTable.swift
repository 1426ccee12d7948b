import Foundation
import Testing

/// A table in `Resources/README.md`, between two comments, that a test compares with what it finds.
struct RecordedTable {
  private let name: String
  private let command: String

  /// - Parameter command: The command that records the table.
  init(_ name: String, recordedBy command: String) { (self.name, self.command) = (name, command) }

  /// Expects the table; with `RESUME_RECORD_SNAPSHOTS=1`, writes another one and fails.
  func expect(_ table: String) throws {
    let readme = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appending(path: "Resources/README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name):begin (recorded by \(command)) -->\n")?.upperBound)
    let stop = try #require(text.range(of: "<!-- \(name):end -->")?.lowerBound)
    if ProcessInfo.processInfo.environment["RESUME_RECORD_SNAPSHOTS"] == "1", text[start..<stop] != table {
      try text.replacingCharacters(in: start..<stop, with: table).write(to: readme, atomically: true, encoding: .utf8)
      Issue.record("The table '\(name)' was recorded.")
      return
    }
    #expect(text[start..<stop] == table)
  }
}
