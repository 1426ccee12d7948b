import Foundation
import ResumeSupport
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
    let auth = firebase.auth
    let login = DuringRequest(command: try logIn(sandbox), route: auth.route)
    auth.override(hadSession ? "token" : "signUp", times: 1, with: login.handle)
    try await readJobs(sandbox, during: login)
    #expect(try await sandbox.json("whoami")["account"]["email"] == "ada@example.org")
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func staysSignedOutAfterALogoutDuringATokenRefresh() async throws {
    let (firebase, sandbox) = try home()
    #expect(try await logIn(sandbox).run().exitCode == 0)
    try sandbox.expireTokens()
    let auth = firebase.auth
    let logout = DuringRequest(command: try sandbox.command(["logout"], [:]), route: auth.route)
    auth.override("token", times: 1, with: logout.handle)
    try await readJobs(sandbox, during: logout)
    try await sandbox.failure("whoami", code: 77)
    #expect(sandbox.files(in: "sessions") == [])
  }

  @Test func cachesNothingAfterALogoutDuringARead() async throws {
    let (firebase, sandbox) = try home()
    #expect(try await logIn(sandbox).run().exitCode == 0)
    let firestore = firebase.firestore
    let logout = DuringRequest(command: try sandbox.command(["logout"], [:]), route: firestore.route)
    firestore.override("works", times: 1, with: logout.handle)
    try await readJobs(sandbox, during: logout)
    #expect(sandbox.files(in: "cache") == [] && sandbox.files(in: "sessions") == [])
  }

  /// A command that runs to its end before the server responds to a request of another one.
  private final class DuringRequest: Sendable {
    let command: Command
    let route: @Sendable (RecordedRequest) -> Reply?
    private let result = Locked<CommandResult?>(nil)

    init(command: Command, route: @escaping @Sendable (RecordedRequest) -> Reply?) {
      self.command = command
      self.route = route
    }

    /// On the server's thread, because on a busy machine a task can continue so late that the request has timed out.
    @Sendable func handle(_ request: RecordedRequest) -> Reply {
      result.withLock { $0 = try? command.start().waitForResult() }
      return route(request) ?? .text("Not Found", status: 404)
    }

    var exitCode: Int32? { result.withLock { $0?.exitCode } }
  }

  private func readJobs(_ sandbox: Sandbox, during request: DuringRequest) async throws {
    // The built program, which ends on its own however late this task continues.
    let works = try await sandbox.command(["works", "--refresh"], [:]).run()
    #expect(works.exitCode == 0 && works.warningCount == 0, "\(works)")
    #expect(works.output.contains("Job 1"), "\(works)")
    #expect(request.exitCode == 0)
  }

  private func logIn(_ sandbox: Sandbox) throws -> Command {
    try sandbox.command(["login", "--email", "ada@example.org", "--password-stdin"], [:], .text(Self.password))
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
