import Foundation
import ResumeSupport
import TestSupport
import Testing

/// `resume backup`, tried on a second home.
@Suite(.limitedConcurrency) struct BackupTests {
  private static let key = "test-key"

  /// A home with settings, two local profiles, one of them of an own file, a Firestore profile, favorites and an application.
  private static func filled() async throws -> Sandbox {
    let sandbox = try await Sandbox.withStarter()
    let file = try sandbox.folder.write(#"{"basics": {"name": "Grace"}}"#, to: "cv.json")
    for arguments in [
      ["profile", "add", "own", "--file", file], ["edit", "basics", "--set", "name=Eve", "--profile", "own"],
      ["profile", "add", "site", "--project", "demo", "--api-key", key, "--email", "ada@example.org"],
      ["config", "set", "cache.ttl", "60"], ["edit", "basics", "--set", "name=Ada"],
      ["edit", "basics", "--set", "name=Bob"],
      ["favorites", "add", "work:first-job"], ["favorites", "add", "gifts", "--profile", "sample"],
    ] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0, "\(result)")
    }
    try sandbox.folder.write(#"{"company": "Acme"}"#, to: "kept/applications/acme/application.json")
    try sandbox.folder.write("PDF", to: "kept/applications/acme/documents/Résumé.pdf")
    return sandbox
  }

  private static func backup(_ sandbox: Sandbox, _ name: String = "all.zip") async throws -> String {
    let result = try await sandbox.run("backup", "-o", name)
    #expect(result.exitCode == 0, "\(result)")
    return sandbox.folder.path(name)
  }

  /// Returns the names and contents of the files in an archive.
  private static func files(_ path: String) throws -> [String: [UInt8]] {
    let bytes = try Array(Data(contentsOf: URL(filePath: path)))
    let reader = try ZIPReader(bytes, limits: ZIPReader.Limits(entries: 1000, bytes: 1 << 24))
    return Dictionary(uniqueKeysWithValues: try reader.entries.map { ($0.name, try reader.content(of: $0)) })
  }

  @Test func aSecondHomeGetsEverything() async throws {
    let first = try await Self.filled()
    let path = try await Self.backup(first)
    #expect(try first.folder.permissions(of: "all.zip") == 0o600)
    // The file of the own profile is gone on the other computer.
    try FileManager.default.moveItem(atPath: first.folder.path("cv.json"), toPath: first.folder.path("moved.json"))
    let second = try Sandbox()
    let dry = try await second.json("backup", "--restore", path, "--dry-run", as: "backupAnswer")
    #expect(dry["backup"]["committed"] == false)
    let plan = try await second.run("backup", "--restore", path, "--dry-run", with: ["COLUMNS": "200"])
    #expect(plan.output.contains(/would add  profile +me\b/) && !plan.output.contains("\nadd "), "\(plan)")
    #expect(plan.error.contains("Would be restored in") && !plan.error.contains("Restored"), "\(plan)")
    let spanish = try await second.run("backup", "--restore", path, "--dry-run", "--lang", "es")
    #expect(spanish.output.contains("se añadiría") && spanish.error.contains("Se restauraría en"), "\(spanish)")
    #expect(second.folder.contents() == [])
    let done = try await second.json("backup", "--restore", path, as: "backupAnswer")["backup"]
    #expect(done["committed"] == true)
    #expect(try await second.run("backup", "--restore", path, "--dry-run").error.contains("already on this computer"))
    #expect(done["items"].elements.allSatisfy { $0["action"] == "add" })
    #expect(done["keys"].elements == ["site"])
    #expect(done["moved"].elements == ["own"])
    for profile in ["me", "own"] {
      for arguments in [["show"], ["history"], ["favorites"]] {
        let (one, other) = (
          try await first.run(arguments + ["--profile", profile, "--plain"]),
          try await second.run(arguments + ["--profile", profile, "--plain"])
        )
        if profile == "own", arguments == ["show"] {
          #expect(other.output.contains("Eve"))
        } else {
          #expect(one.output == other.output, "\(profile) \(arguments)")
        }
      }
    }
    #expect(try await first.run("config").output == second.run("config").output)
    #expect(try await second.run("favorites", "--profile", "sample").output.contains("Gifts"))
    #expect(try second.folder.text(of: "kept/applications/acme/documents/Résumé.pdf") == "PDF")
    #expect(try await second.json("profile", "show", "site")["details"]["email"] == "ada@example.org")
    for file in second.dataFiles {
      let isFolder = (try? second.folder.text(of: "kept/" + file)) == nil
      #expect(try second.folder.permissions(of: "kept/" + file) == (isFolder ? 0o700 : 0o600), "\(file)")
    }
    #expect(!second.folder.contents().contains { $0.contains(".resume.") })
  }

  @Test func restoringTwiceChangesNothing() async throws {
    let first = try await Self.filled()
    let path = try await Self.backup(first)
    let second = try Sandbox()
    _ = try await second.run("backup", "--restore", path)
    for sandbox in [first, second] {
      let before = try Fingerprint(of: sandbox.folder.path("kept")) { $0.hasSuffix(".lock") || $0.isEmpty }
      let result = try await sandbox.run("backup", "--restore", path)
      #expect(result.exitCode == 0 && result.error.contains("already on this computer"), "\(result)")
      let after = try Fingerprint(of: sandbox.folder.path("kept")) { $0.hasSuffix(".lock") || $0.isEmpty }
      #expect(
        after.changes(since: before).filter { !$0.hasPrefix("profiles:") && !$0.hasPrefix("applications:") } == [])
    }
  }

  @Test func theSameStateHasTheSameBytes() async throws {
    let sandbox = try await Self.filled()
    let one = try Self.files(try await Self.backup(sandbox, "one.zip"))
    let other = try Self.files(try await Self.backup(sandbox, "other.zip"))
    #expect(one.filter { $0.key != "backup.json" } == other.filter { $0.key != "backup.json" })
    let (first, second) = (
      try JSON(String(decoding: one["backup.json"] ?? [], as: UTF8.self)),
      try JSON(String(decoding: other["backup.json"] ?? [], as: UTF8.self))
    )
    for member in ["format", "version", "keys", "paths", "files"] { #expect(first[member] == second[member]) }
  }

  @Test func noSecretAndNoOtherPathIsInTheArchive() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    firebase.auth.addUser(email: "ada@example.org", password: "correct horse")
    let sandbox = try Sandbox(emulating: firebase)
    for arguments in [
      ["init", "--yes"], ["profile", "add", "site", "--project", "demo", "--api-key", Self.key],
      ["works", "--profile", "site"],
    ] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0, "\(result)")
    }
    let login = try await sandbox.run(
      ["login", "--profile", "site", "--email", "ada@example.org", "--password-stdin"], input: .text("correct horse\n"))
    #expect(login.exitCode == 0, "\(login)")
    let sessions = try sandbox.files(in: "sessions").map { try JSON(sandbox.folder.text(of: "kept/" + $0)) }
    let tokens = sessions.flatMap { [$0["token"].string, $0["refreshToken"].string].compactMap { $0 } }
    #expect(tokens.count >= 2)
    let files = try Self.files(try await Self.backup(sandbox))
    let search = SecretSearch([
      "key": [Self.key], "tokens": tokens, "password": ["correct horse"], "home": [sandbox.folder.path],
    ])
    for (name, content) in files { #expect(search.found(in: Data(content)) == [], "\(name)") }
    #expect(!files.keys.contains { $0.hasPrefix("sessions") || $0.hasPrefix("cache") })
  }

  @Test func whatDiffersIsNamedAndNothingIsRestored() async throws {
    let first = try await Self.filled()
    let path = try await Self.backup(first)
    let second = try await Sandbox.withStarter()
    _ = try await second.run("favorites", "add", "project:first-project")
    let before = try Fingerprint(of: second.folder.path("kept"))
    for arguments in [[], ["--dry-run"]] {
      let error = try await second.failure(["backup", "--restore", path] + arguments, code: 73)
      let message = try #require(error["message"].string)
      for item in ["résumé 'me'", "favorites 'me'"] { #expect(message.contains(item), "\(message)") }
      #expect(error["hint"].string?.contains("resume config reset --all") == true)
    }
    #expect(try Fingerprint(of: second.folder.path("kept")).changes(since: before) == [])
  }

  @Test func profilesAndSettingsOfThisComputerStay() async throws {
    let first = try await Self.filled()
    _ = try await first.run("config", "set", "pager", "sh -c evil")
    _ = try await first.run("config", "set", "lang", "es")
    let path = try await Self.backup(first)
    let second = try Sandbox()
    for arguments in [
      ["config", "set", "cache.ttl", "5"], ["profile", "add", "site", "--project", "other", "--api-key", "AIzaOther"],
    ] {
      _ = try await second.run(arguments)
    }
    let items = try await second.json("backup", "--restore", path, as: "backupAnswer")["backup"]["items"].elements
    func actions(_ kind: String) -> [String] {
      items.filter { $0["kind"].string == kind }.map { "\($0["name"].string ?? "") \($0["action"].string ?? "")" }
        .sorted()
    }
    #expect(actions("setting") == ["cache.ttl keep", "lang add", "pager skip", "profile keep"])
    #expect(actions("profile") == ["me add", "own add", "site keep"])
    let settings = try second.folder.text(of: "kept/config.json")
    #expect(settings.contains("es") && settings.contains("5") && !settings.contains("evil"))
    #expect(try second.folder.text(of: "kept/profiles.json").contains("AIzaOther"))
    let text = try await second.run("backup", "--restore", path, "--lang", "en")
    #expect(text.output.contains("don't restore") && text.output.contains("sh -c evil"), "\(text)")
  }

  @Test func linksAreNamedAndNotFollowed() async throws {
    let sandbox = try await Self.filled()
    try sandbox.folder.write("secret", to: "outside/secret.txt")
    let link = FileManager.default.createSymbolicLink(atPath:withDestinationPath:)
    for path in ["kept/applications/other", "kept/applications/acme/more"] {
      try link(sandbox.folder.path(path), sandbox.folder.path("outside"))
    }
    let saved = try await sandbox.json("backup", "-o", "links.zip", as: "backupAnswer")["backup"]
    let omitted = ["kept/applications/acme/more", "kept/applications/other"].map(sandbox.folder.path)
    #expect(saved["omitted"].elements.compactMap(\.string) == omitted)
    let files = try Self.files(sandbox.folder.path("links.zip"))
    #expect(!files.values.contains(Array("secret".utf8)))
    let text = try await sandbox.run("backup", "-o", "text.zip")
    #expect(text.error.contains("Skipped symbolic links and special files"), "\(text)")
  }

  @Test func aJournalOfOthersIsAForeignFile() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("mine", to: "mine.txt")
    let path = sandbox.folder.path("mine.txt")
    let entry = #"{"path": "\#(path)", "staged": "\#(path).staged"}"#
    try sandbox.folder.write(
      #"{"format": 1, "isDone": false, "entries": [\#(entry)], "folders": []}"#, to: "restore.json")
    let before = try Fingerprint(of: sandbox.folder.path)
    for arguments in [["--version"], ["works"], ["config", "list"]] {
      #expect(try await sandbox.run(arguments, with: ["RESUME_CONFIG_HOME": "."]).exitCode == 0)
    }
    #expect(try Fingerprint(of: sandbox.folder.path).changes(since: before) == [])
  }

  @Test func existingFilesAndTerminalsAreRefused() async throws {
    let sandbox = try await Sandbox.withStarter()
    let path = try await Self.backup(sandbox)
    #expect(try await sandbox.run("backup", "-o", path).exitCode == 73)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try await sandbox.run("backup", "-o", path, "--force").exitCode == 0)
    #expect(try sandbox.folder.permissions(of: "all.zip") == 0o600)
    #expect(try await sandbox.run("backup", "-o", "-", "--json").exitCode == 64)
    let piped = try await sandbox.run("backup", "-o", "-")
    #expect(piped.exitCode == 0 && piped.standardOutput.starts(with: [0x50, 0x4B, 3, 4]))
    #expect(try await sandbox.onTerminal(["backup", "-o", "-"]).exitCode == 64)
    let named = try await sandbox.run("backup")
    #expect(named.exitCode == 0, "\(named)")
    #expect(sandbox.folder.contents().contains { $0.wholeMatch(of: /resume-backup-\d{4}-\d\d-\d\d\.zip/) != nil })
    #expect(try await sandbox.run("backup", "--restore", path, "-o", "x").exitCode == 64)
    #expect(try await sandbox.run("backup", "--restore", "missing.zip").exitCode == 66)
    try sandbox.folder.write("PK", to: "other.zip")
    try await sandbox.failure("backup", "--restore", "other.zip", code: 65)
  }

  @Test func aMissingFileIsAWarning() async throws {
    let sandbox = try await Self.filled()
    try FileManager.default.removeItem(atPath: sandbox.folder.path("cv.json"))
    let result = try await sandbox.run("backup", "-o", "all.zip")
    #expect(result.exitCode == 0 && result.error.contains("own"), "\(result)")
    // Its versions are saved.
    let second = try Sandbox()
    #expect(try await second.run("backup", "--restore", sandbox.folder.path("all.zip")).exitCode == 0)
    #expect(try await second.run("restore", "1", "--yes", "--profile", "own").exitCode == 0)
    #expect(try await second.run("about", "--profile", "own").output.contains("Grace"))
  }
}
