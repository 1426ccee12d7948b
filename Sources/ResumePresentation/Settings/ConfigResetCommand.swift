import ResumeArguments
import ResumeDomain

/// `resume config reset`: all settings back to their defaults; with `--all`, no trace of the program is left.
enum ConfigResetCommand: Command {
  static let all = Flag("all", help: "option.all")

  static let declaration = CommandDeclaration(
    name: "reset", summary: "command.config.reset.summary", discussion: "command.config.reset.discussion",
    options: [all.declaration, Confirmation.yes.declaration])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    if context.arguments[all] {
      // The flag itself says what is wanted; only who can be asked is asked once more.
      if Confirmation.canAsk(context) {
        guard try Confirmation.ask(context.labels.text("config.reset.question"), context) else {
          context.tell(context.labels.text("question.declined"))
          return try tellSettings(context)
        }
      }
      try context.services.removeEverything()
    } else {
      try context.services.settings.reset()
    }
    try tellSettings(context)
    context.tell(context.labels.text(context.arguments[all] ? "config.reset.everything" : "config.reset.done"))
  }

  private static func tellSettings(_ context: CommandContext) throws(ResumeError) {
    let context = context.afterChange
    var rows: [SettingRow] = []
    for key in SettingKey.allCases { rows.append(try SettingRow(key, context)) }
    try context.answerSilently(SettingsView(rows: rows, labels: context.labels).members)
  }
}
