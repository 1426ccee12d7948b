import Foundation
import ResumeArguments
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("pdf")
struct PDFCommandTests {
  private static let name = "ada-lovelace-resume.pdf"

  private func harness() -> Harness {
    var harness = Harness()
    harness.resume.person = Person(name: LocalizedText("Ada Lovelace"))
    return harness
  }

  @Test("names the file after the résumé's owner and replaces it only with --force")
  func file() async {
    let harness = harness()
    let first = await harness.run("pdf")
    #expect(first.code == 0 && first.output.isEmpty, "\(first)")
    #expect(first.error.contains("Saved to " + Self.name))
    #expect(harness.outputFiles.files.value[Self.name]?.hasPrefix("%PDF-") == true)
    #expect(await harness.run("pdf").code == 73)
    #expect(await harness.run("pdf", "--force").code == 0)
    #expect(await harness.run("pdf", "--lang", "es", "--tag", "ios").code == 0)
    #expect(harness.outputFiles.files.value.keys.sorted() == ["ada-lovelace-curriculum.pdf", Self.name])
    #expect(await harness.run("pdf", "-o", "/a.pdf").code == 0)
    #expect(await harness.run("pdf", "-o", "").code == 64)
    #expect(harness.opened.value == [])
  }

  @Test(
    "reports that a last page of a few lines was fitted, on standard error",
    arguments: [("en", "Fitted to 1 page"), ("es", "Ajustado a 1 página")])
  func fitted(language: String, message: String) async throws {
    var harness = harness()
    func error(_ lines: Int, _ options: String...) async -> String {
      let summary = Array(repeating: "Text.", count: lines).joined(separator: "\n\n")
      harness.resume.person?.entry["summary"] = .string(summary)
      let result = await harness.run(["pdf", "-f", "--sections", "summary", "--lang", language] + options)
      #expect(result.code == 0 && result.output.isEmpty)
      return result.error
    }
    var count = 30
    while count < 60, !(await error(count).contains(message)) { count += 1 }
    #expect(count > 30 && count < 60)
    #expect(!(await error(count - 1).contains(message)))
    #expect(!(await error(count, "-q").contains(message)))
    #expect(await error(count, "--pages", "1").contains(message))
  }

  @Test("uses an accent color that is readable on white")
  func color() async {
    let harness = harness()
    for (index, color) in ["teal", "#0B5A7A", "0b5a7a", "red", "never"].enumerated() {
      #expect(await harness.run("pdf", "-o", "/\(index).pdf", "--color", color).code == 0)
    }
    let files = harness.outputFiles.files.value
    #expect(files["/0.pdf"] == files["/1.pdf"] && files["/1.pdf"] == files["/2.pdf"])
    #expect(files["/0.pdf"] != files["/3.pdf"] && files["/3.pdf"] != files["/4.pdf"])
    func error(_ color: String) async -> String {
      let result = await harness.run("pdf", "--color", color)
      #expect(result.code == 64)
      return result.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let pale = await error("#FFD700")
    #expect(pale.contains("contrast with white is 1.4 but must be at least 4.5") && pale.contains("such as #"))
    let wrong = await error("tael")
    #expect(wrong.contains("such as #0B5A7A") && wrong.contains("Did you mean"))
    #expect(await harness.run("works", "--color", "teal").code == 64)
  }

  @Test("--json includes the path, the size and whether the file was opened")
  func json() async throws {
    var harness = harness()
    let plain = try export(await harness.run("pdf", "--json"))
    #expect(plain["path"] as? String == Self.name && plain["opened"] is NSNull && plain["content"] is NSNull)
    #expect(plain["bytes"] as? Int ?? 0 > 100)
    #expect(try export(await harness.run("pdf", "--json", "-f", "--open"))["opened"] as? Bool == false)
    harness.hasBrowser = true
    #expect(try export(await harness.run("pdf", "--json", "-f", "--open"))["opened"] as? Bool == true)
    #expect(harness.opened.value == [Self.name, Self.name])
  }

  @Test("prints the path if there is no viewer")
  func noViewer() async {
    let result = await harness().run("pdf", "--open", "--lang", "en")
    #expect(result.code == 0 && result.output == Self.name + "\n")
    #expect(result.error.contains("No PDF viewer found"))
  }

  @Test("rejects binary output to text, and --open without a file, before loading")
  func refusals() async {
    let harness = harness()
    for words in [
      ["export", "pdf", "--json"], ["export", "docx", "--json"], ["export", "pdf", "--json", "-o", "-"],
      ["pdf", "--json", "-o", "-"],
      ["pdf", "--open", "-o", "-"], ["pdf", "--open", "-o", "/dev/stdout"],
    ] {
      let result = await harness.run(words)
      #expect(result.code == 64 && result.output.isEmpty && result.error.contains("-o"), "\(words) \(result)")
    }
    #expect(harness.plans.value.isEmpty)
    let piped = await harness.run("export", "pdf", "--lang", "en")
    #expect(piped.code == 0 && piped.output.hasPrefix("%PDF-"))
  }

  @Test("rejects binary output to a terminal")
  func terminal() async {
    var harness = harness()
    harness.outputIsTerminal = true
    let result = await harness.run("export", "pdf")
    #expect(result.code == 64 && result.output.isEmpty && result.error.contains("terminal"), "\(result)")
    #expect(await harness.run("export", "docx").error.contains("A DOCX file can't be shown on a terminal."))
    #expect(await harness.run("pdf").code == 0)
  }

  @Test("--download fetches the PDF of the language and names it the same way")
  func download() async {
    var harness = harness()
    let texts = [("en", "e"), ("es", "s")].map { tag, name in
      LocalizedText.Translation(language: tag, text: "https://e.org/\(name).pdf?secret")
    }
    harness.resume.person?.set("pdfUrl", LocalizedText(texts))
    let result = await harness.run("pdf", "--download", "--lang", "es")
    #expect(result.code == 0 && result.output.isEmpty && !result.error.contains("secret"), "\(result)")
    #expect(harness.downloads.requestedURLs.value == ["https://e.org/s.pdf?secret"])
    #expect(harness.outputFiles.files.value == ["ada-lovelace-curriculum.pdf": "%PDF-"])
    #expect(await harness.run("pdf", "--download", "--lang", "es").code == 73)
    #expect(harness.downloads.requestedURLs.value.count == 1, "no download if the file can't be written")
    #expect(await harness.run("pdf", "--download", "-o", "-").output == "%PDF-")
    // Only the personal details are loaded, and no PDF is created.
    harness.resume.works = []
    harness.downloads.failure = .message(.badData, "error.pdf.notPDF")
    #expect(await harness.run("pdf", "--download", "-f").code == 65)
  }

  @Test("--download fails without a URL, without a network and with options of the composition")
  func noDownload() async {
    var harness = harness()
    let none = await harness.run("pdf", "--download")
    #expect(none.code == 66 && none.error.contains("PDF of the sample résumé without"), "\(none)")
    harness.resume.person?.set("pdfUrl", LocalizedText("https://e.org/a.pdf"))
    let offline = await harness.run("pdf", "--download", "--offline", "--lang", "en")
    #expect(offline.code == 69 && offline.error.contains("Omit '--offline'"), "\(offline)")
    for flags in [["--theme", "modern"], ["--tag", "ios"], ["--sections", "work"], ["--without", "contact"]] {
      #expect(await harness.run(["pdf", "--download"] + flags).code == 64)
    }
    #expect(harness.downloads.requestedURLs.value.isEmpty && harness.outputFiles.files.value.isEmpty)
  }

  @Test("--pages warns about each document that takes more pages")
  func pages() async throws {
    var harness = harness()
    harness.resume.works = (0..<120).map { Work(id: "w\($0)", title: LocalizedText("Engineer \($0)")) }
    let result = await harness.run("pdf", "--pages", "1", "--json", "-f")
    let warnings = try #require(JSONText.object(result.output)?["warnings"] as? [[String: Any]])
    #expect(result.code == 0 && warnings.map { $0["code"] as? String } == ["tooManyPages"], "\(result)")
    let text = await harness.run("export", "pdf", "--pages", "1", "-o", "a.pdf")
    let warning = text.error.replacing("\n  ", with: " ")
    #expect(text.code == 0 && warning.contains("lines too many") && warning.contains("Experience (1"), "\(text)")
    #expect(warning.contains("'--pages'"))
    let fitting = await harness.run("pdf", "-f", "--pages", "9", "--margins", "5")
    #expect(fitting.code == 0 && !fitting.error.contains("--pages"), "\(fitting)")
  }

  @Test(
    "rejects invalid sizes and numbers",
    arguments: [
      ["--pages", "0"], ["--pages", "21"], ["--font-size", "7.9"], ["--font-size", "15"], ["--font-size", "10pt"],
      ["--margins", "4"], ["--margins", "51mm"], ["--margins", "2in"], ["--margins", "2 furlongs"],
      ["--margins", "mm"],
      ["--margins", ""], ["--margins", "1e1"], ["--margins", "-20"], ["--margins", "9999999999mm"],
      ["--footer", "both"],
    ])
  func invalidLayout(words: [String]) async {
    let result = await harness().run(["pdf"] + words)
    #expect(result.code == 64 && result.error.contains("pdf --help"), "\(words) \(result)")
  }

  @Test(
    "accepts margins in millimeters and with a unit",
    arguments: [("20", 56.69), ("5.5", 15.59), ("20mm", 56.69), ("2 cm", 56.69), ("0.75IN", 54), ("36pt", 36)])
  func margins(text: String, points: Double) throws {
    let found = try ValueParser<Double>.margin.parse(text).get()
    #expect(abs(found - points) < 0.01)
  }

  private func export(_ result: Harness.Consequences) throws -> [String: Any] {
    #expect(result.code == 0 && result.error.isEmpty, "\(result)")
    return try #require(JSONText.object(result.output)?["export"] as? [String: Any])
  }
}
