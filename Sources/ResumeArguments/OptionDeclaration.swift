/// A named option or flag without the type of its value, as the parser, the help and the completions need it.
public struct OptionDeclaration: Sendable {
  /// The long name without its dashes.
  public let long: String
  /// The letter of the short form.
  public let short: Character?
  /// Whether a value follows; a flag takes none.
  public let takesValue: Bool
  /// Whether several occurrences add up; of any other option the last one counts.
  public let isRepeatable: Bool
  /// The key of the value's name in the help, such as SECONDS; without one the listed values stand there.
  public let valueName: String?
  /// The key of the description.
  public let help: String
  /// The default as the user would type it.
  public let defaultText: String?
  /// What a shell may offer for the value.
  public let completion: CompletionKind
  /// The section of the help.
  public let group: OptionGroup
  /// The long names of options that can't be used together with this one.
  public let excludes: [String]
  /// Whether it is about something that must never be repeated in a message.
  public let isSecret: Bool

  let check: @Sendable (String) -> InvalidValue?

  init(
    long: String, short: Character?, takesValue: Bool, isRepeatable: Bool, valueName: String?, help: String,
    defaultText: String?, completion: CompletionKind, group: OptionGroup, excludes: [String], isSecret: Bool,
    check: @escaping @Sendable (String) -> InvalidValue?
  ) {
    self.long = long
    self.short = short
    self.takesValue = takesValue
    self.isRepeatable = isRepeatable
    self.valueName = valueName
    self.help = help
    self.defaultText = defaultText
    self.completion = completion
    self.group = group
    self.excludes = excludes
    self.isSecret = isSecret
    self.check = check
  }

  init<Value>(
    long: String, short: Character?, isRepeatable: Bool, valueName: String?, help: String, defaultText: String?,
    group: OptionGroup, excludes: [String], isSecret: Bool, parser: ValueParser<Value>
  ) {
    self.init(
      long: long, short: short, takesValue: true, isRepeatable: isRepeatable, valueName: valueName, help: help,
      defaultText: defaultText, completion: parser.completion, group: group, excludes: excludes, isSecret: isSecret,
      check: { parser.parse($0).refusal })
  }

  func isNamed(_ name: OptionName) -> Bool {
    switch name {
    case .long(let text): long == text
    case .short(let letter): short == letter
    }
  }
}
