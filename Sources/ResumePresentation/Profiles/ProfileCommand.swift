import ResumeArguments

/// `resume profile`: whose résumés are known.
enum ProfileCommand: CommandGroup {
  static let commands: [any Command.Type] = [
    ProfileListCommand.self, ProfileAddCommand.self, ProfileUseCommand.self, ProfileRemoveCommand.self,
    ProfileShowCommand.self,
  ]

  static let declaration = CommandDeclaration(
    name: "profile", summary: "command.profile.summary", discussion: "command.profile.discussion",
    section: "section.keeping", subcommands: commands.map { $0.declaration }, defaultSubcommand: "list")

  /// The name of a profile there is.
  static let name = Argument<String>(
    "name", valueName: "value.name", help: "argument.profile.name",
    parser: .nonEmptyText.completing(.dynamic("profiles")))
}
