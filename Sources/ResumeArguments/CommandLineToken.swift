/// A piece of the command line.
enum CommandLineToken: Equatable, Sendable {
  /// A command's name or a positional argument.
  case word(String)
  /// An option with its value.
  case option(OptionUse)
}

extension CommandLineToken {
  var isOption: Bool {
    if case .option = self { true } else { false }
  }
}
