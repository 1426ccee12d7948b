import ResumeArguments
import ResumeDomain

/// `resume config unset`: one setting back to its default.
enum ConfigUnsetCommand: Command {
  static let declaration = CommandDeclaration(
    name: "unset", summary: "command.config.unset.summary", arguments: [ConfigCommand.key.declaration])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let key = try SettingNames.key(try context.required(ConfigCommand.key))
    try context.services.settings.set(key, to: nil)
    try context.answerSilently(
      SettingsView(rows: [try SettingRow(key, context.afterChange)], labels: context.labels).members)
    context.tell(context.labels.text("config.unset", [key.rawValue]))
  }
}
