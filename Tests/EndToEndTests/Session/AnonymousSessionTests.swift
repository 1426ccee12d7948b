import TestSupport
import Testing

/// The anonymous session of an API key.
@Suite(.limitedConcurrency) struct AnonymousSessionTests {
  @Test func signsUpOnceForManyCommands() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    for command in ["works", "projects", "skills", "about"] { try await sandbox.json(command, "--refresh") }
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signUps: 1))
    #expect(firebase.reads == ["works", "petProjects", "skills", "profile/main"])
    #expect(sandbox.files(in: "sessions").count == 1)
    for file in sandbox.files(in: "sessions") { #expect(try sandbox.folder.permissions(of: "kept/" + file) == 0o600) }
    #expect(try sandbox.folder.permissions(of: "kept/sessions") == 0o700)
    let account = try await sandbox.json("whoami", as: "accountAnswer")["account"]
    #expect(account["anonymous"] == true)
    #expect(account["email"] == nil)
    #expect(account["uid"].string == firebase.auth.userIDs.first)
  }

  @Test func signInRequiredWithoutAKeyIs77() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    let result = try await Sandbox(firebase).run("works")
    let message =
      "Error: The security rules don't allow public read access.\n  Set RESUME_API_KEY to the project's web API key,"
    #expect(result.exitCode == 77 && result.error.hasPrefix(message), "\(result)")
    #expect(firebase.authCalls == [])
  }

  @Test func suggestsTheBundleIDForAnIOSKey() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    firebase.auth.configure { $0.iosBundleIDs = ["test-key": "org.example.app"] }
    let sandbox = try Sandbox(firebase, key: "test-key")
    let error = try await sandbox.failure("works", code: 78)
    #expect(error["hint"].string?.contains("--ios-bundle-id") == true)
    _ = try await sandbox.run(
      "profile", "add", "app", "--project", "demo", "--api-key", "test-key", "--ios-bundle-id", "org.example.app")
    #expect(try await sandbox.json("works", "--profile", "app")["origin"] == "remote")
  }
}

extension FakeFirebaseAuth.Counts {
  /// Expects these counts of successful requests and no others.
  static func only(
    signUps: Int = 0, signIns: Int = 0, refreshes: Int = 0, lookups: Int = 0, deletes: Int = 0
  ) -> [Int] { [signUps, signIns, refreshes, lookups, deletes] }

  static func == (counts: Self, expected: [Int]) -> Bool {
    [counts.signUps, counts.signIns, counts.refreshes, counts.lookups, counts.deletes] == expected
  }
}
