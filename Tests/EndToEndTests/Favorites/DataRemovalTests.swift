import Foundation
import TestSupport
import Testing

/// Removal of all data: counted, and without leftover files and folders.
@Suite(.limitedConcurrency) struct DataRemovalTests {
  /// Creates a home with every kind of file.
  private func used() async throws -> Sandbox {
    let firebase = try FakeFirebase.withJobs(2)
    firebase.requireSignIn()
    var sandbox = try Sandbox(firebase, key: "test-key")
    sandbox.environment["RESUME_CONFIG_HOME"] = nil
    for command in [
      ["works"], ["projects"], ["favorites", "add", "job-01", "job-02"], ["config", "set", "lang", "en"],
      ["work", "job-01", "--refresh"],
    ] {
      let result = try await sandbox.run(command)
      #expect(result.exitCode == 0, "\(result)")
    }
    let written = sandbox.folder.contents()
    for file in [".config/resume/config.json", ".local/share/resume/favorites.json"] {
      #expect(written.contains(file))
    }
    return sandbox
  }

  @Test func fourCommandsRemoveEverything() async throws {
    let sandbox = try await used()
    let favorites = try await sandbox.json("favorites", "clear", "--yes", as: "favoritesRemovedAnswer")
    #expect(favorites["removed"] == ["favorites": 2])
    #expect(try await sandbox.json("cache", "clear", as: "cacheClearedAnswer")["removed"]["entries"] == 4)
    #expect(try await sandbox.json("logout", as: "loggedOutAnswer")["removed"] == ["entries": 0, "sessions": 1])
    #expect(
      try await sandbox.json("config", "reset", as: "settingsResetAnswer")["removed"] == [
        "applications": 0, "entries": 0, "favorites": 0, "files": 0, "profiles": 0, "sessions": 0, "settings": 1,
        "states": 0,
        "versions": 0,
      ])
    #expect(sandbox.folder.contents() == [])
  }

  @Test func reportsWhatEachCommandRemoved() async throws {
    let sandbox = try await used()
    #expect(
      try await sandbox.run("favorites", "clear", "--yes").outcome
        == .success(error: "Removed 2 favorites of 'demo'.\n"))
    let logout = try await sandbox.run("logout")
    #expect(
      logout.outcome
        == .success(error: "Signed out; deleted 4 cached copies.\nDeleted the anonymous user on the server.\n"))
    #expect(try await sandbox.run("cache", "clear").outcome == .success(error: "The cache is empty.\n"))
    #expect(
      try await sandbox.run("config", "reset").error.hasPrefix("Reset all settings. "))
    #expect(sandbox.folder.contents() == [])
  }

  @Test func resetAllRemovesEverything() async throws {
    let sandbox = try await used()
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo")
    let reset = try await sandbox.run("config", "reset", "--all")
    #expect(
      reset.outcome
        == .success(error: "Deleted: 1 setting, 1 profile, 2 favorites, 1 session, 4 cached copies.\n"))
    #expect(sandbox.folder.contents() == [])
  }

  @Test func removingAProfileRemovesItsData() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    var sandbox = try Sandbox(emulating: firebase)
    sandbox.environment["RESUME_CONFIG_HOME"] = nil
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--api-key", "test-key")
    for command in [["profile", "use", "me"], ["favorites", "add", "job-01"]] { _ = try await sandbox.run(command) }
    let removed = try await sandbox.run("profile", "remove", "me", "--yes")
    #expect(
      removed.outcome
        == .success(error: "Removed the profile 'me' with 1 favorite, 1 session and 2 cached copies.\n"))
    #expect(sandbox.folder.contents() == [])
  }

  /// The files of other programs in the working folder, at the program's paths.
  private static let foreign = [
    "config.json": #"{"color": "auto", "scripts": {}}"#, "config.json.lock": "mine", "favorites.json": #"["a"]"#,
    "profiles.json": #"{"profiles": {"dev": {"region": "eu"}}}"#, "profiles/dev.json": #"{"work": [{"name": "A"}]}"#,
    "published/post.md": "mine",
    "published/0123456789abcdef.json": #"{"title": "A"}"#,
    "versions/1.0/notes.txt": "mine", "versions/0123456789abcdef/1.json": #"{"a": 1}"#, "sessions/talk.md": "mine",
    "sessions/0123456789abcdef.json": #"{"talk": 1}"#, "cache/0123456789abcdef.json": #"{"x": 1}"#, "cache/x": "mine",
  ]

  @Test(arguments: [false, true])
  func resetAllLeavesTheFilesOfOthersInItsFolder(isUsed: Bool) async throws {
    var sandbox = try Sandbox()
    sandbox.environment["RESUME_CONFIG_HOME"] = "."
    var foreign = Self.foreign
    if isUsed {
      for name in ["config.json", "profiles.json"] { foreign[name] = nil }
      #expect(try await sandbox.run("init").exitCode == 0)
      #expect(try await sandbox.run("edit", "basics", "--set", "name=Ada").exitCode == 0)
    }
    for (path, text) in foreign { try sandbox.folder.write(text, to: path) }
    if isUsed { try await sandbox.failure("config", "reset", "--all", code: 64) }
    let reset = try await sandbox.run(["config", "reset", "--all"] + (isUsed ? ["--yes"] : []))
    #expect(reset.exitCode == 0)
    #expect(reset.error.contains(isUsed ? "1 local résumé, 1 version" : "There was nothing to delete."), "\(reset)")
    #expect(reset.error.contains(sandbox.folder.path("favorites.json")), "\(reset)")
    for (path, text) in foreign { #expect((try? sandbox.folder.text(of: path)) == text, "\(path)") }
    let folders = [
      "cache", "profiles", "published", "sessions", "versions", "versions/0123456789abcdef", "versions/1.0",
    ]
    #expect(sandbox.folder.contents() == (foreign.keys + folders).sorted())
    // An unrecognized settings file is removed only after a question.
    guard !isUsed else { return }
    try await sandbox.failure("config", "reset", code: 64)
    #expect(try await sandbox.run("config", "reset", "--yes").exitCode == 0)
    #expect(!sandbox.folder.contents().contains("config.json"))
  }

  @Test func resetAllFollowsNoLinkedFolder() async throws {
    let sandbox = try Sandbox()
    for command in [["init"], ["edit", "basics", "--set", "name=Ada"]] { _ = try await sandbox.run(command) }
    for name in ["profiles", "versions"] {
      #expect(rename(sandbox.folder.path("kept/" + name), sandbox.folder.path(name)) == 0)
      #expect(symlink(sandbox.folder.path(name), sandbox.folder.path("kept/" + name)) == 0)
    }
    let before = sandbox.folder.contents().filter { !$0.hasPrefix("kept") }
    #expect(before.count { $0.hasSuffix(".json") } == 4)
    let reset = try await sandbox.run("config", "reset", "--all", "--yes")
    #expect(reset.exitCode == 0 && reset.error.contains(sandbox.folder.path("kept/profiles")), "\(reset)")
    #expect(sandbox.folder.contents().filter { !$0.hasPrefix("kept") } == before)
  }

  @Test func resetAllAsksBeforeItDeletesVersionsOfFilesElsewhere() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(#"{"basics": {"name": "Ada"}}"#, to: "cv.json")
    for command in [["profile", "add", "cv", "--file", "cv.json"], ["profile", "use", "cv"]] {
      _ = try await sandbox.run(command)
    }
    for name in ["B", "C"] { _ = try await sandbox.run("edit", "basics", "--set", "name=" + name) }
    try await sandbox.failure("config", "reset", "--all", code: 64)
    let declined = try await sandbox.onTerminal(
      ["config", "reset", "--all"], columns: 200, steps: [.wait(for: "[y/N] "), .type("n\r")])
    #expect(declined.screen.contains("Delete 1 setting, 1 profile, 2 versions?"), "\(declined)")
    let reset = try await sandbox.json("config", "reset", "--all", "--yes", as: "settingsResetAnswer")
    #expect(reset["removed"]["versions"] == 2 && reset["removed"]["files"] == 0)
    #expect(sandbox.folder.contents() == ["cv.json"])
  }
}
