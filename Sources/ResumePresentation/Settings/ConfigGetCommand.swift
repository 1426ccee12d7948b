import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume config get`: the value of one setting, alone.
enum ConfigGetCommand: Command {
  static let declaration = CommandDeclaration(
    name: "get", summary: "command.config.get.summary", arguments: [ConfigCommand.key.declaration],
    examples: [CommandExample("resume config get cache.ttl", "command.config.get.example")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let row = try SettingRow(SettingNames.key(try context.required(ConfigCommand.key)), context)
    try context.answerLocally(
      Answer(
        text: { $0.wrapped(row.value ?? "") }, plain: { [PlainRecord([row.value ?? ""])] },
        json: { SettingsView(rows: [row], labels: context.labels).members }))
  }
}
