import Foundation
import TestSupport
import Testing

/// The table of network faults matches the observations.
@Suite(.limitedConcurrency) struct FaultReadmeTests {
  private static let table = RecordedTable(
    "faults", recordedBy: "RESUME_SOAK=1 RESUME_RECORD_SNAPSHOTS=1 swift test --filter FaultReadmeTests")

  @Test(.soak, .linuxOnly("only Linux has every fault")) func readmeTableMatchesTheObservations() async throws {
    var observations: [FaultCell: FaultObservation] = [:]
    try await withThrowingTaskGroup(of: (FaultCell, FaultObservation).self) { group in
      for cell in FaultCell.all {
        group.addTask { (cell, try await FaultLaboratory.shared.observation(of: cell)) }
      }
      for try await (cell, observation) in group { observations[cell] = observation }
    }
    try Self.table.expect(try FaultReport(observations).markdown())
  }
}
