import TestSupport
import Testing

/// `RESUME_NETWORK_LIMITS`, which shortens the network limits.
@Suite(.limitedConcurrency) struct NetworkLimitsTests {
  private static let variable = "RESUME_NETWORK_LIMITS"

  @Test(arguments: [
    "1", "1,", ",1", "1,2,3", "0,1", "1,0", "0.0,1", "10.01,30", "10,30.01", "-1,5", "+1,5", "1e0,5", "nan,5", "inf,5",
    "1,5s", "1, 5", "1;5", "0x1,5", "1.2.3,5", ".,5", "99999999999999999999,5", "1,٣",
  ])
  func invalidLimitsAre78AndSendNothing(value: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    let error = try await sandbox.failure("works", code: 78, with: [Self.variable: value])
    #expect(error["message"].string?.contains(Self.variable) == true)
    #expect(firebase.server.connectionCount == 0)
    #expect(sandbox.dataFiles.isEmpty)
  }

  @Test(arguments: ["10,30", "10.0,30.000", "9.5,1", "3,30", ""])
  func acceptsValidLimits(value: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let json = try await Sandbox(firebase).json("works", with: [Self.variable: value])
    #expect(json["origin"] == "remote")
  }

  @Test(arguments: [
    ("0.2,10", Reply.silence), ("10,0.3", .json("{}").dripping(every: .milliseconds(50)).stalling(after: 1)),
  ])
  func enforcesBothLimits(value: String, reply: Reply) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.firestore.override("works", reply)
    let result = try await Sandbox(firebase).run("works", with: [Self.variable: value])
    #expect(result.exitCode == 69)
    #expect(result.error.hasPrefix("Error: The server didn't respond in time.\n"), "\(result)")
  }

  /// While another process signs in and holds the lock, a command waits no longer than for one request.
  @Test func waitsForAnotherProcessNoLongerThanForARequest() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    // A continuous response holds the lock longer than the silence limit, in case the other command starts late.
    firebase.auth.override(
      "signUp", .json(String(repeating: " ", count: 20_000) + "{}").dripping(every: .milliseconds(50)))
    let sandbox = try Sandbox(firebase, key: "test-key")
    let holder = try await sandbox.start(["works", "--timeout", "900"]) { running in
      #expect(await firebase.server.waitForRequests(1))
      let waiting = try await sandbox.run("works", with: [Self.variable: "10,0.3"])
      #expect(
        waiting.outcome
          == .failure(
            69,
            "Error: Another 'resume' process is still signing in.\n  Wait until the other process finishes, then try again.\n"
          ))
      running.send(signal: 15)
    }
    #expect(holder.exitCode == 143 || holder.status == .signalled(15), "\(holder)")
    #expect(firebase.authCalls == ["signUp"])
  }
}
