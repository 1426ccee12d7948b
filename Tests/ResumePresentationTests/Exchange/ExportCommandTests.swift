import Foundation
import ResumeDomain
import Testing

@testable import ResumePresentation

@Suite("export json-resume")
struct ExportCommandTests {
  private static let spanish = "{\"language\": \"es\"}\n"

  @Test(
    "writes the document to standard output and messages to standard error", arguments: [[], ["-o", "-"], ["--plain"]])
  func output(words: [String]) async {
    let result = await Harness().run(["export", "json-resume", "--lang", "es"] + words)
    #expect(result.code == 0)
    #expect(result.output == Self.spanish)
    #expect(result.error == "Cargado del servidor\n")
  }

  @Test(
    "the extension of the file is the format",
    arguments: [
      ("cv.json", "json-resume", 0), ("CV.MD", "markdown", 0), ("a.b/c.txt", "text", 0), ("cv.htm", "html", 0),
      ("cv.docx", "docx", 0),
      ("cv.docm", "", 64), ("cv", "", 64), (".", "", 64), ("pdf", "", 64), ("a.pdf/cv", "", 64),
    ])
  func byExtension(path: String, format: String, code: Int32) async throws {
    let harness = Harness()
    let result = await harness.run("export", "-o", path, "--json")
    #expect(result.code == code)
    if code == 0 {
      let export = try #require(JSONText.object(result.output)?["export"] as? [String: Any])
      #expect(export["format"] as? String == format)
    } else {
      #expect(harness.outputFiles.files.value.isEmpty && result.error.contains(".pdf"))
    }
  }

  @Test("export alone lists the formats, and rejects options that the format does not have")
  func formats() async {
    let alone = await Harness().run("export")
    #expect(
      alone.code == 0 && ["pdf", "docx", "html", "markdown", "text", "json-resume"].allSatisfy(alone.output.contains))
    let options = await Harness().run("export", "-o", "cv.md", "--paper", "letter")
    #expect(options.code == 64 && options.error.contains("'--paper' has no effect on the format 'markdown'."))
  }

  @Test("a Word document has the filters and the layout of the PDF, except its fonts")
  func word() async {
    let plain = await Harness().run("export", "docx", "--lang", "en")
    #expect(plain.code == 0 && plain.output.hasPrefix("PK"))
    for options in [
      ["--without", "contact"], ["--sections", "work"], ["--theme", "modern"], ["--paper", "letter"],
      ["--footer", "none"], ["--margins", "15"], ["--font-size", "12"], ["--color", "teal"],
    ] {
      let result = await Harness().run(["export", "docx", "--lang", "en"] + options)
      #expect(result.code == 0 && result.output.hasPrefix("PK") && result.output != plain.output, "\(options)")
    }
    #expect(await Harness().run("export", "docx", "--font", "a.ttf").code == 64)
  }

  @Test("--json includes the document as a member")
  func json() async throws {
    let result = await Harness().run("export", "json-resume", "--lang", "es", "--json")
    #expect(result.error.isEmpty)
    let output = try #require(JSONText.object(result.output))
    let export = try #require(output["export"] as? [String: Any])
    #expect(export["content"] as? String == Self.spanish)
    #expect(export["bytes"] as? Int == Self.spanish.utf8.count)
    #expect(export["format"] as? String == "json-resume")
  }

  @Test("counts documents that the format can't contain")
  func leftOut() async throws {
    var harness = Harness()
    harness.formats.leftOut = 2
    let text = await harness.run("export", "json-resume", "--lang", "en")
    #expect(text.code == 0)
    #expect(text.error.contains("Omitted 2 documents that JSON Resume can't represent."))
    let output = try #require(JSONText.object(await harness.run("export", "json-resume", "--json").output))
    let warnings = try #require(output["warnings"] as? [[String: Any]])
    #expect(warnings.map { $0["code"] as? String } == ["leftOutOfExport"])
  }

  @Test("replaces a file only with --force")
  func file() async {
    let harness = Harness()
    let first = await harness.run("export", "json-resume", "-o", "/cv.json")
    #expect(first.code == 0 && first.output.isEmpty)
    #expect(first.error.contains("/cv.json"))
    #expect(harness.outputFiles.files.value.keys.sorted() == ["/cv.json"])
    let second = await harness.run("export", "json-resume", "-o", "/cv.json", "--lang", "es")
    #expect(second.code == 73 && second.error.contains("--force"))
    // Nothing is loaded if the file can't be written.
    #expect(harness.plans.value.count == 1)
    #expect(await harness.run("export", "json-resume", "-o", "/cv.json", "--force", "--lang", "es").code == 0)
    #expect(harness.outputFiles.files.value["/cv.json"] == Self.spanish)
    #expect(await harness.run("export", "json-resume", "-o", "/folder", "--force").code == 73)
    #expect(await harness.run("export", "json-resume", "-o", "").code == 64)
  }

  @Test("rejects an unknown language")
  func language() async {
    #expect(await Harness().run("export", "json-resume", "--lang", "fr").code == 64)
  }
}
