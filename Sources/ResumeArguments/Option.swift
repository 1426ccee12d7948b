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
