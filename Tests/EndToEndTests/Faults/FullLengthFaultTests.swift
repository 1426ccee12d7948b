import TestSupport
import Testing

/// Endless faults with the default limits of 10 s and 30 s.
///
/// These commands mostly wait, so they bypass the gate.
@Suite(.soak, .limitedConcurrency) struct FullLengthFaultTests {
  /// A cell, and the minimum duration in seconds.
  struct Case: Sendable, CustomStringConvertible {
    var cell: FaultCell
    var minimum: Double

    var description: String { "\(cell), \(Int(minimum)) s" }
  }

  private static let cases = [
    Case(cell: FaultCell(fault: .silence, target: .works, copy: .none), minimum: 10),
    Case(cell: FaultCell(fault: .silence, target: .signIn, copy: .none), minimum: 10),
    Case(cell: FaultCell(fault: .silence, target: .refresh, copy: .expired), minimum: 10),
    Case(cell: FaultCell(fault: .stall, target: .works, copy: .expired), minimum: 10),
    Case(cell: FaultCell(fault: .stall, target: .work, copy: .none), minimum: 10),
    Case(cell: FaultCell(fault: .drip, target: .works, copy: .none), minimum: 30),
    Case(cell: FaultCell(fault: .drip, target: .refresh, copy: .expired), minimum: 30),
  ]

  @Test(arguments: Soak.full(cases, otherwise: [cases[0], cases[5]]))
  func endsWithinTheContractsLimits(example: Case) async throws {
    let healthy = try await FaultLaboratory.shared.healthy()
    let setup = try FaultSetup(example.cell, healthy: healthy, dripping: .seconds(1))
    let before = setup.files
    let result = try await setup.sandbox.runOutsideTheGate(example.cell.target.arguments, timeout: .seconds(90))
    let run = setup.run(result, before: before)
    let check = FaultCheck(cell: example.cell, healthy: healthy)
    check.text(run)
    check.requests(run)
    check.secrets(run)
    check.files(run)
    check.ending(run)
    // An earlier end would mean that the limits are shorter than documented.
    #expect(result.duration > .seconds(example.minimum - 0.5), "\(result.duration)")
  }

  /// A sign-in that takes almost 30 s, followed by an endless list.
  @Test(.fullSoak) func signInAndRequestHaveThirtySecondsEach() async throws {
    let firebase = try FakeFirebase.withTitles("Fresh")
    let response = FaultSecrets.tokenResponse(token: "x").replacing("id_token", with: "idToken")
      .replacing("refresh_token", with: "refreshToken").replacing("expires_in", with: "expiresIn")
    let piece = (response.utf8.count + 26) / 27
    firebase.auth.override("signUp", Reply.json(response).dripping(every: .seconds(1), bytes: piece))
    firebase.firestore.override(
      "works", Reply.json(FaultTarget.works.markedResponse).dripping(every: .seconds(1)))
    let sandbox = try Sandbox(firebase, key: FaultSecrets.key)
    let result = try await sandbox.runOutsideTheGate(["works"], timeout: .seconds(90))
    #expect(result.exitCode == 69 && result.error.hasPrefix("Error: The server didn't respond in time.\n"), "\(result)")
    #expect(firebase.authCalls == ["signUp"] && firebase.reads == ["works"])
    #expect(result.duration > .seconds(50), "\(result.duration)")
  }
}
