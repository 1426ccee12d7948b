/// What a shell may offer for the value of an option or for an argument.
public enum CompletionKind: Sendable, Equatable {
  /// Nothing: the value is free text.
  case none
  /// Files and the folders on the way to them.
  case file
  /// Folders only.
  case folder
  /// One of these words.
  case values([String])
  /// The names of the program's visible commands, and these further words.
  case commands(also: [String])
  /// The lines that `PROGRAM __complete KIND` prints: a candidate, and after a TAB its description if there is one.
  case dynamic(String)
}
