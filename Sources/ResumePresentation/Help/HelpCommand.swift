import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume help [command|topic]`: prints the help of a command or a topic, or the manual page of a command.
enum HelpCommand: Command {
  static let topic = RepeatableArgument<String>(
    "topic", valueName: "value.topic", help: "argument.topic", isRequired: false,
    parser: .text.completing(.commands(also: HelpTopic.allCases.map(\.rawValue))))

  static let man = Flag("man", help: "option.man")

  static var name: String { "help" }
  static let declaration = declared(
    hasDiscussion: false, section: "section.help", arguments: [topic], options: [man],
    examples: [
      "resume help works": "command",
      "resume help exit-codes": "topic",
      "resume help --man works | mandoc -a": "man",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let words = context.arguments[topic]
    let topic = words.count == 1 ? HelpTopic(rawValue: words[0]) : nil
    let isManual = context.arguments[man]
    if let topic, !isManual { return try show(topic.rawValue, context) { topic.lines(context.labels, $0) } }
    let path: [CommandDeclaration]
    do {
      path = try CommandLineParser(context.commands.root).path(to: words)
    } catch {
      if topic != nil { throw .message(.usage, "help.man.topic", words, hintArguments: words) }
      if HelpTopic(rawValue: words[0]) != nil {
        throw .message(
          .usage, "arguments.error.excessArgument", [words[1]], hint: "help.man.topic.hint", hintArguments: words)
      }
      guard words.count == 1, !isManual else { throw ResumeError(error, words: context.labels) }
      let names = context.commands.root.visibleSubcommands.map(\.name) + HelpTopic.allCases.map(\.rawValue)
      throw .message(.usage, "help.unknownTopic", words, hint: "help.closing", candidates: [], known: names)
    }
    if isManual { try showManualPage(path, context) } else { try show(path, context) }
  }

  private static func showManualPage(_ path: [CommandDeclaration], _ context: CommandContext) throws(ResumeError) {
    let labels = context.labels
    let isRoot = path.count == 1
    try show(path.map(\.name).joined(separator: " "), context) { _ in
      ManualPage(catalog: labels, version: ProgramVersion.number, date: ProgramVersion.date).lines(
        for: path,
        // The topic lists the settings too.
        environment: isRoot ? HelpTopic.environment.rows(labels).filter { $0.name == $0.name.uppercased() } : [],
        files: isRoot ? HelpTopic.files.rows(labels) : [], exitCodes: HelpTopic.exitCodes.rows(labels))
    }
  }

  /// Prints the help of the context's command.
  static func show(_ context: CommandContext) throws(ResumeError) { try show(context.path, context) }

  private static func show(_ path: [CommandDeclaration], _ context: CommandContext) throws(ResumeError) {
    let labels = context.labels
    try show(path.map(\.name).joined(separator: " "), context) { canvas in
      let topics = HelpTopic.allCases.map { (name: $0.rawValue, text: $0.title(labels)) }
      let closing = labels.text(path.count == 1 ? "help.closing.root" : "help.closing")
      return HelpRenderer(
        catalog: labels, width: canvas.width, topics: topics, closing: [closing] + ProjectSite.lines(labels)
      ) { canvas.styler.styled($0, .bold) }.help(for: path)
    }
  }

  private static func show(
    _ topic: String, _ context: CommandContext, _ lines: @escaping (TextCanvas) -> [String]
  ) throws(ResumeError) {
    let unstyled = TextCanvas(width: 80, styler: Styler(isEnabled: false), symbols: context.symbols)
    try context.printLocal(
      CommandOutput(
        text: { lines($0.prose) },
        plain: { lines(unstyled).map { [$0] } },
        json: {
          ["help": ["text": .string(lines(unstyled).joined(separator: "\n")), "topic": .string(topic)]]
        }))
  }
}

enum ProjectSite {
  /// The URL of the repository; empty until the project is published.
  static let url = ""

  /// Returns the lines that name the documentation and the issue tracker, if the project has a website.
  static func lines(_ labels: Labels, url: String = url) -> [String] {
    guard !url.isEmpty else { return [] }
    return [labels.text("help.documentation", [url]), labels.text("help.reportProblem", [url + "/issues"])]
  }
}
