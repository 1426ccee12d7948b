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
    for line in ["import cv.json --profile other", "import cv.json --profile me", "variant add om"] {
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
    let unknown = try await error("export cv.xyz --variant om", sandbox)
    let missing = try await error("works --favorites --variant om", sandbox)
    #expect(missing.contains("'resume favorites add acme'"), "\(missing)")
    let map = try await error("map --variant om", sandbox)
    #expect(map.contains("'resume edit acme ") && !map.contains("--variant om'"), "\(map)")
    let ambiguous = try await error("work '' --variant om", sandbox)
    #expect(ambiguous.contains("'resume works --variant om'"), "\(unknown) \(ambiguous)")
  }

  @Test("name a profile that doesn't exist yet")
  func newProfile() async throws {
    let sandbox = try await home()
    let error = try await error("favorites add acme --file cv.json", sandbox)
    #expect(error.contains("'resume profile add cv --file cv.json'") || error.contains("--file"), "\(error)")
    #expect(try await sandbox.run("profile", "add", "cv", "--file", "cv.json").exitCode == 0)
  }
}
