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
