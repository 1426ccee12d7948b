package enum SettingKey: String, Sendable, CaseIterable {
  case language = "lang"
  case profile
  /// How long a cached response is fresh, in seconds.
  case cacheLifetime = "cache.ttl"
  case color
  case motion
  /// Whether `browse` starts with a splash screen.
  case splash
  /// Whether tall text goes through a pager, or the command that starts it.
  case pager
  /// The sections of documents, in their order.
  case documentSections = "document.sections"
  case documentTheme = "document.theme"
  case documentColor = "document.color"
  case documentTags = "document.tags"
  case documentHeads = "document.heads"
  case documentDates = "document.dates"
  case documentPaper = "document.paper"
  case documentFontSize = "document.font-size"
  case documentMargins = "document.margins"
  case documentFooter = "document.footer"
  /// Whether PDF and Word documents carry their data.
  case documentSource = "document.source"
  /// Whether documents have the street and the postal code.
  case documentAddress = "document.address"

  package var expected: ExpectedValue {
    switch self {
    case .language: .languageTag
    case .profile: .profileName
    case .cacheLifetime: .seconds
    case .color: .oneOf(["auto", "always", "never"])
    case .motion, .documentAddress: .oneOf(["on", "off"])
    case .splash: .oneOf(["on", "off", "full"])
    case .pager: .pager
    case .documentSections, .documentTheme, .documentColor, .documentTags, .documentHeads, .documentDates,
      .documentPaper, .documentFontSize, .documentMargins, .documentFooter, .documentSource:
      .option(String(rawValue.dropFirst("document.".count)))
    }
  }

  /// The default value; nil if it depends on the environment, or is the default of an option.
  package var defaultValue: String? {
    switch self {
    case .profile: Profile.sample.name
    case .cacheLifetime: "3600"
    case .color: "auto"
    case .motion, .splash, .pager: "on"
    case .documentAddress: "off"
    default: nil
    }
  }

  /// Whether a value is valid; the option itself validates values that are kept for it.
  package func accepts(_ value: String) -> Bool {
    switch expected {
    case .oneOf(let words): words.contains(value)
    case .languageTag: LanguageTag.isWellFormed(value)
    case .seconds: Int(value).map { (0...Self.longestLifetime).contains($0) && !value.hasPrefix("+") } ?? false
    case .profileName: value == Profile.sample.name || Profile.isValidName(value)
    case .pager: !value.allSatisfy(\.isWhitespace) && !value.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    case .option: !value.isEmpty
    case .projectID, .databaseID, .loopbackHost, .networkLimits, .utf8Path: false
    }
  }

  /// A hundred years; longer times overflow date arithmetic.
  private static let longestLifetime = 3_153_600_000
}

package protocol SettingsRepository: Sendable {
  /// The path of the file; nil without a home folder.
  var path: String? { get }

  func settings() throws(ResumeError) -> [SettingKey: String]

  /// Sets a value, or removes it with nil.
  func set(_ key: SettingKey, to value: String?) throws(ResumeError)

  /// Removes the file.
  func reset() throws(ResumeError)

  /// Whether there is a file that may be another program's: it has other content than settings.
  var isForeign: Bool { get }
}
