import ResumeDomain

/// From flag, environment, configuration file and default to the one value that holds.
struct SettingsResolver {
  let environment: [String: String]
  /// What the file held when it was read: once, however many settings are asked for.
  let file: Result<[SettingKey: String], ResumeError>

  /// Reads the file.
  init(environment: [String: String], file: any SettingsRepository) {
    do {
      self.init(environment: environment, settings: .success(try file.settings()))
    } catch {
      self.init(environment: environment, settings: .failure(error))
    }
  }

  /// Creates a resolver over settings that have been read.
  init(environment: [String: String], settings: Result<[SettingKey: String], ResumeError>) {
    self.environment = environment
    file = settings
  }

  /// A value and where it came from.
  struct Resolved: Equatable {
    var value: String
    var source: SettingSource
  }

  /// The value of a setting that holds; `nil` where nobody says anything.
  ///
  /// - Throws: `ResumeError.invalidSetting` for a value from outside that can't be used.
  func value(_ key: SettingKey, flag: String? = nil) throws(ResumeError) -> Resolved? {
    if let flag { return Resolved(value: flag, source: .flag) }
    if let variable = Self.variables[key], let text = self[variable] {
      let value = key == .language ? Self.tag(text) : text
      guard key.accepts(value) else {
        throw .invalidEnvironment(variable: variable, value: value, expected: key.expected)
      }
      return Resolved(value: value, source: .environment)
    }
    if let value = try file.get()[key] {
      guard key.accepts(value) else {
        throw .invalidSetting(key.rawValue, value: value, source: .config, expected: key.expected)
      }
      return Resolved(value: value, source: .config)
    }
    return key.defaultValue.map { Resolved(value: $0, source: .default) }
  }

  /// The language asked for; the environment's locale when nobody asks.
  func language(flag: String?) throws(ResumeError) -> LanguageRequest {
    if let found = try value(.language, flag: flag.map(Self.tag)) {
      return LanguageRequest(tag: found.value, source: .setting(found.source))
    }
    return LanguageRequest(tag: localeTag ?? "en", source: .locale)
  }

  /// The project that the environment names in place of a profile.
  var environmentProject: String? { self["RESUME_PROJECT"] }

  /// The profile asked for. `RESUME_PROJECT` alone makes one of its own.
  func profile(flag: String?, among profiles: any ProfilesRepository) throws(ResumeError) -> Profile {
    if flag == nil, let project = self["RESUME_PROJECT"] {
      guard self["RESUME_PROFILE"] == nil else { throw .conflictingEnvironment("RESUME_PROFILE", "RESUME_PROJECT") }
      guard Profile.FirestoreSource.isValidProjectID(project) else {
        throw .invalidEnvironment(variable: "RESUME_PROJECT", value: project, expected: .projectID)
      }
      let source = Profile.FirestoreSource(project: project, apiKey: self["RESUME_API_KEY"])
      return Profile(name: project, source: .firestore(source), isFromEnvironment: true)
    }
    let name: Resolved
    if let flag {
      name = Resolved(value: flag, source: .flag)
    } else if let variable = self["RESUME_PROFILE"] {
      name = Resolved(value: variable, source: .environment)
    } else {
      name = try value(.profile) ?? Resolved(value: Profile.sample.name, source: .default)
    }
    if name.value == Profile.sample.name { return .sample }
    if let profile = try profiles.profile(named: name.value) { return profile }
    let known = ((try? profiles.profiles()) ?? []).map(\.name)
    throw .unknownProfile(name.value, source: name.source, known: [Profile.sample.name] + known)
  }

  /// How long a copy is valid, in seconds.
  func cacheLifetime() throws(ResumeError) -> Int {
    try value(.cacheLifetime).flatMap { Int($0.value) } ?? 3600
  }

  /// The variables that stand for settings.
  static let variables: [SettingKey: String] = [.language: "RESUME_LANG", .profile: "RESUME_PROFILE"]

  /// The tag that the environment's locale means; `nil` where it names no language.
  var localeTag: String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { self[$0] }.first
    return locale.flatMap(LanguageTag.ofLocale)
  }

  /// An empty variable is as good as none.
  private subscript(_ variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func tag(_ text: String) -> String {
    String(text.map { $0 == "_" ? "-" : $0 })
  }
}
