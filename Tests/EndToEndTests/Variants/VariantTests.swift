import Foundation
import TestSupport
import Testing

/// Variants, from the command line to the documents.
@Suite(.limitedConcurrency) struct VariantTests {
  private static let resume = """
    {
      "basics": {"name": "Ada Byron", "label": "Developer", "email": "ada@example.org"},
      "work": [
        {"name": "Acme", "position": "Lead", "startDate": "2020-03", "tags": ["ios"],
         "highlights": ["Hired four people", {"$text": "Cut builds", "$tags": ["ci"]}]},
        {"name": "Old", "position": "Programmer", "startDate": "2005", "endDate": "2009", "tags": ["backend"]}
      ],
      "skills": [{"name": "Languages", "keywords": ["Swift", {"$text": "Java", "$tags": ["backend"]}]}]
    }

    """

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox([:])
    try sandbox.folder.write(Self.resume, to: "cv.json")
    #expect(try await sandbox.run("profile", "add", "me", "--file", "cv.json").exitCode == 0)
    #expect(try await sandbox.run("profile", "use", "me").exitCode == 0)
    return sandbox
  }

  @Test func selectsAndSaysWhy() async throws {
    let sandbox = try await sandbox()
    let added = try await sandbox.run("variant", "add", "ios", "--any-tag", "ios", "--omit", "acme#1", "--pages", "1")
    #expect(added.exitCode == 0, "\(added)")
    let shown = try await sandbox.json("variant", "show", "ios", as: "variantAnswer")["variant"]
    #expect(shown["included"].elements.compactMap(\.string) == ["acme-2020", "languages"])
    #expect(shown["pages"] == 1)
    #expect(
      shown["omitted"].elements.compactMap { $0["reason"].string } == ["omit", "tags", "tags", "tags"])
    let works = try await sandbox.run("works", "--variant", "ios", "--plain")
    #expect(works.output.contains("acme-2020") && !works.output.contains("old-2005"))
    let missing = try await sandbox.run("work", "old-2005", "--variant", "ios")
    #expect(missing.exitCode == 66 && missing.error.contains("other tags"), "\(missing)")
    let text = try await sandbox.run("export", "text", "--variant", "ios")
    #expect(text.output.contains("Lead") && !text.output.contains("Hired") && !text.output.contains("Java"))
    // The whole résumé is as before, and the variant never leaves.
    #expect(try await sandbox.run("export", "text").output.contains("Hired four people"))
    let exported = try await sandbox.run("export", "json-resume", "--variant", "ios").output
    #expect(!exported.contains("variants") && !exported.contains("$tags") && !exported.contains("Hired"))
    // The file has the ID that the variant names, and the text of the element.
    let file = try sandbox.folder.text(of: "cv.json")
    #expect(file.contains("\"id\": \"acme-2020\"") && file.contains("\"text\": \"Hired four people\""))
    #expect(try await sandbox.run("undo").exitCode == 0)
    #expect(try sandbox.folder.text(of: "cv.json") == Self.resume)
  }

  @Test func acceptsTheLanguagesOfDocuments() async throws {
    let sandbox = try await sandbox()
    for (name, tag) in [("ger", "de"), ("brazil", "pt_BR")] {
      try await sandbox.json("variant", "add", name, "--lang", tag, as: "variantChangedAnswer")
    }
    try await sandbox.json("variant", "set", "ger", "--lang", "fr", "--pages", "1", as: "variantChangedAnswer")
    let variants = try await sandbox.json("variant")["variants"]
    #expect(variants.elements.map { $0["document"]["lang"].string } == ["pt-BR", "fr"], "\(variants)")
    #expect(try await sandbox.run("pdf", "--variant", "ger").error.contains("ada-byron-cv.pdf"))
    #expect(try await sandbox.run("export", "text", "--variant", "ger").output.contains("mars 2020"))
    let shown = try await sandbox.run("show", "--variant", "ger")
    #expect(shown.output.contains("Mar 2020") && shown.error.contains("no text in 'fr'"), "\(shown)")
    for command in ["add", "set"] {
      let name = command == "add" ? "new" : "ger"
      let error = try await sandbox.failure("variant", command, name, "--lang", "xx", code: 64)
      #expect(error["candidates"].strings().contains("it"), "\(error)")
    }
    #expect(try await sandbox.run("variant", "add", "es", "--lang", "es").error.contains("añadida"))
  }

  @Test func rewordsOnlyForItsReaders() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.run("variant", "add", "ios").exitCode == 0)
    let edited = try await sandbox.run(
      "edit", "acme", "--variant", "ios", "--set", "position=iOS lead", "--set", "highlights#2=Cut builds by 80 %")
    #expect(edited.exitCode == 0, "\(edited)")
    let shown = try await sandbox.run("work", "acme", "--variant", "ios").output
    #expect(shown.contains("iOS lead") && shown.contains("by 80 %"))
    let whole = try await sandbox.run("work", "acme").output
    #expect(!whole.contains("iOS lead") && whole.contains("Cut builds"))
    #expect(try await sandbox.run("edit", "acme", "--set", "position=Chief").exitCode == 0)
    let report = try await sandbox.run("validate")
    #expect(report.error.contains("has changed"), "\(report)")
    #expect(try await sandbox.run("edit", "acme", "--variant", "ios", "--clear").exitCode == 0)
    #expect(try await sandbox.run("work", "acme", "--variant", "ios").output.contains("Chief"))
    let dates = try await sandbox.run("edit", "acme", "--variant", "ios", "--set", "startDate=2019")
    #expect(dates.exitCode == 64 && dates.error.contains("only rewords texts"), "\(dates)")
  }

  @Test func setsUnsetsRenamesAndRemoves() async throws {
    let sandbox = try await sandbox()
    for arguments in [
      ["add", "a", "--since", "2015", "--theme", "modern"], ["set", "a", "--unset", "since,theme", "--omit", "old"],
      ["rename", "a", "b"],
    ] {
      let result = try await sandbox.run(["variant"] + arguments)
      #expect(result.exitCode == 0, "\(result)")
    }
    let variants = try await sandbox.json("variant", as: "variantsAnswer")["variants"]
    #expect(variants.elements.count == 1 && variants[0]["name"] == "b")
    #expect(variants[0]["select"]["omit"].elements.count == 1)
    #expect(try await sandbox.run("variant", "remove", "b", "--yes").exitCode == 0)
    #expect(try await sandbox.json("variant", as: "variantsAnswer")["variants"].elements.isEmpty)
  }

  @Test func refusesWhatHasNoVariants() async throws {
    let sandbox = try await sandbox()
    let refusals: [([String], Int32)] = [
      (["works", "--variant", "x"], 66), (["works", "--variant", "x", "--profile", "sample"], 64),
      (["works", "--variant", "x", "--profile", "all"], 64), (["variant", "add", "No"], 64),
      (["publish", "--variant", "x"], 64), (["pull", "--variant", "x"], 64),
      (["variant", "add", "x", "--omit", "nobody"], 66), (["variant", "add", "x", "--omit", "acme#9"], 66),
      (["edit", "acme", "--clear"], 64), (["export", "letter", "--variant", "x"], 66),
    ]
    for (arguments, code) in refusals {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == code, "\(arguments): \(result)")
    }
  }

  @Test func noOtherChangeLosesAVariant() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.run("variant", "add", "mine", "--omit", "acme", "--theme", "modern").exitCode == 0)
    func variants() async throws -> [String] {
      try await sandbox.json("variant", as: "variantsAnswer")["variants"].elements.compactMap { $0["name"].string }
    }
    let removed = try await sandbox.run("remove", "acme", "--yes")
    #expect(removed.exitCode == 0 && removed.error.contains("refer to a removed entry: mine."), "\(removed)")
    #expect(try await variants() == ["mine"])
    let other = """
      {"basics": {"name": "Ada Byron"}, "meta": {"resume": {"format": 3, "variants": {
        "mine": {"select": {"tags": ["other"]}}, "theirs": {"document": {"pages": 1}}}}}}
      """
    #expect(try await sandbox.run(["import", "-", "--yes"], input: .text(other)).exitCode == 0)
    #expect(try await variants() == ["mine", "theirs"])
    #expect(try await sandbox.json("variant", as: "variantsAnswer")["variants"][0]["document"]["theme"] == "modern")
    let report = try await sandbox.run("validate")
    #expect(report.error.contains("no entry has the ID 'acme-2020'"), "\(report)")
    #expect(try await sandbox.run("export", "text", "--variant", "mine").error.contains("no entry has the ID"))
    let strict = try await sandbox.run("export", "text", "--variant", "mine", "--strict")
    #expect(strict.exitCode == 65 && strict.output.isEmpty, "\(strict)")
    #expect(try await sandbox.run("init", "--force", "--yes").exitCode == 0)
    #expect(try await variants() == ["mine", "theirs"])
  }

  @Test(arguments: [#"[1]"#, #""x""#, #"{"ok": {}, "__old__": {}}"#, #"{"ok": []}"#])
  func changesNoMalformedVariants(variants: String) async throws {
    let sandbox = try await sandbox()
    let text = #"{"basics": {"name": "Ada"}, "meta": {"resume": {"format": 3, "variants": "# + variants + "}}}"
    try sandbox.folder.write(text, to: "cv.json")
    for arguments in [["variant", "add", "n"], ["variant", "remove", "ok", "--yes"]] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 65, "\(arguments): \(result)")
    }
    #expect(try sandbox.folder.text(of: "cv.json") == text)
  }

  @Test func writesALetterAndRecordsIt() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.run("variant", "add", "acme", "--without", "contact").exitCode == 0)
    let edited = try await sandbox.run(
      "edit", "letter", "--variant", "acme", "--set", "to.company=Initech", "--set", "subject=iOS lead", "--set",
      "body=Dear team,")
    #expect(edited.exitCode == 0, "\(edited)")
    let letter = try await sandbox.run("export", "letter", "--variant", "acme").output
    #expect(letter.contains("Initech") && letter.contains("Dear team,") && !letter.contains("ada@example.org"))
    #expect(!(try await sandbox.run("export", "text", "--variant", "acme").output.contains("ada@example.org")))
    let applied = try await sandbox.json(
      "apply", "Initech", "--variant", "acme", "--letter", "--date", "2026-11-24", as: "applyAnswer")
    let files = applied["application"]["files"].elements.compactMap(\.string)
    #expect(files == ["initech-2026-11-24/ada-byron-resume.pdf", "initech-2026-11-24/ada-byron-letter.pdf"])
    #expect(try await sandbox.run("edit", "acme", "--set", "position=Chief").exitCode == 0)
    let diff = try await sandbox.run("applications", "diff", "initech")
    #expect(diff.output.contains("Chief"), "\(diff)")
  }

  @Test func copiesAVariantWithoutTheRecipientOfItsLetter() async throws {
    let sandbox = try await sandbox()
    for arguments in [
      ["variant", "add", "acme", "--omit", "acme#1", "--theme", "modern"],
      ["edit", "acme", "--variant", "acme", "--set", "position=iOS lead"],
      [
        "edit", "letter", "--variant", "acme", "--set", "to.company=Acme", "--set", "subject=Job", "--set",
        "body=Dear all,",
        "--set", "date=2026-11-01",
      ],
      ["variant", "add", "otra", "--from", "acme", "--pages", "1"],
    ] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0, "\(arguments): \(result)")
    }
    let variants = try await sandbox.json("variant", as: "variantsAnswer")["variants"]
    #expect(variants[1]["name"] == "otra" && variants[0]["select"] == variants[1]["select"])
    #expect(variants[1]["document"]["theme"] == "modern" && variants[1]["document"]["pages"] == 1)
    let letter = try await sandbox.run("export", "letter", "--variant", "otra").output
    #expect(letter.contains("Job") && letter.contains("Dear all,") && !letter.contains("Acme"), "\(letter)")
    #expect(!letter.contains("November 1"), "\(letter)")
    #expect(try await sandbox.run("work", "acme", "--variant", "otra").output.contains("iOS lead"))
    #expect(try await sandbox.run("variant", "add", "third", "--from", "acmee").exitCode == 66)
  }

  @Test func editsEveryTextInOneFile() async throws {
    let sandbox = try await sandbox()
    for arguments in [
      ["variant", "add", "ios", "--any-tag", "ios"],
      ["edit", "acme", "--variant", "ios", "--set", "position=iOS lead"],
    ] {
      #expect(try await sandbox.run(arguments).exitCode == 0)
    }
    let file = try sandbox.folder.text(of: "cv.json")
    let kept = sandbox.folder.path("shown")
    let unchanged = try await sandbox.run("edit", "--variant", "ios", with: ["EDITOR": "f() { cp \"$1\" \(kept); }; f"])
    #expect(unchanged.exitCode == 0 && unchanged.error.contains("No changes to 'ios'."), "\(unchanged)")
    #expect(try sandbox.folder.text(of: "cv.json") == file)
    let shown = try sandbox.folder.text(of: "shown")
    #expect(shown.contains("    // \"Lead\"\n    \"position\": \"iOS lead\","), "\(shown)")
    #expect(shown.contains("      // \"Hired four people\"\n      \"Hired four people\","), "\(shown)")
    // What the variant omits is not there.
    #expect(!shown.contains("Programmer") && !shown.contains("Java") && !shown.contains("ada@example.org"), "\(shown)")
    let editor =
      "sed -i -e '/\\/\\//!s/Hired four people/Led four people/' -e 's/\"subject\": \"\"/\"subject\": \"Job\"/'"
    let edited = try await sandbox.json("edit", "--variant", "ios", as: "editedAnswer", with: ["EDITOR": editor])
    #expect(edited["edited"]["changed"] == true && edited["edited"]["variant"] == "ios")
    let text = try await sandbox.run("export", "text", "--variant", "ios").output
    #expect(text.contains("Led four people") && text.contains("iOS lead"), "\(text)")
    #expect(try await sandbox.run("export", "text").output.contains("Hired four people"))
    #expect(try await sandbox.run("export", "letter", "--variant", "ios").output.contains("Job"))
    let wrong = try await sandbox.run(
      "edit", "--variant", "ios", with: ["EDITOR": "sed -i 's/\"acme-2020\"/\"acme\"/'"])
    #expect(wrong.exitCode == 65 && wrong.error.contains("--variant ios --from"), "\(wrong)")
    #expect(try await sandbox.run("edit").exitCode == 64)
    #expect(try await sandbox.run("edit", "--variant", "ios", "--clear").exitCode == 64)
  }
}
