import TestSupport
import Testing

/// `doctor`: its checks, its fixes, and that it writes nothing.
@Suite(.limitedConcurrency) struct DoctorTests {
  /// Returns the checks by name; `code` is the expected exit code.
  private func checks(
    _ sandbox: Sandbox, _ arguments: String..., code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String: JSON] {
    let result = try await sandbox.run(["doctor", "--json"] + arguments)
    #expect(result.exitCode == code, "\(result)", sourceLocation: sourceLocation)
    #expect(
      try Schema.problems(ofOutput: result.standardOutput, "checksAnswer") == [], "\(result)",
      sourceLocation: sourceLocation)
    if code == 0 {
      #expect(result.error == "", sourceLocation: sourceLocation)
    } else {
      #expect(try JSON(result.error)["error"]["code"] == "configuration", sourceLocation: sourceLocation)
    }
    return try JSON(result.output)["checks"].elements.reduce(into: [:]) { $0[$1["name"].string ?? ""] = $1 }
  }

  @Test func theSamplePassesWithoutRequests() async throws {
    let sandbox = try Sandbox()
    let checks = try await checks(sandbox)
    #expect(checks.keys.sorted() == ["browser", "cache", "editor", "environment", "fonts", "profile"])
    #expect(checks["environment"]?["ok"] == true && checks["profile"]?["ok"] == true)
    #expect(checks["profile"]?["message"].string?.contains("resume init") == true)
    #expect(sandbox.folder.contents() == [])
  }

  @Test func checksAPublicProjectAndWritesNothing() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase, key: "test-key")
    let checks = try await checks(sandbox)
    for name in ["project", "publicRead", "apiKey"] { #expect(checks[name]?["ok"] == true, "\(name)") }
    #expect(checks["signIn"]?["ok"] == .null)
    #expect(checks["signIn"]?["fix"] == "resume login")
    #expect(checks["ownerWrite"]?["message"].string?.contains("request.auth.uid == 'YOUR-USER-ID'") == true)
    #expect(firebase.reads == ["works"])
    #expect(firebase.authCalls == ["lookup"])
    #expect(sandbox.folder.contents() == [])
  }

  @Test func printsTheRuleOfTheSignedInOwner() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.auth.addUser(email: "ada@example.org", password: "secret-word")
    let sandbox = try Sandbox(firebase, key: "test-key")
    let account = try await sandbox.json(
      "login", "--email", "ada@example.org", "--password-stdin", input: .text("secret-word\n"))["account"]
    let uid = try #require(account["uid"].string)
    firebase.requireSignIn()
    let before = sandbox.dataFiles
    let checks = try await checks(sandbox)
    #expect(checks["publicRead"]?["ok"] == true)
    #expect(checks["signIn"]?["message"].string?.contains("ada@example.org") == true)
    #expect(checks["ownerWrite"]?["ok"] == .null)
    let rule = try #require(checks["ownerWrite"]?["message"].string)
    #expect(rule.contains("not checked") && rule.contains("allow write: if request.auth.uid == '\(uid)';"))
    #expect(sandbox.dataFiles == before)
  }

  @Test func namesTheCommandThatFixesEachProblem() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(emulating: firebase)
    _ = try await sandbox.run("profile", "add", "me", "--project", "other")
    let missing = try await checks(sandbox, "--profile", "me", code: 78)
    #expect(missing["project"]?["ok"] == false)
    #expect(missing["project"]?["fix"] == "resume profile set me --project ID")
    #expect(missing["publicRead"]?["ok"] == .null)
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--force", "--api-key", "wrong-key")
    let key = try await checks(sandbox, "--profile", "me", code: 78)
    #expect(key["apiKey"]?["fix"] == "resume profile set me --api-key -")
    firebase.requireSignIn()
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--force")
    let read = try await checks(sandbox, "--profile", "me", code: 78)
    #expect(read["publicRead"]?["ok"] == false)
    #expect(read["publicRead"]?["fix"] == "resume profile set me --api-key -")
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--force", "--api-key", "test-key")
    let anonymous = try await checks(sandbox, "--profile", "me")
    #expect(anonymous["publicRead"]?["fix"] == "resume works --profile me")
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only())
  }

  @Test func sendsNothingOffline() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let checks = try await checks(Sandbox(firebase, key: "test-key"), "--offline")
    for name in ["project", "publicRead", "apiKey"] {
      #expect(checks[name]?["ok"] == .null && checks[name]?["message"] == "not checked.", "\(name)")
    }
    #expect(firebase.server.requests.isEmpty)
  }

  @Test func anUnreachableProjectFailsWithinTheTimeLimit() async throws {
    let firebase = try FakeFirebase.withJobs(1, delay: .seconds(60))
    let checks = try await checks(Sandbox(firebase), "--timeout", "0.3", code: 78)
    #expect(checks["project"]?["ok"] == false)
    #expect(checks["apiKey"]?["fix"] == "export RESUME_API_KEY=KEY")
  }

  @Test func checksTheEnvironmentAndTheProfile() async throws {
    var sandbox = try Sandbox(["FIRESTORE_EMULATOR_HOST": "example.com"])
    #expect(try await checks(sandbox, code: 78)["environment"]?["fix"] == "unset FIRESTORE_EMULATOR_HOST")
    sandbox = try Sandbox(["RESUME_PROFILE": "nobody"])
    #expect(try await checks(sandbox, code: 78)["profile"]?["fix"] == "unset RESUME_PROFILE")
    sandbox = try Sandbox(["RESUME_LANG": "e/s"])
    #expect(try await checks(sandbox, code: 78)["environment"]?["fix"] == "unset RESUME_LANG")
    sandbox = try Sandbox()
    try sandbox.folder.write("{\"cache.ttl\": \"soon\"}", to: "kept/config.json")
    #expect(try await checks(sandbox, code: 78)["environment"]?["fix"] == "resume config unset cache.ttl")
    try sandbox.folder.write("{", to: "kept/config.json")
    #expect(try await checks(sandbox, code: 78)["environment"]?["ok"] == false)
    try await sandbox.failure("doctor", "--profile", "nobody", code: 64)
    try await sandbox.failure("doctor", "--profile", "all", code: 64)
  }

  @Test func checksALocalProfile() async throws {
    let sandbox = try await Sandbox.withStarter()
    #expect(try await checks(sandbox)["profile"]?["message"].string?.contains("6 entries") == true)
    try sandbox.folder.write("{", to: "kept/profiles/me.json")
    #expect(try await checks(sandbox, code: 78)["profile"]?["fix"] == "resume validate")
  }

  @Test func onlyChosenProgramsCanFail() async throws {
    let sandbox = try Sandbox(["PATH": "/nowhere", "TERM": "xterm"])
    let none = try await checks(sandbox)
    #expect(none["editor"]?["ok"] == .null && none["editor"]?["fix"] == "export EDITOR=PROGRAM")
    #expect(try await self.checks(sandbox, "--lang", "es")["editor"]?["fix"] == "export EDITOR=PROGRAMA")
    let chosen = try Sandbox(["PATH": "/bin:/usr/bin", "TERM": "xterm", "VISUAL": "/nowhere/vim", "BROWSER": "nowhere"])
    let missing = try await checks(chosen, code: 78)
    #expect(missing["editor"]?["ok"] == false && missing["editor"]?["message"].string?.contains("VISUAL") == true)
    let shell = try Sandbox([
      "PATH": "/bin:/usr/bin", "TERM": "xterm", "EDITOR": "sh -c 'true'", "BROWSER": "nowhere:sh %s",
    ])
    let found = try await checks(shell)
    #expect(found["editor"]?["ok"] == true && found["browser"]?["ok"] == true)
  }

  @Test func printsTheFixBelowTheProblem() async throws {
    let result = try await Sandbox(["RESUME_PROFILE": "nobody"]).run("doctor")
    #expect(result.exitCode == 78)
    #expect(result.output.contains("\nfailed  Profile: ") && result.output.contains("\n        unset RESUME_PROFILE\n"))
    #expect(result.error.contains("Error: 1 check failed."))
  }
}
