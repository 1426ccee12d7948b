import TestSupport
import Testing

/// Many concurrent processes in one home: forty in the full soak.
@Suite(.builtProgram) struct ConcurrentProcessTests {
  /// The initial state of the home.
  enum State: CaseIterable {
    case emptyHome, endedToken, revokedToken, refusedRefresh
  }

  private static let count = Soak.rounds(full: 40, soak: 12, otherwise: 4)

  @Test(arguments: State.allCases)
  func manyProcessesSignInOnceAndAllSucceed(state: State) async throws {
    let firebase = try FakeFirebase.withJobs(3, delay: .milliseconds(20))
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    if state != .emptyHome { _ = try await sandbox.run("works") }
    switch state {
    case .emptyHome: break
    case .endedToken: try sandbox.expireTokens()
    case .revokedToken: firebase.auth.revokeIDTokens()
    case .refusedRefresh:
      try sandbox.expireTokens()
      firebase.auth.configure { $0.refreshRefusal = "TOKEN_EXPIRED" }
    }
    firebase.server.clearRequests()

    let arguments = state == .emptyHome ? ["works", "--json"] : ["works", "--refresh", "--json"]
    let results = try await sandbox.startAll(Array(repeating: arguments, count: Self.count))
    for result in results { try expectThreeJobs(result) }
    let calls =
      switch state {
      case .emptyHome: ["signUp"]
      case .endedToken, .revokedToken: ["token"]
      case .refusedRefresh: ["token", "signUp"]
      }
    #expect(firebase.authCalls == calls)
    #expect(sandbox.files(in: "sessions").count == 1)
    #expect(sandbox.files(in: "cache").count == 1)
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func keepsAllChangesOfManyProcesses() async throws {
    let sandbox = try Sandbox()
    let names = (1...Self.count).map { "profile-\($0)" }
    let results = try await sandbox.startAll(names.map { ["profile", "add", $0, "--project", "demo-" + $0] })
    for result in results { #expect(result.exitCode == 0, "\(result)") }
    let profiles = try await sandbox.json("profile", "list")["profiles"].strings("name")
    #expect(Set(profiles).subtracting(["sample"]) == Set(names))
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func changesOfOneResumeWaitForEachOther() async throws {
    let sandbox = try await Sandbox.withStarter()
    let names = (1...Self.count).map(String.init)
    let fields = ["name", "headline", "email", "phone", "url", "summary"]
    var commands = names.map { ["add", "skill", "--set", "title=Skill " + $0] }
    // Equal entries get different IDs, and different fields of one entry are all changed.
    commands += names.map { _ in ["add", "award", "--set", "title=Prize"] }
    commands += fields.map { ["edit", "basics", "--set", $0 + "=https://\($0).example"] }
    // All elements of one list are added.
    commands += names.map { ["edit", "first-job", "--set", "tags+=tag-" + $0] }
    for result in try await sandbox.startAll(commands) { #expect(result.exitCode == 0, "\(result)") }
    let skills = try await sandbox.json("skills")["skills"].strings("title")
    #expect(Set(skills).isSuperset(of: names.map { "Skill " + $0 }))
    let awards = try await sandbox.json("awards")["awards"].strings("id").filter { $0.hasPrefix("prize") }
    #expect(Set(awards).count == Self.count)
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    for text in fields.map({ "https://\($0).example" }) + names.map({ "\"tag-\($0)\"" }) {
      #expect(file.contains(text))
    }
    #expect(try await sandbox.json("history")["versions"].elements.count == min(100, commands.count))
  }

  @Test func theSecondChangeOfAFieldIsRefused() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("init", "--yes")
    let values = (1...Self.count).map { "Name \($0)" }
    let results = try await sandbox.startAll(values.map { ["edit", "basics", "--set", "name=" + $0] })
    for result in results where result.exitCode != 0 {
      #expect(result.exitCode == 73 && result.error.contains("Run the command again"), "\(result)")
    }
    // Each accepted change is a version.
    let versions = try await sandbox.json("history")["versions"].elements
    #expect(versions.count == results.count { $0.exitCode == 0 } && !versions.isEmpty)
  }

  @Test(.soak) func readersTolerateConcurrentChanges() async throws {
    let firebase = try FakeFirebase.withJobs(3, delay: .milliseconds(20))
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    // After a real logout, concurrent readers lose their token once and retry once.
    var others = [["logout"]] + Array(repeating: ["logout", "--offline"], count: 3)
    others += Array(repeating: ["cache", "clear"], count: 4)
    let settings = [("lang", "en"), ("cache.ttl", "600"), ("color", "never"), ("motion", "off"), ("splash", "off")]
    others += settings.map { ["config", "set", $0.0, $0.1] }
    others += (1...7).map { ["profile", "add", "profile-\($0)", "--project", "demo"] }
    let readers = (0..<Self.count / 2).map {
      ["works", "--json"] + ($0.isMultiple(of: 2) ? ["--refresh"] : [])
    }
    var random = SplitMix64(seed: 1)
    let commands = (readers.map { ($0, true) } + others.map { ($0, false) }).shuffled(using: &random)

    let results = try await sandbox.startAll(commands.map(\.0))
    for (result, command) in zip(results, commands) {
      if command.1 { try expectThreeJobs(result) } else { #expect(result.exitCode == 0, "\(command.0): \(result)") }
    }
    let saved = try await sandbox.json("config", "list")["settings"].elements
    for (key, value) in settings { #expect(saved.contains { $0["key"].string == key && $0["value"].string == value }) }
    let profiles = Set(try await sandbox.json("profile", "list")["profiles"].strings("name"))
    #expect(profiles.isSuperset(of: (1...7).map { "profile-\($0)" }), "\(profiles)")
    #expect(try sandbox.dataFileProblems() == [])
  }

  private func expectThreeJobs(_ result: CommandResult) throws {
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.error == "")
    guard result.exitCode == 0 else { return }
    let json = try JSON(result.output)
    #expect(json["works"].strings("id") == ["job-01", "job-02", "job-03"], "\(result)")
    #expect(json["warnings"].elements.isEmpty, "\(result)")
  }
}
