import Foundation
import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// A command: its declaration and its action.
protocol Command: Sendable {
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
  static var aliases: [String] { [] }
  static var subcommands: [any Command.Type] { [] }

  /// Returns the declaration of the command, with its texts in the string tables under `command.` and `key`.
  ///
  /// - Parameters:
  ///   - key: by default the name; that of a subcommand begins with its group, as in `profile.add`.
  ///   - examples: command lines with the ends of their keys; an empty end for the only example.
  static func declared(
    key: String? = nil, synonyms: [String] = [], hasDiscussion: Bool = true, section: String? = nil,
    arguments: [any DeclaredArgument] = [], options: [any DeclaredOption] = [], defaultSubcommand: String? = nil,
    examples: KeyValuePairs<String, String> = [:], isHidden: Bool = false
  ) -> CommandDeclaration {
    let texts = "command." + (key ?? name)
    return CommandDeclaration(
      name: name, aliases: aliases, synonyms: synonyms, summary: texts + ".summary",
      discussion: hasDiscussion ? texts + ".discussion" : nil, section: section, arguments: arguments, options: options,
      subcommands: subcommands.map { $0.declaration }, defaultSubcommand: defaultSubcommand,
      examples: examples.map { CommandExample($0, texts + ($1.isEmpty ? ".example" : ".example." + $1)) },
      isHidden: isHidden)
  }
}

/// A command that only groups subcommands.
protocol CommandGroup: Command {}

extension CommandGroup {
  static func run(_ context: CommandContext) async throws(ResumeError) { try HelpCommand.show(context.path, context) }
}

/// All commands, in the order of the help. A command line creates only the declaration of the command that it names, since
/// all of them cost a megabyte of memory.
enum CommandTree {
  /// A command and its subcommands.
  struct Node: Sendable {
    /// The name, and other names that are accepted.
    let names: [String]
    let run: @Sendable (CommandContext) async throws(ResumeError) -> Void
    private let makeDeclaration: @Sendable () -> CommandDeclaration
    private let makeSubcommands: @Sendable () -> [Node]

    var declaration: CommandDeclaration { makeDeclaration() }
    var subcommands: [Node] { makeSubcommands() }
  }

  static var commands: [Node] { reading + sections + others }

  private static let reading: [Node] = [
    Node(ShowCommand.self), Node(WorksCommand.self), Node(WorkCommand.self), Node(ProjectsCommand.self),
    Node(ProjectCommand.self),
  ]

  private static let sections = [SectionCommand.skills.node] + SectionCommand.generic.map(\.node)

  private static let others: [Node] = [
    Node(AboutCommand.self), Node(CustomSectionCommand.self), Node(SearchCommand.self), Node(TagsCommand.self),
    Node(MatchCommand.self), Node(FavoritesCommand.self),
    Node(MapCommand.self), Node(OpenCommand.self), Node(BrowseCommand.self), Node(InitCommand.self),
    Node(ImportCommand.self), Node(ValidateCommand.self), Node(AddCommand.self), Node(EditCommand.self),
    Node(RemoveCommand.self), Node(DuplicateCommand.self), Node(MoveCommand.self), Node(HistoryCommand.self),
    Node(DiffCommand.self), Node(RestoreCommand.self), Node(UndoCommand.self),
    Node(VariantCommand.self),
    Node(names: ["export"], ExportCommand.node),
    Node(PDFCommand.self), Node(ApplyCommand.self), Node(ApplicationsCommand.self), Node(PublishCommand.self),
    Node(PullCommand.self), Node(ProfileCommand.self), Node(ConfigCommand.self), Node(BackupCommand.self),
    Node(CacheCommand.self), Node(MCPCommand.self), Node(LoginCommand.self), Node(LogoutCommand.self),
    Node(WhoamiCommand.self), Node(DoctorCommand.self), Node(CompletionsCommand.self), Node(HelpCommand.self),
    Node(VersionCommand.self), Node(CompleteCommand.self), Node(OverviewCommand.self),
  ]

  /// The program itself; the options that it declares are accepted with and without a command.
  static let root = CommandDeclaration(
    name: "resume", summary: "command.resume.summary", discussion: "command.resume.discussion",
    options: CommonOptions.all, subcommands: commands.map(\.declaration),
    subcommand: { command(named: $0)?.declaration }, defaultSubcommand: OverviewCommand.name,
    examples: [
      CommandExample("resume works", "command.resume.example.works"),
      CommandExample("resume project my-wardrobe --lang es", "command.resume.example.project"),
      CommandExample("resume profile add site --project my-project", "command.resume.example.profile"),
    ])

  /// Returns the command at a path; nil for the program itself.
  static func command(at path: [CommandDeclaration]) -> Node? {
    guard path.count > 1 else { return nil }
    return path.dropFirst(2).reduce(command(named: path[1].name)) { command, step in
      command?.subcommands.first { $0.names.contains(step.name) }
    }
  }

  /// Returns the command that lists a section or shows the personal details, by a name of the command, of the section or of its
  /// entries, such as `jobs`, `work` and `job`.
  static func section(named word: String) -> Node? {
    let word = word.lowercased()
    let personal = [DocumentQuery.person, HandoutSection.summary.rawValue]
    let table = FieldTable.sections.first { [$0.section?.rawValue, $0.singular].contains(word) }
    let name = personal.contains(word) ? AboutCommand.name : table?.command ?? word
    return command(named: name).flatMap { sectionNames.contains($0.names[0]) ? $0 : nil }
  }

  /// The names of the commands that list a section or show the personal details.
  static let sectionNames = FieldTable.sections.map(\.command) + [AboutCommand.name]

  /// Returns the command with a name; the sections come last, because their names are in the field tables.
  private static func command(named word: String) -> Node? {
    (reading + others).first { $0.names.contains(word) } ?? sections.first { $0.names.contains(word) }
  }
}

extension CommandTree.Node {
  // Inlined, so that the names are constants in the tree instead of calls all over the program.
  @inline(__always)
  fileprivate init<C: Command>(_ command: C.Type) {
    names = [C.name] + C.aliases
    run = { (context) async throws(ResumeError) in try await C.run(context) }
    makeDeclaration = { C.declaration }
    makeSubcommands = { C.subcommands.map { Self(any: $0) } }
  }

  private init(any command: any Command.Type) { self.init(command) }

  /// Creates a node with these names; `node` is evaluated only when the command is used.
  fileprivate init(names: [String], _ node: @autoclosure @escaping @Sendable () -> Self) {
    self.names = names
    run = { (context) async throws(ResumeError) in try await node().run(context) }
    makeDeclaration = { node().declaration }
    makeSubcommands = { node().subcommands }
  }

  init(
    declaration: CommandDeclaration, run: @escaping @Sendable (CommandContext) async throws(ResumeError) -> Void,
    subcommands: [Self] = []
  ) {
    names = [declaration.name] + declaration.aliases
    self.run = run
    makeDeclaration = { declaration }
    makeSubcommands = { subcommands }
  }
}
