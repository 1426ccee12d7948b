import Foundation
import TestSupport
import Testing

/// Signing in and out while another process refreshes the session: the explicit command wins.
@Suite(.builtProgram) struct TokenRefreshTests {
  private static let password = "correct horse"

  @Test(arguments: [true, false])
  func keepsALoginDuringATokenRefresh(hadSession: Bool) async throws {
    let (firebase, sandbox) = try home()
    if hadSession {
      _ = try await sandbox.run("works")
      try sandbox.expireTokens()
    }
    try await during(hadSession ? "token" : "signUp", firebase, sandbox) { try await logIn(sandbox) }
    #expect(try await sandbox.json("whoami")["account"]["email"] == "ada@example.org")
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func staysSignedOutAfterALogoutDuringATokenRefresh() async throws {
    let (firebase, sandbox) = try home()
    try await logIn(sandbox)
    try sandbox.expireTokens()
    try await during("token", firebase, sandbox) {
      let logout = try await sandbox.command(["logout"], [:]).run()
      #expect(logout.exitCode == 0, "\(logout)")
    }
    try await sandbox.failure("whoami", code: 77)
    #expect(sandbox.files(in: "sessions") == [])
  }

  @Test func cachesNothingAfterALogoutDuringARead() async throws {
    let (firebase, sandbox) = try home()
    try await logIn(sandbox)
    let isDone = DispatchSemaphore(value: 0)
    let firestore = firebase.firestore
    firestore.override("works", times: 1) { request in
      _ = isDone.wait(timeout: .now() + 60)
      return firestore.route(request) ?? .text("Not Found", status: 404)
    }
    let previous = firebase.server.requests.count
    let result = try await Gate.commands.pass {
      let running = try sandbox.command(["works"], [:]).start()
      #expect(await firebase.server.waitForRequests(previous + 1))
      #expect(try await sandbox.command(["logout"], [:]).run().exitCode == 0)
      isDone.signal()
      return await running.result()
    }
    #expect(result.exitCode == 0 && result.output.contains("Job 1"), "\(result)")
    #expect(sandbox.files(in: "cache") == [] && sandbox.files(in: "sessions") == [])
  }

  /// Starts a command that needs a new token, performs an action before the server responds, and waits for the command.
  private func during(
    _ endpoint: String, _ firebase: FakeFirebase, _ sandbox: Sandbox, _ action: () async throws -> Void
  ) async throws {
    let isDone = DispatchSemaphore(value: 0)
    let auth = firebase.auth
    auth.override(endpoint, times: 1) { request in
      _ = isDone.wait(timeout: .now() + 60)
      return auth.route(request) ?? .text("Not Found", status: 404)
    }
    let previous = firebase.server.requests.count
    // One pass of the gate for both: otherwise the first could time out while the second waits.
    let result = try await Gate.commands.pass {
      let running = try sandbox.command(["works", "--refresh"], [:]).start()
      #expect(await firebase.server.waitForRequests(previous + 1))
      try await action()
      isDone.signal()
      return await running.result()
    }
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output.contains("Job 1"), "\(result)")
    #expect(result.warningCount == 0, "\(result)")
  }

  private func logIn(_ sandbox: Sandbox) async throws {
    let arguments = ["login", "--email", "ada@example.org", "--password-stdin"]
    let login = try await sandbox.command(arguments, [:], .text(Self.password)).run()
    #expect(login.exitCode == 0, "\(login)")
  }

  private func home() throws -> (FakeFirebase, Sandbox) {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.auth.addUser(email: "ada@example.org", password: Self.password)
    firebase.requireSignIn()
    var sandbox = try Sandbox(firebase, key: "test-key")
    sandbox.timeout = 300
    return (firebase, sandbox)
  }
}
