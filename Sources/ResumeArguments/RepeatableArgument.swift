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
