import ResumeArguments
import ResumeDomain

/// A command: its declaration and its action.
protocol Command: Sendable {
  /// The declaration that the parser, the help and the completions are built from.
  static var declaration: CommandDeclaration { get }

  /// Runs the command.
  static func run(_ context: CommandContext) async throws(ResumeError)
}

/// A command that only groups subcommands.
protocol CommandGroup: Command {
  static var commands: [any Command.Type] { get }
}

extension CommandGroup {
  static func run(_ context: CommandContext) async throws(ResumeError) {
    try HelpCommand.show(context.path, context)
  }
}

/// All commands, in the order of the help.
enum CommandTree {
  static let commands: [any Command.Type] = [
    WorksCommand.self, WorkCommand.self, ProjectsCommand.self, ProjectCommand.self, SkillsCommand.self,
    EducationCommand.self, LanguagesCommand.self, AboutCommand.self, SearchCommand.self, FavoritesCommand.self,
    MapCommand.self, OpenCommand.self, BrowseCommand.self, InitCommand.self, ImportCommand.self,
    ValidateCommand.self, EditCommand.self,
    ExportCommand.self, PDFCommand.self, PublishCommand.self, PullCommand.self, ProfileCommand.self, ConfigCommand.self,
    CacheCommand.self, LoginCommand.self,
    LogoutCommand.self, WhoamiCommand.self, CompletionsCommand.self, HelpCommand.self, CompleteCommand.self,
  ]

  /// The program itself; the options that it declares are accepted with and without a command.
  static let root = CommandDeclaration(
    name: "resume", summary: "command.resume.summary", discussion: "command.resume.discussion",
    options: CommonOptions.all, subcommands: commands.map { $0.declaration },
    examples: [
      CommandExample("resume works", "command.resume.example.works"),
      CommandExample("resume project my-wardrobe --lang es", "command.resume.example.project"),
      CommandExample("resume profile add me --project my-project", "command.resume.example.profile"),
    ])

  /// Returns the command at a path; nil for the bare program.
  static func command(at path: [CommandDeclaration]) -> (any Command.Type)? {
    var candidates = commands
    var found: (any Command.Type)?
    for step in path.dropFirst() {
      found = candidates.first { $0.declaration.name == step.name }
      candidates = (found as? any CommandGroup.Type)?.commands ?? []
    }
    return found
  }
}
