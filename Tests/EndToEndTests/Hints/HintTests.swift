import Foundation
import ResumeArguments
import ResumeResources
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

/// Every command that a text of the program names is typed.
@Suite("Commands in texts", .limitedConcurrency) struct HintTests {
  private static let languages = ["en", "es"]

  /// The texts by their keys, also those of help topics.
  private static func texts(_ language: String) -> [(key: String, text: String)] {
    LabelTables.keys(language: language).sorted().map { ($0, LabelTables.text($0, language: language) ?? "") }
  }

  /// Whether a text only mentions commands, instead of naming one to type.
  private static func isMention(_ key: String) -> Bool {
    ["command.", "help.", "option.", "argument."].contains(where: key.hasPrefix) && !key.hasSuffix(".hint")
  }

  /// The commands of hints and messages, each once.
  private static let toType = Set(
    languages.flatMap(texts).filter { !isMention($0.key) }.flatMap { TypedCommand.quoted(in: $0.text) }
  ).sorted { "\($0)" < "\($1)" }

  @Test("every quoted command exists, with its options", arguments: languages)
  func exists(language: String) throws {
    let texts = Self.texts(language)
    let topics = HelpTopic.allCases.compactMap { LabelTables.text("help." + $0.rawValue, language: language) }
    #expect(topics.count == HelpTopic.allCases.count)
    let quoted = (texts.map { ($0.key, $0.text) } + zip(HelpTopic.allCases.map(\.rawValue), topics))
      .flatMap { key, text in TypedCommand.quoted(in: text).map { (key, $0) } }
    let lines = zip(HelpTopic.allCases, topics).flatMap { topic, text in
      TypedCommand.lines(of: text).map { (topic.rawValue, $0) }
    }
    #expect(quoted.count > 200 && lines.count > 30)
    for (key, command) in quoted + lines {
      #expect(throws: Never.self, "\(key): \(command)") { try command.check() }
    }
  }

  @Test("every quoted option belongs to a command", arguments: languages)
  func options(language: String) {
    let known = Set(Self.options(of: CommandTree.program.root))
    for (key, text) in Self.texts(language) {
      for match in text.matches(of: /'--([a-z][a-z-]*)/) {
        #expect(known.contains(String(match.output.1)), "\(key): --\(match.output.1)")
      }
    }
  }

  private static func options(of command: CommandDeclaration) -> [String] {
    command.options.map(\.long) + command.subcommands.flatMap(options) + ["help", "version"]
  }

  @Test("every command of a hint works when it is typed", arguments: toType)
  func works(command: TypedCommand) async throws { try await Self.type(command, after: "the text") }

  /// Types a command of a hint, and expects any exit code but that of a wrong command line; by default in a new home.
  private static func type(_ command: TypedCommand, after cause: String, in home: Sandbox? = nil) async throws {
    var words = command.words
    // The screen needs a terminal, and an emulator accepts no token of Google.
    if words.first == "browse" || words.contains("--google-token-stdin") { return }
    if !words.contains(where: { ["--set", "--clear", "--from"].contains($0) }) {
      let titles = ["education": "institution", "volunteer": "organization", "award": "title", "language": "language"]
      if words.first == "edit" { words += ["--set", words.contains("letter") ? "subject=x" : "summary=x"] }
      if words.first == "add" { words += ["--set", (titles[words[1]] ?? "name") + "=x"] }
    }
    // The profile 'me' exists.
    if words == ["init"] { words += ["--profile", "new"] }
    if words.starts(with: ["profile", "add", "me"]) { words[2] = "new" }
    if command.accepts("yes"), !words.contains("--help") { words.append("--yes") }
    let sandbox = if let home { home } else { try await HintFixture.sandbox() }
    let result = try await sandbox.run(words, input: .text("test-key\n"))
    #expect(result.exitCode != 64, "\(cause): \(command): \(result.error)")
  }

  @Test("the lines of 'help tailoring' work in their order", arguments: languages)
  func tailoring(language: String) async throws {
    let sandbox = try Sandbox(["EDITOR": ":", "TERM": "xterm"])
    try sandbox.folder.write("We need Swift.", to: "ad.txt")
    let highlights = ["One", "Two", "Three"].map { " --set highlights+=" + $0 }.joined()
    let start = [
      "init", "edit basics --set name=Ada --set label=Developer --set email=ada@example.org",
      "add job --set name=Acme --set position=Lead --set startDate=2020" + highlights,
    ]
    let lines = TypedCommand.lines(of: LabelTables.text("help.tailoring", language: language) ?? "")
    #expect(lines.count == 16)
    for words in start.map(TypedCommand.split) + lines.map(\.words) {
      let result = try await sandbox.run(words)
      #expect(result.exitCode == 0, "\(words.joined(separator: " ")): \(result.error)")
    }
    let letter = try await sandbox.json("export", "letter", "--variant", "acme-ios", "-o", "letter.docx")
    #expect(letter["warnings"] == [], "the letter is complete")
  }

  // MARK: Hints that the program prints

  /// The ends of command lines that fail for many commands, or print a warning.
  private static let ends = [
    "", "nobody", "nobody nothing", "--variant nobody", "--file none.json", "--profile nobody", "--profile site",
    "--profile sample", "--tag nothing", "--company nothing", "--sections nothing", "acme --set nothing=1", "--nothing",
    "-o cv.json", "basics --variant om --set email=a@b.example", "acme --variant om --set highlights=x", "om",
    "om --omit nobody", "om --omit acme#9", "acme --before old", "--missing xx", "acme", "tinto", "--photo",
    "profile nobody", "none.json", "basics", "--json",
  ]

  /// The paths of all commands; only the requests of a client end `mcp`.
  private static let paths = CommandTreePaths.all.filter { $0 != ["mcp"] }

  /// All pairs in the soak; otherwise each command with a sixth of the ends, so that each end follows a sixth of the commands.
  private static let pairs = paths.enumerated().map { index, path in
    (path: path, ends: ends.enumerated().filter { Soak.isOn || ($0.offset + index) % 6 == 0 }.map(\.element))
  }

  @Test("every hint that a failing command prints works when it is typed", arguments: pairs)
  func printed(path: [String], ends: [String]) async throws {
    let sandbox = try await HintFixture.sandbox()
    var typed: Set<TypedCommand> = []
    for words in ends.map({ path + TypedCommand.split($0) }) {
      let isChosen = words.contains("--profile") || words.contains("--file")
      let acceptsProfile = !isChosen && TypedCommand(" " + words.joined(separator: " ")).accepts("profile")
      for profile in acceptsProfile ? [[], ["--profile", "other"]] : [[]] {
        let cause = (["resume"] + words + profile).joined(separator: " ")
        let hints = try await Self.hints(of: words + profile, in: sandbox)
        if hints.isEmpty { break }
        for command in hints where typed.insert(command).inserted && !command.words.contains("nobody") {
          try await Self.type(command, after: cause, in: command.words.first == "undo" ? sandbox : nil)
          guard !profile.isEmpty, Self.repeatsProfile(command) else { continue }
          #expect(command.words.contains("other"), "\(cause): \(command)")
        }
      }
    }
  }

  /// Returns the commands that a command line prints: of an error those of its hint.
  private static func hints(of words: [String], in sandbox: Sandbox) async throws -> [TypedCommand] {
    let result = try await sandbox.run(words)
    guard result.exitCode != 0, result.error.contains("'resume ") else { return TypedCommand.quoted(in: result.error) }
    let failed = words.contains("--json") ? result : try await sandbox.run(words + ["--json"])
    return TypedCommand.quoted(in: (try? JSON(failed.error))?["error"]["hint"].string ?? "")
  }

  /// Whether a command to type concerns the résumé of the profile that the failed command line names.
  private static func repeatsProfile(_ command: TypedCommand) -> Bool {
    let isOther = [["init"], ["profile", "list"], ["config"], ["help"]].contains { command.words.starts(with: $0) }
    return command.accepts("profile") && !isOther && !command.words.contains("--profile")
      && !command.words.contains("--help")
  }
}

/// The names of all visible commands.
private enum CommandTreePaths {
  static let all = below(CommandTree.program.root, [])

  private static func below(_ command: CommandDeclaration, _ names: [String]) -> [[String]] {
    command.visibleSubcommands.flatMap { [names + [$0.name]] + below($0, names + [$0.name]) }
  }
}
