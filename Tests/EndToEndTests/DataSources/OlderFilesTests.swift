import TestSupport
import Testing

/// Files in an older format are refused one by one, with the commit that converts them.
@Suite(.limitedConcurrency) struct OlderFilesTests {
  private static func expect(_ error: JSON, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(error["message"].string?.contains("old format") == true, "\(error)", sourceLocation: sourceLocation)
    #expect(error["hint"].string?.contains("9f5a23e9") == true, "\(error)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    #"{"format": 2, "basics": {"name": "Ada"}}"#, #"{"documents": [], "format": 1}"#,
    #"{"meta": {"resume": {"format": 2}}}"#,
  ])
  func refusesAFileAndLeavesItUnchanged(text: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("{}", to: "cv.json")
    for words in [["profile", "add", "me", "--file", "cv.json"], ["profile", "use", "me"]] {
      #expect(try await sandbox.run(words).exitCode == 0)
    }
    try sandbox.folder.write(text, to: "cv.json")
    for words in [["works"], ["edit", "basics", "--set", "name=Eve"], ["validate"]] {
      Self.expect(try await sandbox.failure(words, code: 78))
    }
    #expect(try sandbox.folder.text(of: "cv.json") == text)
  }

  @Test func refusesOnlyTheVersionInAnOlderFormat() async throws {
    let sandbox = try await Sandbox.withStarter()
    for name in ["A", "B"] { _ = try await sandbox.run("edit", "basics", "--set", "name=" + name) }
    let version = try #require(sandbox.dataFiles.first { $0.hasSuffix("/2.json") })
    try sandbox.folder.write(#"{"format": 2}"#, to: "kept/" + version)
    for words in [["undo"], ["restore", "2", "--yes"], ["diff", "2"]] {
      Self.expect(try await sandbox.failure(words, code: 78))
    }
    #expect(try await sandbox.json("history")["versions"].strings("id") == ["2", "1"])
    #expect(try await sandbox.run("restore", "1", "--yes").exitCode == 0)
    #expect(try await sandbox.json("about")["about"]["name"] == "Your name")
  }
}
