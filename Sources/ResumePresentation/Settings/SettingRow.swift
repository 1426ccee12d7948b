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
    if let found = try context.resolver.value(key, flag: flag) {
      value = found.value
      source = found.source
    } else {
      // Only the language has no default of its own: the locale's holds.
      value = context.language.labelLanguage(context.labels.languages)
      source = context.language.tag == "en" ? .default : .environment
    }
  }
}
