import ResumeArguments
import ResumeDomain

/// `resume config reset`: all settings back to their defaults; with `--all`, no trace of the program is left.
enum ConfigResetCommand: Command {
  static let all = Flag("all", help: "option.all")

  static let declaration = CommandDeclaration(
    name: "reset", summary: "command.config.reset.summary", discussion: "command.config.reset.discussion",
    options: [all.declaration, Confirmation.yes.declaration])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    guard context.arguments[all] else {
      // A file that can't be understood goes too; nobody knows how much was in it.
      let count = (try? context.services.settings.settings().count) ?? 0
      try context.services.settings.reset()
      context.services.removeEmptyFolders()
      try tellSettings(RemovalReport(settings: count), context)
      return context.tell(context.labels.text("config.reset.done"))
    }
    // The flag itself says what is wanted; only who can be asked is asked once more, or where a résumé would be lost.
    if Confirmation.canAsk(context) || holdsResume(context) {
      guard try Confirmation.ask(context.labels.text("config.reset.question"), context) else {
        context.tell(context.labels.text("question.declined"))
        return try tellSettings(nil, context)
      }
    }
    let removed = try context.services.removeEverything()
    try tellSettings(removed, context)
    context.tell(sentence(removed, context.labels))
  }

  /// Whether a résumé goes too that may be nowhere else.
  private static func holdsResume(_ context: CommandContext) -> Bool {
    ((try? context.services.profiles.names()) ?? []).contains { name in
      let source = (try? context.services.profiles.profile(named: name))?.source
      guard case .file(let path, _)? = source else { return false }
      return path == (try? context.services.profileFile(name))
    }
  }

  private static func sentence(_ removed: RemovalReport, _ labels: Labels) -> String {
    let parts = [
      ("settings", removed.settings), ("profiles", removed.profiles), ("favorites", removed.favorites),
      ("sessions", removed.sessions), ("copies", removed.entries), ("files", removed.files),
    ].filter { $0.1 > 0 }.map { labels.plural("count." + $0.0, $0.1) }
    guard !parts.isEmpty else { return labels.text("config.reset.nothing") }
    return labels.text("config.reset.everything", [parts.joined(separator: ", ")])
  }

  /// - Parameter removed: `nil` where the question was declined.
  private static func tellSettings(_ removed: RemovalReport?, _ context: CommandContext) throws(ResumeError) {
    let context = context.afterChange
    var rows: [SettingRow] = []
    for key in SettingKey.allCases { rows.append(try SettingRow(key, context)) }
    var members = SettingsView(rows: rows, labels: context.labels).members
    members["removed"] =
      removed.map {
        [
          "entries": .integer($0.entries), "favorites": .integer($0.favorites), "files": .integer($0.files),
          "profiles": .integer($0.profiles),
          "sessions": .integer($0.sessions), "settings": .integer($0.settings),
        ]
      } ?? .null
    try context.answerSilently(members)
  }
}
