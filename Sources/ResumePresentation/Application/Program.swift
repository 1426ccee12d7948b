import ResumeArguments
package import ResumeDomain
package import ResumeInterface
package import ResumeTerminal

/// The program, from its arguments to its exit code.
package struct Program: Sendable {
  private let commands: CommandTree
  private let console: Console
  let labels: Labels
  let services: Services
  private let environment: [String: String]

  /// Creates a program; `labels` includes all languages, and the arguments select one.
  package init(
    commands: CommandTree, console: Console, labels: Labels, services: Services, environment: [String: String]
  ) {
    self.commands = commands
    self.console = console
    self.labels = labels
    self.services = services
    self.environment = environment
  }

  /// Runs a command line, without the program's own name, and returns the exit code.
  ///
  /// - Parameter invalid: text of the process that is not UTF-8, which was changed on the way here.
  package func run(_ arguments: [String], invalid: InvalidText? = nil) async -> ExitCode {
    let invocation = Invocation(
      commands: commands, arguments: arguments, environment: environment, services: services, labels: labels)
    invocation.setSignalMessages()
    do throws(ResumeError) {
      if let invalid { throw error(invalid, invocation.labels) }
      try await dispatch(invocation)
      SignalGuard.endIfSignaled()
      return .success
    } catch {
      SignalGuard.endIfSignaled()
      // The time limit must not report a second error.
      services.setTimeLimit(nil)
      return printError(error, invocation)
    }
  }

  private func error(_ invalid: InvalidText, _ labels: Labels) -> ResumeError {
    switch invalid {
    case .argument: .message(.usage, "arguments.error.notText", hint: "arguments.hint.notText")
    case .variable(let name):
      .invalidEnvironment(variable: name, value: environment[name] ?? "", expected: .utf8Path)
    }
  }

  private func dispatch(_ invocation: Invocation) async throws(ResumeError) {
    let outcome: ParseOutcome
    do {
      outcome = try invocation.parser.parse(invocation.line)
    } catch {
      throw ResumeError(error, words: invocation.labels)
    }
    switch outcome {
    case .version:
      let context = invocation.context([commands.root], try invocation.parseGlobalFlags(), console)
      try VersionCommand.run(context)
    case .help(let path):
      try commands.showHelp(invocation.context(path, try invocation.parseGlobalFlags(), console))
    case .run(let path, let parsed):
      try parsed.checkInputFile()
      var context = invocation.context(path, parsed, console)
      guard let command = commands.command(at: path) else { throw .internalError("there is no such command") }
      // Requests fail one second earlier; this limit also covers questions and other waits without a request.
      if let timeout = parsed[ifDeclared: ReadingOptions.timeout] { services.setTimeLimit(timeout + 1) }
      if !Self.runsWithoutSettings(path) { context = try context.withSettings() }
      try await context.withVariant().explainingOmissions { (context) async throws(ResumeError) in
        try await command.run(context)
      }
    }
  }

  /// Whether a command must run even if the settings file is invalid.
  private static func runsWithoutSettings(_ path: [CommandDeclaration]) -> Bool {
    let names = path.dropFirst().map(\.name)
    return ["config", "doctor", "help", "version", "completions", CompleteCommand.name].contains(names.first)
  }

  private func printError(_ error: ResumeError, _ invocation: Invocation) -> ExitCode {
    var labels = invocation.labels
    (labels.inputFile, labels.variant) = (invocation.inputFile, invocation.variant)
    let reporter = ErrorReporter(
      labels: labels, profileFlag: invocation.profileFlag, repeated: invocation.repeated,
      profile: invocation.profile, emulators: ErrorReporter.emulators(environment),
      hasTimeLimit: invocation.hasTimeLimit)
    guard let report = reporter.report(error) else { return .success }
    if invocation.isJSON {
      try? console.error.write(report.json.canonical + [0x0A])
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
    console.printError(lines)
    return report.code
  }
}

/// Text of the process that is not UTF-8.
package enum InvalidText: Sendable {
  case argument
  /// The path in this environment variable.
  case variable(String)
}

/// The facts about a command line that are needed before it is parsed, or if it is invalid: the language and the output
/// format.
struct Invocation {
  let labels: Labels
  let language: LanguageRequest
  let isJSON: Bool
  let colorMode: ColorMode
  /// The profile of the command line; nil for the active one, which hints needn't name.
  let profileFlag: String?
  let parser: CommandLineParser
  let line: CommandLineTokens
  private let commands: CommandTree
  private let services: Services
  private let resolver: SettingsResolver

  init(
    commands: CommandTree, arguments: [String], environment: [String: String], services: Services, labels: Labels
  ) {
    self.commands = commands
    parser = CommandLineParser(commands.root)
    line = parser.tokens(of: arguments)
    let tag = line.lastValue(of: "lang").flatMap { $0.isEmpty ? nil : $0 }
    self.services = services
    resolver = SettingsResolver(environment: environment, file: services.home.settings)
    // Commands that need an invalid settings file report it, in the language that is known without it.
    var withoutFile = resolver
    withoutFile.settings = .success([:])
    language =
      (try? resolver.language(flag: tag)) ?? (try? withoutFile.language(flag: tag))
      ?? LanguageRequest(tag: "en", source: .default)
    // An error about the option's language is in the language without the option. Of several languages, messages are in the first one.
    let first = try? resolver.language(flag: tag.map(CommonOptions.firstLanguage))
    let known = [language, first ?? language].first { (try? $0.check(labels: labels.languages)) != nil }
    let spoken = known ?? (try? resolver.language(flag: nil)) ?? language
    var spokenLabels = labels.inLanguage(spoken.tag)
    spokenLabels.commands = commands
    self.labels = spokenLabels
    let (resolver, profiles) = (resolver, services.home.profiles)
    profileFlag = line.lastValue(of: "profile").flatMap { $0 == resolver.activeName(among: profiles) ? nil : $0 }
    isJSON = line.isGiven("json")
    let flag = line.isGiven("no-color") ? "never" : line.lastValue(of: "color")
    // The color of a document is no mode for the terminal.
    let setting = try? resolver.value(.color)
    colorMode = flag.flatMap(ColorMode.init) ?? setting.flatMap { ColorMode(rawValue: $0.value) } ?? .auto
  }

  /// The profile that the command line and the settings select; nil if there is none, or several.
  var profile: Profile? { try? resolver.profile(flag: profileFlag, among: services.home.profiles) }

  /// Whether there is a `--timeout`.
  var hasTimeLimit: Bool { line.isGiven("timeout") }

  /// The options that hints repeat, of a valid command line.
  var repeated: RepeatedOptions? { parsed.flatMap(RepeatedOptions.init) }

  /// The file that a valid command line reads in place of a profile.
  var inputFile: String? { parsed?.inputFile }

  /// The variant that a valid command line shows.
  var variant: String? { parsed?[ifDeclared: ReadingOptions.variant] }

  private var parsed: ParsedArguments? {
    guard case .run(_, let parsed) = try? parser.parse(line) else { return nil }
    return parsed
  }

  /// Returns the parsed global flags, for `--help` and `--version`.
  func parseGlobalFlags() throws(ResumeError) -> ParsedArguments {
    var flags = isJSON ? ["--json"] : []
    if line.isGiven("no-pager") { flags.append("--no-pager") }
    if language.source == .flag { flags += ["--lang=" + (language.typed ?? language.tag)] }
    guard case .run(_, let parsed) = try? parser.parse(flags) else {
      throw .internalError("the parser rejects its own options")
    }
    return parsed
  }

  func context(_ path: [CommandDeclaration], _ parsed: ParsedArguments, _ console: Console) -> CommandContext {
    var labels = labels
    (labels.inputFile, labels.variant) = (parsed.inputFile, parsed[ifDeclared: ReadingOptions.variant])
    return CommandContext(
      arguments: parsed, path: path, commands: commands, console: console, services: services, resolver: resolver,
      language: language,
      labels: labels, colorMode: colorMode)
  }

  func setSignalMessages() {
    let members = ErrorReport.members("interrupted", labels.text("error.interrupted"), hint: nil)
    let json: JSON = ["error": members]
    let interrupted = isJSON ? String(decoding: json.canonical, as: UTF8.self) + "\n" : "\n"
    for signal in TerminationSignal.allCases { SignalGuard.setMessage(interrupted, for: signal) }
    let timeout = ErrorReport(
      code: .unavailable, message: labels.text("error.outage.timedOut"),
      hint: labels.text("error.outage.timeLimit.hint"))
    Watchdog.setMessage(timeout.text(labels, isJSON: isJSON))
    let crash = ErrorReport(
      code: .internalError, message: labels.text("error.internal", [labels.text("error.crash")]),
      hint: labels.text("error.internal.hint"))
    SignalGuard.setCrashMessage(crash.text(labels, isJSON: isJSON))
  }
}
