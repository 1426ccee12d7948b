import ResumeArguments

/// `resume favorites`: what somebody has marked.
enum FavoritesCommand: CommandGroup {
  static let commands: [any Command.Type] = [
    FavoritesListCommand.self, FavoritesAddCommand.self, FavoritesRemoveCommand.self, FavoritesClearCommand.self,
  ]

  static let declaration = CommandDeclaration(
    name: "favorites", summary: "command.favorites.summary", discussion: "command.favorites.discussion",
    section: "section.reading", subcommands: commands.map { $0.declaration }, defaultSubcommand: "list")
}
