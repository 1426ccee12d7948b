import TestSupport
import Testing

/// Command-line grammar: order, `--`, `=`, and errors.
@Suite(.limitedConcurrency) struct GrammarTests {
  @Test(arguments: [
    ["work", "loycus-ios", "--lang", "es", "--plain"], ["--lang", "es", "--plain", "work", "loycus-ios"],
    ["work", "--plain", "--lang=es", "loycus-ios"], ["--plain", "work", "--lang", "es", "--", "loycus-ios"],
  ])
  func flagOrderDoesNotMatter(arguments: [String]) async throws {
    let sandbox = try Sandbox()
    let result = try await sandbox.run(arguments)
    let plain = try await sandbox.run("work", "loycus-ios", "--lang=es", "--plain")
    #expect(plain.output.contains("Desarrollador"))
    #expect(result.outcome == plain.outcome)
  }

  @Test func doubleDashEndsTheFlags() async throws {
    let result = try await Sandbox().run("work", "--json", "--", "--limit")
    #expect(result.exitCode == 66)
    #expect(result.output == "")
    #expect(try JSON(result.error)["error"]["message"] == "No job with ID '--limit'.")
  }

  @Test(arguments: [
    (["wroks"], "works"), (["profil"], "profile"), (["config", "ste", "lang", "es"], "set"),
    (["works", "--limt", "2"], "--limit"),
    (["--vresion"], "--version"), (["config", "get", "lnag"], "lang"), (["help", "exit-code"], "exit-codes"),
    (["--color", "alway", "works"], "always"), (["--profile", "smaple", "works"], "sample"),
  ])
  func suggestsTheNearestWord(arguments: [String], suggestion: String) async throws {
    let result = try await Sandbox().run(arguments + ["--json"])
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(try Schema.problems(ofError: result.standardError) == [])
    let error = try JSON(result.error)["error"]
    #expect(error["hint"].string?.contains(suggestion) == true || error["message"].string?.contains(suggestion) == true)
    let text = try await Sandbox().run(arguments)
    #expect(text.exitCode == 64)
    #expect(text.output == "")
    #expect(text.error.contains(suggestion))
  }

  @Test func suggestsTheNearestCommand() async throws {
    let result = try await Sandbox().run("wroks")
    #expect(result.outcome == .failure(64, "Error: Unknown command 'wroks'.\n  Did you mean 'works'?\n"))
  }

  @Test(arguments: [
    ["work"], ["project"], ["works", "a", "b"], ["works", "--limit"], ["works", "--offline=yes"],
    ["works", "--refresh", "--offline"], ["skills", "--tag", "ios"], ["config", "set", "lang"], ["profile", "add"],
    ["completions"], ["completions", "tcsh"], ["works", "--timeout", "0"], ["works", "--timeout", "soon"],
    ["about", "extra"], ["help", "nonsense"], ["works", "--color", "blue"], ["-x"],
  ])
  func otherUsageErrorsExitWith64(arguments: [String]) async throws {
    let result = try await Sandbox().run(["--json"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(try Schema.problems(ofError: result.standardError) == [], "\(result)")
    let text = try await Sandbox().run(arguments)
    #expect(text.exitCode == 64)
    #expect(text.output == "")
    #expect(text.error.hasPrefix("Error: "))
  }

  @Test func neverRepeatsControlCharactersOfArguments() async throws {
    for arguments in [
      ["wro\u{1B}[31mks"], ["works", "--li\u{9B}mt"], ["config", "get", "a\u{202E}b"], ["help", "x\u{7}"],
    ] {
      let result = try await Sandbox().run(arguments)
      #expect(result.exitCode == 64)
      #expect(result.output == "")
      #expect(!result.error.unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}", "\u{7}"].contains($0) })
    }
  }
}
