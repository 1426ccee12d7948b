import ResumeArguments
import ResumeDomain

/// One setting as it holds now.
struct SettingRow {
  let key: SettingKey
  let value: String?
  let source: SettingSource

  init(_ key: SettingKey, _ context: CommandContext) throws(ResumeError) {
    self.key = key
    let flag = key == .language ? context.arguments[CommonOptions.language] : nil
    if key == .profile, flag == nil, let project = context.resolver.environmentProject {
      value = project
      source = .environment
    } else if let found = try context.resolver.value(key, flag: flag) {
      value = found.value
      source = found.source
    } else {
      // Only the language has no default of its own: the locale's holds.
      let locale = context.resolver.localeTag
      value = LanguageRequest(tag: locale ?? "en", source: .locale).labelLanguage(context.labels.languages)
      source = locale == nil ? .default : .environment
    }
  }
}
