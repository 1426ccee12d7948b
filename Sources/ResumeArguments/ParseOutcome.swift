/// What a command line asks for.
public enum ParseOutcome: Sendable {
  /// Run the last command of the path, which begins with the root; the root alone means that no command was named.
  case run(path: [CommandDeclaration], ParsedArguments)
  /// Show the help of the last command of the path.
  case help(path: [CommandDeclaration])
  /// Show the program's version.
  case version
}
