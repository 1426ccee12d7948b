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

/// The section of the help in which an option is listed.
public enum OptionGroup: Sendable, Equatable {
  /// Particular to the command.
  case own
  /// Shared by many commands.
  case common
}

/// An option's name as it was typed.
enum OptionName: Equatable, Sendable {
  case long(String)
  case short(Character)

  static let help: [OptionName] = [.long("help"), .short("h")]
  static let version = OptionName.long("version")

  /// The name with its dashes.
  var spelling: String {
    switch self {
    case .long(let text): "--" + text
    case .short(let letter): "-" + String(letter)
    }
  }
}

/// An option without a value: `parsed[flag]` is a `Bool`.
public struct Flag: Sendable {
  /// What goes into a command's declaration.
  public let declaration: OptionDeclaration

  /// Declares a flag; `help` is the key of its description, `excludes` holds long names. With `isSecret` it makes the command
  /// take a secret some other way than as a value.
  public init(
    _ long: String, short: Character? = nil, help: String, group: OptionGroup = .own, excludes: [String] = [],
    isSecret: Bool = false
  ) {
    declaration = OptionDeclaration(
      long: long, short: short, takesValue: false, isRepeatable: false, valueName: nil, help: help, defaultText: nil,
      completion: .none, group: group, excludes: excludes, isSecret: isSecret, check: { _ in nil })
  }
}

/// An option with a value, of which the last occurrence counts: `parsed[option]` is a `Value?`.
public struct Option<Value: Sendable>: Sendable {
  /// What goes into a command's declaration.
  public let declaration: OptionDeclaration
  let parser: ValueParser<Value>

  /// Declares an option; `valueName` and `help` are keys, `defaultText` is as typed, `excludes` holds long names.
  public init(
    _ long: String, short: Character? = nil, valueName: String? = nil, help: String, defaultText: String? = nil,
    group: OptionGroup = .own, excludes: [String] = [], isSecret: Bool = false, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      long: long, short: short, isRepeatable: false, valueName: valueName, help: help, defaultText: defaultText,
      group: group, excludes: excludes, isSecret: isSecret, parser: parser)
  }
}

/// An option whose occurrences add up: `parsed[option]` is a `[Value]` in the order of the line.
public struct RepeatableOption<Value: Sendable>: Sendable {
  /// What goes into a command's declaration.
  public let declaration: OptionDeclaration
  let parser: ValueParser<Value>

  /// Declares an option; `valueName` and `help` are keys, `excludes` holds long names.
  public init(
    _ long: String, short: Character? = nil, valueName: String? = nil, help: String, group: OptionGroup = .own,
    excludes: [String] = [], parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      long: long, short: short, isRepeatable: true, valueName: valueName, help: help, defaultText: nil, group: group,
      excludes: excludes, isSecret: false, parser: parser)
  }
}

/// A positional argument without the type of its value.
public struct ArgumentDeclaration: Sendable {
  /// The name by which the value is stored; unique within its command.
  public let name: String
  /// The key of the name in the usage line, such as id; without one the listed values stand there.
  public let valueName: String?
  /// The key of the description.
  public let help: String
  /// Whether the line is wrong without it.
  public let isRequired: Bool
  /// Whether it takes all the words that are left.
  public let isRepeating: Bool
  /// What a shell may offer.
  public let completion: CompletionKind

  let check: @Sendable (String) -> InvalidValue?

  init<Value>(
    name: String, valueName: String?, help: String, isRequired: Bool, isRepeating: Bool, parser: ValueParser<Value>
  ) {
    self.name = name
    self.valueName = valueName
    self.help = help
    self.isRequired = isRequired
    self.isRepeating = isRepeating
    completion = parser.completion
    check = { parser.parse($0).refusal }
  }
}

/// A positional argument of one word: `parsed[argument]` is a `Value?`, `parsed.required(argument)` a `Value`.
public struct Argument<Value: Sendable>: Sendable {
  /// What goes into a command's declaration.
  public let declaration: ArgumentDeclaration
  let parser: ValueParser<Value>

  /// Declares an argument; `valueName` and `help` are keys, `name` is unique within the command.
  public init(
    _ name: String, valueName: String? = nil, help: String, isRequired: Bool = true, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = ArgumentDeclaration(
      name: name, valueName: valueName, help: help, isRequired: isRequired, isRepeating: false, parser: parser)
  }
}

/// A positional argument that takes all the words that are left: `parsed[argument]` is a `[Value]`.
public struct RepeatableArgument<Value: Sendable>: Sendable {
  /// What goes into a command's declaration.
  public let declaration: ArgumentDeclaration
  let parser: ValueParser<Value>

  /// Declares an argument; `valueName` and `help` are keys, a required one needs at least one word.
  public init(
    _ name: String, valueName: String? = nil, help: String, isRequired: Bool = true, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = ArgumentDeclaration(
      name: name, valueName: valueName, help: help, isRequired: isRequired, isRepeating: true, parser: parser)
  }
}
