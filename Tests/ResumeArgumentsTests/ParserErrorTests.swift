import Testing

@testable import ResumeArguments

/// Returns an invalid value whose reason has a key with this suffix.
private func invalid(_ key: String, _ arguments: String..., candidates: [String] = []) -> InvalidValue {
  InvalidValue(reason: "arguments.invalid." + key, arguments: arguments, candidates: candidates)
}

@Suite("Parsing of invalid lines")
struct ParserErrorTests {
  let parser = CommandLineParser(SampleTree.root)

  struct Case: CustomTestStringConvertible, Sendable {
    let line: [String]
    let problem: UsageProblem
    let path: [String]

    init(_ line: String, _ problem: UsageProblem, _ path: String) {
      self.line = line.split(separator: " ").map(String.init)
      self.problem = problem
      self.path = path.split(separator: " ").map(String.init)
    }

    var testDescription: String { line.joined(separator: " ") }
  }

  static let cases = [
    Case("wroks", .unknownCommand("wroks", suggestions: ["works"]), "resume"),
    Case("WORKS", .unknownCommand("WORKS", suggestions: ["works", "work"]), "resume"),
    Case("wor", .unknownCommand("wor", suggestions: ["work", "works"]), "resume"),
    Case("complete", .unknownCommand("complete", suggestions: []), "resume"),
    Case("__complet", .unknownCommand("__complet", suggestions: []), "resume"),
    Case("--lang es qqq --bogus", .unknownCommand("qqq", suggestions: []), "resume"),
    Case("--bogus value works", .unknownOption("--bogus", suggestions: []), "resume"),
    Case("profile addd x", .unknownCommand("addd", suggestions: ["add"]), "resume profile"),
    Case("cache", .missingCommand, "resume cache"),
    Case("cache --jso", .unknownOption("--jso", suggestions: ["--json"]), "resume cache"),
    Case("works --limt=3", .unknownOption("--limt", suggestions: ["--limit"]), "resume works"),
    Case("works --LIMIT 3", .unknownOption("--LIMIT", suggestions: ["--limit"]), "resume works"),
    Case("works --lim 3", .unknownOption("--lim", suggestions: ["--limit"]), "resume works"),
    Case("works -limit 3", .unknownOption("-limit", suggestions: ["--limit"]), "resume works"),
    Case("works -quiet", .unknownOption("-quiet", suggestions: ["--quiet"]), "resume works"),
    Case("works -qx", .unknownOption("-x", suggestions: []), "resume works"),
    Case("works -1x", .unknownOption("-1x", suggestions: []), "resume works"),
    Case("works --hlep", .unknownOption("--hlep", suggestions: ["--help"]), "resume works"),
    Case("works -.", .unknownOption("-.", suggestions: []), "resume works"),
    Case("works ---", .unknownOption("---", suggestions: []), "resume works"),
    Case("works --=x", .unknownOption("--", suggestions: []), "resume works"),
    Case("works --secret-option x", .unknownOption("--secret-option", suggestions: []), "resume works"),
    Case("works --version", .unknownOption("--version", suggestions: ["resume --version"]), "resume works"),
    Case("search x --limit 3", .misplacedOption("--limit", commands: ["works"]), "resume search"),
    Case("search x --limit", .misplacedOption("--limit", commands: ["works"]), "resume search"),
    Case("search x -p me", .misplacedOption("-p", commands: ["works", "work"]), "resume search"),
    Case("works --api-key K", .misplacedOption("--api-key", commands: ["profile add"]), "resume works"),
    Case("--limit 3", .misplacedOption("--limit", commands: ["works"]), "resume"),
    Case("works --limit", .missingValue(option: "--limit"), "resume works"),
    Case("works --limit --json", .missingValue(option: "--limit"), "resume works"),
    Case("works --limit -- 3", .missingValue(option: "--limit"), "resume works"),
    Case("export pdf -fo", .missingValue(option: "-o"), "resume export"),
    Case("works --json=1", .unexpectedValue(option: "--json"), "resume works"),
    Case("works --json=", .unexpectedValue(option: "--json"), "resume works"),
    Case("works -q=1", .unexpectedValue(option: "-q"), "resume works"),
    Case(
      "works --limit -3", .invalidValue(option: "--limit", value: "-3", invalid("integerMinimum", "1")),
      "resume works"),
    Case(
      "works --limit=x --limit=3", .invalidValue(option: "--limit", value: "x", invalid("integer")),
      "resume works"),
    Case(
      "export pdf --level 10",
      .invalidValue(option: "--level", value: "10", invalid("integerRange", "0", "9")),
      "resume export"),
    Case(
      "works --limit 99999999999999999999",
      .invalidValue(option: "--limit", value: "99999999999999999999", invalid("integer")), "resume works"),
    Case(
      "works --timeout nan", .invalidValue(option: "--timeout", value: "nan", invalid("number")), "resume works"),
    Case(
      "works --timeout 1e2", .invalidValue(option: "--timeout", value: "1e2", invalid("number")), "resume works"),
    Case(
      "works --timeout 0",
      .invalidValue(option: "--timeout", value: "0", invalid("numberRange", "0.5", "600")), "resume works"),
    Case("works --lang=", .invalidValue(option: "--lang", value: "", invalid("empty")), "resume works"),
    Case(
      "profile add x --api-key=", .invalidValue(option: "--api-key", value: nil, invalid("empty")),
      "resume profile add"),
    Case(
      "works --color alway",
      .invalidValue(
        option: "--color", value: "alway",
        invalid("choice", "auto, always, never", candidates: ["auto", "always", "never"])), "resume works"),
    Case("work", .missingArgument(name: "id"), "resume work"),
    Case("search --", .missingArgument(name: "words"), "resume search"),
    Case("works a b", .excessArgument("b"), "resume works"),
    Case("profile list x", .excessArgument("x"), "resume profile list"),
    Case(
      "export PDF",
      .invalidArgument(
        name: "format", value: "PDF",
        invalid("choice", "html, pdf, json-resume", candidates: ["html", "pdf", "json-resume"])),
      "resume export"),
    Case("works --refresh --offline", .conflict("--refresh", "--offline"), "resume works"),
    Case("works --offline --refresh", .conflict("--offline", "--refresh"), "resume works"),
    Case("-qv", .conflict("--quiet", "--verbose"), "resume"),
  ]

  @Test("reports each problem", arguments: cases)
  func problems(_ expected: Case) throws {
    let error = #expect(throws: ParserError.self) { try parser.parse(expected.line) }
    #expect(error?.problem == expected.problem)
    #expect(error?.path.map(\.name) == expected.path)
  }

  func explain(_ line: [String]) throws -> (message: String, hint: String, candidates: [String])? {
    let error = #expect(throws: ParserError.self) { try parser.parse(line) }
    return error?.usageMessage(in: SampleCatalog())
  }

  @Test(
    "each problem has a message and a hint",
    arguments: [
      ("wroks", "There is no command 'wroks'.", "Did you mean 'works'?"),
      ("wor", "There is no command 'wor'.", "Did you mean: work, works?"),
      ("zzz", "There is no command 'zzz'.", "See 'resume --help'."),
      ("cache", "'resume cache' needs a command.", "Usage: resume cache <command> [options]"),
      ("works --limt 3", "There is no option '--limt' here.", "Did you mean '--limit'?"),
      ("search x --limit 3", "'resume search' does not take '--limit'.", "Taken by: works."),
      ("works --limit", "'--limit' needs a value.", "See 'resume works --help'."),
      ("works --json=1", "'--json' takes no value.", "See 'resume works --help'."),
      ("works --limit 0", "'0' of --limit: a whole number of at least 1.", "See 'resume works --help'."),
      ("works --color nevr", "'nevr' of --color: one of auto, always, never.", "Did you mean 'never'?"),
      ("profile add x --api-key=", "The value of --api-key: not empty.", "See 'resume profile add --help'."),
      ("work", "<id> is missing.", "Usage: resume work [options] <id>"),
      ("works a b", "'b' is one too many.", "Usage: resume works [options] [<id>]"),
      ("export PFD", "'PFD' of <html|pdf|json-resume>: one of html, pdf, json-resume.", "Did you mean 'pdf'?"),
      ("works --refresh --offline", "Not both '--refresh' and '--offline'.", "See 'resume works --help'."),
    ])
  func messages(line: String, message: String, hint: String) throws {
    let explained = try explain(line.split(separator: " ").map(String.init))
    #expect(explained?.message == message)
    #expect(explained?.hint == hint)
  }

  private enum Single: String, CaseIterable, Sendable {
    case contact
  }

  @Test("names the only choice without a list")
  func onlyChoice() {
    let reason = invalid("onlyChoice", "contact", candidates: ["contact"])
    #expect(ValueParser<Single>.choice.parse("all") == .failure(reason))
  }

  @Test("describes an error in one short line")
  func description() {
    let error = #expect(throws: ParserError.self) { try parser.parse(["works", "--limit"]) }
    #expect(error?.description == #"resume works: missingValue(option: "--limit")"#)
  }

  @Test("provides candidates for machine output")
  func candidates() throws {
    #expect(try explain(["wor"])?.candidates == ["work", "works"])
    #expect(try explain(["zzz"])?.candidates == [])
  }

  @Test(
    "messages contain no control or direction characters of the line",
    arguments: [
      ["\u{1B}[31m\u{7F}\u{9B}\u{202E}"], ["works", "--\u{1B}x"], ["works", "-\u{1B}"], ["works", "a", "b\u{2066}\n"],
      ["works", "--limit", "\u{1B}]0;x\u{7}"], ["export", "\u{0}"],
    ])
  func controlCharacters(line: [String]) throws {
    let explained = try #require(try explain(line))
    for text in [explained.message, explained.hint] + explained.candidates {
      #expect(Printable.escaped(text) == text)
    }
    #expect(explained.message.contains("\\u"))
  }

  @Test("truncates long words in messages")
  func longWord() throws {
    let explained = try explain([String(repeating: "x", count: 5000)])
    #expect(explained?.message == "There is no command '" + String(repeating: "x", count: 80) + "...'.")
  }

  @Test("throws for a required argument that is declared optional")
  func required() throws {
    guard case .run(_, let parsed) = try parser.parse(["works"]) else { return }
    let error = #expect(throws: ParserError.self) { try parsed.required(SampleTree.workID) }
    #expect(error?.problem == .missingArgument(name: "id"))
  }
}
