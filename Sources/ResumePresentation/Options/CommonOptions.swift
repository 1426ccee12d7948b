import ResumeArguments
import ResumeTerminal

/// The flags that every command takes; the program itself declares them.
enum CommonOptions {
  static let language = Option<String>(
    "lang", valueName: "value.tag", help: "option.lang", group: .common,
    parser: .nonEmptyText.completing(.dynamic("languages")))
  static let json = Flag("json", help: "option.json", group: .common, excludes: ["plain"])
  static let plain = Flag("plain", help: "option.plain", group: .common)
  static let color = Option<ColorMode>("color", help: "option.color", group: .common, parser: .choice)
  static let quiet = Flag("quiet", short: "q", help: "option.quiet", group: .common, excludes: ["verbose"])
  static let verbose = Flag("verbose", short: "v", help: "option.verbose", group: .common)

  static let declarations = [
    language.declaration, json.declaration, plain.declaration, color.declaration, quiet.declaration,
    verbose.declaration,
  ]
}
