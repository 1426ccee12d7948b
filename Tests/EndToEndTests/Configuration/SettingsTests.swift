import TestSupport
import Testing

/// `config`, and settings files that can't be read.
@Suite(.limitedConcurrency) struct SettingsTests {
  @Test func setsGetsAndUnsets() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.run("config", "get", "cache.ttl").outcome == .success("3600\n"))
    let set = try await sandbox.run("config", "set", "cache.ttl", "60")
    #expect(set.outcome == .success(error: "Set 'cache.ttl' to '60'.\n"))
    #expect(try await sandbox.run("config", "get", "cache.ttl").outcome == .success("60\n"))
    #expect(try JSON(sandbox.folder.text(of: "kept/config.json")) == ["cache.ttl": 60])
    #expect(try sandbox.folder.permissions(of: "kept/config.json") == 0o600)
    let list = try await sandbox.json("config", as: "settingsAnswer")["settings"]
    #expect(
      list.strings("key").prefix(8) == [
        "lang", "profile", "cache.ttl", "color", "motion", "splash", "pager", "document.sections",
      ])
    #expect(list[2] == ["from": "config", "key": "cache.ttl", "value": "60"])
    let unset = try await sandbox.run("config", "unset", "cache.ttl")
    #expect(unset.outcome == .success(error: "Reset 'cache.ttl' to its default.\n"))
    #expect(try await sandbox.run("config", "get", "cache.ttl").outcome == .success("3600\n"))
  }

  @Test(arguments: ["{", "", "[]", "\"x\"", "\u{0}"])
  func aMalformedFileIs78UntilReset(text: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "kept/config.json")
    for command in ["works", "config", "profile", "about"] {
      let error = try await sandbox.failure(command, code: 78)
      #expect(error["message"].string?.contains("config.json") == true)
      #expect(error["hint"].string?.contains("config reset") == true)
    }
    try await sandbox.failure("config", "set", "color", "never", code: 78)
    #expect(try sandbox.folder.text(of: "kept/config.json") == text)
    #expect(try await sandbox.run("help").exitCode == 0)
    #expect(try await sandbox.run("--version").exitCode == 0)
    #expect(try await sandbox.run("config", "path").outcome == .success(sandbox.folder.path("kept/config.json") + "\n"))
    try await sandbox.failure("config", "reset", code: 64)
    let reset = try await sandbox.run("config", "reset", "--yes")
    #expect(reset.exitCode == 0 && reset.error.hasPrefix("Reset all settings. "))
    #expect(try await sandbox.run("works").exitCode == 0)
  }

  @Test(arguments: [("en", "unset KEY"), ("es", "unset AJUSTE")])
  func resetWithASettingNamesTheCommandForOne(language: String, command: String) async throws {
    let error = try await Sandbox().failure("config", "reset", "lang", "--lang", language, code: 64)
    #expect(error["hint"].string?.contains("'resume config \(command)'") == true, "\(error)")
  }

  @Test func printsJSONWhenResetAllIsDeclined() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("config", "set", "color", "never")
    let result = try await sandbox.onTerminal(
      ["config", "reset", "--all", "--json"], steps: [.wait(for: "[y/N] "), .type("n\r")])
    #expect(result.exitCode == 0)
    #expect(result.screen.contains("  \"language\": \"en\""))
    #expect(sandbox.dataFiles.contains("config.json"))
  }

  @Test func usesTheXDGFolders() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    var sandbox = try Sandbox(firebase, key: "test-key")
    sandbox.environment["RESUME_CONFIG_HOME"] = nil
    for kind in ["CONFIG", "DATA", "STATE", "CACHE"] {
      sandbox.environment["XDG_\(kind)_HOME"] = sandbox.folder.path("xdg-" + kind.lowercased())
    }
    _ = try await sandbox.run("config", "set", "lang", "es")
    _ = try await sandbox.run("works")
    let written = sandbox.folder.contents()
    #expect(written.contains("xdg-config/resume/config.json"))
    #expect(written.contains { $0.hasPrefix("xdg-state/resume/sessions/") && $0.hasSuffix(".json") })
    #expect(written.contains { $0.hasPrefix("xdg-cache/resume/") && $0.hasSuffix(".json") })
    #expect(!written.contains { $0.hasPrefix(".") })
  }
}
