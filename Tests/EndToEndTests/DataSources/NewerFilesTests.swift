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
}
