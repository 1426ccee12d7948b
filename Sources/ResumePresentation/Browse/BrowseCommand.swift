import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume browse`: the full-screen interface.
enum BrowseCommand: Command {
  static let splash = Option<SplashSetting>("splash", help: "option.splash", parser: .choice)
  static let noSplash = Flag("no-splash", help: "option.noSplash", excludes: ["splash"])

  static var name: String { "browse" }
  static let declaration = declared(
    synonyms: ["tui", "ui", "interactive"], section: "section.start", arguments: [ReadingOptions.path],
    options: [splash, noSplash] + ReadingOptions.all + [
      CommonOptions.json.described(by: "option.json.browse"), CommonOptions.plain.described(by: "option.plain.browse"),
    ],
    examples: [
      "resume browse": "plain",
      "resume browse --lang es --no-splash": "spanish",
      "resume browse --variant acme-ios": "variant",
      "resume browse --plain": "linear",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    guard context.format != .json, context.console.inputIsTerminal, context.console.outputIsTerminal else {
      switch context.format {
      case .json: throw .message(.usage, "browse.noJSON")
      case .plain: throw .message(.usage, "browse.noTerminal.plain")
      default: throw .message(.usage, "browse.noTerminal")
      }
    }
    // Errors in the profile or the settings are reported before the screen is cleared.
    let plan = try context.readingPlan()
    _ = try context.sources.repositories(plan)
    let variant = context.variantName
    if variant != nil { _ = try await context.variant() }
    let messages = HeldSink()
    defer { try? messages.release(to: context.console.error) }
    // The time limit applies to each load, not to the whole session.
    context.services.setTimeLimit(nil)
    let splash = try splash(context)
    if context.format == .plain {
      return try await LineModeRunner(context: context, messages: messages).run(
        state(context, plan.profile, variant, nil, nil))
    }
    guard let terminal = context.console.screen(context.colorMode) else {
      throw .message(.usage, "browse.noScreen")
    }
    try await BrowseRunner(context: context, messages: messages).run(
      state(context, plan.profile, variant, terminal, splash), on: terminal)
  }

  /// Returns the splash that the options and settings choose; nil for none.
  private static func splash(_ context: CommandContext) throws(ResumeError) -> BrowseSplash? {
    let hasMotion = try context.resolver.value(.motion)?.value != "off"
    let setting = try context.resolver.value(.splash, flag: context.arguments[splash]?.rawValue)?.value
    if context.arguments[noSplash] || !hasMotion || setting == SplashSetting.off.rawValue { return nil }
    return BrowseSplash(isFull: setting == SplashSetting.full.rawValue)
  }

  /// Returns the initial state; `terminal` is nil in line mode.
  private static func state(
    _ context: CommandContext, _ profile: Profile, _ variant: String?, _ terminal: (any ScreenTerminal)?,
    _ splash: BrowseSplash?
  ) -> BrowseState {
    BrowseState(
      display: BrowseDisplay(symbols: context.symbols, colorDepth: terminal?.colorDepth ?? .none, isLight: nil),
      size: terminal?.size ?? ScreenSize(columns: context.console.columns, rows: 24), now: context.now,
      language: BrowseLanguage(
        request: context.language, labels: context.labels, dash: context.symbols.dash, today: context.today),
      subject: BrowseSubject(
        profile: profile.name, startsWithFile: profile.inputFile != nil, isOffline: context.freshness == .offline,
        emulators: ErrorReporter.emulators(context.resolver.environment),
        flag: context.arguments[ReadingOptions.profile]),
      startsWithRefresh: context.freshness == .refresh, startVariant: variant, splash: splash)
  }
}

/// The splash at the start of the full-screen interface.
enum SplashSetting: String, CaseIterable, Sendable {
  case on, off, full
}
