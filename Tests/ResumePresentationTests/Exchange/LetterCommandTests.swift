import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("export letter")
struct LetterCommandTests {
  private static let body = "Dear Ms. Hopper,\n\nit's me.\n\nKind regards,"

  private func harness(body: String = body) -> Harness {
    var harness = Harness()
    harness.resume.person = Person(name: LocalizedText("Ada Lovelace"))
    harness.resume.file[ResumeSection.personPath] = Document(path: ResumeSection.personPath, fields: [:])
    let letter: FieldValue = .map([
      "to": .map(["company": .string("Acme")]), "subject": .map(["en": .string("Job"), "es": .string("Empleo")]),
      "body": .string(body),
    ])
    for (name, members) in [
      ("acme", ["letter": letter, "document": .map(["theme": .string("modern")])]), ("bare", [:]),
    ] {
      harness.resume.file = harness.resume.file.setting(Variant(name: name, members: members))
    }
    return harness
  }

  private func run(_ words: String..., in harness: Harness) async -> Harness.Consequences {
    await harness.run(["export", "letter", "--file", "cv.json"] + words)
  }

  @Test(
    "the extension of the file is the format",
    arguments: [
      ("a.pdf", "%PDF"), ("a.docx", "PK"), ("A.HTML", "<!DOCTYPE"), ("a.md", "# Ada"), ("a.txt", "Ada Lovelace"),
    ])
  func formats(path: String, start: String) async throws {
    let harness = harness()
    let result = await run("--variant", "acme", "-o", path, in: harness)
    #expect(result.code == 0 && result.output.isEmpty && result.error.contains("Saved to " + path), "\(result)")
    #expect(harness.outputFiles.files.value[path]?.hasPrefix(start) == true)
    let again = await run("--variant", "acme", "-o", path, in: harness)
    #expect(again.code == 73)
  }

  @Test("prints boxes for letters that no font has, and numbered lists with numbers")
  func boxes() async throws {
    let harness = harness(body: "Dear 예시,\n\nmy reasons:\n1. one\n2. two")
    let result = await run("--variant", "acme", "-o", "a.pdf", in: harness)
    #expect(result.code == 0 && result.error.contains("no font can print, in letter: "), "\(result)")
    #expect(await run("--variant", "acme", "-o", "b.pdf", "--strict", in: harness).code == 65)
    let text = await run("--variant", "acme", in: harness)
    #expect(text.output.contains("my reasons:\n1. one\n2. two\n"), "\(text)")
  }

  @Test("prints text without a file, with the typography of the language unless it is as typed")
  func text() async throws {
    let text = await run("--variant", "acme", in: harness())
    #expect(text.code == 0 && text.output.hasSuffix("it’s me.\n\nKind regards,\n\nAda Lovelace\n"), "\(text)")
    let typed = await run("--variant", "acme", "--as-typed", "--lang", "es", in: harness())
    #expect(typed.code == 0 && typed.output.contains("Acme\n\nEmpleo\n") && typed.output.contains("it's me."))
    let json = await run("--variant", "acme", "--json", in: harness())
    let export = try #require(JSONText.object(json.output)?["export"] as? [String: Any])
    #expect(export["content"] as? String == text.output && export["format"] as? String == "text")
  }

  @Test(
    "names what is missing",
    arguments: [
      ([], 64, "--variant NAME"), (["--variant", "x"], 66, "No variant named 'x'."),
      (["--variant", "bare"], 66, "'resume edit letter --variant bare'"),
      (["--variant", "acme", "-o", "a.json"], 64, "Use the extension .pdf, .docx, .html, .md or .txt."),
      (["--variant", "acme", "-o", "a"], 64, "Couldn't determine the format"),
    ] as [([String], Int32, String)])
  func errors(options: [String], code: Int32, text: String) async {
    var harness = harness()
    harness.columns = 300
    let result = await harness.run(["export", "letter", "--file", "cv.json"] + options)
    #expect(result.code == code && result.error.contains(text) && result.output.isEmpty, "\(result)")
  }

  @Test("warns about a letter of several pages, and about a text in another language")
  func warnings() async throws {
    let long = harness(body: String(repeating: "One line.\n\n", count: 34))
    let result = await run("--variant", "acme", "-o", "a.pdf", "--json", in: long)
    let warnings = try #require(JSONText.object(result.output)?["warnings"] as? [[String: Any]])
    #expect(result.code == 0 && warnings.map { $0["code"] as? String } == ["letterTooLong"], "\(result)")
    let fitted = await run(
      "--variant", "acme", "-o", "b.pdf", "--font-size", "8", "--margins", "15", "--json", in: long)
    let none = try #require(JSONText.object(fitted.output)?["warnings"] as? [Any])
    #expect(none.isEmpty, "\(fitted)")
    let french = await run("--variant", "acme", "--lang", "fr", "--strict", in: harness())
    #expect(french.code == 65, "\(french)")
  }

  @Test(
    "warns about a recipient that the window of an envelope doesn't show",
    arguments: [("de", 5, true), ("de", 4, false), ("en", 9, false)])
  func window(language: String, count: Int, isWarned: Bool) async throws {
    var harness = harness()
    let letter: FieldValue = .map([
      "to": .map([
        "company": .string("Acme"), "name": .string("Grace Hopper"),
        "address": .string((1...count).map { "Line \($0)" }.joined(separator: "\n")),
      ]), "body": .string(Self.body),
    ])
    harness.resume.file = harness.resume.file.setting(Variant(name: "acme", members: ["letter": letter]))
    let result = await run("--variant", "acme", "--lang", language, "-o", "a.pdf", "--json", in: harness)
    let warnings = try #require(JSONText.object(result.output)?["warnings"] as? [[String: Any]])
    #expect(warnings.contains { $0["code"] as? String == "addressTooLong" } == isWarned, "\(result)")
  }

  @Test(
    "the paper decides the form of an English date", arguments: [("letter", "November 2"), ("a4", " November 2026")])
  func paper(paper: String, date: String) async {
    let result = await run("--variant", "acme", "--paper", paper, in: harness())
    #expect(result.output.contains(date), "\(result)")
  }

  @Test("the variant sets the theme, unless the command line does")
  func theme() async {
    let harness = harness()
    _ = await run("--variant", "acme", "-o", "a.html", in: harness)
    _ = await run("--variant", "acme", "-o", "b.html", "--theme", "modern", in: harness)
    _ = await run("--variant", "acme", "-o", "c.html", "--theme", "classic", in: harness)
    let files = harness.outputFiles.files.value
    #expect(files["a.html"] != nil && files["a.html"] == files["b.html"] && files["a.html"] != files["c.html"])
  }

  @Test("the settings for the size and the margins of résumés don't apply")
  func settings() async {
    let harness = harness()
    _ = await run("--variant", "acme", "-o", "a.pdf", in: harness)
    _ = await harness.run("config", "set", "document.font-size", "9")
    _ = await harness.run("config", "set", "document.margins", "15")
    _ = await run("--variant", "acme", "-o", "b.pdf", in: harness)
    _ = await run("--variant", "acme", "-o", "c.pdf", "--font-size", "9", in: harness)
    let files = harness.outputFiles.files.value
    #expect(files["a.pdf"] != nil && files["a.pdf"] == files["b.pdf"] && files["c.pdf"] != files["b.pdf"])
  }
}
