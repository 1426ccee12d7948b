import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume help [command|topic]`.
enum HelpCommand: Command {
  static let topic = RepeatableArgument<String>(
    "topic", valueName: "value.topic", help: "argument.topic", isRequired: false,
    parser: .text.completing(.commands(also: HelpTopic.allCases.map(\.rawValue))))

  static let declaration = CommandDeclaration(
    name: "help", summary: "command.help.summary", section: "section.help", arguments: [topic.declaration],
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
        hint: context.labels.text("error.hint.didYouMean", [topic]), candidates: topics)
    }
    try show(path, context)
  }

  /// Shows the help of a command.
  static func show(_ path: [CommandDeclaration], _ context: CommandContext) throws(ResumeError) {
    try show(path.map(\.name).joined(separator: " "), context) { canvas, labels in
      HelpRenderer(words: labels, width: canvas.width) { canvas.styler.styled($0, .bold) }.help(for: path)
    }
  }

  /// Shows what the bare program says.
  static func showShort(_ context: CommandContext) throws(ResumeError) {
    try show("resume", context) { canvas, labels in
      HelpRenderer(words: labels, width: canvas.width) { canvas.styler.styled($0, .bold) }
        .shortHelp(for: CommandTree.root)
    }
  }

  private static func show(_ topic: HelpTopic, _ context: CommandContext) throws(ResumeError) {
    try show(topic.rawValue, context) { canvas, labels in topic.lines(labels, canvas) }
  }

  private static func show(
    _ topic: String, _ context: CommandContext, _ lines: @escaping (TextCanvas, Labels) -> [String]
  ) throws(ResumeError) {
    let labels = context.labels.speaking(try context.language.resolvedForLabels(context.labels.languages))
    let unstyled = TextCanvas(width: 80, styler: Styler(isEnabled: false), ornaments: context.ornaments)
    try context.answerLocally(
      Answer(
        text: { lines($0, labels) },
        plain: { lines(unstyled, labels).map { PlainRecord([$0]) } },
        json: {
          ["help": ["text": .string(lines(unstyled, labels).joined(separator: "\n")), "topic": .string(topic)]]
        }))
  }
}
