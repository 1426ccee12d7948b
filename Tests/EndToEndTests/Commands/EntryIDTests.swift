import Foundation
import TestSupport
import Testing

/// The IDs of entries, which commands that change one need.
@Suite("IDs of entries", .limitedConcurrency) struct EntryIDTests {
  private static let resume = #"""
    {
      "basics": {"name": "Ada"},
      "work": [{"id": "the-job", "name": "Acme", "position": "Lead", "keywords": ["Kotlin"]}],
      "projects": [{"id": "the-project", "name": "Tinto"}],
      "volunteer": [{"id": "the-volunteer", "organization": "Aid"}], "education": [{"id": "the-school", "institution": "UCM"}],
      "awards": [{"id": "the-award", "title": "Best"}], "certificates": [{"id": "the-certificate", "name": "CKA"}],
      "publications": [{"id": "the-book", "name": "Book"}], "skills": [{"id": "the-skill", "name": "Code", "keywords": ["Swift"]}],
      "languages": [{"id": "the-language", "language": "Spanish"}], "interests": [{"id": "the-interest", "name": "Rowing"}],
      "references": [{"id": "the-reference", "name": "Grace", "reference": "Good."}],
      "patents": [{"id": "the-patent", "name": "Lamp"}]
    }
    """#

  private func home() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(Self.resume, to: "cv.json")
    return sandbox
  }

  @Test(
    "are in the lists of sections, in 'show SECTION' and in 'show'", arguments: [[], ["--long"]],
    [
      ("works", "the-job"), ("projects", "the-project"), ("volunteer", "the-volunteer"), ("education", "the-school"),
      ("awards", "the-award"), ("certificates", "the-certificate"), ("publications", "the-book"),
      ("skills", "the-skill"),
      ("languages", "the-language"), ("interests", "the-interest"), ("references", "the-reference"),
      ("section patents", "the-patent"),
    ])
  func sections(options: [String], section: (words: String, id: String)) async throws {
    let sandbox = try home()
    let words = section.words.split(separator: " ").map(String.init)
    let name = words.last ?? ""
    for line in [words, ["show", name], ["show", section.id], ["show"]] {
      let isJob = line == ["show", "the-job"] || line == ["show", "the-project"]
      let result = try await sandbox.run(line + (isJob ? [] : options) + ["--file", "cv.json"])
      #expect(result.output.contains(section.id), "\(line): \(result)")
    }
    let terminal = try await sandbox.onTerminal(
      words + options + ["--file", "cv.json", "--color", "always"], columns: 80)
    #expect(terminal.screen.contains(try Regex("\u{1B}\\[2m[^\u{1B}]*" + section.id)), "\(terminal.screen)")
  }

  @Test(
    "keywords of a job are in every output", arguments: [["work", "the-job"], ["show"]],
    ["--plain", "--json", "--color=never"])
  func keywords(words: [String], format: String) async throws {
    let result = try await home().run(words + [format, "--file", "cv.json"])
    #expect(result.output.contains("Kotlin"), "\(result)")
  }

  @Test("keywords of a job are in 'browse'")
  func browsedKeywords() async throws {
    let session = try await home().browse(["--plain", "--file", "cv.json"], with: ["TERM": "dumb"]) { session in
      try await session.wait("a prompt") { $0.text.hasSuffix("'help':") }
      session.type("1\n")
      try await session.wait("the detail") { $0.text.contains("Kotlin") && $0.text.hasSuffix("'help':") }
      session.type("quit\n")
    }
    #expect(session.session.screen.lines.contains("ended: 0"), "\(session.session.screen.text)")
  }
}
