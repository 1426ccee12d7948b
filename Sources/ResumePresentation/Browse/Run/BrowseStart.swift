import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// The state that the interactive screen begins in, as flags, settings and terminal ask for it.
struct BrowseStart {
  private let context: CommandContext
  private let profile: String
  private let splash: SplashSetting

  /// - Throws: `ResumeError.invalidSetting` where the settings file holds what can't be used.
  init(context: CommandContext, profile: String) throws(ResumeError) {
    self.context = context
    self.profile = profile
    let hasMotion = try context.resolver.value(.motion)?.value != "off"
    let asked = context.arguments[BrowseCommand.splash]
    let setting = try context.resolver.value(.splash, flag: asked?.rawValue)?.value
    let isOff = context.arguments[BrowseCommand.noSplash] || !hasMotion
    splash = isOff ? .off : setting.flatMap(SplashSetting.init) ?? .on
  }

  /// - Parameter terminal: what the screen is shown on; `nil` where it is told line by line.
  func state(_ terminal: (any ScreenTerminal)?) -> BrowseState {
    let now = context.services.now()
    let length = BrowseSplash.Length(rawValue: splash.rawValue)
    return BrowseState(
      display: BrowseDisplay(
        ornaments: context.ornaments, colorDepth: terminal?.colorDepth ?? .none, isLight: nil),
      size: terminal?.size ?? ScreenSize(columns: context.console.columns, rows: 24), now: now,
      speech: BrowseSpeech(
        request: context.language, labels: context.labels, dash: context.ornaments.dash, today: .day(of: now)),
      subject: BrowseSubject(profile: profile, choice: nil, isOffline: context.freshness == .offline),
      startsFresh: context.freshness == .refresh,
      splash: terminal == nil ? nil : length.map { BrowseSplash(length: $0) })
  }
}
