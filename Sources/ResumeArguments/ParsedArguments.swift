/// The values of a command line, read through the declarations that ask for them.
public struct ParsedArguments: Sendable {
  let path: [CommandDeclaration]
  /// The texts of the options by long name; a flag that was given has none.
  let options: [String: [String]]
  /// The texts of the arguments by name.
  let arguments: [String: [String]]

  /// Tells whether the flag was given.
  public subscript(flag: Flag) -> Bool {
    options[flag.declaration.long] != nil
  }

  /// Gives the last value of the option, or nil if it was not given.
  public subscript<Value>(option: Option<Value>) -> Value? {
    options[option.declaration.long]?.last.flatMap { option.parser.parse($0).value }
  }

  /// Gives the values of the option in the order of the line.
  public subscript<Value>(option: RepeatableOption<Value>) -> [Value] {
    (options[option.declaration.long] ?? []).compactMap { option.parser.parse($0).value }
  }

  /// Gives the argument, or nil if it was left out.
  public subscript<Value>(argument: Argument<Value>) -> Value? {
    arguments[argument.declaration.name]?.first.flatMap { argument.parser.parse($0).value }
  }

  /// Gives the words of the argument in the order of the line.
  public subscript<Value>(argument: RepeatableArgument<Value>) -> [Value] {
    (arguments[argument.declaration.name] ?? []).compactMap { argument.parser.parse($0).value }
  }

  /// Gives the argument; the parser has seen to it that a required one is there.
  ///
  /// - Throws: `UsageProblem.missingArgument` if the argument was declared optional and left out.
  public func required<Value>(_ argument: Argument<Value>) throws(ParserError) -> Value {
    guard let value = self[argument] else {
      throw ParserError(.missingArgument(name: argument.declaration.name), path: path)
    }
    return value
  }
}
