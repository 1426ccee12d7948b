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
