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
        "entries": 0, "favorites": 0, "files": 0, "profiles": 0, "sessions": 0, "settings": 1,
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

  @Test func leavesForeignFiles() async throws {
    let sandbox = try await used()
    for path in [".local/share/other/x", ".config/resume/notes.txt"] { try sandbox.folder.write("mine", to: path) }
    for command in [["favorites", "clear", "--yes"], ["cache", "clear"], ["logout"], ["config", "reset"]] {
      _ = try await sandbox.run(command)
    }
    #expect(
      sandbox.folder.contents() == [
        ".config", ".config/resume", ".config/resume/notes.txt", ".local", ".local/share", ".local/share/other",
        ".local/share/other/x",
      ])
  }
}
