/// An option as a command lists it: a typed option or flag, or its declaration.
public protocol DeclaredOption: Sendable {
  /// The option without the type of its value.
  var declaration: OptionDeclaration { get }
}

/// A named option or flag without the type of its value, for the parser, the help and the completions.
public struct OptionDeclaration: DeclaredOption {
  /// The long name without its dashes.
  public let long: String
  /// The letter of the short form.
  public let short: Character?
  /// Whether a value follows; a flag takes none.
  public let takesValue: Bool
  /// The key of the value's placeholder in the help, such as SECONDS; if nil, the accepted values are shown.
  public let valueName: String?
  /// The key of the description.
  public internal(set) var help: String
  /// The default as the user would type it.
  public let defaultText: String?
  /// The candidates that a shell offers for the value.
  public internal(set) var completion: CompletionKind
  /// The section of the help.
  public let group: OptionGroup
  /// The long names of options that can't be combined with this one.
  public let excludes: [String]
  /// Whether the value is a secret, which error messages must not repeat.
  public let isSecret: Bool

  /// Validates the text of a value; nil if it is valid.
  let check: @Sendable (String) -> InvalidValue?

  /// The declaration itself.
  public var declaration: OptionDeclaration { self }

  func isNamed(_ name: OptionName) -> Bool {
    switch name {
    case .long(let text): long == text
    case .short(let letter): short == letter
    }
  }
}

extension OptionDeclaration {
  init<Value>(
    long: String, short: Character?, valueName: String?, help: String, defaultText: String? = nil, group: OptionGroup,
    excludes: [String], isSecret: Bool = false, parser: ValueParser<Value>
  ) {
    self.init(
      long: long, short: short, takesValue: true, valueName: valueName, help: help, defaultText: defaultText,
      completion: parser.completion, group: group, excludes: excludes, isSecret: isSecret,
      check: { parser.parse($0).error })
  }
}

extension DeclaredOption {
  /// Returns the same option with another description, and other completions if given, for a command in which it means
  /// something slightly different.
  public func described(by help: String, completing completion: CompletionKind? = nil) -> OptionDeclaration {
    var declaration = declaration
    declaration.help = help
    declaration.completion = completion ?? declaration.completion
    return declaration
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
public struct Flag: DeclaredOption {
  /// The option without the type of its value.
  public let declaration: OptionDeclaration

  /// Creates a flag.
  ///
  /// - Parameters:
  ///   - help: the key of its description.
  ///   - excludes: the long names of options that can't be combined with it.
  ///   - isSecret: whether the flag makes the command read a secret.
  public init(
    _ long: String, short: Character? = nil, help: String, group: OptionGroup = .own, excludes: [String] = [],
    isSecret: Bool = false
  ) {
    declaration = OptionDeclaration(
      long: long, short: short, takesValue: false, valueName: nil, help: help, defaultText: nil, completion: .none,
      group: group, excludes: excludes, isSecret: isSecret, check: { _ in nil })
  }
}

/// An option with a value, of which the last occurrence counts: `parsed[option]` is a `Value?`.
public struct Option<Value: Sendable>: DeclaredOption {
  /// The option without the type of its value.
  public let declaration: OptionDeclaration
  let parser: ValueParser<Value>

  /// Creates an option; `valueName` and `help` are keys, `defaultText` is as typed, `excludes` holds long names.
  public init(
    _ long: String, short: Character? = nil, valueName: String? = nil, help: String, defaultText: String? = nil,
    group: OptionGroup = .own, excludes: [String] = [], isSecret: Bool = false, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      long: long, short: short, valueName: valueName, help: help, defaultText: defaultText, group: group,
      excludes: excludes, isSecret: isSecret, parser: parser)
  }
}

extension Option where Value == String {
  /// The same option, which also accepts an empty value.
  public var acceptingEmpty: Option {
    let own = parser
    let parser = ValueParser(completion: own.completion) { $0.isEmpty ? .success($0) : own.parse($0) }
    return Option(
      declaration.long, short: declaration.short, valueName: declaration.valueName, help: declaration.help,
      group: declaration.group, excludes: declaration.excludes, isSecret: declaration.isSecret, parser: parser)
  }
}

/// A repeatable option: `parsed[option]` is a `[Value]` in the order of the line.
public struct RepeatableOption<Value: Sendable>: DeclaredOption {
  /// The option without the type of its value.
  public let declaration: OptionDeclaration
  let parser: ValueParser<Value>

  /// Creates an option; `valueName` and `help` are keys, `excludes` holds long names.
  public init(
    _ long: String, short: Character? = nil, valueName: String? = nil, help: String, group: OptionGroup = .own,
    excludes: [String] = [], parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      long: long, short: short, valueName: valueName, help: help, group: group, excludes: excludes, parser: parser)
  }
}

/// A positional argument as a command lists it: a typed argument, or its declaration.
public protocol DeclaredArgument: Sendable {
  /// The argument without the type of its value.
  var declaration: ArgumentDeclaration { get }
}

/// A positional argument without the type of its value.
public struct ArgumentDeclaration: DeclaredArgument {
  /// The name under which the value is stored; unique within its command.
  public let name: String
  /// The key of the placeholder in the usage line, such as id; if nil, the accepted values are shown.
  public let valueName: String?
  /// The key of the description.
  public let help: String
  /// Whether the line is invalid without it.
  public let isRequired: Bool
  /// Whether it takes all remaining words.
  public let isRepeating: Bool
  /// The candidates that a shell offers.
  public let completion: CompletionKind

  /// Validates a word; nil if it is valid.
  let check: @Sendable (String) -> InvalidValue?

  /// The declaration itself.
  public var declaration: ArgumentDeclaration { self }

  init<Value>(
    name: String, valueName: String?, help: String, isRequired: Bool, isRepeating: Bool, parser: ValueParser<Value>
  ) {
    self.name = name
    self.valueName = valueName
    self.help = help
    self.isRequired = isRequired
    self.isRepeating = isRepeating
    completion = parser.completion
    check = { parser.parse($0).error }
  }
}

/// A positional argument of one word: `parsed[argument]` is a `Value?`, `parsed.required(argument)` a `Value`.
public struct Argument<Value: Sendable>: DeclaredArgument {
  /// The argument without the type of its value.
  public let declaration: ArgumentDeclaration
  let parser: ValueParser<Value>

  /// Creates an argument; `valueName` and `help` are keys, `name` is unique within the command.
  public init(
    _ name: String, valueName: String? = nil, help: String, isRequired: Bool = true, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = ArgumentDeclaration(
      name: name, valueName: valueName, help: help, isRequired: isRequired, isRepeating: false, parser: parser)
  }
}

/// A positional argument that takes all remaining words: `parsed[argument]` is a `[Value]`.
public struct RepeatableArgument<Value: Sendable>: DeclaredArgument {
  /// The argument without the type of its value.
  public let declaration: ArgumentDeclaration
  let parser: ValueParser<Value>

  /// Creates an argument; `valueName` and `help` are keys, a required one needs at least one word.
  public init(
    _ name: String, valueName: String? = nil, help: String, isRequired: Bool = true, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = ArgumentDeclaration(
      name: name, valueName: valueName, help: help, isRequired: isRequired, isRepeating: true, parser: parser)
  }
}
