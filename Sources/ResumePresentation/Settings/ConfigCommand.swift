import ResumeArguments

/// `resume config`: the settings.
enum ConfigCommand: CommandGroup {
  static let commands: [any Command.Type] = [
    ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
    ConfigResetCommand.self, ConfigPathCommand.self,
  ]

  static let declaration = CommandDeclaration(
    name: "config", summary: "command.config.summary", discussion: "command.config.discussion",
    section: "section.keeping", subcommands: commands.map { $0.declaration }, defaultSubcommand: "list")

  /// The name of a setting.
  static let key = Argument<String>(
    "key", valueName: "value.key", help: "argument.config.key",
    parser: .text.completing(.values(SettingNames.all)))
}
