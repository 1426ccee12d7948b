import TestSupport
import Testing

/// The typography of exported documents, and where it doesn't apply.
@Suite(.limitedConcurrency) struct TypographyTests {
  private static let text = #"""
    {
      "basics": {"name": "Ada", "summary": "It's \"5 years\"  - 2019-2021."}
    }

    """#

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "cv.json")
    return sandbox
  }

  @Test("text and Markdown have typography, unless it is left as typed", arguments: ["text", "markdown"])
  func documents(format: String) async throws {
    let sandbox = try Self.sandbox()
    let words = ["export", format, "--file", "cv.json", "--lang", "en", "-o", "-"]
    let result = try await sandbox.run(words)
    #expect(result.output.contains("It’s “5 years” – 2019–2021."), "\(result)")
    let typed = try await sandbox.run(words + ["--as-typed"])
    #expect(typed.output.contains("It's \"5 years\"  - 2019-2021."), "\(typed)")
    #expect(try sandbox.folder.text(of: "cv.json") == Self.text)
  }

  @Test("the JSON Resume export and the terminal have the texts as typed")
  func dataAndTerminal() async throws {
    let sandbox = try Self.sandbox()
    let json = try await sandbox.run("export", "json-resume", "--file", "cv.json")
    #expect(json.output.contains(#""It's \"5 years\"  - 2019-2021.""#), "\(json)")
    let shown = try await sandbox.run("show", "--file", "cv.json")
    #expect(shown.output.contains("It's \"5 years\""), "\(shown)")
    #expect(try sandbox.folder.text(of: "cv.json") == Self.text)
  }

  @Test("help lists the option only for formats that have it", arguments: ["en", "es"])
  func help(language: String) async throws {
    let sandbox = try Self.sandbox()
    for (format, isListed) in [("text", true), ("markdown", true), ("pdf", false), ("json-resume", false)] {
      let help = try await sandbox.run("export", format, "--help", "--lang", language)
      #expect(help.output.contains("--as-typed") == isListed, "\(help)")
    }
    let pdf = try await sandbox.run("export", "pdf", "--file", "cv.json", "--as-typed", "-o", "cv.pdf")
    #expect(pdf.exitCode == 64, "\(pdf)")
  }
}
