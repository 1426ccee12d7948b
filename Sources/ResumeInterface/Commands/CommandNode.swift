import Foundation
package import ResumeArguments
import ResumeDocuments
package import ResumeDomain

/// A command and its subcommands, as help, completions and other commands know it.
package struct CommandNode: Sendable {
  /// The name, and other names that are accepted.
  package let names: [String]
  package let run: @Sendable (CommandContext) async throws(ResumeError) -> Void
  private let makeDeclaration: @Sendable () -> CommandDeclaration
  private let makeSubcommands: @Sendable () -> [CommandNode]

  package var declaration: CommandDeclaration { makeDeclaration() }
  package var subcommands: [CommandNode] { makeSubcommands() }

  // Inlined, so that the names are constants in the tree instead of calls all over the program.
  @inline(__always)
  package init<C: Command>(_ command: C.Type) {
    names = [C.name] + C.aliases
    run = { (context) async throws(ResumeError) in try await C.run(context) }
    makeDeclaration = { C.declaration }
    makeSubcommands = { C.subcommands.map { Self(any: $0) } }
  }

  private init(any command: any Command.Type) { self.init(command) }

  /// Creates a node with these names; `node` is evaluated only when the command is used.
  package init(names: [String], _ node: @autoclosure @escaping @Sendable () -> Self) {
    self.names = names
    run = { (context) async throws(ResumeError) in try await node().run(context) }
    makeDeclaration = { node().declaration }
    makeSubcommands = { node().subcommands }
  }

  package init(
    declaration: CommandDeclaration, run: @escaping @Sendable (CommandContext) async throws(ResumeError) -> Void,
    subcommands: [Self] = []
  ) {
    names = [declaration.name] + declaration.aliases
    self.run = run
    makeDeclaration = { declaration }
    makeSubcommands = { subcommands }
  }
}

/// All commands, in the order of the help. A command line creates only the declaration of the command that it names, since
/// all of them cost a megabyte of memory.
package struct CommandTree: Sendable {
  /// The program itself; the options that it declares are accepted with and without a command.
  package let root: CommandDeclaration
  private let first: [CommandNode]
  private let sections: @Sendable () -> [CommandNode]
  private let others: [CommandNode]
  private let help: @Sendable (CommandContext) throws(ResumeError) -> Void

  /// Creates the tree.
  ///
  /// - Parameters:
  ///   - sections: the commands of the sections of a résumé, between `first` and `others`.
  ///   - help: prints the help of the context's command.
  package init(
    first: [CommandNode], sections: @escaping @Sendable () -> [CommandNode], others: [CommandNode],
    defaultCommand: String, examples: [CommandExample],
    help: @escaping @Sendable (CommandContext) throws(ResumeError) -> Void
  ) {
    (self.first, self.sections, self.others, self.help) = (first, sections, others, help)
    root = CommandDeclaration(
      name: "resume", summary: "command.resume.summary", discussion: "command.resume.discussion",
      options: CommonOptions.all, subcommands: (first + sections() + others).map(\.declaration),
      subcommand: { word in Self.command(named: word, first + others, sections)?.declaration },
      defaultSubcommand: defaultCommand, examples: examples)
  }

  package var all: [CommandNode] { first + sections() + others }

  /// Prints the help of the context's command.
  package func showHelp(_ context: CommandContext) throws(ResumeError) { try help(context) }

  /// Returns the command at a path; nil for the program itself.
  package func command(at path: [CommandDeclaration]) -> CommandNode? {
    guard path.count > 1 else { return nil }
    return path.dropFirst(2).reduce(command(named: path[1].name)) { command, step in
      command?.subcommands.first { $0.names.contains(step.name) }
    }
  }

  /// Returns the command that lists a section, by a name of the command, of the section or of its entries, such as `jobs`, `work` and `job`;
  /// that of the personal details, by their names.
  package func section(named word: String) -> CommandNode? {
    let word = word.lowercased()
    let personal = [ResumeSection.personName, HandoutSection.summary.rawValue]
    let table = FieldTable.sections.first { [$0.section?.rawValue, $0.singular].contains(word) }
    let name = personal.contains(word) ? Self.personal : table?.command ?? word
    return command(named: name).flatMap { Self.sectionNames.contains($0.names[0]) ? $0 : nil }
  }

  /// The name of the command that shows the personal details.
  package static let personal = "about"

  /// The names of the commands that list a section or show the personal details.
  package static let sectionNames = FieldTable.sections.map(\.command) + [personal]

  /// Whether the command at the end of a text, such as `Run 'resume works`, accepts `--file`, and names no variant.
  func readsFile(commandAtEndOf text: String) -> Bool {
    let name = root.name + " "
    guard let start = text.range(of: "'" + name, options: .backwards)?.upperBound else { return false }
    guard !text[start...].contains("--variant") else { return false }
    var node: CommandNode?
    for word in text[start...].split(separator: " ") {
      let next = node.map(\.subcommands) ?? all
      guard let found = next.first(where: { $0.names.contains(String(word)) }) else { break }
      node = found
    }
    guard let node else { return false }
    let file = ReadingOptions.file.declaration
    return node.declaration.options.contains { $0.long == file.long && $0.valueName == file.valueName }
  }

  private func command(named word: String) -> CommandNode? { Self.command(named: word, first + others, sections) }

  /// Returns the command with a name; the sections come last, because their names are in the field tables.
  private static func command(
    named word: String, _ named: [CommandNode], _ sections: () -> [CommandNode]
  ) -> CommandNode? {
    named.first { $0.names.contains(word) } ?? sections().first { $0.names.contains(word) }
  }
}
