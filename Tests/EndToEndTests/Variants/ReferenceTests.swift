import Foundation
import TestSupport
import Testing

/// The references of variants while texts change through the program.
@Suite(.limitedConcurrency) struct ReferenceTests {
  private static let resume = """
    {
      "basics": {"name": "Ada Byron"},
      "work": [
        {"id": "acme", "name": "Acme", "position": "Lead", "startDate": "2020-03",
         "highlights": ["Cut builds by 80 %", "Hired four people", "Wrote documentation"]}
      ],
      "meta": {"resume": {"variants": {
        "om": {"select": {"omit": [{"id": "acme", "field": "highlights", "text": "Hired four people"}]}}}}}
    }

    """

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox([:])
    try sandbox.folder.write(Self.resume, to: "cv.json")
    #expect(try await sandbox.run("profile", "add", "me", "--file", "cv.json").exitCode == 0)
    #expect(try await sandbox.run("profile", "use", "me").exitCode == 0)
    return sandbox
  }

  private func shown(_ sandbox: Sandbox) async throws -> String {
    let result = try await sandbox.run("export", "text", "--variant", "om", "--strict")
    #expect(result.exitCode == 0, "\(result)")
    return result.output
  }

  /// Returns the messages of a run with each on one line.
  private func unwrapped(_ result: CommandResult) -> String { result.error.replacing("\n  ", with: " ") }

  @Test func followOneChangeAndItsUndo() async throws {
    let sandbox = try await sandbox()
    let edited = try await sandbox.run("edit", "acme", "--set", "highlights#2=Doubled the team")
    #expect(edited.exitCode == 0 && edited.error.contains("Variant om: 1 reference follows."), "\(edited)")
    #expect(edited.error.contains("acme highlights: 'Hired four people' -> 'Doubled the team' (om)"), "\(edited)")
    #expect(!edited.output.contains("meta"), "\(edited)")
    #expect(try await !shown(sandbox).contains("Doubled"))
    let history = try await sandbox.run("history", "--plain").output
    #expect(history.split(separator: "\n").count == 1, "\(history)")
    #expect(try await sandbox.run("undo").exitCode == 0)
    #expect(try sandbox.folder.text(of: "cv.json") == Self.resume)
    #expect(try await !shown(sandbox).contains("Hired"))
  }

  @Test func followTextsOfAnEditorAndOfAnImport() async throws {
    let sandbox = try await sandbox()
    let editor = "sed -i 's/four people/five people/'"
    let edited = try await sandbox.run("edit", "acme", with: ["EDITOR": editor])
    #expect(edited.exitCode == 0 && edited.error.contains("1 reference follows"), "\(edited)")
    #expect(try await !shown(sandbox).contains("five people"))
    let later = Self.resume.replacing("four people", with: "five persons").replacing("\"om\"", with: "\"other\"")
    let imported = try await sandbox.run(["import", "-", "--yes"], input: .text(later))
    #expect(imported.exitCode == 0 && imported.error.contains("1 reference follows"), "\(imported)")
    #expect(try await !shown(sandbox).contains("five persons"))
    let removed = try await sandbox.run("edit", "acme", "--set", "highlights-=Hired five persons")
    #expect(unwrapped(removed).contains("Choose a text with 'resume variant repair om'."), "\(removed)")
  }

  @Test func planNamesThemWithoutAChange() async throws {
    let sandbox = try await sandbox()
    let dry = try await sandbox.run("edit", "acme", "--set", "highlights#2=Hired five people", "--dry-run")
    #expect(dry.exitCode == 0 && dry.error.contains("1 reference follows"), "\(dry)")
    #expect(try sandbox.folder.text(of: "cv.json") == Self.resume)
    let json = try await sandbox.json(
      "edit", "acme", "--set", "highlights#2=Hired five people", as: "editedAnswer")
    #expect(json["changes"].elements.contains { $0["kind"] == "basics" }, "\(json)")
  }

  // MARK: Repair

  /// Returns a sandbox in which another program has changed the texts that the variant names.
  private func changed(_ texts: (String, String)...) async throws -> Sandbox {
    let sandbox = try await sandbox()
    var file = Self.resume
    for (old, new) in texts {
      let place = try #require(file.range(of: old))
      file.replaceSubrange(place, with: new)
    }
    try sandbox.folder.write(file, to: "cv.json")
    return sandbox
  }

  @Test func areRepairedIfTheNearestTextIsCertain() async throws {
    let sandbox = try await changed(("Hired four people", "Hird four people"))
    for arguments in [["validate"], ["export", "text", "--variant", "om"], ["variant", "set", "om", "--pages", "1"]] {
      let result = try await sandbox.run(arguments)
      #expect(unwrapped(result).contains("'resume variant repair om'"), "\(result)")
    }
    let strict = try await sandbox.run("export", "text", "--variant", "om", "--strict", "--profile", "me")
    #expect(strict.exitCode == 65 && unwrapped(strict).contains("'resume variant repair om'"), "\(strict)")
    let file = try await sandbox.run("export", "text", "--variant", "om", "--file", "cv.json")
    #expect(!file.error.contains("repair"), "\(file)")
    #expect(try await sandbox.run("variant", "repair", "om").exitCode == 64)
    #expect(try await sandbox.run("variant", "repair", "om", "--json").exitCode == 64)
    let dry = try await sandbox.run("variant", "repair", "om", "--dry-run")
    #expect(
      dry.exitCode == 0 && unwrapped(dry).contains("the nearest text is 'Hird four people'. Used the nearest text."),
      "\(dry)")
    let json = try await sandbox.json("variant", "repair", "om", "--yes", as: "variantRepairedAnswer")
    #expect(json["repairs"][0]["action"] == "used" && json["committed"] == true)
    #expect(try await !shown(sandbox).contains("Hird"))
    let again = try await sandbox.run("variant", "repair", "om")
    #expect(again.exitCode == 0 && unwrapped(again).contains("The references of 'om' are correct."), "\(again)")
  }

  @Test func areLeftIfDigitsDiffer() async throws {
    let sandbox = try await changed(("Hired four people", "Hired 5 people"))
    let left = try await sandbox.run("variant", "repair", "om", "--yes")
    #expect(left.exitCode == 0 && left.error.contains("Skipped."), "\(left)")
    #expect(try await sandbox.run("export", "text", "--variant", "om").output.contains("5"))
    let asked = try await sandbox.onTerminal(
      ["variant", "repair", "om"], columns: 200, steps: [.wait(for: "Use it? [y/N/r(emove)] "), .type("y\r")])
    #expect(asked.screen.contains("Changed the variant 'om'."), "\(asked)")
    #expect(try await !shown(sandbox).contains("5"))
    #expect(try await sandbox.run("undo").exitCode == 0)
    let removed = try await sandbox.onTerminal(
      ["variant", "repair", "om"], columns: 200, steps: [.wait(for: "[y/N/r(emove)] "), .type("r\r")])
    #expect(removed.screen.contains("Changed the variant 'om'."), "\(removed)")
    #expect(try await shown(sandbox).contains("5"))
  }
}
