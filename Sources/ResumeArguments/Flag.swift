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
