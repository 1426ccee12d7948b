import Foundation
import TestSupport
import Testing

/// Read-only and missing homes, and files in place of folders.
@Suite(.limitedConcurrency) struct HomeTests {
  /// Drops root's capability to ignore permissions; other users don't have it.
  private static let unprivileged =
    geteuid() == 0
    ? "exec setpriv --bounding-set=-all --inh-caps=-all --ambient-caps=-all \"$@\"" : "exec \"$@\""

  private static let unprivilegedOnly: ConditionTrait = .enabled(
    if: geteuid() != 0 || Platform.isLinux, "only Linux has setpriv, which takes root's rights away")

  @Test(unprivilegedOnly) func worksInAReadOnlyHome() async throws {
    let (firebase, sandbox) = try home()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: sandbox.folder.path)
    let before = try Fingerprint(of: sandbox.folder.path)
    for _ in 1...2 {
      expectOneWarning(try await sandbox.run(["works"], through: Self.unprivileged), "Permission denied")
    }
    let json = try await sandbox.run(["works", "--json"], through: Self.unprivileged)
    #expect(try JSON(json.output)["warnings"].strings("code") == ["notCached"], "\(json)")
    let quiet = try await sandbox.run(["works", "--quiet"], through: Self.unprivileged)
    #expect(quiet.exitCode == 0 && quiet.error == "", "\(quiet)")
    #expect(firebase.auth.counts.signUps == 4)
    for arguments in [
      ["config", "set", "lang", "en"], ["profile", "add", "me", "--project", "demo"],
      ["favorites", "add", "work:job-01"],
    ] {
      let result = try await sandbox.run(arguments, through: Self.unprivileged)
      #expect(result.exitCode == 73, "\(result)")
      #expect(result.error.contains("permission denied"), "\(result)")
    }
    for arguments in [["cache"], ["cache", "clear"], ["logout"], ["config"]] {
      let result = try await sandbox.run(arguments, through: Self.unprivileged)
      #expect(result.exitCode == 0, "\(arguments): \(result)")
    }
    #expect(try Fingerprint(of: sandbox.folder.path).changes(since: before) == [])
  }

  @Test(unprivilegedOnly) func usesTheCacheOfAReadOnlyHome() async throws {
    let (firebase, sandbox) = try home()
    _ = try await sandbox.run("works")
    for folder in ["kept/cache", "kept/sessions", "kept"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: sandbox.folder.path(folder))
    }
    let before = try Fingerprint(of: sandbox.folder.path)
    let cached = try await sandbox.run(["works"], through: Self.unprivileged)
    #expect(cached.exitCode == 0 && cached.warningCount == 0, "\(cached)")
    expectOneWarning(
      try await sandbox.run(["works", "--refresh"], through: Self.unprivileged), "Permission denied")
    #expect(firebase.auth.counts == FakeFirebaseAuth.Counts.only(signUps: 1))
    for arguments in [["cache", "clear"], ["logout"]] {
      let result = try await sandbox.run(arguments, through: Self.unprivileged)
      #expect(result.exitCode == 73, "\(arguments): \(result)")
    }
    #expect(try Fingerprint(of: sandbox.folder.path).changes(since: before) == [])
  }

  @Test(arguments: [nil, "", "relative/home", "/dev/null/nowhere"])
  func warnsOnceWithoutAHome(path: String?) async throws {
    var (firebase, sandbox) = try home()
    sandbox.environment["RESUME_CONFIG_HOME"] = nil
    sandbox.environment["HOME"] = path
    let before = try Fingerprint(of: sandbox.folder.path)
    let reason = path?.hasPrefix("/") == true ? "Not a directory" : "RESUME_CONFIG_HOME"
    for _ in 1...2 { expectOneWarning(try await sandbox.run("works"), reason) }
    #expect(try await sandbox.json("works")["warnings"].strings("code") == ["notCached"])
    #expect(try await sandbox.run("works", "--quiet").error == "")
    #expect(firebase.auth.counts.signUps == 4)
    let set = try await sandbox.run("config", "set", "lang", "en")
    #expect(set.exitCode == (path?.hasPrefix("/") == true ? 73 : 78), "\(set)")
    for arguments in [["cache"], ["cache", "clear"], ["logout"], ["config"], ["profile"], ["help"]] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0, "\(arguments): \(result)")
    }
    #expect(try Fingerprint(of: sandbox.folder.path).changes(since: before) == [])
  }

  @Test func warnsAboutTheCacheWithoutAHomeAndAKey() async throws {
    var sandbox = try Sandbox(FakeFirebase.withJobs(1))
    sandbox.environment["RESUME_CONFIG_HOME"] = nil
    sandbox.environment["HOME"] = nil
    expectOneWarning(try await sandbox.run("works"), "RESUME_CONFIG_HOME")
  }

  @Test func warnsAboutTheSessionWithACacheFolderOnly() async throws {
    var (firebase, sandbox) = try home()
    sandbox.environment["RESUME_CONFIG_HOME"] = nil
    sandbox.environment["HOME"] = nil
    sandbox.environment["XDG_CACHE_HOME"] = sandbox.folder.path("kept")
    for _ in 1...2 { expectOneWarning(try await sandbox.run("works", "--refresh"), "RESUME_CONFIG_HOME") }
    #expect(firebase.auth.counts.signUps == 2)
  }

  @Test(arguments: [("cache", 1), ("sessions", 3)])
  func warnsOnceAboutAFileInPlaceOfAFolder(name: String, signUps: Int) async throws {
    let (firebase, sandbox) = try home()
    try sandbox.folder.write("mine", to: "kept/" + name)
    for _ in 1...3 { expectOneWarning(try await sandbox.run("works", "--refresh"), "Not a directory") }
    #expect(firebase.auth.counts.signUps == signUps)
    for arguments in [["cache"], ["cache", "clear"], ["logout"]] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0, "\(arguments): \(result)")
    }
    #expect(try sandbox.folder.text(of: "kept/" + name) == "mine")
  }

  private func expectOneWarning(
    _ result: CommandResult, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.exitCode == 0, "\(result)", sourceLocation: sourceLocation)
    #expect(result.output.contains("Job 1"), "\(result)", sourceLocation: sourceLocation)
    #expect(result.warningCount == 1, "\(result)", sourceLocation: sourceLocation)
    let words = result.error.replacing(/\s+/, with: " ")
    #expect(words.contains(reason), "\(result)", sourceLocation: sourceLocation)
    #expect(!result.error.contains("Error"), "\(result)", sourceLocation: sourceLocation)
  }

  private func home() throws -> (FakeFirebase, Sandbox) {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    return (firebase, try Sandbox(firebase, key: "test-key"))
  }
}
