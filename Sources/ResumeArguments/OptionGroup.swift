/// The section of the help in which an option is listed.
public enum OptionGroup: Sendable, Equatable {
  /// Particular to the command.
  case own
  /// Shared by many commands.
  case common
}
