import ResumeArguments
package import ResumeInterface

extension CommandTree {
  /// The commands of the program. Only the composition root names them.
  package static let program = CommandTree(
    first: [
      CommandNode(ShowCommand.self), CommandNode(WorksCommand.self), CommandNode(WorkCommand.self),
      CommandNode(ProjectsCommand.self), CommandNode(ProjectCommand.self),
    ],
    sections: { sections },
    others: reading + changing + sending + managing,
    defaultCommand: OverviewCommand.name,
    examples: [
      CommandExample("resume works", "command.resume.example.works"),
      CommandExample("resume project my-wardrobe --lang es", "command.resume.example.project"),
      CommandExample("resume profile add site --project my-project", "command.resume.example.profile"),
    ],
    help: HelpCommand.show)

  // Created only for a section, since their names are in the field tables.
  private static let sections = [SectionCommand.skills.node] + SectionCommand.generic.map(\.node)

  private static let reading = [
    CommandNode(AboutCommand.self), CommandNode(CustomSectionCommand.self), CommandNode(SearchCommand.self),
    CommandNode(TagsCommand.self), CommandNode(MatchCommand.self), CommandNode(FavoritesCommand.self),
    CommandNode(MapCommand.self), CommandNode(OpenCommand.self), CommandNode(BrowseCommand.self),
  ]

  private static let changing = [
    CommandNode(InitCommand.self), CommandNode(ImportCommand.self), CommandNode(ValidateCommand.self),
    CommandNode(AddCommand.self), CommandNode(EditCommand.self), CommandNode(RemoveCommand.self),
    CommandNode(DuplicateCommand.self), CommandNode(MoveCommand.self), CommandNode(HistoryCommand.self),
    CommandNode(DiffCommand.self), CommandNode(RestoreCommand.self), CommandNode(UndoCommand.self),
    CommandNode(VariantCommand.self),
  ]

  private static let sending = [
    CommandNode(names: ["export"], ExportCommand.node), CommandNode(PDFCommand.self), CommandNode(ApplyCommand.self),
    CommandNode(ApplicationsCommand.self), CommandNode(PublishCommand.self), CommandNode(PullCommand.self),
  ]

  private static let managing = [
    CommandNode(ProfileCommand.self), CommandNode(ConfigCommand.self), CommandNode(BackupCommand.self),
    CommandNode(CacheCommand.self), CommandNode(MCPCommand.self), CommandNode(LoginCommand.self),
    CommandNode(LogoutCommand.self), CommandNode(WhoamiCommand.self), CommandNode(DoctorCommand.self),
    CommandNode(CompletionsCommand.self), CommandNode(HelpCommand.self), CommandNode(VersionCommand.self),
    CommandNode(CompleteCommand.self), CommandNode(OverviewCommand.self),
  ]
}
