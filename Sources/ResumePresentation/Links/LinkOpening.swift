/// What of the terminal a browser is given.
public enum LinkOpening: Sendable {
  /// All of it, as a text browser needs it; it is waited for.
  case inTerminal
  /// Nothing; it is waited for.
  case silently
  /// Nothing, and it is not waited for; a text browser is run by `lending` instead, which gives it the terminal meanwhile.
  case besideScreen(lending: @Sendable (_ browser: () -> Bool) -> Bool)
}
