import Foundation
import TestSupport
import Testing

/// `init --file` and `import --to`: résumés in files of the user.
@Suite("Résumés in files of the user", .limitedConcurrency) struct NewFileTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(#"{"basics": {"name": "Ada"}, "work": [{"name": "Acme"}]}"#, to: "cv.json")
    try FileManager.default.createDirectory(atPath: sandbox.folder.path("git"), withIntermediateDirectories: false)
    return sandbox
  }

  @Test(
    "both create a private file, and a profile that changes it in place",
    arguments: [["init", "--yes", "--file", "git/../git/me.json"], ["import", "cv.json", "--to", "git/me.json"]])
  func creates(words: [String]) async throws {
    let sandbox = try sandbox()
    let made = try await sandbox.run(words, through: "umask 022; exec \"$@\"")
    let path = sandbox.folder.path("git/me.json")
    #expect(made.exitCode == 0, "\(made)")
    #expect(try sandbox.folder.permissions(of: "git/me.json") == 0o600)
    #expect(try await sandbox.run("profile", "show", "--plain").output.contains("file\t\(path)\n"))
    #expect(try await sandbox.run("edit", "basics", "--set", "name=Grace").exitCode == 0)
    #expect(try sandbox.folder.text(of: "git/me.json").contains("Grace"))
    #expect(sandbox.folder.contents().filter { $0.hasPrefix("git/") } == ["git/me.json"])
    #expect(sandbox.files(in: "profiles").isEmpty)
    #expect(try await sandbox.run("undo").exitCode == 0)
    #expect(try await sandbox.run("works", "--profile", "me").exitCode == 0)
  }

  @Test("an existing path stays as it is, and no profile is created")
  func existing() async throws {
    let sandbox = try sandbox()
    let before = try sandbox.folder.text(of: "cv.json")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.path("dead.json"), withDestinationPath: "nowhere.json")
    for path in ["cv.json", "git", "git/", "dead.json", "git/none/me.json", "cv.json/me.json"] {
      for words in [["init", "--yes", "--file", path], ["import", "cv.json", "--to", path]] {
        let error = try await sandbox.failure(words, code: 73)
        #expect(error["message"].string?.contains("'\(path)'") == true, "\(error)")
        #expect(error["hint"].string?.contains("--output") == false)
      }
    }
    #expect(try sandbox.folder.text(of: "cv.json") == before)
    #expect(sandbox.dataFiles.isEmpty && sandbox.folder.contents().filter { $0.contains("nowhere") }.isEmpty)
  }

  @Test(
    "names the new file and the command that adds it if the profile can't be stored",
    arguments: [["init", "--yes", "--file", "git/a b.json"], ["import", "cv.json", "--to", "git/a b.json"]])
  func unstoredProfile(words: [String]) async throws {
    let sandbox = try sandbox()
    let lock = sandbox.folder.path("kept/profiles.json.lock")
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
    let error = try await sandbox.failure(words + ["--profile", "new"], code: 73)
    let path = sandbox.folder.path("git/a b.json")
    let command = "resume profile add new --file '\(path)'"
    let message = try #require(error["message"].string)
    #expect(message.contains("'\(path)'") && message.contains(command), "\(error)")
    try FileManager.default.removeItem(atPath: lock)
    #expect(try await sandbox.run("profile", "add", "new", "--file", path).exitCode == 0)
    #expect(try await sandbox.run("works", "--profile", "new").exitCode == 0)
  }

  @Test("an existing profile keeps its file")
  func existingProfile() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.run("init", "--yes").exitCode == 0)
    for words in [["init", "--yes", "--file", "git/a.json"], ["import", "cv.json", "--to", "git/a.json"]] {
      let error = try await sandbox.failure(words, code: 64)
      #expect(error["hint"] == "Choose the name of a new profile with '--profile NAME'.")
    }
    _ = try await sandbox.failure("init", "--file", "git/a.json", "--force", code: 64)
    #expect(sandbox.folder.contents().filter { $0.hasPrefix("git/") }.isEmpty)
    let dry = try await sandbox.run("import", "cv.json", "--to", "git/a.json", "--profile", "two", "--dry-run")
    #expect(dry.exitCode == 0 && sandbox.folder.contents().filter { $0.hasPrefix("git/") }.isEmpty, "\(dry)")
    #expect(try await sandbox.run("import", "cv.json", "--to", "git/a.json", "--profile", "two").exitCode == 0)
  }

  @Test("an empty résumé contains no entries and no personal details")
  func inventsNothing() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.run("init", "--yes").exitCode == 0)
    let shown = try await sandbox.json("show")["resume"]
    #expect(shown["about"]["name"] == .null)
    for section in ["works", "projects", "skills", "awards"] { #expect(shown[section].elements.isEmpty) }
    #expect(try await sandbox.run("validate", "--strict").exitCode == 0)
  }
}
