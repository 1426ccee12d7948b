/// An option as a command lists it: a typed option or flag, or its declaration.
package protocol DeclaredOption: Sendable {
  var declaration: OptionDeclaration { get }
}

/// A named option or flag without the type of its value, for the parser, the help and the completions.
package struct OptionDeclaration: DeclaredOption {
  package let long: String
  package let short: Character?
  /// Whether the option has a value; a flag has none.
  package let takesValue: Bool
  /// The key of the value's placeholder in the help, such as SECONDS; if nil, the accepted values are shown.
  package let valueName: String?
  package internal(set) var help: String
  /// The default as the user would type it.
  package let defaultText: String?
  package internal(set) var completion: CompletionKind
  /// Whether the help lists it with the options of many commands, after the command's own.
  package let isCommon: Bool
  /// The long names of options that can't be combined with this one.
  package let excludes: [String]
  /// Whether the value is a secret, which error messages must not repeat.
  package let isSecret: Bool
  /// Whether the usage line shows the option, because the command, not the parser, fails without it.
  package internal(set) var isRequired = false

  /// Validates the text of a value; nil if it is valid.
  package let check: @Sendable (String) -> InvalidValue?

  package var declaration: OptionDeclaration { self }

  func isNamed(_ name: OptionName) -> Bool {
    switch name {
    case .long(let text): long == text
    case .short(let letter): short == letter
    }
  }
}

extension DeclaredOption {
  /// The same option, for a command that fails without it.
  package var required: OptionDeclaration {
    var declaration = declaration
    declaration.isRequired = true
    return declaration
  }

  /// Returns the same option with another description, and other completions if given, for a command in which it means
  /// something slightly different.
  package func described(by help: String, completing completion: CompletionKind? = nil) -> OptionDeclaration {
    var declaration = declaration
    declaration.help = help
    declaration.completion = completion ?? declaration.completion
    return declaration
  }
}

/// An option's name as it was typed.
enum OptionName: Equatable, Sendable {
  case long(String)
  case short(Character)

  static let help: [OptionName] = [.long("help"), .short("h")]
  static let version: [OptionName] = [.long("version"), .short("V")]

  var spelling: String {
    switch self {
    case .long(let text): "--" + text
    case .short(let letter): "-" + String(letter)
    }
  }
}

/// An option without a value: `parsed[flag]` is a `Bool`.
package struct Flag: DeclaredOption {
  package let declaration: OptionDeclaration

  /// Creates a flag; `help` is a key, `excludes` holds long names, `isSecret` makes the command read a secret.
  package init(
    _ long: String, short: Character? = nil, help: String, isCommon: Bool = false, excludes: [String] = [],
    isSecret: Bool = false
  ) {
    declaration = OptionDeclaration(
      long: long, short: short, takesValue: false, valueName: nil, help: help, defaultText: nil, completion: .none,
      isCommon: isCommon, excludes: excludes, isSecret: isSecret, check: { _ in nil })
  }
}

/// Whether only the last value of an option or argument counts, or all of them in the order of the line.
package protocol Multiplicity: Sendable {}
package enum Once: Multiplicity {}
package enum Repeatedly: Multiplicity {}

/// An option with a value: `parsed[option]` is a `Value?`.
package typealias Option<Value: Sendable> = ValueOption<Value, Once>
/// A repeatable option: `parsed[option]` is a `[Value]`.
package typealias RepeatableOption<Value: Sendable> = ValueOption<Value, Repeatedly>

package struct ValueOption<Value: Sendable, Count: Multiplicity>: DeclaredOption {
  package let declaration: OptionDeclaration
  let parser: ValueParser<Value>

  /// Creates an option; `valueName` and `help` are keys, `defaultText` is as typed, `excludes` holds long names.
  package init(
    _ long: String, short: Character? = nil, valueName: String? = nil, help: String, defaultText: String? = nil,
    isCommon: Bool = false, excludes: [String] = [], isSecret: Bool = false, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = OptionDeclaration(
      long: long, short: short, takesValue: true, valueName: valueName, help: help, defaultText: defaultText,
      completion: parser.completion, isCommon: isCommon, excludes: excludes, isSecret: isSecret,
      check: { parser.parse($0).error })
  }
}

extension ValueOption where Value == String, Count == Once {
  /// The same option, which also accepts an empty value.
  package var acceptingEmpty: Option<String> {
    let own = parser
    let parser = ValueParser(completion: own.completion) { $0.isEmpty ? .success($0) : own.parse($0) }
    return Option(
      declaration.long, short: declaration.short, valueName: declaration.valueName, help: declaration.help,
      isCommon: declaration.isCommon, excludes: declaration.excludes, isSecret: declaration.isSecret, parser: parser)
  }
}

/// A positional argument as a command lists it: a typed argument, or its declaration.
package protocol DeclaredArgument: Sendable {
  var declaration: ArgumentDeclaration { get }
}

/// A positional argument without the type of its value.
package struct ArgumentDeclaration: DeclaredArgument {
  /// The name under which the value is stored; unique within its command.
  package let name: String
  /// The key of the placeholder in the usage line, such as id; if nil, the accepted values are shown.
  package let valueName: String?
  package let help: String
  package let isRequired: Bool
  /// Whether the argument accepts all remaining words.
  package let isRepeating: Bool
  package let completion: CompletionKind

  /// Validates a word; nil if it is valid.
  let check: @Sendable (String) -> InvalidValue?

  package var declaration: ArgumentDeclaration { self }
}

/// A positional argument of one word: `parsed[argument]` is a `Value?`, `parsed.required(argument)` a `Value`.
package typealias Argument<Value: Sendable> = ValueArgument<Value, Once>
/// A positional argument that accepts all remaining words: `parsed[argument]` is a `[Value]`; a required one needs one word.
package typealias RepeatableArgument<Value: Sendable> = ValueArgument<Value, Repeatedly>

package struct ValueArgument<Value: Sendable, Count: Multiplicity>: DeclaredArgument {
  package let declaration: ArgumentDeclaration
  let parser: ValueParser<Value>

  /// Creates an argument; `valueName` and `help` are keys, `name` is unique within the command.
  package init(
    _ name: String, valueName: String? = nil, help: String, isRequired: Bool = true, parser: ValueParser<Value>
  ) {
    self.parser = parser
    declaration = ArgumentDeclaration(
      name: name, valueName: valueName, help: help, isRequired: isRequired, isRepeating: Count.self == Repeatedly.self,
      completion: parser.completion, check: { parser.parse($0).error })
  }
}
