/// Another program of this machine.
package struct ExternalProgram: Sendable {
  package let name: String
  package let isInstalled: Bool
  /// The environment variable that names the program; nil for the system's default.
  package let variable: String?

  package init(name: String, isInstalled: Bool, variable: String? = nil) {
    self.name = name
    self.isInstalled = isInstalled
    self.variable = variable
  }
}

/// How a browser may use the terminal.
package enum BrowserMode: Sendable {
  /// It may use the terminal, for text browsers; the program waits for it.
  case inTerminal
  /// It may not use the terminal; the program waits for it.
  case silently
  /// It may not use the terminal, and the program does not wait. A text browser is run by `lending`, which suspends the
  /// screen meanwhile.
  case besideScreen(lending: @Sendable (_ browser: () -> Bool) -> Bool)
}
