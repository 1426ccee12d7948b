import ResumeArguments
import ResumeDomain

/// A command: its declaration and its action.
protocol Command: Sendable {
  /// The declaration that the parser, the help and the completions are built from.
  static var declaration: CommandDeclaration { get }

  /// The subcommands; only of a ``CommandGroup``.
  static var subcommands: [any Command.Type] { get }

  static func run(_ context: CommandContext) async throws(ResumeError)
}

extension Command {
  static var subcommands: [any Command.Type] { [] }
}

/// A command that only groups subcommands.
protocol CommandGroup: Command {}

extension CommandGroup {
  static func run(_ context: CommandContext) async throws(ResumeError) {
    try HelpCommand.show(context.path, context)
  }
}

/// All commands, in the order of the help.
enum CommandTree {
  /// A command and its subcommands.
  struct Node: Sendable {
    let declaration: CommandDeclaration
    let run: @Sendable (CommandContext) async throws(ResumeError) -> Void
    var subcommands: [Node] = []
  }

  static let commands: [Node] =
    nodes([ShowCommand.self, WorksCommand.self, WorkCommand.self, ProjectsCommand.self, ProjectCommand.self])
    + [SectionCommand.skills.node] + SectionCommand.generic.map(\.node)
    + nodes([
      AboutCommand.self, SearchCommand.self, TagsCommand.self, FavoritesCommand.self, MapCommand.self, OpenCommand.self,
      BrowseCommand.self, InitCommand.self, ImportCommand.self, ValidateCommand.self, AddCommand.self, EditCommand.self,
      RemoveCommand.self, DuplicateCommand.self, MoveCommand.self, HistoryCommand.self, DiffCommand.self,
      RestoreCommand.self,
    ]) + [ExportCommand.node]
    + nodes([
      PDFCommand.self, PublishCommand.self, PullCommand.self, ProfileCommand.self, ConfigCommand.self,
      CacheCommand.self, LoginCommand.self, LogoutCommand.self, WhoamiCommand.self, DoctorCommand.self,
      CompletionsCommand.self, HelpCommand.self, VersionCommand.self, CompleteCommand.self,
      OverviewCommand.self,
    ])

  /// The program itself; the options that it declares are accepted with and without a command.
  static let root = CommandDeclaration(
    name: "resume", summary: "command.resume.summary", discussion: "command.resume.discussion",
    options: CommonOptions.all, subcommands: commands.map(\.declaration),
    defaultSubcommand: OverviewCommand.declaration.name,
    examples: [
      CommandExample("resume works", "command.resume.example.works"),
      CommandExample("resume project my-wardrobe --lang es", "command.resume.example.project"),
      CommandExample("resume profile add site --project my-project", "command.resume.example.profile"),
    ])

  /// Returns the command at a path; nil for the program itself.
  static func command(at path: [CommandDeclaration]) -> Node? {
    var candidates = commands
    var found: Node?
    for step in path.dropFirst() {
      found = candidates.first { $0.declaration.name == step.name }
      candidates = found?.subcommands ?? []
    }
    return found
  }

  private static func nodes(_ commands: [any Command.Type]) -> [Node] {
    commands.map { command in
      Node(
        declaration: command.declaration,
        run: { (context) async throws(ResumeError) in try await command.run(context) },
        subcommands: nodes(command.subcommands))
    }
  }
}
