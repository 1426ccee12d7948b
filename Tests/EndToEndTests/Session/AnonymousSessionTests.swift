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

  @Test func validCacheNeedsNoSession() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    let previous = firebase.server.requests.count
    for file in sandbox.files(in: "sessions") { try sandbox.folder.write("", to: "kept/" + file) }
    #expect(try await sandbox.json("works")["origin"] == "cache")
    #expect(firebase.server.requests.count == previous)
  }

  @Test(arguments: [true, false])
  func refreshesATokenNearItsExpiry(rotates: Bool) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    firebase.auth.configure {
      $0.expiresIn = 200
      $0.rotatesRefreshTokens = rotates
    }
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    for count in 1...2 {
      #expect(try await sandbox.json("works", "--refresh")["origin"] == "remote")
      #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signUps: 1, refreshes: count))
    }
    firebase.auth.configure { $0.expiresIn = 3600 }
    _ = try await sandbox.run("works", "--refresh")
    _ = try await sandbox.run("works", "--refresh")
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signUps: 1, refreshes: 3))
  }

  @Test(arguments: ["TOKEN_EXPIRED", "USER_NOT_FOUND", "INVALID_REFRESH_TOKEN", "USER_DISABLED"])
  func signsInAgainAfterARefusedRefresh(code: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    firebase.auth.configure { $0.expiresIn = 200 }
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    firebase.auth.configure {
      $0.refreshRefusal = code
      $0.expiresIn = 3600
    }
    #expect(try await sandbox.json("works", "--refresh")["origin"] == "remote")
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signUps: 2))
    // The cache of the previous anonymous user stays valid for the new one.
    #expect(try await sandbox.json("works")["origin"] == "cache")
  }

  @Test func refreshesARejectedTokenOnce() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    firebase.auth.revokeIDTokens()
    firebase.server.clearRequests()
    #expect(try await sandbox.json("works", "--refresh")["origin"] == "remote")
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signUps: 1, refreshes: 1))
    #expect(firebase.reads == ["works", "works"])
  }

  @Test func permanentlyUnauthenticatedIs77AfterOneRetry() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.firestore.override("works", .unauthenticated)
    try await Sandbox(firebase, key: "test-key").failure("works", code: 77)
    #expect(firebase.reads == ["works", "works"])
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signUps: 1, refreshes: 1))
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

  @Test func anInvalidKeyIs78() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "wrong-key-of-mine")
    let error = try await sandbox.failure("works", code: 78)
    #expect(error["message"] == "The API key isn't valid.")
    #expect(sandbox.files(in: "sessions").isEmpty)
    let verbose = try await sandbox.run("works", "-v")
    #expect(!verbose.error.contains("wrong-key-of-mine"))
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

  @Test(arguments: ["ADMIN_ONLY_OPERATION", "OPERATION_NOT_ALLOWED"])
  func sendsNoTokenWhenAnonymousSignInIsDisabled(code: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.auth.override("signUp", .authError(code))
    #expect(try await Sandbox(firebase, key: "test-key").json("works")["works"].elements.count == 1)
    #expect(firebase.server.requests.allSatisfy { $0.header("Authorization") == nil })
    firebase.requireSignIn()
    try await Sandbox(firebase, key: "test-key").failure("works", code: 77)
  }

  @Test func refusedSignUpIs78AndTooManyAttemptsAre69() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    firebase.auth.override("signUp", .authError("CONFIGURATION_NOT_FOUND"))
    try await sandbox.failure("works", code: 78)
    firebase.auth.override("signUp", .authError("TOO_MANY_ATTEMPTS_TRY_LATER"))
    try await sandbox.failure("works", code: 69)
    #expect(firebase.reads == [])
  }

  @Test func showsAStaleCacheWhenSignInIsUnreachable() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    _ = try await sandbox.run("logout", "--offline")
    #expect(sandbox.files(in: "cache").isEmpty)
    _ = try await sandbox.run("works")
    try sandbox.shiftCacheDates(by: -7200)
    for file in sandbox.files(in: "sessions") { try sandbox.folder.write("", to: "kept/" + file) }
    for reply in [Reply.close, .html("<p>Log in to the hotspot</p>")] {
      firebase.auth.override("signUp", reply)
      #expect(try await sandbox.json("works")["stale"] == true)
    }
    _ = try await sandbox.run("cache", "clear")
    try await sandbox.failure("works", code: 65)
  }

  @Test func simultaneousCommandsCreateOneSession() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    let codes = try await withThrowingTaskGroup(of: Int32?.self) { group in
      for command in ["works", "projects", "skills", "about", "works", "projects"] {
        group.addTask { try await sandbox.run(command).exitCode }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.allSatisfy { $0 == 0 })
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signUps: 1))
  }

  @Test func sendsNoKeyToAFirestoreEmulator() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox([
      "FIRESTORE_EMULATOR_HOST": firebase.server.host, "RESUME_PROJECT": "demo", "RESUME_API_KEY": "test-key",
    ])
    #expect(try await sandbox.json("works")["origin"] == "remote")
    #expect(firebase.authCalls == [])
    #expect(
      firebase.server.requests.allSatisfy { $0.header("Authorization") == nil && !$0.target.contains("test-key") })
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
