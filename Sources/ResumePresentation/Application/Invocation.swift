import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// What must be known of a command line before it is parsed, and even where it is wrong: the language, and whether a
/// script is asking.
struct Invocation {
  let labels: Labels
  let language: LanguageRequest
  let isJSON: Bool
  let colorMode: ColorMode
  let profileFlag: String?
  private let arguments: [String]
  private let services: Services
  private let resolver: SettingsResolver

  init(arguments: [String], environment: [String: String], services: Services, labels: Labels) {
    let parser = CommandLineParser(CommandTree.root)
    let flag = parser.lastValue(of: "lang", in: arguments).flatMap { $0.isEmpty ? nil : $0 }
    self.arguments = arguments
    self.services = services
    resolver = SettingsResolver(environment: environment, file: services.settings)
    // A broken settings file is complained about by the commands that need it, in the language that is left.
    let withoutFile = SettingsResolver(environment: environment, settings: .success([:]))
    language =
      (try? resolver.language(flag: flag)) ?? (try? withoutFile.language(flag: flag))
      ?? LanguageRequest(tag: "en", source: .locale)
    self.labels = labels.speaking(language.labelLanguage(labels.languages))
    profileFlag = parser.lastValue(of: "profile", in: arguments)
    isJSON = parser.isGiven("json", in: arguments)
    let color = parser.lastValue(of: "color", in: arguments) ?? (try? resolver.value(.color))?.value
    colorMode = color.flatMap(ColorMode.init) ?? .auto
  }

  /// The flags of a line that is not run, for `--help` and `--version`.
  func flagsAlone() throws(ResumeError) -> ParsedArguments {
    var flags = isJSON ? ["--json"] : []
    if language.source == .setting(.flag) { flags += ["--lang=" + language.tag] }
    guard case .run(_, let parsed) = try? CommandLineParser(CommandTree.root).parse(flags) else {
      throw .internalError("the grammar does not understand its own flags")
    }
    return parsed
  }

  /// What a command is given.
  func context(_ path: [CommandDeclaration], _ parsed: ParsedArguments, _ console: Console) -> CommandContext {
    CommandContext(
      arguments: parsed, path: path, console: console, services: services, resolver: resolver, language: language,
      labels: labels, colorMode: colorMode)
  }

  /// Prepares what is said when a signal or a bug of ours ends the process.
  func prepareSignals() {
    let interrupted = isJSON ? object("interrupted", labels.text("error.interrupted")) : "\n"
    for signal in TerminationSignal.allCases { SignalGuard.setMessage(interrupted, for: signal) }
    let late = labels.text("error.outage.timedOut")
    let lateHint = labels.text("error.outage.hint")
    Watchdog.setMessage(isJSON ? object("unavailable", late, hint: lateHint) : words(late, hint: lateHint))
    let crash = labels.text("error.internal", [labels.text("error.crash")])
    let hint = labels.text("error.internal.hint")
    CrashGuard.setMessage(
      isJSON ? object("internal", crash, hint: hint) : words(crash, hint: hint), quotesReason: !isJSON)
  }

  private func words(_ message: String, hint: String) -> String {
    "\(labels.text("error.prefix")) \(message)\n  \(hint)\n"
  }

  private func object(_ code: String, _ message: String, hint: String? = nil) -> String {
    let error: JSONOutput = [
      "error": [
        "candidates": .null, "code": .string(code), "hint": hint.map(JSONOutput.string) ?? .null,
        "message": .string(message),
      ]
    ]
    return String(decoding: JSONWriter.bytes(error), as: UTF8.self) + "\n"
  }
}
