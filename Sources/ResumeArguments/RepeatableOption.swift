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
