import Foundation

/// Reads a secret line from a terminal without echo. The call blocks its thread. The terminal is restored while Ctrl-Z
/// stops the process, and if a signal ends it after ``SignalGuard/install()``.
package struct PasswordPrompt: Sendable {
  /// The interval at which a background process checks whether it is in the foreground again.
  private static let backgroundInterval: Int32 = 500

  private let descriptors: (input: Int32, output: Int32)?

  /// Creates a prompt on the controlling terminal, whatever the standard streams are.
  package init() { descriptors = nil }

  /// Creates a prompt on open descriptors of a terminal, which stay open.
  package init(input: Int32, output: Int32) { descriptors = (input, output) }

  /// Shows the prompt and returns the line without its newline; `nil` at the end of the input.
  package func read(_ prompt: String) throws(PromptError) -> String? {
    if let (input, output) = descriptors { return try Self.read(prompt, input, output) }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { throw .noTerminal }
    defer { close(terminal) }
    return try Self.read(prompt, terminal, terminal)
  }

  private static func read(_ prompt: String, _ input: Int32, _ output: Int32) throws(PromptError) -> String? {
    var normal = termios()
    guard tcgetattr(input, &normal) == 0 else { throw .noTerminal }
    var silent = normal
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ICANON | ISIG)
    func show(_ text: String) throws(PromptError) {
      try PromptError.converting { () throws(WriteError) in try Descriptor.write(Array(text.utf8), to: output) }
    }
    /// Hides what is typed, then shows the prompt.
    func ask() throws(PromptError) {
      SignalGuard.protect(terminal: input, normal)
      try ScreenModes.apply(silent, to: input)
      try show(prompt)
    }
    func showInput() {
      try? ScreenModes.apply(normal, to: input)
      SignalGuard.releaseTerminal()
    }
    let redirected = SignalPipe.redirect([SIGTSTP, SIGCONT])
    defer {
      showInput()
      SignalPipe.restore(redirected)
    }
    try ask()
    let line = try Descriptor.line(input) { (signals) throws(PromptError) in
      if signals.contains(SIGTSTP) {
        showInput()
        JobControl.stop()
      }
      while !JobControl.isForeground(input) {
        _ = Descriptor.readable([SignalPipe.reader], milliseconds: backgroundInterval)
        _ = SignalPipe.take()
      }
      try ask()
    }
    // The typed newline was not echoed.
    try show("\n")
    guard let line else { return nil }
    guard let text = String(validating: line, as: UTF8.self) else { throw .invalidText }
    return text
  }
}
