import Foundation
import ResumeArguments
import ResumeResources
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Command tree")
struct CommandTreeTests {
  /// The names of all visible commands, including groups.
  static let paths = below(CommandTree.program.root, [])

  private static func below(_ command: CommandDeclaration, _ names: [String]) -> [[String]] {
    command.visibleSubcommands.flatMap { [names + [$0.name]] + below($0, names + [$0.name]) }
  }

  @Test("declarations do not contradict each other")
  func audit() {
    #expect(DeclarationAudit.findings(in: CommandTree.program.root) == [])
  }

  @Test("finds every command by the names of its declaration")
  func names() {
    for node in CommandTree.program.all {
      let declaration = node.declaration
      #expect(node.names == [declaration.name] + declaration.aliases)
      #expect(node.names.allSatisfy { CommandTree.program.root.subcommand(named: $0)?.name == declaration.name })
      #expect(node.subcommands.map(\.names[0]) == declaration.subcommands.map(\.name))
    }
  }

  @Test("every declared command can be run", arguments: paths)
  func runs(names: [String]) throws {
    let path = try CommandLineParser(CommandTree.program.root).path(to: names)
    #expect(CommandTree.program.command(at: path) != nil)
  }

  @Test(
    "help covers every command in every language without unresolved keys", arguments: paths,
    LabelTables.languages)
  func help(names: [String], language: String) async throws {
    let missing = Shared<Set<String>>([])
    var harness = Harness()
    harness.labels = Harness.labels(missing: missing)
    let result = await harness.run(names + ["--help", "--lang", language])
    #expect(result.code == 0)
    #expect(result.error == "")
    #expect(missing.value == [])
    #expect(!result.output.contains("$@"))
    let path = try CommandLineParser(CommandTree.program.root).path(to: names)
    let command = try #require(path.last)
    let summary = try #require(LabelTables.text(command.summary, language: language))
    let words = result.output.split(whereSeparator: \.isWhitespace)
    #expect(summary.split(separator: " ").allSatisfy { words.contains($0) }, "\(result.output)")
    #expect(result.output.contains("resume " + names.joined(separator: " ")))
    #expect(await harness.run(names + ["-h", "--lang", language]) == result)
    // A topic takes precedence over the command with its name.
    let isTopic = names.count == 1 && HelpTopic(rawValue: names[0]) != nil
    #expect((await harness.run(["help"] + names + ["--lang", language]) == result) == !isTopic)
  }

  @Test("every topic prints as text and as JSON", arguments: HelpTopic.allCases, LabelTables.languages)
  func topics(topic: HelpTopic, language: String) async throws {
    let text = await Harness().run("help", topic.rawValue, "--lang", language)
    #expect(text.code == 0)
    #expect(text.error == "")
    #expect(!text.output.contains("help.") && !text.output.contains("$@"))
    let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= (topic == .keys ? 70 : 60) && lines.allSatisfy { $0.count <= 80 }, "\(lines.count) lines")
    let json = await Harness().run("help", topic.rawValue, "--lang", language, "--json")
    let help = try #require(JSONText.object(json.output)?["help"] as? [String: String])
    #expect(help["topic"] == topic.rawValue)
    #expect(help["text"]?.isEmpty == false)
  }

  @Test("topics have the same table rows in every language", arguments: HelpTopic.allCases)
  func rows(topic: HelpTopic) {
    let names = LabelTables.languages.map { topic.rows(Harness.labels.inLanguage($0)).map(\.name) }
    // The forms of a text in the topic 'languages' have translated names.
    #expect(topic == .languages ? Set(names.map(\.count)).count == 1 : Set(names).count == 1)
  }

  @Test("names the website only if there is one")
  func website() {
    #expect(ProjectSite.lines(Harness.labels, url: "") == [])
    #expect(
      ProjectSite.lines(Harness.labels, url: "https://example.com/resume") == [
        "Documentation: https://example.com/resume", "Report a problem: https://example.com/resume/issues",
      ])
  }

  @Test("the exit codes topic lists all codes")
  func exitCodes() async {
    let output = await Harness().run("help", "exit-codes").output
    for code in [0, 1, 64, 65, 66, 69, 73, 77, 78, 130, 143] { #expect(output.contains("\(code)"), "\(code)") }
  }

  @Test("every reading command declares the common reading options, which may stand anywhere")
  func readingFlags() async throws {
    let parser = CommandLineParser(CommandTree.program.root)
    let reading = try Self.paths.compactMap { try parser.path(to: $0).last }
      .filter { $0.options.contains { $0.long == ReadingOptions.refresh.declaration.long } }
    #expect(reading.count > 15)
    for command in reading {
      let options = Set(command.options.map(\.long))
      #expect(options.isSuperset(of: ReadingOptions.ofProfile.map(\.declaration.long)), "\(command.name)")
      // Favorites and applications are stored for profiles only.
      let isStored = ["command.favorites.", "command.apply.", "command.applications."]
        .contains(where: command.summary.hasPrefix)
      #expect(options.contains(ReadingOptions.file.declaration.long) != isStored, "\(command.name)")
    }
    let flags = [
      ["--lang", "es", "--json", "--profile", "sample", "--refresh", "--color", "always", "-q"],
      ["--plain", "--offline", "--timeout", "5", "--color=never", "-v"], ["--quiet"], ["--verbose"],
    ]
    for flag in flags {
      #expect(await Harness().run(["works"] + flag).code == 0, "\(flag)")
      #expect(await Harness().run(flag + ["works"]).code == 0, "\(flag)")
    }
  }
}
