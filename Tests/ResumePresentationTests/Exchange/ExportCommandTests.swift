import Foundation
import ResumeDomain
import Testing

@testable import ResumeInterface
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

  @Test("export without a format lists the formats, and rejects options that the format does not have")
  func formats() async {
    let list = await Harness().run("export")
    #expect(
      list.code == 0 && ["pdf", "docx", "html", "markdown", "text", "json-resume"].allSatisfy(list.output.contains))
    let options = await Harness().run("export", "-o", "cv.md", "--paper", "letter")
    #expect(options.code == 64 && options.error.contains("'--paper' has no effect on the format 'markdown'."))
  }

  @Test("warns about an extension of another format", arguments: [("x.html", true), ("x.PDF", false), ("x", false)])
  func otherExtension(name: String, isWarned: Bool) async {
    for command in [["export", "pdf"], ["pdf"]] {
      let result = await Harness().run(command + ["-o", "/" + name, "--sections", "skills"])
      #expect(result.code == 0 && result.error.contains("but its extension is that of 'html'") == isWarned, "\(result)")
    }
  }

  @Test(
    "names the unknown section in a list",
    arguments: [("work,foo", "foo", "--help"), ("work,skils", "skils", "work,skills")])
  func unknownSection(list: String, name: String, hint: String) async {
    let result = await Harness().run("show", "--sections", list)
    #expect(result.code == 64 && result.error.contains("unknown section '\(name)'"), "\(result)")
    #expect(result.error.contains(hint), "\(result)")
  }

  @Test("a Word document has the filters and the layout of the PDF, except its fonts")
  func word() async {
    let plain = await Harness().run("export", "docx", "--lang", "en")
    #expect(plain.code == 0 && plain.output.hasPrefix("PK"))
    for options in [
      ["--without", "contact"], ["--sections", "work"], ["--theme", "modern"], ["--paper", "letter"],
      ["--margins", "15"], ["--font-size", "12"], ["--color", "teal"],
    ] {
      let result = await Harness().run(["export", "docx", "--lang", "en"] + options)
      #expect(result.code == 0 && result.output.hasPrefix("PK") && result.output != plain.output, "\(options)")
    }
    #expect(await Harness().run("export", "docx", "--font", "a.ttf").code == 64)
  }

  @Test(
    "a Word document has page numbers if the PDF has several pages",
    arguments: [("8", "10", false), ("14", "50", true)])
  func footer(size: String, margins: String, hasFooter: Bool) async {
    for options in [[], ["--footer", "none"]] {
      let result = await Harness().run(
        ["export", "docx", "--lang", "en", "--font-size", size, "--margins", margins] + options)
      #expect(result.output.contains("word/footer.xml") == (hasFooter && options.isEmpty), "\(options)")
    }
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

  @Test("--clean counts the omitted values in one warning that names their members")
  func clean() async throws {
    var harness = Harness()
    harness.formats.omitted = ["work.url", "basics.image", "work.url"]
    let result = await harness.run("export", "json-resume", "--clean", "--lang", "en")
    #expect(result.code == 0 && result.output == "{}\n")
    let error = result.error.replacing("\n  ", with: " ")
    #expect(error.contains("Omitted 3 values that JSON Resume's schema rejects: basics.image, work.url."))
  }

  @Test("--width limits the lines of a text; 0 is no limit")
  func width() async {
    var widths: [Int] = []
    for width in [[], ["--width", "20"], ["--width", "500"], ["--width", "0"]] {
      let result = await Harness().run(["export", "text"] + width)
      #expect(result.code == 0)
      widths.append(result.output.split(separator: "\n").map(\.count).max() ?? 0)
    }
    #expect(widths[0] <= 80 && widths[1] < widths[0] && widths[0] < widths[2] && widths[2] <= widths[3])
    for wrong in ["19", "501", "-1", "x"] {
      let result = await Harness().run("export", "text", "--width=" + wrong)
      #expect(result.code == 64 && result.error.contains("--width") && result.error.contains("expected 0 or"))
    }
    let other = await Harness().run("export", "-o", "cv.md", "--width", "60")
    #expect(
      other.error == "Error: '--width' has no effect on the format 'markdown'.\n"
        + "  Remove '--width', or use it only with: export text.\n")
  }

  @Test("--watch writes again after each change, and ends when it is canceled", .timeLimit(.minutes(15)))
  func watch() async throws {
    var harness = Harness()
    harness.profiles = StubProfiles([Profile(name: "paper", source: .file("/cv.json"))])
    let (stamps, files) = (harness.stamps, harness.outputFiles.files)
    stamps.value["/cv.json"] = [1, 0, 1, 1]
    files.value["/out.json"] = "old"
    let line = ["export", "json-resume", "--profile", "paper", "-o", "/out.json"]
    let running = Task { [harness] in await harness.run(line + ["--watch", "--force", "--lang", "en"]) }
    var number = 1
    for change in [
      nil, [1, 1, 1, 1], [1, 1, 1, 2],
    ] {
      if let change {
        files.value["/out.json"] = "old"
        // A renamed file is missing for a moment.
        stamps.value["/cv.json"] = nil
        stamps.value["/cv.json"] = change
        number += 1
      }
      while files.value["/out.json"] == "old" { try await Task.sleep(for: .milliseconds(2)) }
    }
    while harness.plans.value.count < number { try await Task.sleep(for: .milliseconds(2)) }
    running.cancel()
    let result = await running.value
    #expect(result.output.isEmpty && result.error.components(separatedBy: "Saved to /out.json\n").count == number + 1)
    #expect(result.error.components(separatedBy: "press Ctrl-C to end.").count == 2)
  }

  @Test(
    "--watch needs a local profile and a file",
    arguments: [
      (["--profile", "sample", "-o", "/a.json"], "local profile"), (["--profile", "me", "-o", "/a.json"], "--profile"),
      (["--profile", "paper"], "--output"), (["--profile", "paper", "-o", "-"], "--output"),
      (["--profile", "paper", "-o", "/a.json", "--json"], "--json"),
    ])
  func watchUsage(words: [String], message: String) async {
    var harness = Harness()
    harness.profiles = StubProfiles(SampleEntities.profiles)
    let result = await harness.run(["export", "json-resume", "--watch"] + words)
    #expect(result.code == 64 && result.error.contains(message), "\(result)")
    #expect(harness.plans.value.isEmpty && harness.outputFiles.files.value.isEmpty)
  }

  @Test("names the values that the format can't contain, an error with --strict")
  func leftOut() async throws {
    var harness = Harness()
    harness.formats.lost = ["notes/n", "work[0].startDate"]
    let text = await harness.run("export", "json-resume", "--lang", "en")
    #expect(text.code == 0)
    #expect(text.error.contains("Omitted 2 values that the export can't represent: notes/n,"))
    let strict = await harness.run("export", "json-resume", "--lang", "en", "--strict")
    #expect(strict.code == 65 && strict.output.isEmpty && strict.error.contains("work[0].startDate"))
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
