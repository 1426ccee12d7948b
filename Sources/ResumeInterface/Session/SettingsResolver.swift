package import ResumeArguments
package import ResumeDomain
import ResumeTerminal

extension SettingKey {
  /// The option of documents that the setting is the default of; nil for other settings.
  package var option: OptionDeclaration? {
    guard case .option(let name) = expected else { return nil }
    return DocumentOptions.kept.lazy.map(\.declaration).first { $0.long == name }
  }

  /// Whether a value is valid, also for the option that it is the default of.
  package func isValid(_ value: String) -> Bool { option == nil ? accepts(value) : problem(value) == nil }

  /// Returns the reason why a value is invalid for the option that it is the default of; nil if it is valid.
  package func problem(_ value: String) -> InvalidValue? {
    guard let option else { return nil }
    // When to use color on the terminal is another setting.
    if self == .documentColor, ColorMode(rawValue: value) != nil { return DocumentColor.invalid }
    if option.takesValue { return option.check(value) }
    return values.contains(value)
      ? nil : InvalidValue(reason: "arguments.invalid.choice", arguments: [values.joined(separator: ", ")])
  }

  /// The values that can be listed.
  package var values: [String] {
    switch expected {
    case .oneOf(let values): values
    case .pager: ["on", "off"]
    case .option:
      switch option?.completion {
      case .values(let values): values
      default: option?.takesValue == false ? ["on", "off"] : []
      }
    default: []
    }
  }
}

extension OptionDeclaration {
  /// The default as a setting; off for a flag.
  fileprivate var keptDefault: String? { takesValue ? defaultText : "off" }
}

/// Resolves settings: option, then environment, then settings file, then default.
package struct SettingsResolver {
  package let environment: [String: String]
  /// The content of the file, read once.
  package var settings: Result<[SettingKey: String], ResumeError>

  package init(environment: [String: String], file: any SettingsRepository) {
    self.environment = environment
    settings = Result { () throws(ResumeError) in try file.settings() }
  }

  package struct Resolved: Equatable {
    package var value: String
    package var source: SettingSource
  }

  /// Returns the current value of a setting; nil if it has none.
  ///
  /// - Throws: `ResumeError.invalidSetting` or `.invalidEnvironment` for an invalid value.
  package func value(_ key: SettingKey, flag: String? = nil) throws(ResumeError) -> Resolved? {
    if let flag { return Resolved(value: flag, source: .flag) }
    if let variable = Self.variables[key], let text = key == .pager ? pagerVariable : self[variable] {
      let value = key == .language ? Self.tag(text) : text
      guard key.accepts(value) else {
        throw .invalidEnvironment(variable: variable, value: text, expected: key.expected)
      }
      return Resolved(value: value, source: .environment)
    }
    if let value = try settings.get()[key] {
      guard key.isValid(value) else {
        throw .invalidSetting(key.rawValue, value: value, source: .config, expected: key.expected)
      }
      return Resolved(value: value, source: .config)
    }
    return (key.defaultValue ?? key.option?.keptDefault).map { Resolved(value: $0, source: .default) }
  }

  /// Returns the requested language; without one, that of the environment's locale.
  package func language(flag: String?) throws(ResumeError) -> LanguageRequest {
    if let found = try value(.language, flag: flag.map(Self.tag)) {
      let typed = flag ?? self["RESUME_LANG"]
      return LanguageRequest(
        tag: found.value, source: found.source, typed: typed == found.value ? nil : typed)
    }
    return LanguageRequest(tag: localeTag ?? "en", source: .default)
  }

  /// Returns the arguments with the kept values of options that were not given. Only an invalid value of an option that
  /// the command declares is an error.
  func withDocumentSettings(_ arguments: ParsedArguments) throws(ResumeError) -> ParsedArguments {
    var arguments = arguments
    for key in SettingKey.allCases {
      guard let option = key.option, let kept = try settings.get()[key] else { continue }
      // Only printed documents have chosen sections; other commands show or export all.
      guard key != .documentSections || arguments.declares(HandoutOptions.titles.declaration) else { continue }
      let isValid = key.isValid(kept)
      if arguments.declares(option), !arguments.isGiven(option), !isValid { _ = try value(key) }
      if isValid, option.takesValue || kept == "on" { arguments.setDefault(option, to: option.takesValue ? kept : nil) }
    }
    if arguments.declares(HandoutOptions.with), try value(.documentAddress)?.value == "on" {
      arguments.setDefault(HandoutOptions.with, to: AddedContent.address.rawValue)
    }
    return arguments
  }

  package var environmentProject: String? { self["RESUME_PROJECT"] }

  /// Returns the requested profile; `RESUME_PROJECT` defines a temporary profile.
  package func profile(flag: String?, among profiles: any ProfilesRepository) throws(ResumeError) -> Profile {
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

  /// Returns the name of the active profile; nil if the settings or the environment name a missing one.
  package func activeName(among profiles: any ProfilesRepository) -> String? {
    (try? profile(flag: nil, among: profiles))?.name
  }

  package func cacheLifetime() throws(ResumeError) -> Int {
    try value(.cacheLifetime).flatMap { Int($0.value) } ?? 3600
  }

  /// Returns the command of the pager; nil if text is printed directly.
  package func pager() throws(ResumeError) -> String? {
    let setting = try value(.pager)?.value ?? "on"
    let command = setting == "on" ? environment["PAGER"] ?? "less -FRX" : setting
    return ["off", "cat"].contains(command) || command.allSatisfy(\.isWhitespace) ? nil : command
  }

  /// The value of `RESUME_PAGER`, which turns the pager off if it is empty, as git's variable does.
  private var pagerVariable: String? { environment["RESUME_PAGER"].map { $0.isEmpty ? "off" : $0 } }

  package static let variables: [SettingKey: String] = [
    .language: "RESUME_LANG", .profile: "RESUME_PROFILE", .pager: "RESUME_PAGER",
  ]

  /// The language tag of the environment's locale; nil if it names no language.
  package var localeTag: String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { self[$0] }.first
    return locale.flatMap(LanguageTag.ofLocale)
  }

  /// The value of a variable; nil if it is empty.
  private subscript(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }

  private static func tag(_ text: String) -> String { String(text.map { $0 == "_" ? "-" : $0 }) }
}
