import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume browse`: the full-screen interface.
enum BrowseCommand: Command {
  static let splash = Option<SplashSetting>("splash", help: "option.splash", parser: .choice)
  static let noSplash = Flag("no-splash", help: "option.noSplash", excludes: ["splash"])

  static let declaration = CommandDeclaration(
    name: "browse", synonyms: ["tui", "ui", "interactive"], summary: "command.browse.summary",
    discussion: "command.browse.discussion",
    section: "section.reading",
    options: [splash, noSplash] + ReadingOptions.all,
    examples: [
      CommandExample("resume browse", "command.browse.example.plain"),
      CommandExample("resume browse --lang es --no-splash", "command.browse.example.spanish"),
      CommandExample("resume browse --plain", "command.browse.example.linear"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    guard context.format != .json, context.console.inputIsTerminal, context.console.outputIsTerminal else {
      let reason =
        switch context.format {
        case .json: "browse.noJSON"
        case .plain: "browse.noTerminal.plain"
        default: "browse.noTerminal"
        }
      throw .usage(labels, reason, hint: "browse.noTerminal.hint")
    }
    // Errors in the profile or the settings are reported before the screen is cleared.
    let plan = try context.readingPlan()
    _ = try context.sources.repositories(plan)
    var context = context
    let requestLog = RequestLog()
    context.requestLog = requestLog
    defer { requestLog.write(to: context.console.error) }
    // The time limit applies to each load, not to the whole session.
    context.services.setTimeLimit(nil)
    let start = try BrowseStart(context: context, profile: plan.profile.name)
    if context.format == .plain { return try await LineModeRunner(context: context).run(start.state(nil)) }
    guard let terminal = context.console.screen(context.colorMode) else {
      throw .usage(labels, "browse.noScreen", hint: "browse.noScreen.hint")
    }
    try await BrowseRunner(context: context).run(start.state(terminal), on: terminal)
  }
}

/// The splash at the start of the full-screen interface.
enum SplashSetting: String, CaseIterable, Sendable {
  case on, off, full
}

/// The initial state of the full-screen interface, from options, settings and terminal.
struct BrowseStart {
  private let context: CommandContext
  private let profile: String
  private let splash: SplashSetting

  /// - Throws: `ResumeError.invalidSetting` for an invalid value in the settings file.
  init(context: CommandContext, profile: String) throws(ResumeError) {
    self.context = context
    self.profile = profile
    let hasMotion = try context.resolver.value(.motion)?.value != "off"
    let requested = context.arguments[BrowseCommand.splash]
    let setting = try context.resolver.value(.splash, flag: requested?.rawValue)?.value
    let isOff = context.arguments[BrowseCommand.noSplash] || !hasMotion
    splash = isOff ? .off : setting.flatMap(SplashSetting.init) ?? .on
  }

  /// Returns the initial state. `terminal` is the terminal to draw on; nil in line mode.
  func state(_ terminal: (any ScreenTerminal)?) -> BrowseState {
    let now = context.now
    let length = BrowseSplash.Length(rawValue: splash.rawValue)
    return BrowseState(
      display: BrowseDisplay(
        symbols: context.symbols, colorDepth: terminal?.colorDepth ?? .none, isLight: nil),
      size: terminal?.size ?? ScreenSize(columns: context.console.columns, rows: 24), now: now,
      language: BrowseLanguage(
        request: context.language, labels: context.labels, dash: context.symbols.dash, today: .day(of: now)),
      subject: BrowseSubject(profile: profile, choice: nil, isOffline: context.freshness == .offline),
      startsWithRefresh: context.freshness == .refresh,
      splash: terminal == nil ? nil : length.map { BrowseSplash(length: $0) })
  }
}
