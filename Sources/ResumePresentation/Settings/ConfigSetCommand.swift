import ResumeArguments
import ResumeDomain

/// `resume config set`: changes a setting.
enum ConfigSetCommand: Command {
  static let value = Argument<String>(
    "value", valueName: "value.value", help: "argument.config.value", parser: .nonEmptyText)

  static let declaration = CommandDeclaration(
    name: "set", summary: "command.config.set.summary",
    arguments: [ConfigCommand.key.declaration, value.declaration],
    examples: [
      CommandExample("resume config set lang es", "command.config.set.example.lang"),
      CommandExample("resume config set cache.ttl 600", "command.config.set.example.ttl"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let key = try SettingNames.key(try context.required(ConfigCommand.key))
    let value = try context.required(value)
    guard key.accepts(value) else {
      throw .invalidSetting(key.rawValue, value: value, source: .flag, expected: key.expected)
    }
    if key == .profile { _ = try context.resolver.profile(flag: value, among: context.services.profiles) }
    try context.services.settings.set(key, to: value)
    try context.answerSilently(
      SettingsView(rows: [try SettingRow(key, context.afterChange)], labels: context.labels).members)
    context.tell(context.labels.text("config.set", [key.rawValue, value]))
  }
}
