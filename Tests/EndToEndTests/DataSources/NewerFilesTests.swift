import TestSupport
import Testing

/// Files from newer versions stay unchanged, byte for byte, and all commands work.
@Suite(.limitedConcurrency) struct NewerFilesTests {
  private static let reading: [[String]] = [
    ["works"], ["works", "--refresh"], ["work", "job-01"], ["work", "job-01", "--refresh"], ["cache"],
    ["cache", "clear"],
    ["config", "set", "color", "never"],
  ]

  @Test(arguments: [
    #"{"format":3,"key":"k","savedAt":0,"value":1}"#, #"{"format":99,"header":{"key":["k"]},"body":[[[]]]}"#,
  ])
  func preservesCacheFilesOfNewerVersions(newer: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    _ = try await sandbox.run("work", "job-01", "--refresh")
    let files = sandbox.files(in: "cache")
    // The list, the job and its recommendations.
    #expect(files.count == 3)
    for file in files { try sandbox.folder.write(newer, to: "kept/" + file) }
    for words in Self.reading + [["logout"], ["works"]] {
      let result = try await sandbox.run(words)
      #expect(result.exitCode == 0, "\(words): \(result)")
      for file in files { #expect((try? sandbox.folder.text(of: "kept/" + file)) == newer, "\(words)") }
    }
    #expect(try await sandbox.run("works", "--offline").exitCode == 69)
    firebase.firestore.remove("works/job-01")
    #expect(try await sandbox.run("work", "job-01", "--refresh").exitCode == 66)
    for file in files { #expect((try? sandbox.folder.text(of: "kept/" + file)) == newer) }
  }

  @Test func preservesSessionsOfNewerVersionsWhenReading() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    let file = "kept/" + (sandbox.files(in: "sessions").first ?? "")
    let newer = #"{"format":2,"keys":["demo"],"token":{"value":"t"}}"#
    try sandbox.folder.write(newer, to: file)
    for words in Self.reading {
      let result = try await sandbox.run(words)
      #expect(result.exitCode == 0, "\(words): \(result)")
      #expect(try sandbox.folder.text(of: file) == newer, "\(words)")
    }
    let result = try await sandbox.run("works", "--refresh")
    #expect(result.error.replacing("\n  ", with: " ").contains("newer version"), "\(result)")
  }

  @Test(arguments: [#"{"format":2,"token":{"value":"t"}}"#, "", #"{"token":"t"#])
  func logoutRemovesAnUnreadableSession(text: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("works")
    try sandbox.folder.write(text, to: "kept/" + (sandbox.files(in: "sessions").first ?? ""))
    let result = try await sandbox.json("logout", as: "loggedOutAnswer")
    #expect(result["removed"]["sessions"] == 1)
    #expect(sandbox.files(in: "sessions") == [])
  }

  @Test func preservesUnknownSettingsAndProfiles() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(#"{"future":{"a":[1,2.5,null,"x"]},"lang":"es"}"#, to: "kept/config.json")
    try sandbox.folder.write(
      #"{"profiles":{"new":{"gitHub":"x","project":"p"}},"version":7}"#, to: "kept/profiles.json")
    for words in [
      ["config", "set", "color", "never"], ["config", "unset", "color"], ["profile", "add", "me", "--project", "demo"],
      ["works"],
      ["profile", "use", "me"], ["profile", "remove", "me", "--yes"],
    ] { #expect(try await sandbox.run(words).exitCode == 0, "\(words)") }
    let settings = try JSON(try sandbox.folder.text(of: "kept/config.json"))
    #expect(settings["future"] == ["a": [1, 2.5, nil, "x"]] && settings["lang"] == "es")
    let profiles = try JSON(try sandbox.folder.text(of: "kept/profiles.json"))
    #expect(profiles["version"] == 7 && profiles["profiles"]["new"] == ["gitHub": "x", "project": "p"])
  }

  @Test func cacheStatusIgnoresForeignFiles() async throws {
    let firebase = try FakeFirebase.withJobs(3)
    let sandbox = try Sandbox(firebase)
    for words in [["works"], ["projects"], ["skills"]] { _ = try await sandbox.run(words) }
    let files = sandbox.files(in: "cache")
    for (name, text) in [
      ("0123456789abcdef.json", "{"), ("fedcba9876543210.json", #"{"format":3,"key":"k","savedAt":0,"value":1}"#),
      ("1111111111111111.json", #"{"format":0,"key":"k","savedAt":0,"value":1}"#), ("2222222222222222.json", ""),
      ("notes.json", #"{"format":1,"key":"k","savedAt":0,"value":1}"#), ("readme.txt", "x"),
    ] { try sandbox.folder.write(text, to: "kept/cache/" + name) }
    let entries = try await sandbox.json("cache", "status", as: "entriesAnswer")["entries"].elements
    #expect(entries.count == 3)
    let sizes = try files.map { try sandbox.folder.text(of: "kept/" + $0).utf8.count }.sorted()
    #expect(
      entries.compactMap { if case .integer(let bytes) = $0["bytes"] { Int(bytes) } else { nil } }.sorted() == sizes)
    for entry in entries {
      let collection = entry["key"].string?.split(separator: " ").last.map(String.init) ?? ""
      #expect(["works", "petProjects", "skills"].contains(collection))
      let result = try await sandbox.json(collection == "petProjects" ? "projects" : collection, "--offline")
      #expect(entry["savedAt"] == result["savedAt"])
      #expect(entry["validUntil"].string ?? "" > entry["savedAt"].string ?? "~")
    }
    let text = try await sandbox.run("cache", with: ["COLUMNS": "200"])
    #expect(text.output.split(separator: "\n").count == 4)
    let cleared = try await sandbox.run("cache", "clear")
    #expect(cleared.exitCode == 0)
    #expect(sandbox.files(in: "cache").sorted() == ["cache/fedcba9876543210.json", "cache/notes.json"])
  }
}
