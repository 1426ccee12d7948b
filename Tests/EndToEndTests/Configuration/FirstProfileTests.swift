import Foundation
import TestSupport
import Testing

/// The first profile, and a résumé in the current folder before there is one.
@Suite("First profile", .limitedConcurrency) struct FirstProfileTests {
  private static let here =
    "resume.json is here; read it with 'resume show resume.json', use it with 'resume profile add me"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(#"{"basics": {"name": "Ada Byron"}, "work": [{"name": "Acme"}]}"#, to: "resume.json")
    return sandbox
  }

  private func error(_ sandbox: Sandbox, _ arguments: [String]) async throws -> String {
    let result = try await sandbox.run(arguments)
    #expect(result.exitCode == 0, "\(result)")
    return result.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(
    "reading commands name a résumé in the folder once",
    arguments: [[], ["works"], ["show"], ["skills"], ["about"], ["section"], ["search", "swift"], ["export", "text"]])
  func hint(words: [String]) async throws {
    let sandbox = try sandbox()
    let error = try await error(sandbox, words)
    #expect(error.components(separatedBy: Self.here).count == 2, "\(error)")
    #expect(error.contains("--file resume.json'."), "\(error)")
    #expect(
      try await self.error(sandbox, words + ["--lang", "es"]).contains("'resume profile add me --file resume.json'"))
    for option in ["--json", "--plain", "-q"] where option != "--plain" || words.first != "export" {
      #expect(!(try await self.error(sandbox, words + [option])).contains("resume.json"), "\(option)")
    }
  }

  @Test("the commands of the hint work, and the first profile becomes active")
  func commands() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.run("show", "resume.json").output.contains("Ada Byron"))
    let added = try await error(sandbox, ["profile", "add", "me", "--file", "resume.json"])
    #expect(added.contains("'me' is now the active profile.") && !added.contains("profile use"), "\(added)")
    let read = try await sandbox.run("about")
    #expect(read.output.contains("Ada Byron") && !read.error.contains("is here"), "\(read)")
    let second = try await error(sandbox, ["profile", "add", "other", "--project", "demo"])
    #expect(second.contains("'resume profile use other'") && !second.contains("is now the active"), "\(second)")
  }

  @Test("there is no hint without the file, with another source, or with a profile")
  func noHint() async throws {
    let empty = try Sandbox()
    #expect(!(try await error(empty, ["works"])).contains("is here"))
    let sandbox = try sandbox()
    for words in [["works", "--profile", "sample"], ["works", "--file", "resume.json"], ["show", "resume.json"]] {
      #expect(!(try await error(sandbox, words)).contains("is here"), "\(words)")
    }
    let project = ["RESUME_PROFILE": "sample"]
    #expect(!(try await sandbox.run(["works"], with: project)).error.contains("is here"))
  }

  @Test(
    "broken JSON of standard input is reported with its position",
    arguments: [
      ["show", "-"], ["works", "--file", "-"], ["about", "--file", "-"], ["show", "--file", "-"],
      ["search", "a", "--file", "-"],
      ["export", "text", "--file", "-"], ["pdf", "--file", "-", "-o", "cv.pdf"], ["tags", "--file", "-"],
      ["validate", "-"],
      ["import", "-"], ["import", "-", "--dry-run"], ["--file", "-"], ["match", "ad.txt", "--file", "-"],
      ["map", "--file", "-"],
    ])
  func position(words: [String]) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("We need Swift.", to: "ad.txt")
    let result = try await sandbox.run(words, input: .text("{\"basics\": {\n  \"name\": Ada}}"))
    #expect(result.exitCode == 65, "\(result)")
    let error = result.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(error.contains("line 2") || error.contains(":2:"), "\(result)")
  }
}
