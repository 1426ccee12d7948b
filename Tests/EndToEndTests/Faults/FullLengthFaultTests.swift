import TestSupport
import Testing

/// The cells that end by the limits on time alone, at the full length of the contract's 10 s and 30 s.
///
/// They only wait, so they take no place from other tests' commands.
@Suite(.soak, .limitedConcurrency) struct FullLengthFaultTests {
  /// A cell, when it must end at the earliest and at the latest, and what it must say.
  struct Case: Sendable, CustomStringConvertible {
    var cell: FaultCell
    var from: Double
    var to: Double

    var description: String { "\(cell), \(Int(from)) s" }
  }

  // Foundation's own timer, which stands behind ours, would end a silence after 15 s.
  private static let cases = [
    Case(cell: FaultCell(fault: .silence, target: .works, copy: .none), from: 10, to: 14.5),
    Case(cell: FaultCell(fault: .silence, target: .signIn, copy: .none), from: 10, to: 14.5),
    Case(cell: FaultCell(fault: .silence, target: .refresh, copy: .expired), from: 10, to: 14.5),
    Case(cell: FaultCell(fault: .stall, target: .works, copy: .expired), from: 10, to: 14.5),
    Case(cell: FaultCell(fault: .stall, target: .work, copy: .none), from: 10, to: 14.5),
    Case(cell: FaultCell(fault: .drip, target: .works, copy: .none), from: 30, to: 45),
    Case(cell: FaultCell(fault: .drip, target: .refresh, copy: .expired), from: 30, to: 45),
  ]

  @Test(arguments: cases)
  func endsWithinTheContractsLimits(wanted: Case) async throws {
    let healthy = try await FaultLaboratory.shared.healthy()
    let scene = try FaultScene(wanted.cell, healthy: healthy, dripping: .seconds(1))
    let before = scene.files
    let result = try await scene.sandbox.runOutsideTheGate(wanted.cell.target.arguments, timeout: .seconds(90))
    let run = scene.run(result, before: before)
    let check = FaultCheck(cell: wanted.cell, healthy: healthy)
    check.person(run)
    check.requests(run)
    check.secrets(run)
    check.files(run)
    check.ending(run)
    #expect(result.duration < .seconds(wanted.to), "\(result.duration)")
    // Ended too soon, they would not have been the limits of the contract.
    #expect(result.duration > .seconds(wanted.from - 0.5), "\(result.duration)")
  }

  /// A sign-in that takes nearly all of its 30 s, and then a list that never comes: 60 s in all.
  @Test func signInAndRequestHaveThirtySecondsEach() async throws {
    let firebase = try FakeFirebase.withTitles("Fresh")
    let answer = FaultSecrets.renewal(token: "x").replacing("id_token", with: "idToken")
      .replacing("refresh_token", with: "refreshToken").replacing("expires_in", with: "expiresIn")
    let piece = (answer.utf8.count + 26) / 27
    firebase.auth.override("signUp", Reply.json(answer).dripping(every: .seconds(1), bytes: piece))
    firebase.firestore.override(
      "works", Reply.json(FaultTarget.works.markedAnswer).dripping(every: .seconds(1)))
    let sandbox = try Sandbox(firebase, key: FaultSecrets.key)
    let result = try await sandbox.runOutsideTheGate(["works"], timeout: .seconds(90))
    #expect(result.exitCode == 69 && result.error.hasPrefix("Error: The server didn't respond in time.\n"), "\(result)")
    #expect(firebase.authCalls == ["signUp"] && firebase.reads == ["works"])
    #expect(result.duration > .seconds(50) && result.duration < .seconds(75), "\(result.duration)")
  }
}
