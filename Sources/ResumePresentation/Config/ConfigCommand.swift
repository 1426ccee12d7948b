import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum ConfigCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [
    ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
    ConfigResetCommand.self, ConfigPathCommand.self,
  ]

  static var name: String { "config" }
  static let declaration = declared(
    synonyms: ["settings", "preferences"], section: "section.keeping", defaultSubcommand: "list")

  static let key = Argument<String>(
    "key", valueName: "value.key", help: "argument.config.key",
    parser: .text.completing(.values(SettingKey.allCases.map(\.rawValue))))

  /// Returns the setting that the argument names. Throws an error with the most similar names.
  static func setting(_ context: CommandContext) throws(ResumeError) -> SettingKey {
    let name = try context.required(key)
    guard let key = SettingKey(rawValue: name) else {
      throw .message(.usage, "error.unknownSetting", [name], known: SettingKey.allCases.map(\.rawValue))
    }
    return key
  }

  static func report(_ key: SettingKey, _ sentence: String, _ context: CommandContext) throws(ResumeError) {
    let row = try SettingRow(key, context.withReloadedSettings)
    try context.printJSONOnly(["settings": SettingRow.records(of: [row], context.labels).json])
    context.report(sentence)
  }
}

enum ConfigListCommand: Command {
  static var name: String { "list" }
  static let declaration = declared(key: "config.list")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.printLocal(SettingRow.records(of: try SettingRow.all(context), context.labels).output("settings"))
  }
}

enum ConfigGetCommand: Command {
  static var name: String { "get" }
  static let declaration = declared(
    key: "config.get", hasDiscussion: false, arguments: [ConfigCommand.key],
    examples: ["resume config get cache.ttl": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let row = try SettingRow(ConfigCommand.setting(context), context)
    try context.printLocal(
      CommandOutput(
        text: { $0.wrapped(row.value ?? "") }, plain: { [[row.value ?? ""]] },
        json: { ["settings": SettingRow.records(of: [row], context.labels).json] }))
  }
}

enum ConfigSetCommand: Command {
  static let value = Argument<String>(
    "value", valueName: "value.value", help: "argument.config.value",
    parser: .nonEmptyText.completing(.dynamic("values")))

  static var name: String { "set" }
  static let declaration = declared(
    key: "config.set", hasDiscussion: false, arguments: [ConfigCommand.key, value],
    examples: [
      "resume config set lang es": "lang",
      "resume config set cache.ttl 600": "ttl",
      "resume config set document.theme modern": "document",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let key = try ConfigCommand.setting(context)
    let value = try context.required(value)
    guard key.isValid(value) else {
      throw .invalidSetting(key.rawValue, value: value, source: .flag, expected: key.expected)
    }
    if key == .profile { _ = try context.resolver.profile(flag: value, among: context.home.profiles) }
    try context.home.settings.set(key, to: value)
    try ConfigCommand.report(key, context.labels.text("config.set", [key.rawValue, value]), context)
  }
}

enum ConfigUnsetCommand: Command {
  static var name: String { "unset" }
  static let declaration = declared(key: "config.unset", hasDiscussion: false, arguments: [ConfigCommand.key])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let key = try ConfigCommand.setting(context)
    try context.home.settings.set(key, to: nil)
    try ConfigCommand.report(key, context.labels.text("config.unset", [key.rawValue]), context)
  }
}

/// `resume config reset`: resets all settings; with `--all`, removes all data of the program.
enum ConfigResetCommand: Command {
  static let all = Flag("all", help: "option.all")

  static var name: String { "reset" }
  static let declaration = declared(
    key: "config.reset", excessHint: "config.reset.key.hint", options: [all, Confirmation.yes])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    guard context.arguments[all] else {
      // A file that may be another program's is removed only after a question.
      if context.home.settings.isForeign, let path = context.home.settings.path {
        guard try Confirmation.ask(context.labels.text("config.reset.foreign.question", [path]), context) else {
          return try context.printJSONOnly(["removed": .null, "settings": .array([])])
        }
      }
      // An invalid file is removed too; the number of its settings is unknown.
      let count = (try? context.home.settings.settings().count) ?? 0
      try context.home.settings.reset()
      context.home.removeEmptyFolders()
      try printSettings(RemovalReport(settings: count), context)
      return context.report(context.labels.text("config.reset.done"))
    }
    let stored = context.home.storedData()
    // The flag is explicit, so a question is asked only on a terminal, or if something would be lost that nothing can replace.
    let isReplaceable = [stored.files, stored.versions, stored.states, stored.applications].allSatisfy { $0 == 0 }
    let list = Self.list(stored, context.labels)
    let isAsked = list != nil && (Confirmation.canAsk(context) || !isReplaceable)
    if let list, isAsked {
      guard try Confirmation.ask(context.labels.text("config.reset.question", [list]), context) else {
        return try printSettings(nil, context)
      }
    }
    let removed = try context.home.removeAllData(isAsked ? stored : nil)
    try printSettings(removed, context)
    context.report(
      Self.list(removed, context.labels).map { context.labels.text("config.reset.everything", [$0]) }
        ?? context.labels.text("config.reset.nothing"))
    for path in removed.foreignPaths { context.report(context.labels.text("config.reset.foreign"), appending: path) }
  }

  /// Returns the numbers of removed items as text; nil if there are none.
  private static func list(_ removed: RemovalReport, _ labels: Labels) -> String? {
    let parts = [
      ("settings", removed.settings), ("profiles", removed.profiles), ("favorites", removed.favorites),
      ("sessions", removed.sessions), ("copies", removed.entries), ("files", removed.files),
      ("versions", removed.versions), ("states", removed.states), ("applications", removed.applications),
    ].filter { $0.1 > 0 }.map { labels.plural("count." + $0.0, $0.1) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Prints the settings and the removed data, which is nil if the question was declined.
  private static func printSettings(_ removed: RemovalReport?, _ context: CommandContext) throws(ResumeError) {
    let context = context.withReloadedSettings
    let removed = removed.map { removed in
      JSON.object(
        removed.members.merging(
          ["profiles": .integer(removed.profiles), "settings": .integer(removed.settings)]) { $1 })
    }
    let settings = SettingRow.records(of: try SettingRow.all(context), context.labels).json
    try context.printJSONOnly(["removed": removed ?? .null, "settings": settings])
  }
}

enum ConfigPathCommand: Command {
  static var name: String { "path" }
  static let declaration = declared(key: "config.path", hasDiscussion: false)

  static func run(_ context: CommandContext) async throws(ResumeError) {
    guard let path = context.home.settings.path else { throw .noHome }
    try context.printLocal(
      // Not wrapped, so that the path can be copied.
      CommandOutput(
        text: { _ in [Sanitizer.singleLine(path)] }, plain: { [[path]] }, json: { ["path": .string(path)] }
      ))
  }
}

struct SettingRow {
  let key: SettingKey
  let value: String?
  let source: SettingSource

  static func all(_ context: CommandContext) throws(ResumeError) -> [SettingRow] {
    try SettingKey.allCases.map { key throws(ResumeError) in try SettingRow(key, context) }
  }

  init(_ key: SettingKey, _ context: CommandContext) throws(ResumeError) {
    self.key = key
    let flag = key == .language ? context.arguments[CommonOptions.language] : nil
    if key == .profile, flag == nil, let project = context.resolver.environmentProject {
      value = project
      source = .environment
    } else if let found = try context.resolver.value(key, flag: flag) {
      value = found.value
      source = found.source
    } else if key.option != nil {
      value = nil
      source = .default
    } else {
      // The locale provides the default of the language.
      let locale = context.resolver.localeTag
      value = context.labels.inLanguage(locale ?? "en").language
      source = locale == nil ? .default : .environment
    }
  }

  /// Returns settings with the sources of their values.
  static func records(of rows: [SettingRow], _ labels: Labels) -> Records<SettingRow> {
    Records(
      columns: [
        .value("key") { .string($0.key.rawValue) }.titled(labels.text("config.column.key")),
        .value("value") { JSON($0.value) }.titled(labels.text("config.column.value")),
        .value("from") { .string($0.source.rawValue) }
          .titled(labels.text("config.column.from")) { labels.text("config.from." + $0.source.rawValue) },
      ], rows: rows)
  }
}

extension RemovalReport {
  var members: [String: JSON] {
    [
      "applications": .integer(applications), "entries": .integer(entries), "favorites": .integer(favorites),
      "files": .integer(files),
      "sessions": .integer(sessions), "states": .integer(states), "versions": .integer(versions),
    ]
  }
}
