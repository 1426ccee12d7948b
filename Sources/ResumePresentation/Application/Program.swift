import ResumeArguments
import ResumeDomain
public import ResumeTerminal

/// The program from its arguments to its exit code, with everything outside injected.
public struct Program: Sendable {
  private let console: Console
  private let labels: Labels
  private let services: Services
  private let environment: [String: String]

  /// Creates a program; `labels` holds all languages, which one is spoken is found out from the arguments.
  public init(console: Console, labels: Labels, services: Services, environment: [String: String]) {
    self.console = console
    self.labels = labels
    self.services = services
    self.environment = environment
  }

  /// Runs a command line, without the program's own name, and says how the process should end.
  public func run(_ arguments: [String]) async -> ExitCode {
    let invocation = Invocation(arguments: arguments, environment: environment, services: services, labels: labels)
    invocation.prepareSignals()
    do throws(ResumeError) {
      try await dispatch(arguments, invocation)
      return .success
    } catch {
      // One error is told, not two.
      services.limitTime(nil)
      return tell(error, invocation)
    }
  }

  private func dispatch(_ arguments: [String], _ invocation: Invocation) async throws(ResumeError) {
    let outcome: ParseOutcome
    do {
      outcome = try CommandLineParser(CommandTree.root).parse(arguments)
    } catch {
      throw ResumeError(error, words: invocation.labels)
    }
    switch outcome {
    case .version:
      let context = invocation.context([CommandTree.root], try invocation.flagsAlone(), console)
      try VersionView.show(context)
    case .help(let path):
      try HelpCommand.show(path, invocation.context(path, try invocation.flagsAlone(), console))
    case .run(let path, let parsed):
      var context = invocation.context(path, parsed, console)
      guard let command = CommandTree.command(at: path) else { return try HelpCommand.showShort(context) }
      // What needs no request, such as a question, is bounded too; a request ends itself a second before.
      if let timeout = parsed[ReadingOptions.timeout] {
        services.limitTime(timeout + 1)
      }
      if !Self.worksWithoutSettings(path) { context = try context.withSettings() }
      try await command.run(context)
    }
  }

  /// Whether a command must work, and be found, where the settings file is broken.
  private static func worksWithoutSettings(_ path: [CommandDeclaration]) -> Bool {
    let names = path.dropFirst().map(\.name)
    return ["config", "help", "completions", CompleteCommand.name, nil].contains(names.first)
  }

  private func tell(_ error: ResumeError, _ invocation: Invocation) -> ExitCode {
    guard let report = ErrorReporter(labels: invocation.labels, profileFlag: invocation.profileFlag).report(error)
    else { return .success }
    if invocation.isJSON {
      try? console.error.write(JSONWriter.bytes(report.json) + [0x0A])
      return report.code
    }
    let styler = console.errorStyler(invocation.colorMode)
    let wrapper = TextWrapper(width: console.errorColumns, indent: "  ")
    let prefix = invocation.labels.text("error.prefix")
    var lines = wrapper.lines(prefix + " " + Sanitizer.singleLine(report.message))
    if let first = lines.first, first.hasPrefix(prefix) {
      lines[0] = styler.styled(prefix, .bold, .red) + first.dropFirst(prefix.count)
    }
    if let hint = report.hint {
      lines += TextWrapper(width: console.errorColumns, firstIndent: "  ", indent: "  ").lines(
        Sanitizer.singleLine(hint))
    }
    try? console.error.write(lines.joined(separator: "\n") + "\n")
    return report.code
  }
}
