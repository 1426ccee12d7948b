import TestSupport
import Testing

/// `profile`: add, use, show, list, remove.
@Suite(.limitedConcurrency) struct ProfileTests {
  @Test func addsAndUsesAProfile() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(emulating: firebase)
    let added = try await sandbox.run("profile", "add", "me", "--project", "demo")
    #expect(added.outcome == .success(error: "Added the profile 'me'.\n'me' is now the active profile.\n"))
    #expect(try await sandbox.json("works")["profile"] == "me")
    #expect(try await sandbox.run("profile", "use", "sample").exitCode == 0)
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
    try sandbox.folder.write(
      #"{"work": [{"id": "x", "position": "From a file"}], "skills": [{"id": "s", "name": "S"}]}"#, to: "resume.json")
    _ = try await sandbox.run("profile", "add", "mine", "--file", "resume.json")
    let json = try await sandbox.json("works", "--profile", "mine", as: "worksAnswer")
    #expect(json["origin"] == "file")
    #expect(json["works"].strings("title") == ["From a file"])
    #expect(try await sandbox.json("about", "--profile", "mine")["about"]["name"] == nil)
    #expect(
      try await sandbox.json("profile", "show", "mine")["details"]["file"].string == sandbox.folder.path("resume.json"))
    let text = try await sandbox.run("works", "--profile", "mine")
    #expect(text.exitCode == 0)
    #expect(text.error == "Loaded from mine (~/resume.json)\n")
    #expect(
      try await sandbox.run("works", "--profile", "mine", "--lang", "es").error
        == "Cargado de mine (~/resume.json)\n")
    let elsewhere = try await sandbox.run("works", "--profile", "mine", with: ["HOME": "/nowhere", "COLUMNS": "200"])
    #expect(elsewhere.error == "Loaded from mine (\(sandbox.folder.path("resume.json")))\n")
    try sandbox.folder.write("[1, 2", to: "resume.json")
    try await sandbox.failure("works", "--profile", "mine", code: 65)
    try sandbox.folder.write("{\"a\": 1}", to: "resume.json")
    try await sandbox.failure("works", "--profile", "mine", code: 65)
    try await sandbox.failure("profile", "add", "other", "--file", "nowhere.json", code: 66)
    try await sandbox.failure("profile", "add", "other", "--file", ".", code: 66)
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

  @Test func removingWithoutATerminalNeedsYes() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo")
    let error = try await sandbox.failure("profile", "remove", "me", code: 64, input: .text("y\n"))
    #expect(error["hint"].string?.contains("--yes") == true)
    #expect(try await sandbox.json("profile")["profiles"].strings("name") == ["sample", "me"])
    try await sandbox.failure("profile", "remove", "sample", "--yes", code: 64)
  }
}
