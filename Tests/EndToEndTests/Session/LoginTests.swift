import TestSupport
import Testing

/// `login`, `whoami`, `logout`.
@Suite(.limitedConcurrency) struct LoginTests {
  private static let password = "correct horse"

  @Test func signsInAndReadsProtectedData() async throws {
    let (firebase, sandbox) = try await signedOut()
    try await sandbox.failure("whoami", code: 77)
    let login = try await sandbox.run("login", "--password-stdin", input: .text(Self.password + "\n"))
    #expect(
      login.outcome
        == .success(error: "Signing in to \(firebase.server.host).\nSigned in: ada@example.org.\n"))
    #expect(try await sandbox.json("works")["works"].elements.count == 1)
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signIns: 1))
    let who = try await sandbox.run("whoami")
    #expect(who.exitCode == 0)
    #expect(who.error == "")
    #expect(who.output.contains("ada@example.org"))
    #expect(try sandbox.files(in: "sessions").allSatisfy { try sandbox.folder.permissions(of: "kept/" + $0) == 0o600 })
  }

  @Test func promptsForThePasswordWithoutEcho() async throws {
    let (_, sandbox) = try await signedOut()
    let result = try await sandbox.onTerminal(
      ["login"],
      steps: [.wait(for: "Password for ada@example.org: "), .type(Self.password + "\r")])
    #expect(result.exitCode == 0)
    #expect(result.screen.contains("Signed in: ada@example.org."))
    #expect(!result.screen.contains("correct") && !result.screen.contains("horse"))
  }

  @Test func promptsForTheEmailAddress() async throws {
    let firebase = try FakeFirebase()
    firebase.auth.addUser(email: "bob@example.org", password: Self.password)
    let sandbox = try Sandbox(firebase, key: "test-key")
    let result = try await sandbox.onTerminal(
      ["login", "--lang", "es"],
      steps: [
        .wait(for: ": "), .type("bob@example.org\r"), .wait(for: "bob@example.org: "), .type(Self.password + "\r"),
      ])
    #expect(result.exitCode == 0)
    #expect(try await sandbox.json("whoami")["account"]["email"] == "bob@example.org")
  }

  @Test func neverPromptsWithoutATerminal() async throws {
    let (firebase, sandbox) = try await signedOut()
    try await sandbox.failure("login", code: 64, input: .text(Self.password))
    try await sandbox.failure("login", "--email", "a@b.c", "--password-stdin", code: 64, input: .text("\n"))
    try await Sandbox(firebase, key: "test-key").failure("login", "--password-stdin", code: 64, input: .text("x"))
    #expect(firebase.authCalls == [])
  }

  @Test func restoresEchoWhenThePromptIsInterrupted() async throws {
    let (firebase, sandbox) = try await signedOut()
    let result = try await sandbox.onTerminal(["login"], steps: [.wait(for: "Password for"), .type("\u{3}")])
    #expect(result.exitCode == 130)
    #expect(firebase.authCalls == [])
  }

  @Test func refusesSignInWithoutAProject() async throws {
    try await Sandbox().failure("login", "--password-stdin", code: 64, input: .text("x"))
    try await Sandbox().failure("whoami", code: 77)
    let firebase = try FakeFirebase()
    try await Sandbox(firebase).failure(
      "login", "--email", "a@b.c", "--password-stdin", code: 78, input: .text("x"))
    #expect(firebase.server.requests.isEmpty)
  }

  @Test func removesTheCacheOfThePreviousAccount() async throws {
    let (firebase, sandbox) = try await signedOut()
    firebase.auth.addUser(email: "bob@example.org", password: Self.password)
    _ = try await sandbox.run("login", "--password-stdin", input: .text(Self.password))
    _ = try await sandbox.run("works")
    #expect(sandbox.files(in: "cache").count == 1)
    _ = try await sandbox.run("login", "--password-stdin", input: .text(Self.password))
    #expect(sandbox.files(in: "cache").count == 1)
    _ = try await sandbox.run("login", "--email", "bob@example.org", "--password-stdin", input: .text(Self.password))
    #expect(sandbox.files(in: "cache") == [])
    #expect(try await sandbox.json("works")["origin"] == "remote")
  }

  @Test func logoutDeletesTheAnonymousUserAndItsCache() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    _ = try await sandbox.run("projects")
    let result = try await sandbox.run("logout")
    #expect(
      result.outcome
        == .success(error: "Signed out; deleted 2 cached copies.\nDeleted the anonymous user on the server.\n"))
    #expect(firebase.auth.counts.deletes == 1)
    #expect(firebase.auth.userIDs == [])
    #expect(sandbox.files(in: "cache").isEmpty && sandbox.files(in: "sessions").isEmpty)
    #expect(try await sandbox.run("logout").outcome == .success(error: "Not signed in.\n"))
    try await sandbox.failure("whoami", code: 77)
  }

  private func signedOut() async throws -> (FakeFirebase, Sandbox) {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    firebase.auth.addUser(email: "ada@example.org", password: Self.password)
    let sandbox = try Sandbox(emulating: firebase)
    _ = try await sandbox.run(
      "profile", "add", "me", "--project", "demo", "--email", "ada@example.org", "--api-key", "-",
      input: .text("test-key\n"))
    _ = try await sandbox.run("profile", "use", "me")
    return (firebase, sandbox)
  }
}
