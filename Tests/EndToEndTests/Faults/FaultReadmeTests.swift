import Foundation
import TestSupport
import Testing

/// The fault table in the README matches the observations.
@Suite(.limitedConcurrency) struct FaultReadmeTests {
  private static let begin =
    "<!-- faults:begin (made from what the tests saw; RESUME_SOAK=1 RESUME_RECORD_SNAPSHOTS=1 swift test --filter FaultReadmeTests renews it) -->\n"
  private static let end = "<!-- faults:end -->"

  @Test(.soak, .linuxOnly("only Linux has every fault")) func readmeTableMatchesTheObservations() async throws {
    var observations: [FaultCell: FaultObservation] = [:]
    try await withThrowingTaskGroup(of: (FaultCell, FaultObservation).self) { group in
      for cell in FaultCell.all {
        group.addTask { (cell, try await FaultLaboratory.shared.observation(of: cell)) }
      }
      for try await (cell, observation) in group { observations[cell] = observation }
    }
    let table = try FaultReport(observations).markdown()
    let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.range(of: Self.begin)?.upperBound)
    let stop = try #require(text.range(of: Self.end)?.lowerBound)
    if ProcessInfo.processInfo.environment["RESUME_RECORD_SNAPSHOTS"] == "1", text[start..<stop] != table {
      try text.replacingCharacters(in: start..<stop, with: table).write(to: readme, atomically: true, encoding: .utf8)
      Issue.record("The README's table of faults was renewed.")
      return
    }
    #expect(text[start..<stop] == table)
  }
}
