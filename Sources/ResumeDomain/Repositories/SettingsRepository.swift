/// What may be configured.
public enum SettingKey: String, Sendable, CaseIterable {
  /// The language of content and labels.
  case language = "lang"
  /// The profile read when none is named.
  case profile
  /// How long a copy is valid, in seconds.
  case cacheLifetime = "cache.ttl"
  /// When to use colour.
  case color
  /// Whether things may move.
  case motion
  /// Whether the interactive screen begins with a splash.
  case splash

  /// What a value must be.
  public var expected: ExpectedValue {
    switch self {
    case .language: .languageTag
    case .profile: .profileName
    case .cacheLifetime: .seconds
    case .color: .oneOf(["auto", "always", "never"])
    case .motion: .oneOf(["on", "off"])
    case .splash: .oneOf(["on", "off", "full"])
    }
  }

  /// The value when nobody said anything; `nil` where that depends on the environment.
  public var defaultValue: String? {
    switch self {
    case .language: nil
    case .profile: Profile.sample.name
    case .cacheLifetime: "3600"
    case .color: "auto"
    case .motion, .splash: "on"
    }
  }

  /// Whether `value` may be set.
  public func accepts(_ value: String) -> Bool {
    switch expected {
    case .oneOf(let words): words.contains(value)
    case .languageTag: LanguageTag.isWellFormed(value)
    case .seconds: Int(value).map { (0...Self.longestLifetime).contains($0) && !value.hasPrefix("+") } ?? false
    case .profileName: value == Profile.sample.name || Profile.isValidName(value)
    case .projectID, .databaseID, .loopbackHost, .networkLimits: false
    }
  }

  /// A hundred years: beyond it, arithmetic with dates loses its meaning.
  private static let longestLifetime = 3_153_600_000
}

/// The settings file.
public protocol SettingsRepository: Sendable {
  /// Where the file is; `nil` without a home folder.
  var path: String? { get }

  /// Every setting in the file, as text; unknown keys are left out.
  func settings() throws(ResumeError) -> [SettingKey: String]

  /// Sets a value, or removes it when `nil`.
  func set(_ key: SettingKey, to value: String?) throws(ResumeError)

  /// Removes the file.
  func reset() throws(ResumeError)
}
