import TestSupport
import Testing

/// `profile`: add, use, show, list, remove.
@Suite(.limitedConcurrency) struct ProfileTests {
  @Test func addsAndUsesAProfile() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(emulating: firebase)
    let added = try await sandbox.run("profile", "add", "me", "--project", "demo")
    #expect(
      added.outcome
        == .success(error: "Added the profile 'me'.\nSwitch to the profile with 'resume profile use me'.\n"))
    #expect(try await sandbox.json("works")["profile"] == "sample")
    #expect(try await sandbox.json("works", "--profile", "me")["profile"] == "me")
    let used = try await sandbox.run("profile", "use", "me")
    #expect(used.outcome == .success(error: "'me' is now the active profile.\n"))
    #expect(try await sandbox.json("works")["profile"] == "me")
    #expect(try await sandbox.json("works", with: ["RESUME_PROFILE": "sample"])["profile"] == "sample")
    #expect(try await sandbox.run("profile", "use", "sample").exitCode == 0)
    #expect(try await sandbox.json("works")["profile"] == "sample")
  }

  @Test func readsAProfileFromAFile() async throws {
    let sandbox = try Sandbox()
    let root = "projects/p/databases/(default)/documents"
    try sandbox.folder.write(
      """
      {"documents":[{"name":"\(root)/works/x","fields":{"title":{"stringValue":"From a file"}}},
      {"name":"\(root)/skills/s","fields":{"title":{"stringValue":"S"}}}]}
      """, to: "resume.json")
    _ = try await sandbox.run("profile", "add", "mine", "--file", "resume.json")
    let json = try await sandbox.json("works", "--profile", "mine", as: "worksAnswer")
    #expect(json["origin"] == "file")
    #expect(json["works"].strings("title") == ["From a file"])
    #expect(try await sandbox.json("about", "--profile", "mine")["about"]["name"] == nil)
    #expect(
      try await sandbox.json("profile", "show", "mine")["details"]["file"].string == sandbox.folder.path("resume.json"))
    let text = try await sandbox.run("works", "--profile", "mine")
    #expect(text.exitCode == 0)
    #expect(text.error == "Loaded from a file\n")
    try sandbox.folder.write("[1, 2", to: "resume.json")
    try await sandbox.failure("works", "--profile", "mine", code: 65)
    try sandbox.folder.write("{\"a\": 1}", to: "resume.json")
    try await sandbox.failure("works", "--profile", "mine", code: 65)
    try await sandbox.failure("profile", "add", "other", "--file", "nowhere.json", code: 66)
    try await sandbox.failure("profile", "add", "other", "--file", ".", code: 66)
  }

  @Test(arguments: [
    "Me", "all", "sample", ".me", "-me", "a b", "a/b", "../x", "é", String(repeating: "a", count: 65), "",
  ])
  func anInvalidNameIs64(name: String) async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.run("profile", "add", "--project", "demo", "--json", "--", name)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(try Schema.problems(ofError: result.standardError) == [])
    #expect(sandbox.dataFiles.isEmpty)
  }

  @Test(arguments: ["a", "0", "a.b-c_d", String(repeating: "a", count: 64)])
  func acceptsValidNames(name: String) async throws {
    try await Sandbox().json("profile", "add", name, "--project", "demo", as: "profilesAnswer")
  }

  @Test func refusesInvalidProfiles() async throws {
    let sandbox = try Sandbox()
    try await sandbox.failure("profile", "add", "me", code: 64)
    try await sandbox.failure("profile", "add", "me", "--project", "a/b", code: 64)
    try await sandbox.failure("profile", "add", "me", "--project", "a", "--file", "b", code: 64)
    try await sandbox.failure("profile", "add", "me", "--project", "a", "--skills", "nowhere", code: 66)
    try await sandbox.json("profile", "add", "me", "--project", "a")
    let error = try await sandbox.failure("profile", "add", "me", "--project", "b", code: 64)
    #expect(error["hint"].string?.contains("--force") == true)
    #expect(try await sandbox.json("profile", "show", "me")["details"]["project"] == "a")
    try await sandbox.json("profile", "add", "me", "--project", "b", "--force")
    #expect(try await sandbox.json("profile", "show", "me")["details"]["project"] == "b")
  }

  @Test func setsAndClearsValuesOfAProfile() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run(
      "profile", "add", "me", "--project", "demo", "--email", "a@example.org", "--database", "other")
    let set = try await sandbox.json(
      "profile", "set", "me", "--api-key", "-", as: "profilesAnswer", input: .text("key-of-mine\n"))
    #expect(set["profiles"].strings("name") == ["me"])
    let details = try await sandbox.json("profile", "show", "me")["details"]
    #expect(details["email"] == "a@example.org" && details["apiKey"] == "****" && details["database"] == "other")
    let text = try await sandbox.run("profile", "set", "me", "--email", "", "--database", "", "--api-key", "")
    #expect(text.outcome == .success(error: "Changed the profile 'me'.\n"))
    let cleared = try await sandbox.json("profile", "show", "me")["details"]
    #expect(cleared["email"] == .null && cleared["apiKey"] == .null)
    #expect(cleared["project"] == "demo" && cleared["database"] == "(default)")
    try await sandbox.failure("profile", "set", "me", code: 64)
    try await sandbox.failure("profile", "set", "me", "--project", "", code: 64)
    try await sandbox.failure("profile", "set", "me", "--file", "cv.json", code: 64)
    try await sandbox.failure("profile", "set", "you", "--email", "a@b.c", code: 64)
    try await sandbox.failure("profile", "set", "sample", "--email", "a@b.c", code: 64)
    _ = try await sandbox.run("init", "--profile", "mine")
    try await sandbox.failure("profile", "set", "mine", "--email", "a@b.c", code: 64)
  }

  @Test(arguments: [["set"], ["add", "--force"]])
  func removesTheAccessToAProjectThatAProfileNoLongerReads(command: [String]) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(emulating: firebase)
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--api-key", "test-key")
    _ = try await sandbox.run("works", "--profile", "me")
    let same = try await sandbox.run(["profile"] + command + ["me", "--project", "demo", "--email", "a@example.org"])
    #expect(same.exitCode == 0 && sandbox.files(in: "sessions").count == 1)
    let other = try await sandbox.run(["profile"] + command + ["me", "--project", "other"])
    #expect(
      other.error.contains("Deleted 1 session and 1 cached copy of the project 'demo'"), "\(other)")
    #expect(sandbox.files(in: "sessions").isEmpty && sandbox.files(in: "cache").isEmpty)
    if command != ["set"] { #expect(other.error.hasPrefix("Replaced the profile 'me'.\n")) }
  }

  @Test func anUnknownProfileIs64FromTheFlagAnd78FromElsewhere() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("profile", "add", "work", "--project", "demo")
    let error = try await sandbox.failure("works", "--profile", "wrok", code: 64)
    #expect(error["hint"].string?.contains("work") == true)
    try await sandbox.failure("works", code: 78, with: ["RESUME_PROFILE": "wrok"])
    try sandbox.folder.write("{\"profile\": \"wrok\"}", to: "kept/config.json")
    try await sandbox.failure("works", code: 78)
    for command in ["use", "show", "remove"] { try await sandbox.failure("profile", command, "wrok", code: 64) }
    // The next command fixes the state.
    #expect(try await sandbox.run("profile", "use", "sample").exitCode == 0)
    #expect(try await sandbox.json("works")["profile"] == "sample")
  }

  @Test func asksBeforeRemovingOnATerminal() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo")
    let no = try await sandbox.onTerminal(["profile", "remove", "me"], steps: [.wait(for: "[y/N] "), .type("\r")])
    #expect(no.exitCode == 0)
    #expect(no.screen.contains("Nothing was changed."))
    let spanish = try await sandbox.onTerminal(
      ["profile", "remove", "me", "--lang", "es"], steps: [.wait(for: "[s/N] "), .type("sí\r")])
    #expect(spanish.exitCode == 0)
    #expect(try await sandbox.json("profile")["profiles"].strings("name") == ["sample"])
  }

  @Test func namesTheResumeThatRemovingAProfileDeletes() async throws {
    let sandbox = try await Sandbox.withStarter()
    let prompt = try await sandbox.onTerminal(
      ["profile", "remove", "me"], columns: 200, steps: [.wait(for: "[y/N] "), .type("\r")])
    #expect(prompt.screen.contains(/the profile 'me' and its résumé \(\d+ entries, 0 versions\)/), "\(prompt.screen)")
  }

  @Test func removingWithoutATerminalNeedsYes() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo")
    let error = try await sandbox.failure("profile", "remove", "me", code: 64, input: .text("y\n"))
    #expect(error["hint"].string?.contains("--yes") == true)
    #expect(try await sandbox.json("profile")["profiles"].strings("name") == ["sample", "me"])
    try await sandbox.failure("profile", "remove", "sample", "--yes", code: 64)
  }

  @Test func removesSessionAndCacheWithTheProfile() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(emulating: firebase)
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--api-key", "test-key")
    _ = try await sandbox.run("profile", "use", "me")
    _ = try await sandbox.run("works")
    _ = try await sandbox.run("projects")
    let json = try await sandbox.json("profile", "remove", "me", "--yes", as: "profileRemovedAnswer")
    #expect(json["removed"] == ["entries": 2, "favorites": 0, "files": 0, "sessions": 1, "states": 0, "versions": 0])
    #expect(sandbox.files(in: "cache").isEmpty && sandbox.files(in: "sessions").isEmpty)
    #expect(try await sandbox.json("works")["profile"] == "sample")
    #expect(try await sandbox.json("config", "get", "profile")["settings"][0]["from"] == "default")
  }

  @Test func keepsSimultaneousChanges() async throws {
    let sandbox = try Sandbox()
    let names = (1...8).map { "profile-\($0)" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in names {
        group.addTask { try await sandbox.json("profile", "add", name, "--project", "demo", as: "profilesAnswer") }
      }
      try await group.waitForAll()
    }
    #expect(try await sandbox.json("profile")["profiles"].strings("name") == ["sample"] + names)
  }

  @Test func readsTheDatabaseOfTheProfile() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(emulating: firebase)
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--database", "other-one")
    let error = try await sandbox.failure("works", "--profile", "me", code: 78)
    #expect(error["message"].string?.contains("other-one") == true)
    #expect(firebase.server.requests.map { $0.segments[4] } == ["other-one"])
    try await sandbox.failure("profile", "add", "you", "--project", "demo", "--database", "a/b", code: 64)
  }

  @Test func aSpecialFileIs66() async throws {
    let sandbox = try Sandbox()
    for option in ["--file", "--skills"] {
      for path in ["/dev/zero", "/dev/null", "/"] {
        let project = option == "--file" ? [] : ["--project", "demo"]
        let result = try await sandbox.run(["profile", "add", "me", "--json", option, path] + project)
        #expect(result.exitCode == 66)
        #expect(result.output == "")
        #expect(try Schema.problems(ofError: result.standardError) == [])
      }
    }
  }

  @Test func printsTheListInBothLanguages() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo")
    _ = try await sandbox.run("profile", "use", "me")
    let result = try await sandbox.run("profile")
    let text = """
         Name    Source     Project or file
         sample  sample
      *  me      Firestore  demo

      """
    #expect(result.outcome == .success(text))
  }
}
