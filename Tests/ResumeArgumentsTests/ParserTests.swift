import TestSupport
import Testing

@testable import ResumeArguments

@Suite("Parsing of valid lines")
struct ParserTests {
  typealias Tree = SampleTree

  let parser = CommandLineParser(Tree.root)

  func run(_ line: [String]) throws -> (path: [String], parsed: ParsedArguments) {
    guard case .run(let path, let parsed) = try parser.parse(line) else {
      throw UnexpectedOutcome(line: line)
    }
    return (path.map(\.name), parsed)
  }

  struct UnexpectedOutcome: Error {
    let line: [String]
  }

  @Test("the sample tree is valid")
  func soundTree() {
    #expect(DeclarationAudit.findings(in: Tree.root).isEmpty)
  }

  @Test(
    "a valid line creates only the command that it names",
    arguments: [
      (["list", "-n", "3"], "3"), (["--limit=3", "list"], "3"), (["list", "--json"], nil), (["--json"], nil),
      (["-n3"], "3"),
    ] as [([String], String?)])
  func creation(line: [String], value: String?) throws {
    let limit = Option<Int>("limit", short: "n", help: "a", parser: .integer(in: 1...))
    let list = CommandDeclaration(name: "list", summary: "b", options: [limit])
    @Sendable func all() -> [CommandDeclaration] {
      Issue.record("All commands were created.")
      return [list]
    }
    let root = CommandDeclaration(
      name: "resume", summary: "a", options: [Flag("json", help: "c")], subcommands: all(),
      subcommand: { $0 == "list" ? list : nil }, defaultSubcommand: "list")
    let parser = CommandLineParser(root)
    guard case .run(let path, _) = try parser.parse(line) else { throw UnexpectedOutcome(line: line) }
    #expect(path.map(\.name) == ["resume", "list"])
    #expect(parser.tokens(of: line).lastValue(of: "limit") == value)
  }

  @Test(
    "a letter has the meaning that the command declares, in any position",
    arguments: [
      ["list", "-n", "3"], ["-n", "3", "list"], ["list", "-n3"], ["send", "-n", "3"], ["-n", "send", "3"],
    ])
  func letters(line: [String]) throws {
    let limit = Option<Int>("limit", short: "n", help: "a", parser: .integer(in: 1...))
    let dryRun = Flag("dry-run", short: "n", help: "b")
    let id = Argument<String>("id", help: "c", isRequired: false, parser: .text)
    let root = CommandDeclaration(
      name: "resume", summary: "a",
      subcommands: [
        CommandDeclaration(name: "list", summary: "b", options: [limit]),
        CommandDeclaration(name: "send", summary: "c", arguments: [id], options: [dryRun]),
      ])
    #expect(DeclarationAudit.findings(in: root) == [])
    guard case .run(let path, let parsed) = try CommandLineParser(root).parse(line) else {
      throw UnexpectedOutcome(line: line)
    }
    if path.last?.name == "list" {
      #expect(parsed[limit] == 3)
    } else {
      #expect(parsed[dryRun] && parsed[id] == "3")
    }
  }

  @Test(
    "options may stand anywhere and be attached or not",
    arguments: [
      ["works", "loycus", "--lang", "es", "--limit", "3", "-q"],
      ["--lang", "es", "--limit", "3", "-q", "works", "loycus"],
      ["-q", "--lang=es", "works", "--limit=3", "loycus"],
      ["jobs", "--lang=es", "--limit", "3", "-q", "--", "loycus"],
      ["--lang=fr", "works", "loycus", "-q", "--limit=9", "--lang", "es", "--limit=3"],
    ])
  func order(line: [String]) throws {
    let (path, parsed) = try run(line)
    #expect(path == ["resume", "works"])
    #expect(parsed[Tree.workID] == "loycus")
    #expect(parsed[Tree.lang] == "es")
    #expect(parsed[Tree.limit] == 3)
    #expect(parsed[Tree.quiet])
    #expect(!parsed[Tree.json])
    #expect(parsed[Tree.since] == nil)
    #expect(parsed[Tree.tag].isEmpty)
  }

  @Test("an undeclared option reads as omitted only with ifDeclared")
  func undeclared() async throws {
    let (_, parsed) = try run(["works"])
    #expect(!parsed.declares(Tree.force))
    #expect(!parsed[ifDeclared: Tree.force])
    #expect(parsed[ifDeclared: Tree.output] == nil)
    #expect(parsed.declares(Tree.quiet))
    await #expect(processExitsWith: .failure) {
      guard case .run(_, let parsed) = try CommandLineParser(SampleTree.root).parse(["works"]) else { return }
      _ = parsed[SampleTree.force]
    }
  }

  @Test(
    "short options cluster and take their value in three ways",
    arguments: [
      ["export", "pdf", "-qfo", "a.pdf"], ["export", "pdf", "-qfoa.pdf"], ["export", "pdf", "-qf", "-o=a.pdf"],
      ["-q", "-o", "a.pdf", "export", "-f", "pdf"],
    ])
  func clusters(line: [String]) throws {
    let (_, parsed) = try run(line)
    #expect(parsed[Tree.quiet])
    #expect(parsed[Tree.force])
    #expect(parsed[Tree.output] == "a.pdf")
    #expect(try parsed.required(Tree.format) == .pdf)
  }

  @Test("collects the values of a repeatable option in order")
  func repeatable() throws {
    let (_, parsed) = try run(["--tag", "ios", "works", "--tag=", "--tag", "a=b"])
    #expect(parsed[Tree.tag] == ["ios", "", "a=b"])
  }

  @Test("accepts a single hyphen, negative numbers and attached values as values")
  func values() throws {
    #expect(try run(["export", "pdf", "-o", "-"]).parsed[Tree.output] == "-")
    #expect(try run(["works", "--since", "-5"]).parsed[Tree.since] == "-5")
    #expect(try run(["works", "--since", "-.5"]).parsed[Tree.since] == "-.5")
    #expect(try run(["works", "--since=--json"]).parsed[Tree.since] == "--json")
    #expect(try run(["works", "--since", ""]).parsed[Tree.since]?.isEmpty == true)
    #expect(try run(["works", "--timeout", "2.5"]).parsed[Tree.timeout] == 2.5)
  }

  @Test("ends options at two hyphens")
  func terminator() throws {
    let (_, parsed) = try run(["search", "-", "-3", "--", "--json", "--", "-q", "--help"])
    #expect(parsed[Tree.wordsOfSearch] == ["-", "-3", "--json", "--", "-q", "--help"])
    #expect(!parsed[Tree.json])
    #expect(try run(["--", "works"]).path == ["resume", "works"])
  }

  @Test("runs the default of a group, and the root without a command")
  func defaults() throws {
    #expect(try run(["profile"]).path == ["resume", "profile", "list"])
    #expect(try run(["profile", "add", "x"]).path == ["resume", "profile", "add"])
    #expect(try run(["profile", "--strings", "d"]).parsed[Tree.strings] == "d")
    #expect(try run(["profile", "--sort"]).parsed[Tree.sort])
    #expect(try run(["--json"]).path == ["resume"])
    #expect(try run([]).path == ["resume"])
    #expect(try run(["__complete", "works", "--profile=a b"]).parsed[Tree.profile] == "a b")
  }

  @Test("parses enumerations by raw value")
  func choice() throws {
    #expect(try run(["--color", "never"]).parsed[Tree.color] == .never)
    #expect(try run([]).parsed[Tree.color] == nil)
  }

  @Test(
    "help wins over every error before the two hyphens",
    arguments: [
      (["--help"], ["resume"]), (["-h", "works"], ["resume", "works"]),
      (["works", "--limit", "--help", "--bogus=1"], ["resume", "works"]),
      (["works", "--limit", "x", "a", "b", "-qh"], ["resume", "works"]),
      (["profile", "add", "-h"], ["resume", "profile", "add"]), (["profile", "-h"], ["resume", "profile"]),
      (["wroks", "--help"], ["resume"]), (["--version", "--help"], ["resume"]),
      (["works", "--refresh", "--offline", "-h"], ["resume", "works"]),
    ])
  func help(line: [String], expected: [String]) throws {
    guard case .help(let path) = try parser.parse(line) else { throw UnexpectedOutcome(line: line) }
    #expect(path.map(\.name) == expected)
  }

  @Test("accepts help as a value")
  func helpAsValue() throws {
    #expect(try run(["works", "--since=--help"]).parsed[Tree.since] == "--help")
    #expect(try run(["export", "pdf", "-oh"]).parsed[Tree.output] == "h")
  }

  @Test(
    "--version is an option of the root",
    arguments: [["--version"], ["--json", "--version"], ["--version", "works"], ["-V"]])
  func version(line: [String]) throws {
    guard case .version = try parser.parse(line) else { throw UnexpectedOutcome(line: line) }
  }

  @Test("finds the last value in an invalid line")
  func peek() {
    let line = [
      "wroks", "--bogus", "--lang", "fr", "--limit", "--json=1", "-qx", "--lang=es", "--lang", "--", "--verbose",
    ]
    #expect(parser.tokens(of: line).lastValue(of: "lang") == "es")
    #expect(parser.tokens(of: line).lastValue(of: "limit") == nil)
    #expect(parser.tokens(of: line).isGiven("json"))
    #expect(parser.tokens(of: line).isGiven("quiet"))
    #expect(!parser.tokens(of: line).isGiven("verbose"))
    #expect(parser.tokens(of: ["-pme"]).lastValue(of: "profile") == "me")
    #expect(!parser.tokens(of: line).isGiven("nothing"))
  }

  @Test("finds the command of a help request")
  func pathToNames() throws {
    #expect(try parser.path(to: []).map(\.name) == ["resume"])
    #expect(try parser.path(to: ["profile", "add"]).map(\.name) == ["resume", "profile", "add"])
    #expect(try parser.path(to: ["jobs"]).map(\.name) == ["resume", "works"])
    let error = #expect(throws: ParserError.self) { try parser.path(to: ["profile", "ad"]) }
    #expect(error?.problem == .unknownCommand("ad", suggestions: ["add"]))
  }
}
