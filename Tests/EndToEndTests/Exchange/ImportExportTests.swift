import Foundation
import TestSupport
import Testing

/// `import` and `export json-resume`.
@Suite(.limitedConcurrency) struct ImportExportTests {
  private static let english = """
    {
      // A fictitious résumé.
      "basics": {"name": "Zoë Ibarra", "label": "Lead", "picture": "https://zoe.example/a.png", "age": 41.50},
      "work": [
        {"company": "Ácme", "position": "Lead", "startDate": "2020-03", "highlights": ["One", "Two"], "team": "x"},
        {"company": "Bolt", "position": "Trainee", "startDate": "2015", "endDate": "2020"}
      ],
      "awards": [], "volunteer": null,
      "skills": [{"name": "iOS", "keywords": ["Swift", "Testing"]}],
      "meta": {"version": "v1.0.0", "lists": [[1], 2e0]}, "extra": {"\\u00e9": 1, "e\\u0301": {}}
    }
    """

  private static let spanish = """
    {"basics": {"name": "Zoë Ibarra", "label": "Responsable"},
     "work": [{"name": "acme", "position": "Responsable", "startDate": "2020-03"},
              {"name": "Cobalto", "startDate": "2001"}]}
    """

  @Test func exportsWhatWasImported() async throws {
    let sandbox = try Sandbox()
    let path = try sandbox.folder.write(Self.english, to: "cv.json")
    let first = try await sandbox.json("import", path, as: "importAnswer")
    #expect(first["import"]["added"] == 4)
    #expect(first["profile"] == "me")
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    let again = try await sandbox.run("import", "-", input: .text(Self.english))
    #expect(again.exitCode == 0 && again.error.contains("No changes: "), "\(again)")
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == file)
    #expect(try await sandbox.json("history", as: "versionsAnswer")["versions"] == [])

    let out = sandbox.folder.path("out.json")
    #expect(try await sandbox.run("export", "json-resume", "-o", out).exitCode == 0)
    let expected = Self.english.replacing("company", with: "name").replacing("picture", with: "image")
      .replacing(/\/\/ .*\n/, with: "\n")
    #expect(try JSON(try sandbox.folder.text(of: "out.json")) == JSON(expected))
    // The copy keeps every byte.
    #expect(file == Self.english)
    try await sandbox.failure("export", "json-resume", "-o", out, code: 73)
    try await sandbox.failure("export", "json-resume", "-o", sandbox.folder.path, "--force", code: 73)
    #expect(try await sandbox.json("works", as: "worksAnswer")["works"].strings("title") == ["Lead", "Trainee"])
  }

  @Test func mergesASecondLanguage() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("import", "-", input: .text(Self.english))
    let added = try await sandbox.json("import", "-", "--lang", "es", as: "importAnswer", input: .text(Self.spanish))
    #expect(added["import"]["unmatched"].elements.count == 3)
    #expect(added["import"]["unmatched"][0]["line"] == 3)
    let shown = try await sandbox.run("works", "--lang", "es", "--plain")
    #expect(shown.output.contains("Responsable") && shown.output.contains("Trainee"), "\(shown)")
    let export = try await sandbox.json("export", "json-resume", "--lang", "es", as: "exportAnswer")
    #expect(try JSON(export["export"]["content"].string ?? "")["work"][0]["position"] == "Responsable")
  }

  @Test func exportsOnlySelectedSections() async throws {
    let sandbox = try Sandbox()
    let text = """
      {"basics": {"name": "Zoë", "summary": "Me", "email": "z@e.org", "pdfUrl": "https://e.org/z.pdf",
         "location": {"city": "C", "address": "A"}},
       "work": [{"name": "One", "position": "p", "startDate": "2020"}, {"name": "Two", "position": "p", "startDate": "2015"},
                {"name": "Three", "position": "p", "startDate": "2010", "tags": ["x"]}],
       "volunteer": null, "awards": [], "skills": [{"name": "s"}], "meta": {"a": 1}}
      """
    _ = try await sandbox.run("import", "-", input: .text(text))
    let plain = try JSON(try await sandbox.run("export", "json-resume").output)
    #expect(plain == (try JSON(text)))
    let some = try await sandbox.run(
      "export", "json-resume", "--sections", "work", "--without", "contact", "--tag", "y", "--sort", "start",
      "--reverse")
    let expected = """
      {"basics": {"name": "Zoë", "location": {"city": "C"}},
       "work": [{"name": "Two", "position": "p", "startDate": "2015"}, {"name": "One", "position": "p", "startDate": "2020"}],
       "meta": {"a": 1}}
      """
    #expect(try JSON(some.output) == JSON(expected), "\(some)")
    let tagged = try await sandbox.run("export", "json-resume", "--only-tagged")
    #expect(try JSON(tagged.output)["work"].strings("name") == ["Three"], "\(tagged)")
  }
}
