import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume help [command|topic]`: prints the help of a command or a topic.
enum HelpCommand: Command {
  static let topic = RepeatableArgument<String>(
    "topic", valueName: "value.topic", help: "argument.topic", isRequired: false,
    parser: .text.completing(.commands(also: HelpTopic.allCases.map(\.rawValue))))

  static let declaration = CommandDeclaration(
    name: "help", summary: "command.help.summary", section: "section.help", arguments: [topic],
    examples: [
      CommandExample("resume help works", "command.help.example.command"),
      CommandExample("resume help exit-codes", "command.help.example.topic"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let words = context.arguments[topic]
    if words.count == 1, let topic = HelpTopic(rawValue: words[0]) { return try show(topic, context) }
    let path: [CommandDeclaration]
    do {
      path = try CommandLineParser(CommandTree.root).path(to: words)
    } catch {
      let topics = Suggestion.nearest(to: words.first ?? "", in: HelpTopic.allCases.map(\.rawValue))
      guard words.count == 1, let topic = topics.first else { throw ResumeError(error, words: context.labels) }
      throw .usage(
        message: context.labels.text("help.unknownTopic", [words[0]]),
        hint: context.labels.text("arguments.hint.didYouMean", [topic]), candidates: topics)
    }
    try show(path, context)
  }

  /// Prints the help of a command.
  static func show(_ path: [CommandDeclaration], _ context: CommandContext) throws(ResumeError) {
    try show(path.map(\.name).joined(separator: " "), context) { canvas, labels in
      HelpRenderer(catalog: labels, width: canvas.width) { canvas.styler.styled($0, .bold) }.help(for: path)
    }
  }

  /// Prints the short help of the bare program.
  static func showShort(_ context: CommandContext) throws(ResumeError) {
    try show("resume", context) { canvas, labels in
      HelpRenderer(catalog: labels, width: canvas.width) { canvas.styler.styled($0, .bold) }
        .shortHelp(for: CommandTree.root)
    }
  }

  private static func show(_ topic: HelpTopic, _ context: CommandContext) throws(ResumeError) {
    try show(topic.rawValue, context) { canvas, labels in topic.lines(labels, canvas) }
  }

  private static func show(
    _ topic: String, _ context: CommandContext, _ lines: @escaping (TextCanvas, Labels) -> [String]
  ) throws(ResumeError) {
    let labels = context.labels.inLanguage(try context.language.resolvedForLabels(context.labels.languages))
    let unstyled = TextCanvas(width: 80, styler: Styler(isEnabled: false), symbols: context.symbols)
    try context.printLocal(
      CommandOutput(
        text: { lines($0, labels) },
        plain: { lines(unstyled, labels).map { PlainRecord([$0]) } },
        json: {
          ["help": ["text": .string(lines(unstyled, labels).joined(separator: "\n")), "topic": .string(topic)]]
        }))
  }
}

/// A help topic beside the commands.
enum HelpTopic: String, CaseIterable {
  case exitCodes = "exit-codes"
  case environment
  case files
  case privacy

  /// Returns the text of the topic.
  func lines(_ labels: Labels, _ canvas: TextCanvas) -> [String] {
    let title = canvas.wrapped(labels.text("help.\(rawValue).title"), styles: .bold)
    let introduction = canvas.wrapped(labels.text("help.\(rawValue).text"))
    let rows = rows.map { name, key in
      [TableCell(name, styles: [.bold]), TableCell(labels.text(key))]
    }
    let table = Table(columns: [TableColumn("", overflow: .wrap), TableColumn("", overflow: .wrap)], rows: rows)
      .lines(width: canvas.width, styler: canvas.styler, ellipsis: canvas.symbols.ellipsis)
    return title + [""] + introduction + (table.isEmpty ? [] : [""] + table)
  }

  /// The names and the label keys of their descriptions.
  private var rows: [(name: String, key: String)] {
    switch self {
    case .exitCodes:
      ExitCode.allCases.map { (String($0.rawValue), "help.exit-codes.\($0.rawValue)") }
        + [("130, 143", "help.exit-codes.130")]
    case .environment:
      [
        "RESUME_PROFILE", "RESUME_LANG", "RESUME_PROJECT", "RESUME_API_KEY", "RESUME_CONFIG_HOME", "XDG_CONFIG_HOME",
        "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_STATE_HOME", "XDG_CACHE_HOME", "FIRESTORE_EMULATOR_HOST",
        "FIREBASE_AUTH_EMULATOR_HOST",
        "VISUAL", "EDITOR", "TMPDIR", "BROWSER", "LC_ALL", "LANGUAGE", "NO_COLOR", "COLUMNS", "TERM", "COLORTERM",
        "COLORFGBG",
        "HTTPS_PROXY",
        "RESUME_NETWORK_LIMITS",
      ].map { ($0, "help.environment.\($0)") }
    case .files:
      ["config.json", "profiles.json", "favorites.json", "profiles", "sessions", "cache"].map {
        ($0, "help.files.\($0)")
      }
    case .privacy: []
    }
  }
}

/// `resume --version`: prints the version.
enum VersionView {
  /// The version, according to semver.org.
  static let version = "0.1.0"

  static func show(_ context: CommandContext) throws(ResumeError) {
    try context.printLocal(
      CommandOutput(
        text: { _ in ["resume " + version] }, plain: { [PlainRecord([version])] },
        json: { ["version": .string(version)] }))
  }
}
