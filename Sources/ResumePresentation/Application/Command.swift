import ResumeArguments
import ResumeDomain

/// A command: its declaration, and what it does.
protocol Command: Sendable {
  /// What the parser, the help and the completions are made of.
  static var declaration: CommandDeclaration { get }

  /// Does it.
  static func run(_ context: CommandContext) async throws(ResumeError)
}

/// A command that only gathers others.
protocol CommandGroup: Command {
  static var commands: [any Command.Type] { get }
}

extension CommandGroup {
  static func run(_ context: CommandContext) async throws(ResumeError) {
    try HelpCommand.show(context.path, context)
  }
}
