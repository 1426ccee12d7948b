import TestSupport
import Testing

/// Each fault with each request and each cache state.
@Suite(.limitedConcurrency) struct FaultMatrixTests {
  @Test(arguments: FaultCell.tested)
  func endsEachFaultAsSpecified(cell: FaultCell) async throws {
    let healthy = try await FaultLaboratory.shared.healthy()
    let observation = try await FaultLaboratory.shared.observation(of: cell)
    let check = FaultCheck(cell: cell, healthy: healthy)
    check.text(observation.text)
    try check.json(observation.json)
    for run in [observation.text, observation.json] {
      check.requests(run)
      check.secrets(run)
      check.files(run)
      check.ending(run)
    }
  }

  /// Checks that the outputs for comparison are correct and differ.
  @Test func healthyOutputsDistinguishStaleAndFresh() async throws {
    let healthy = try await FaultLaboratory.shared.healthy()
    for target in [FaultTarget.works, .work] {
      #expect(healthy.old[target.arguments]?.contains("Old 1") == true)
      #expect(healthy.fresh[target.arguments]?.contains("Fresh 1") == true)
    }
    #expect(healthy.template.list.contains("Old 2") && healthy.template.document.contains("Old 1"))
    #expect(healthy.template.recommendations.contains("Old words"))
    for (word, printed) in [("Old", healthy.old), ("Fresh", healthy.fresh)] {
      #expect(printed[FaultTarget.work.arguments]?.contains("\(word) words") == true)
    }
  }
}
