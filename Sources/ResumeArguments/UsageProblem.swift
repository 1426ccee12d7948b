/// What is wrong with a command line; texts are as they were typed, option names with their dashes.
public enum UsageProblem: Equatable, Sendable {
  /// A word that names no command.
  case unknownCommand(String, suggestions: [String])
  /// A group of commands without the name of one of them.
  case missingCommand
  /// An option that no command has.
  case unknownOption(String, suggestions: [String])
  /// An option that other commands have.
  case misplacedOption(String, commands: [String])
  /// An option without its value.
  case missingValue(option: String)
  /// A flag with a value.
  case unexpectedValue(option: String)
  /// An option's value that was refused; nil for a value that must not be shown.
  case invalidValue(option: String, value: String?, InvalidValue)
  /// A required argument that is not there, by its declared name.
  case missingArgument(name: String)
  /// A word that is one too many; nil for one that must not be shown.
  case excessArgument(String?)
  /// An argument that was refused.
  case invalidArgument(name: String, value: String, InvalidValue)
  /// Two options that can't be used together.
  case conflict(String, String)
}
