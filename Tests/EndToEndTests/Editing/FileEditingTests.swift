import Foundation
import TestSupport
import Testing

/// `resume edit` without an ID, and with `--missing`.
@Suite(.limitedConcurrency) struct FileEditingTests {
  private static let text = """
    // My résumé
    {"basics": {"name": "Ada", "summary": "I build."},
      "work": [{"id": "acme", "name": "Acme", "position": {"en": "Lead"}, "startDate": "2020",
        "highlights": ["Hired four", {"en": "Cut", "es": "Corté"}, {"$text": "Tagged", "$tags": ["ci"]}]}],
      "patents": [{"name": "Waking", "summary": "A phone"}]}
    """

  private static func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "cv.json")
    _ = try await sandbox.run("profile", "add", "me", "--file", sandbox.folder.path("cv.json"))
    _ = try await sandbox.run("profile", "use", "me")
    return sandbox
  }

  /// Returns the environment with an editor that runs `sed` with an expression.
  private static func sed(_ expressions: String...) -> [String: String] {
    ["EDITOR": "sed -i " + expressions.map { "-e '" + $0 + "'" }.joined(separator: " ")]
  }

  private static func file(_ sandbox: Sandbox) throws -> String { try sandbox.folder.text(of: "cv.json") }

  @Test func opensTheFileAndWritesItAsTyped() async throws {
    let sandbox = try await Self.sandbox()
    let edited = try await sandbox.run("edit", with: Self.sed("s/Ada/Grace/", "s|// My|/* all */ // My|"))
    #expect(edited.exitCode == 0 && edited.output == "~ basics\n    ~ name: [-Ada-]{+Grace+}\n", "\(edited)")
    let expected = Self.text.replacing("Ada", with: "Grace").replacing("// My", with: "/* all */ // My")
    #expect(try Self.file(sandbox) == expected)
    _ = try await sandbox.run("undo")
    #expect(try Self.file(sandbox) == Self.text)
    // A comment alone is written too.
    #expect(try await sandbox.run("edit", with: Self.sed("1s/My/Our/")).exitCode == 0)
    #expect(try Self.file(sandbox) == Self.text.replacing("My", with: "Our"))
    let unchanged = try await sandbox.json("edit", as: "editedAnswer", with: ["EDITOR": "true"])
    #expect(unchanged["edited"]["changed"] == false && unchanged["committed"] == false)
  }

  @Test func readsAFileWithoutAnEditorAndRefusesMistakes() async throws {
    let sandbox = try await Self.sandbox()
    let typed = try sandbox.folder.write(Self.text.replacing("Lead", with: "CTO"), to: "new.json")
    #expect(try await sandbox.run("edit", "--from", typed, "--dry-run").output.contains("[-Lead-]{+CTO+}"))
    #expect(try Self.file(sandbox) == Self.text)
    #expect(try await sandbox.json("edit", "--from", typed, as: "editedAnswer")["edited"]["id"] == "me")
    #expect(try Self.file(sandbox) == Self.text.replacing("Lead", with: "CTO"))
    let broken = try sandbox.folder.write(
      Self.text.replacing("\"name\": \"Acme\",", with: "\"name\" \"Acme\","), to: "b.json")
    let error = try await sandbox.failure("edit", "--from", broken, code: 65)
    #expect(error["message"].string?.contains("b.json:3:") == true, "\(error)")
    let renamed = try sandbox.folder.write(Self.text.replacing("\"position\"", with: "\"positon\""), to: "r.json")
    #expect(try await sandbox.failure("edit", "--from", renamed, code: 65)["hint"].string?.contains("position") == true)
    #expect(try await sandbox.failure("edit", code: 64)["hint"].string?.contains("'--from FILE'") == true)
    #expect(try await sandbox.failure("edit", "--set", "a=b", code: 64)["message"] == "'--set' requires an ID.")
    try await sandbox.failure("edit", "--from", typed, "--profile", "sample", code: 64)
    let odd = try sandbox.folder.write(Self.text.replacing("\"patents\"", with: "\"skils\""), to: "odd.json")
    #expect(try await sandbox.run("edit", "--from", odd).error.contains("new problem"))
  }

  @Test func opensAFileWithASyntaxErrorToFixIt() async throws {
    let sandbox = try await Self.sandbox()
    let broken = Self.text.replacing(#""position": {"#, with: #""position" {"#)
    try sandbox.folder.write(broken, to: "cv.json")
    let still = try await sandbox.run("edit", with: Self.sed("s/Ada/Grace/"))
    #expect(still.exitCode == 65 && still.error.contains("cv.json:3:"), "\(still)")
    #expect(try Self.file(sandbox) == broken)
    let fix = Self.sed(#"s/"position" {/"position": {/"#)
    let dry = try await sandbox.json("edit", "--dry-run", as: "editedAnswer", with: fix)
    #expect(dry["committed"] == false && dry["edited"]["changed"] == true)
    #expect(try Self.file(sandbox) == broken)
    let fixed = try await sandbox.run("edit", with: fix)
    #expect(fixed.exitCode == 0 && fixed.error.contains("cv.json:3:"), "\(fixed)")
    #expect(try Self.file(sandbox) == Self.text)
  }

  @Test func mergesWhatChangedMeanwhile() async throws {
    let sandbox = try await Self.sandbox()
    let path = sandbox.folder.path("cv.json")
    // The editor's user changes the name while another program changes the summary.
    let editor = "f() { sed -i s/Ada/Grace/ \"$1\"; sed -i 's/I build/I lead/' '\(path)'; }; f"
    let edited = try await sandbox.run("edit", with: ["EDITOR": editor])
    #expect(edited.exitCode == 0, "\(edited)")
    let file = try Self.file(sandbox)
    #expect(file.contains("Grace") && file.contains("I lead") && file.hasPrefix("// My"), "\(file)")
    // A comment that another program changes stays too.
    let comment = "f() { sed -i s/2020/2021/ \"$1\"; sed -i s/My/Our/ '\(path)'; }; f"
    #expect(try await sandbox.run("edit", with: ["EDITOR": comment]).exitCode == 0)
    #expect(try Self.file(sandbox).contains("2021") && Self.file(sandbox).hasPrefix("// Our"))
    // The typed comments stay while another program changes a value, and both sides' comments are a conflict.
    let typed = "f() { sed -i '1s/Our/Their/' \"$1\"; sed -i s/2021/2022/ '\(path)'; }; f"
    #expect(try await sandbox.run("edit", with: ["EDITOR": typed]).exitCode == 0)
    #expect(try Self.file(sandbox).contains("2022") && Self.file(sandbox).hasPrefix("// Their"))
    let both = "f() { sed -i '1s/Their/My/' \"$1\"; sed -i '1s/Their/Your/' '\(path)'; }; f"
    #expect(try await sandbox.run("edit", with: ["EDITOR": both]).exitCode == 73)
    #expect(try Self.file(sandbox).hasPrefix("// Your"))
    let conflict = "f() { sed -i s/Grace/Joan/ \"$1\"; sed -i s/Grace/Edith/ '\(path)'; }; f"
    let refused = try await sandbox.run("edit", with: ["EDITOR": conflict])
    #expect(refused.exitCode == 73 && refused.error.contains("'resume edit'"), "\(refused)")
    #expect(try Self.file(sandbox).contains("Edith"))
  }

  @Test func missingTextsAreFilledInBelowTheirOriginals() async throws {
    let sandbox = try await Self.sandbox()
    let missing = try await sandbox.run("validate", "--missing", "es")
    #expect(missing.error.contains("5 of 6"), "\(missing)")
    let shown = sandbox.folder.path("shown.json")
    let editor =
      "f() { cp \"$1\" '\(shown)'; sed -i -e 's/\"summary\": \"\"/\"summary\": \"Hago.\"/' "
      + "-e 's/\"highlights#3\": \"\"/\"highlights#3\": \"Marcado\"/' \"$1\"; }; f"
    let edited = try await sandbox.run("edit", "--missing", "es", with: ["EDITOR": editor])
    #expect(edited.exitCode == 0 && edited.error.contains("Saved texts in 'es': 3. Still missing: 2."), "\(edited)")
    let text = try sandbox.folder.text(of: "shown.json")
    let entry = """
        "acme": {
          // "Lead"
          "position": "",
          // "Hired four"
          "highlights#1": "",
          // "Tagged"
          "highlights#3": "",
        },

      """
    #expect(text.contains(entry), "\(text)")
    let file = try Self.file(sandbox)
    #expect(file.contains(#"{"en": "Tagged", "es": "Marcado", "$tags": ["ci"]}"#), "\(file)")
    #expect(file.contains(#""summary": {"en": "A phone", "es": "Hago."}"#) && file.contains(#""Hired four","#))
    let left = try await sandbox.run("validate", "--missing", "es")
    #expect(left.error.contains("2 of 6") && left.output.contains("Hired four"), "\(left)")
    // A tag in another letter case is the same language, and a blank text is none.
    let blank =
      "f() { sed -i 's/\"position\": \"\"/\"position\": \" \"/; s/\"highlights#1\": \"\"/\"highlights#1\": \"Uno\"/' \"$1\"; }; f"
    #expect(try await sandbox.run("edit", "--missing", "ES", with: ["EDITOR": blank]).error.contains("'es': 1. Still"))
    #expect(try Self.file(sandbox).contains("\"es\": \"Uno\"") && !Self.file(sandbox).contains("ES"))
    for (language, editor) in [("es", "true"), ("en", "false")] {
      let same = try await sandbox.json("edit", "--missing", language, as: "editedAnswer", with: ["EDITOR": editor])
      #expect(same["edited"]["changed"] == false && same["committed"] == false)
    }
    let none = try await sandbox.run("edit", "--missing", "en", with: ["EDITOR": "false"])
    #expect(none.exitCode == 0 && none.error.contains("No texts are missing in 'en'."), "\(none)")
    for (typed, problem) in [
      (#"{"acme": {"nope": "x"}}"#, "'nope'"), (#"{"nope": {}}"#, "'nope'"),
      (#"{"acme": {"position": ["x"]}}"#, "text"),
    ] {
      let path = try sandbox.folder.write(typed, to: "typed.json")
      let error = try await sandbox.failure("edit", "--missing", "es", "--from", path, code: 65)
      #expect(error["message"].string?.contains(problem) == true, "\(error)")
    }
    for line in [["edit", "acme", "--missing", "es"], ["edit", "--missing", "not a tag"]] {
      try await sandbox.failure(line, code: 64)
    }
  }

  @Test func missingTextsOfAVariantAreThoseItShows() async throws {
    let sandbox = try await Self.sandbox()
    let added = try await sandbox.run("variant", "add", "om", "--omit", "acme#1", "--omit", "waking")
    #expect(added.exitCode == 0, "\(added)")
    let missing = try await sandbox.run("validate", "--missing", "es", "--variant", "om")
    #expect(missing.error.contains("3 of 4") && !missing.output.contains("Hired"), "\(missing)")
    let shown = sandbox.folder.path("shown.json")
    let line = ["edit", "--missing", "es", "--variant", "om"]
    _ = try await sandbox.run(line, with: ["EDITOR": "f() { cp \"$1\" '\(shown)'; }; f"])
    let text = try sandbox.folder.text(of: "shown.json")
    #expect(text.contains("highlights#3") && !text.contains("Hired") && !text.contains("waking"), "\(text)")
    try await sandbox.failure("validate", "--variant", "om", code: 64)
    let words = try sandbox.folder.write(#"{"acme": {"position": {"en": "Head"}}}"#, to: "words.json")
    let reworded = try await sandbox.run("edit", "--variant", "om", "--from", words)
    #expect(reworded.exitCode == 0 && reworded.output.contains("Head"), "\(reworded)")
    // The variant's own words count too.
    let left = try await sandbox.run("validate", "--missing", "es", "--variant", "om")
    #expect(left.error.contains("3 of 4") && left.output.contains("Head") && !left.output.contains("Lead"), "\(left)")
    let typed = try sandbox.folder.write(#"{"basics": {"summary": "Hago."}}"#, to: "es.json")
    let saved = try await sandbox.run(line + ["--from", typed]).error
    #expect(saved.contains("Still missing: 2.") && saved.contains("1 text is the variant's own"), "\(saved)")
  }
}
