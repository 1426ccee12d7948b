import Foundation
import TestSupport
import Testing

/// Commands in hints have the values that the program knows, and work as they are.
@Suite("Values in hints", .limitedConcurrency) struct HintValueTests {
  private static let resume = #"""
    {"basics": {"name": "Ada"}, "work": [{"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020"}],
     "projects": [{"id": "tinto", "name": "Tinto"}]}
    """#

  private func home() async throws -> Sandbox {
    let sandbox = try Sandbox(["EDITOR": ":"])
    try sandbox.folder.write(Self.resume, to: "cv.json")
    for line in [
      "import cv.json --profile other", "import cv.json --profile me", "variant add om",
      "variant add om --profile other",
    ] {
      #expect(try await sandbox.run(TypedCommand.split(line)).exitCode == 0)
    }
    return sandbox
  }

  private func error(_ line: String, _ sandbox: Sandbox) async throws -> String {
    try await sandbox.run(TypedCommand.split(line)).error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(
    "have the ID of an entry",
    arguments: [
      ("map", "'resume edit acme --set coordinates="), ("map --open", "'resume edit acme --set coordinates="),
      ("tags", "'resume edit acme --set tags+="), ("works --favorites", "'resume favorites add acme'"),
      ("favorites", "'resume favorites add acme'"),
      ("projects --favorites", "'resume favorites add tinto'"), ("move acme --before tinto", "'resume edit acme'"),
    ])
  func identifiers(line: String, command: String) async throws {
    let sandbox = try await home()
    let error = try await error(line, sandbox)
    #expect(error.contains(command), "\(error)")
  }

  @Test("name the entry whose wording equals the résumé's text")
  func wording() async throws {
    let sandbox = try await home()
    #expect(try await sandbox.run("edit", "acme", "--variant", "om", "--set", "position=Chief").exitCode == 0)
    #expect(try await sandbox.run("edit", "acme", "--set", "position=Chief").exitCode == 0)
    let error = try await error("validate", sandbox)
    #expect(error.contains("'resume edit acme --variant om --clear'"), "\(error)")
    #expect(try await sandbox.run("edit", "acme", "--variant", "om", "--clear").exitCode == 0)
  }

  @Test(
    "name a profile only if it isn't the active one",
    arguments: ["works --favorites", "tags", "work nobody", "diff 99", "applications", "variant show nobody"])
  func profiles(line: String) async throws {
    let sandbox = try await home()
    let active = try await error(line + " --profile me", sandbox)
    #expect(active.contains("'resume ") && !active.contains("--profile"), "\(active)")
    let other = try await error(line + " --profile other", sandbox)
    #expect(other.contains("--profile other"), "\(other)")
  }

  @Test("repeat the variant in reading commands only")
  func variants() async throws {
    let sandbox = try await home()
    let reading = try await error("open acme --variant om", sandbox)
    #expect(reading.contains("'resume work acme --variant om'"), "\(reading)")
    #expect(try await sandbox.run("work", "acme", "--variant", "om").exitCode == 0)
    let lists = try await error("work '' --variant om --profile other", sandbox)
    #expect(lists.contains("'resume works --profile other --variant om'"), "\(lists)")
    let editing = try await error("map --variant om", sandbox)
    #expect(editing.contains("'resume edit acme ") && !editing.contains("--variant"), "\(editing)")
  }

  @Test("name a profile that doesn't exist yet")
  func newProfile() async throws {
    let sandbox = try await home()
    let error = try await error("section patents --show --file cv.json", sandbox)
    #expect(error.contains("'resume profile add cv --file cv.json'"), "\(error)")
    #expect(try await sandbox.run("profile", "add", "cv", "--file", "cv.json").exitCode == 0)
  }

  @Test("name one of several hidden texts")
  func texts() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(#"{"basics": {"name": "Ada"}, "clause": "I agree.", "extra": "More."}"#, to: "cv.json")
    #expect(try await sandbox.run("import", "cv.json").exitCode == 0)
    let error = try await error("section", sandbox)
    #expect(error.contains("'resume section clause --show'"), "\(error)")
    #expect(try await sandbox.run("section", "clause", "--show").exitCode == 0)
  }
}
