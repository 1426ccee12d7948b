import Foundation
import TestSupport
import Testing

/// Profiles that share a file, or get another one: what they delete, and what they carry along.
@Suite(.limitedConcurrency) struct FileProfileTests {
  /// Creates a published résumé with one version in `me.json`, and a change on the server that only the known state reveals.
  private func published() async throws -> PublishSetup {
    let setup = try await PublishSetup(["works/a": Field.document(["title": Field.text("A")])])
    try await setup.run("publish", "--yes")
    try await setup.run("edit", "a", "--profile", "me", "--set", "title=B")
    try setup.firebase.firestore.set("works/a", fields: Field.document(["title": Field.text("Theirs")]))
    return setup
  }

  /// Expects that a profile has the version, and that publishing it finds the change of others.
  private func expectHistory(_ setup: PublishSetup, of profile: String) async throws {
    let history = try await setup.sandbox.json("history", "--profile", profile, as: "versionsAnswer")
    #expect(history["versions"].strings("id") == ["1"])
    try await setup.sandbox.failure("publish", "--from", profile, "--yes", code: 73)
  }

  @Test(arguments: ["me.json", "link/me.json", "sub/../me.json", "alias.json"])
  func removingAnAliasKeepsTheHistoryOfTheFile(path: String) async throws {
    let setup = try await published()
    let folder = setup.sandbox.folder
    try folder.write("", to: "sub/x")
    #expect(symlink(folder.path, folder.path("link")) == 0 && symlink("me.json", folder.path("alias.json")) == 0)
    try await setup.run("profile", "add", "alias", "--file", path)
    let removed = try await setup.run("profile", "remove", "alias", "--yes")
    #expect(removed.error.contains("other profiles read the file: me."), "\(removed)")
    try await expectHistory(setup, of: "me")
  }

  @Test func removingTheLastProfileOfAFileNamesItsHistory() async throws {
    let setup = try await published()
    let declined = try await setup.sandbox.onTerminal(
      ["profile", "remove", "me"], columns: 200, steps: [.wait(for: "[y/N] "), .type("n\r")])
    #expect(
      declined.screen.contains("the history of its file (1 version, the known state of 1 Firebase project)?"),
      "\(declined)")
    try await expectHistory(setup, of: "me")
    let removed = try await setup.sandbox.json("profile", "remove", "me", "--yes", as: "profileRemovedAnswer")
    #expect(
      removed["removed"]["versions"] == 1 && removed["removed"]["states"] == 1 && removed["removed"]["files"] == 0)
    #expect(setup.sandbox.folder.contents().contains("me.json"))
    #expect(!setup.sandbox.dataFiles.contains { $0.hasPrefix("versions/") || $0.hasPrefix("published/") })
  }

  @Test func aLocalResumeIsDeletedWithItsLastProfile() async throws {
    let sandbox = try Sandbox()
    for command in [["init"], ["edit", "basics", "--set", "name=Ada"]] { _ = try await sandbox.run(command) }
    _ = try await sandbox.run("profile", "add", "alias", "--file", "kept/profiles/me.json")
    let declined = try await sandbox.onTerminal(
      ["profile", "remove", "me"], columns: 200, steps: [.wait(for: "[y/N] "), .type("n\r")])
    #expect(declined.screen.contains("because other profiles read the file: alias."), "\(declined)")
    let removed = try await sandbox.json("profile", "remove", "me", "--yes", as: "profileRemovedAnswer")
    #expect(removed["removed"]["files"] == 0 && removed["removed"]["versions"] == 0)
    #expect(try await sandbox.json("history", "--profile", "alias")["versions"].elements.count == 1)
    let last = try await sandbox.json("profile", "remove", "alias", "--yes", as: "profileRemovedAnswer")
    #expect(last["removed"]["files"] == 1 && last["removed"]["versions"] == 1)
    #expect(sandbox.dataFiles == [])
  }

  @Test(arguments: [["set"], ["add", "--force"]], [true, false])
  func aMovedFileKeepsItsHistory(command: [String], isMoved: Bool) async throws {
    let setup = try await published()
    let folder = setup.sandbox.folder
    try folder.write(try folder.text(of: "me.json"), to: "new/cv.json")
    if isMoved { unlink(folder.path("me.json")) }
    let changed = try await setup.sandbox.run(["profile"] + command + ["me", "--file", "new/cv.json"])
    #expect(changed.error.contains("Moved 1 version to the history of this file:"), "\(changed)")
    try await expectHistory(setup, of: "me")
  }

  @Test func anotherResumeDoesNotGetTheVersionsOfAFileThatExists() async throws {
    let setup = try await published()
    try setup.sandbox.folder.write(#"{"basics": {"name": "Eve"}}"#, to: "eve.json")
    let changed = try await setup.run("profile", "set", "me", "--file", "eve.json")
    #expect(changed.error.contains("1 version stays in the history of this file:"), "\(changed)")
    try await setup.sandbox.failure("undo", "--profile", "me", code: 64)
    try await setup.run("profile", "set", "me", "--file", "me.json")
    try await setup.run("undo", "--profile", "me")
  }

  @Test func initReplacesTheFileOfTheProfile() async throws {
    let sandbox = try Sandbox()
    let path = try sandbox.folder.write(#"{"basics": {"name": "Eve"}}"#, to: "eve.json")
    _ = try await sandbox.run("profile", "add", "cv", "--file", path)
    let replaced = try await sandbox.run("init", "--force", "--yes", "--profile", "cv")
    #expect(
      replaced.exitCode == 0 && replaced.error.replacing("\n", with: " ").contains("'cv' in \(path)"), "\(replaced)")
    #expect(try await sandbox.json("profile", "show", "cv")["details"]["file"].string == path)
    #expect(try await sandbox.run("undo").exitCode == 0)
    #expect(try sandbox.folder.text(of: "eve.json").contains("Eve"))
    #expect(sandbox.dataFiles.allSatisfy { !$0.hasPrefix("profiles/") })
  }

  @Test func aFileThatAnotherProfileReadsKeepsItsVersions() async throws {
    let setup = try await published()
    let folder = setup.sandbox.folder
    try await setup.run("profile", "add", "alias", "--file", "me.json")
    try folder.write(try folder.text(of: "me.json"), to: "cv.json")
    let changed = try await setup.run("profile", "set", "me", "--file", "cv.json")
    #expect(changed.error.contains("1 version stays in the history of this file:"), "\(changed)")
    try await expectHistory(setup, of: "alias")
    try await setup.sandbox.failure("publish", "--from", "me", "--yes", code: 73)
  }

  @Test func keepsCopiesThatTheUserMadeBesideALocalResume() async throws {
    let sandbox = try await Sandbox.withStarter()
    let copies = ["kept/profiles/me copy.json", "kept/profiles/me.bak.json"]
    for copy in copies { try sandbox.folder.write(#"{"basics": {"name": "x"}}"#, to: copy) }
    let result = try await sandbox.run("config", "reset", "--all", "--yes")
    #expect(result.exitCode == 0, "\(result)")
    for copy in copies { #expect(try sandbox.folder.text(of: copy).contains("basics")) }
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path("kept/profiles/me.json")))
  }

  @Test func initKeepsAFileThatAnotherProfileReads() async throws {
    let sandbox = try await Sandbox.withStarter()
    let path = sandbox.folder.path("kept/profiles/me.json")
    _ = try await sandbox.run("profile", "add", "alias", "--file", path)
    _ = try await sandbox.run("profile", "remove", "me", "--yes")
    let error = try await sandbox.failure("init", code: 64)
    #expect(error["message"].string?.contains("me.json") == true)
    #expect(try await sandbox.json("works", "--profile", "alias")["works"].elements.count == 1)
  }

  @Test func asksBeforeItDisconnectsALocalResume() async throws {
    let sandbox = try await Sandbox.withStarter()
    try sandbox.folder.write(#"{}"#, to: "cv.json")
    let own = sandbox.folder.path("kept/profiles/me.json")
    #expect(symlink(sandbox.folder.path("kept"), sandbox.folder.path("link")) == 0)
    // The same file under another spelling is no change.
    #expect(try await sandbox.run("profile", "set", "me", "--file", "link/profiles/me.json").exitCode == 0)
    try await sandbox.failure("profile", "set", "me", "--file", "cv.json", code: 64)
    let declined = try await sandbox.onTerminal(
      ["profile", "set", "me", "--file", "cv.json"], columns: 200, steps: [.wait(for: "[y/N] "), .type("n\r")])
    #expect(declined.screen.contains("Disconnect the local résumé of 'me'?"), "\(declined)")
    #expect(try await sandbox.json("works")["works"].elements.count == 1)
    try await sandbox.json("profile", "set", "me", "--file", "cv.json", "--yes", as: "profilesAnswer")
    #expect(try await sandbox.json("works")["works"].elements.count == 0)
    #expect(FileManager.default.fileExists(atPath: own))
  }

  @Test func readsTheFileThatAPathWithDotsAfterALinkNames() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(#"{"basics": {"name": "Ada"}}"#, to: "a/cv.json")
    try sandbox.folder.write(#"{"basics": {"name": "Eve"}}"#, to: "cv.json")
    try sandbox.folder.write("", to: "a/b/x")
    #expect(symlink(sandbox.folder.path("a/b"), sandbox.folder.path("link")) == 0)
    #expect(try await sandbox.run("profile", "add", "cv", "--file", "link/../cv.json").exitCode == 0)
    #expect(try await sandbox.json("about", "--profile", "cv")["about"]["name"] == "Ada")
  }

  @Test func oneHomeHasOneHistoryHoweverItIsSpelled() async throws {
    let sandbox = try Sandbox()
    #expect(symlink(sandbox.folder.path, sandbox.folder.path("link")) == 0)
    _ = try await sandbox.run("init", with: ["RESUME_CONFIG_HOME": "link/kept"])
    for (index, home) in ["kept", "./kept/.", "link/kept", "kept/../link/kept"].enumerated() {
      let edited = try await sandbox.run("edit", "basics", "--set", "name=\(index)", with: ["RESUME_CONFIG_HOME": home])
      #expect(edited.exitCode == 0, "\(edited)")
    }
    #expect(try await sandbox.json("history")["versions"].strings("id") == ["4", "3", "2", "1"])
    _ = try await sandbox.run("profile", "remove", "me", "--yes")
    #expect(sandbox.dataFiles == [])
  }
}
