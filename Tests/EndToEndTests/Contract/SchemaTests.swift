import Foundation
import ResumeArguments
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Validates the `--json` output of every command with its schema.
@Suite(.limitedConcurrency) struct SchemaTests {
  /// Lines with arguments, and the definition of their output.
  private static let ofTheSample: [([String], String)] = [
    (["works", "--tag", "none"], "works"), (["works", "loycus-ios"], "work"), (["work", "loycus-mobile-lead"], "work"),
    (["projects", "gifts"], "project"), (["project", "food-in-season"], "project"), (["show"], "show"),
    (["cv", "--sections", "work,summary"], "show"), (["show", "work"], "works"), (["show", "loycus-ios"], "work"),
    (["show", "gifts"], "project"), (["show", "basics"], "about"),
    (["show", "--sections", "work,awards", "--tag", "none"], "show"), (["export", "json-resume"], "export"),
    (["export", "text"], "export"), (["map", "--tag", "none"], "map"), (["map", "--open"], "open"),
    (["open", "gifts"], "open"), (["tags", "--limit", "1"], "tags"), (["search", "swift"], "search"),
    (["search", "xyzzy"], "search"), (["search", "ios", "--kind", "works", "--limit", "1"], "search"),
    (["profile", "use", "sample"], "profiles"), (["profile", "show"], "profileDetails"),
    (["config", "get", "color"], "settings"), (["config", "set", "cache.ttl", "60"], "settings"),
    (["config", "unset", "lang"], "settings"), (["config", "reset", "--all"], "settingsReset"),
    (["cache", "status"], "entries"), (["favorites", "add", "gifts"], "favoritesAdded"),
    (["favorites", "clear"], "favoritesRemoved"), (["completions", "zsh"], "completions"), (["help", "works"], "help"),
    (["help", "privacy"], "help"), (["works", "--help"], "help"), ([], "overview"), (["--version"], "version"),
  ]

  @Test(arguments: ofTheSample, ["en", "es"])
  func everyLineMatchesItsDefinition(command: ([String], String), language: String) async throws {
    let result = try await Sandbox().run(command.0 + ["--json", "--lang", language])
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    #expect(try Schema.problems(ofOutput: result.standardOutput, command.1 + "Answer") == [], "\(result)")
    let json = try JSON(result.output)
    #expect(JSONLayout.isCompactAndSorted(result.output))
    #expect(json["language"].string == language)
  }

  private static let commands = below(CommandTree.program.root, [])

  private static func below(_ command: CommandDeclaration, _ names: [String]) -> [[String]] {
    command.visibleSubcommands.flatMap { [names + [$0.name]] + below($0, names + [$0.name]) }
  }

  /// Without arguments and a terminal, a command prints a result or an error; the complete schema has exactly one shape of it.
  @Test(arguments: commands) func everyCommandMatchesOneDefinition(names: [String]) async throws {
    let result = try await Sandbox(["PATH": "/nowhere", "SHELL": "/bin/zsh"]).run(names + ["--json"])
    if result.exitCode != 0 { #expect(try Schema.problems(ofError: result.standardError) == [], "\(result)") }
    if result.exitCode == 0 || !result.output.isEmpty {
      #expect(try Schema.problems(ofOutput: result.standardOutput) == [], "\(result)")
    }
  }

  @Test func JSONOnATerminalHasTheSameContent() async throws {
    let sandbox = try Sandbox(["TERM": "xterm"])
    let piped = try await sandbox.run("works", "--json")
    let colored = try await sandbox.onTerminal(["works", "--json"], columns: 20)
    let shown = try await sandbox.onTerminal(["works", "--json", "--no-color"], columns: 20)
    #expect(colored.exitCode == 0 && shown.exitCode == 0)
    let text = shown.screen.replacing("\r\n", with: "\n")
    #expect(try JSON(text) == JSON(piped.output))
    #expect(text.contains("\n  \"origin\": \"bundled\",\n"))
    #expect(colored.printed.lines.map { String(String.UnicodeScalarView($0)) + "\n" }.joined() == text)
  }

  @Test func profileCommandsMatchTheirSchemas() async throws {
    let sandbox = try Sandbox()
    try await sandbox.json("profile", "add", "me", "--project", "demo", as: "profilesAnswer")
    try await sandbox.json("profile", "use", "me", as: "profilesAnswer")
    let list = try await sandbox.json("profile", "list", as: "profilesAnswer")
    #expect(
      list["profiles"] == [
        ["active": false, "name": "sample", "source": "sample"], ["active": true, "name": "me", "source": "firestore"],
      ])
    let details = try await sandbox.json("profile", "show", "me", as: "profileDetailsAnswer")
    #expect(details["details"]["project"] == "demo")
    #expect(details["details"]["database"] == "(default)")
    #expect(details["profile"] == "me")
    let removed = try await sandbox.json("profile", "remove", "me", "--yes", as: "profileRemovedAnswer")
    #expect(removed["profiles"].strings("name") == ["me"])
  }

  @Test func accountAndCacheCommandsMatchTheirSchemas() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.auth.addUser(email: "ada@example.org", password: "secret-word")
    let sandbox = try Sandbox(firebase, key: "test-key")
    let account = try await sandbox.json(
      "login", "--email", "ada@example.org", "--password-stdin", as: "accountAnswer", input: .text("secret-word\n"))
    #expect(account["account"]["email"] == "ada@example.org")
    #expect(account["account"]["anonymous"] == false)
    let who = try await sandbox.json("whoami", as: "accountAnswer")
    #expect(who["account"] == account["account"])
    #expect(who["profile"] == "demo")
    let works = try await sandbox.json("works", as: "worksAnswer")
    #expect(works["origin"] == "remote")
    #expect(works["profile"] == "demo")
    let entries = try await sandbox.json("cache", as: "entriesAnswer")
    #expect(entries["entries"].elements.count == 1)
    #expect(try await sandbox.json("cache", "clear", as: "cacheClearedAnswer")["removed"]["entries"] == 1)
    try await sandbox.json("logout", as: "loggedOutAnswer")
  }

  @Test func filesMatchTheirSchemas() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(emulating: firebase)
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--api-key", "test-key")
    _ = try await sandbox.run("profile", "use", "me")
    _ = try await sandbox.run("config", "set", "cache.ttl", "60")
    _ = try await sandbox.run("works")
    func problems(_ file: String, _ definition: String) throws -> [String] {
      try Schema.problems(ofFile: Data(sandbox.folder.text(of: "kept/" + file).utf8), definition)
    }
    #expect(try problems("config.json", "config") == [])
    #expect(try problems("profiles.json", "profiles") == [])
    let sessions = sandbox.files(in: "sessions")
    #expect(sessions.count == 1)
    for file in sessions { #expect(try problems(file, "session") == []) }
    let copies = sandbox.files(in: "cache")
    #expect(copies.count == 1)
    for file in copies { #expect(try problems(file, "cacheFile") == []) }
  }
}
