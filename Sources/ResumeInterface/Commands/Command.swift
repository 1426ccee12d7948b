import Foundation
package import ResumeArguments
import ResumeDocuments
package import ResumeDomain

/// A command: its declaration and its action.
package protocol Command: Sendable {
  /// The name, by which the tree finds the command before it creates the declaration.
  static var name: String { get }
  static var aliases: [String] { get }

  /// The declaration that the parser, the help and the completions are built from.
  static var declaration: CommandDeclaration { get }

  /// The subcommands; only of a ``CommandGroup``.
  static var subcommands: [any Command.Type] { get }

  static func run(_ context: CommandContext) async throws(ResumeError)
}

extension Command {
  package static var aliases: [String] { [] }
  package static var subcommands: [any Command.Type] { [] }

  /// Returns the declaration of the command, with its texts in the string tables under `command.` and `key`.
  ///
  /// - Parameters:
  ///   - key: by default the name; that of a subcommand begins with its group, as in `profile.add`.
  ///   - examples: command lines with the ends of their keys; an empty end for the only example.
  package static func declared(
    key: String? = nil, synonyms: [String] = [], hasDiscussion: Bool = true, section: String? = nil,
    arguments: [any DeclaredArgument] = [], excessHint: String? = nil, options: [any DeclaredOption] = [],
    defaultSubcommand: String? = nil,
    examples: KeyValuePairs<String, String> = [:], isHidden: Bool = false
  ) -> CommandDeclaration {
    let texts = "command." + (key ?? name)
    return CommandDeclaration(
      name: name, aliases: aliases, synonyms: synonyms, summary: texts + ".summary",
      discussion: hasDiscussion ? texts + ".discussion" : nil, section: section, arguments: arguments,
      excessHint: excessHint, options: options,
      subcommands: subcommands.map { $0.declaration }, defaultSubcommand: defaultSubcommand,
      examples: examples.map { CommandExample($0, texts + ($1.isEmpty ? ".example" : ".example." + $1)) },
      isHidden: isHidden)
  }
}

/// A command that only groups subcommands; alone, it prints its help.
package protocol CommandGroup: Command {}

extension CommandGroup {
  package static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.commands.showHelp(context)
  }
}
