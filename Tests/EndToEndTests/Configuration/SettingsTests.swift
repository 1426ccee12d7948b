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
        "lang", "profile", "cache.ttl", "color", "motion", "splash", "pager", "document.theme",
      ])
    #expect(list[2] == ["from": "config", "key": "cache.ttl", "value": "60"])
    let unset = try await sandbox.run("config", "unset", "cache.ttl")
    #expect(unset.outcome == .success(error: "Reset 'cache.ttl' to its default.\n"))
    #expect(try await sandbox.run("config", "get", "cache.ttl").outcome == .success("3600\n"))
  }

  @Test func printsTheSourceOfEachValue() async throws {
    let sandbox = try Sandbox(["RESUME_LANG": "es"])
    let list = try await sandbox.json("config", "list")["settings"]
    #expect(list[0] == ["from": "environment", "key": "lang", "value": "es"])
    #expect(list[1] == ["from": "default", "key": "profile", "value": "sample"])
    #expect(try await sandbox.json("config", "get", "lang", "--lang", "en")["settings"][0]["from"] == "flag")
  }

  @Test(arguments: [
    ("cache.ttl", "-1"), ("cache.ttl", "soon"), ("cache.ttl", "1.5"), ("cache.ttl", ""), ("lang", "english!"),
    ("color", "blue"), ("motion", "yes"), ("splash", "1"), ("profile", "nobody"), ("profile", "../x"), ("nothing", "1"),
    ("cache.ttl", "99999999999999999999"), ("cache", "1"),
  ])
  func anInvalidKeyOrValueIs64AndChangesNothing(key: String, value: String) async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.run("config", "set", "--json", "--", key, value)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(try Schema.problems(ofError: result.standardError) == [])
    #expect(sandbox.dataFiles.isEmpty)
  }

  @Test func suggestsTheNearestKey() async throws {
    let result = try await Sandbox().run("config", "set", "colour", "never")
    #expect(result.outcome == .failure(64, "Error: Unknown setting 'colour'.\n  Did you mean 'color'?\n"))
    try await Sandbox().failure("config", "get", "colour", code: 64)
    try await Sandbox().failure("config", "unset", "colour", code: 64)
  }

  @Test func preservesKeysOfOtherVersions() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      "{\"future\": {\"deep\": [1, 2.5, null, \"é\"]}, \"big\": 1234567890123456789, \"lang\": \"es\"}",
      to: "kept/config.json")
    _ = try await sandbox.run("config", "set", "color", "never")
    _ = try await sandbox.run("config", "unset", "lang")
    let text = try sandbox.folder.text(of: "kept/config.json")
    #expect(text.contains("1234567890123456789"))
    let json = try JSON(text)
    #expect(json["future"] == ["deep": [1, 2.5, nil, "é"]])
    #expect(json["color"] == "never")
    #expect(json["lang"] == nil)
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

  @Test(arguments: ["{\"lang\": [1]}", "{\"lang\": 5}"])
  func unsetFixesAnInvalidValue(text: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "kept/config.json")
    for command in ["works", "config", "profile", "about"] { try await sandbox.failure(command, code: 78) }
    #expect(try await sandbox.run("config", "unset", "lang").exitCode == 0)
    #expect(try await sandbox.run("works").exitCode == 0)
  }

  @Test func anInvalidValueInTheFileIs78() async throws {
    let sandbox = try Sandbox()
    for text in ["{\"cache.ttl\": -5}", "{\"color\": \"blue\"}", "{\"cache.ttl\": \"x\"}"] {
      try sandbox.folder.write(text, to: "kept/config.json")
      try await sandbox.failure("config", "list", code: 78)
    }
    let firebase = try FakeFirebase.withJobs(1)
    try sandbox.folder.write("{\"cache.ttl\": -5}", to: "kept/config.json")
    try await sandbox.failure("works", code: 78, with: firebase.environment.merging(["RESUME_PROJECT": "demo"]) { $1 })
    #expect(firebase.server.requests.isEmpty)
  }

  @Test(arguments: ["{", "{\"profiles\": 1}", "{\"profiles\": {\"me\": {}}}"])
  func malformedProfilesAre78AndStay(text: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "kept/profiles.json")
    try await sandbox.failure("profile", "list", code: 78)
    try await sandbox.failure("works", "--profile", "me", code: 78)
    // One unreadable entry does not prevent adding another.
    if text.contains("me") {
      #expect(try await sandbox.run("profile", "add", "you", "--project", "demo").exitCode == 0)
    } else {
      try await sandbox.failure("profile", "add", "you", "--project", "demo", code: 78)
      #expect(try sandbox.folder.text(of: "kept/profiles.json") == text)
    }
    #expect(try await sandbox.run("works").exitCode == 0)
  }

  @Test func aFolderInPlaceOfTheFileIs78() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("", to: "kept/config.json/x")
    try await sandbox.failure("works", code: 78)
    try await sandbox.failure("config", "set", "color", "never", code: 78)
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

  @Test func resetAllRemovesEverything() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    var sandbox = try Sandbox(emulating: firebase)
    sandbox.environment["RESUME_CONFIG_HOME"] = nil
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--api-key", "test-key")
    _ = try await sandbox.run("profile", "use", "me")
    _ = try await sandbox.run("works")
    let written = sandbox.folder.contents()
    for file in [".config/resume/config.json", ".config/resume/profiles.json"] { #expect(written.contains(file)) }
    #expect(written.contains { $0.hasPrefix(".local/state/resume/sessions/") })
    #expect(written.contains { $0.hasPrefix(".cache/resume/") })
    let reset = try await sandbox.run("config", "reset", "--all", "--yes")
    #expect(reset.exitCode == 0)
    #expect(reset.output == "" && !reset.error.isEmpty)
    #expect(sandbox.folder.contents().filter { $0.contains("resume") } == [])
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

  @Test func cannotSetWithoutAHome() async throws {
    var sandbox = try Sandbox()
    sandbox.environment = ["LANG": "C.UTF-8"]
    try await sandbox.failure("config", "set", "lang", "es", code: 78)
    try await sandbox.failure("config", "path", code: 78)
    #expect(try await sandbox.run("config").exitCode == 0)
  }
}
