/// Why a question could not be asked or its answer not be read.
public enum PromptError: Error, Equatable, Sendable {
  /// There is no terminal to ask on.
  case noTerminal
  /// The answer is not valid UTF-8.
  case invalidText
  /// The terminal refused, with this `errno`.
  case failed(Int32)
}
