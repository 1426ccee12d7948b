import TestSupport
import Testing

/// Documents exported from the sample in both languages.
@Suite(.limitedConcurrency) struct SampleHandoutTests {
  @Test(arguments: ["en", "es"], ["text", "markdown", "html"])
  func exportsEveryFormat(language: String, format: String) async throws {
    let result = try await Sandbox().run("export", format, "--lang", language)
    #expect(result.exitCode == 0)
    // Without the data of fonts.
    let output = result.output.replacing(/base64,[^)]*/, with: "base64,…")
    Snapshot.assert(output, named: "export-\(format)-\(language)")
  }

  @Test func exportsATailoredCopyWithoutContactDetails() async throws {
    let sandbox = try Sandbox()
    let cv = #"""
      {"basics": {"name": "Ana", "email": "ana@example.org", "phone": "600"},
       "work": [{"position": "Lead", "name": "Uno", "startDate": "2020", "keywords": ["ios"]}],
       "projects": [{"name": "Dos", "keywords": ["web"]}], "skills": [{"name": "Swift"}]}
      """#
    _ = try await sandbox.run("import", "-", input: .text(cv))
    let out = sandbox.folder.path("cv.md")
    let result = try await sandbox.run(
      "export", "markdown", "-o", out, "--without", "contact", "--sections", "skills,work,projects", "--tag", "ios",
      "--only-tagged", "--quiet")
    #expect(result.outcome == .success(""), "\(result)")
    let text = try sandbox.folder.text(of: "cv.md")
    #expect(
      text.hasPrefix("# Ana\n\n## Skills\n\n- Swift\n") && !text.contains("600") && !text.contains("Dos"), "\(text)"
    )
    try await sandbox.failure("export", "markdown", "--sections", "skills,wrok", code: 64)
  }
}
