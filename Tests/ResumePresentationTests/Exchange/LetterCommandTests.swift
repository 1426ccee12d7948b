import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumePresentation

@Suite("export letter")
struct LetterCommandTests {
  private static let body = "Dear Ms. Hopper,\n\nit's me.\n\nKind regards,"

  private func harness(body: String = body) -> Harness {
    let letter: FieldValue = .map([
      "to": .map(["company": .string("Acme")]), "subject": .map(["en": .string("Job"), "es": .string("Empleo")]),
      "body": .string(body),
    ])
    let variants: FieldValue = .map(["acme": .map(["letter": letter]), "bare": .map([:])])
    var harness = Harness()
    harness.resume.person = Person(
      name: LocalizedText("Ada Lovelace"),
      otherFields: [FieldTable.rootField: .map(["meta": .map(["resume": .map(["variants": variants])])])])
    return harness
  }

  @Test(
    "the extension of the file is the format",
    arguments: [
      ("a.pdf", "%PDF"), ("a.docx", "PK"), ("A.HTML", "<!DOCTYPE"), ("a.md", "# Ada"), ("a.txt", "Ada Lovelace"),
    ])
  func formats(path: String, start: String) async throws {
    let harness = harness()
    let result = await harness.run("export", "letter", "--variant", "acme", "-o", path)
    #expect(result.code == 0 && result.output.isEmpty && result.error.contains("Saved to " + path), "\(result)")
    #expect(harness.outputFiles.files.value[path]?.hasPrefix(start) == true)
    let again = await harness.run("export", "letter", "--variant", "acme", "-o", path)
    #expect(again.code == 73)
  }

  @Test("prints text without a file, with the typography of the language unless it is as typed")
  func text() async throws {
    let text = await harness().run("export", "letter", "--variant", "acme")
    #expect(text.code == 0 && text.output.hasSuffix("it’s me.\n\nKind regards,\n\nAda Lovelace\n"), "\(text)")
    let typed = await harness().run("export", "letter", "--variant", "acme", "--as-typed", "--lang", "es")
    #expect(typed.code == 0 && typed.output.contains("Acme\n\nEmpleo\n") && typed.output.contains("it's me."))
    let json = await harness().run("export", "letter", "--variant", "acme", "--json")
    let export = try #require(JSONText.object(json.output)?["export"] as? [String: Any])
    #expect(export["content"] as? String == text.output && export["format"] as? String == "text")
  }

  @Test(
    "names what is missing",
    arguments: [
      ([], 64, "--variant NAME"), (["--variant", "x"], 66, "No variant"),
      (["--variant", "bare"], 66, "'resume edit letter --variant bare'"),
      (["--variant", "acme", "-o", "a.json"], 64, "Use the extension .pdf, .docx, .html, .md or .txt."),
      (["--variant", "acme", "-o", "a"], 64, "Couldn't determine the format"),
    ] as [([String], Int32, String)])
  func errors(options: [String], code: Int32, text: String) async {
    var harness = harness()
    harness.columns = 300
    let result = await harness.run(["export", "letter"] + options)
    #expect(result.code == code && result.error.contains(text) && result.output.isEmpty, "\(result)")
  }

  @Test("warns about a letter of several pages, and about a text in another language")
  func warnings() async throws {
    let long = harness(body: String(repeating: "One line.\n\n", count: 34))
    let result = await long.run("export", "letter", "--variant", "acme", "-o", "a.pdf", "--json")
    let warnings = try #require(JSONText.object(result.output)?["warnings"] as? [[String: Any]])
    #expect(result.code == 0 && warnings.map { $0["code"] as? String } == ["letterTooLong"], "\(result)")
    let fitted = await long.run(
      "export", "letter", "--variant", "acme", "-o", "b.pdf", "--font-size", "8", "--margins", "15", "--json")
    let none = try #require(JSONText.object(fitted.output)?["warnings"] as? [Any])
    #expect(none.isEmpty, "\(fitted)")
    let french = await harness().run("export", "letter", "--variant", "acme", "--lang", "fr", "--strict")
    #expect(french.code == 65, "\(french)")
  }

  @Test("the settings for the size and the margins of résumés don't apply")
  func settings() async {
    let harness = harness()
    _ = await harness.run("export", "letter", "--variant", "acme", "-o", "a.pdf")
    _ = await harness.run("config", "set", "document.font-size", "9")
    _ = await harness.run("config", "set", "document.margins", "15")
    _ = await harness.run("export", "letter", "--variant", "acme", "-o", "b.pdf")
    _ = await harness.run("export", "letter", "--variant", "acme", "-o", "c.pdf", "--font-size", "9")
    let files = harness.outputFiles.files.value
    #expect(files["a.pdf"] != nil && files["a.pdf"] == files["b.pdf"] && files["c.pdf"] != files["b.pdf"])
  }
}
