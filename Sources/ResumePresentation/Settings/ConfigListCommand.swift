import ResumeArguments
import ResumeDomain

/// `resume config list`: every setting, its value and where that comes from.
enum ConfigListCommand: Command {
  static let declaration = CommandDeclaration(
    name: "list", summary: "command.config.list.summary")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    var rows: [SettingRow] = []
    for key in SettingKey.allCases { rows.append(try SettingRow(key, context)) }
    try context.answerLocally(SettingsView(rows: rows, labels: context.labels).answer)
  }
}
