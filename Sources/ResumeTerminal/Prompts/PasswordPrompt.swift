import Foundation

/// Reads a secret line from a terminal without echo. The call blocks its thread. The terminal is restored while Ctrl-Z
/// stops the process, and if a signal ends it after ``SignalGuard/install()``.
package struct PasswordPrompt: Sendable {
  private let descriptors: (input: Int32, output: Int32)?

  /// Creates a prompt on the controlling terminal, whatever the standard streams are.
  package init() { descriptors = nil }

  /// Creates a prompt on open descriptors of a terminal, which stay open.
  package init(input: Int32, output: Int32) { descriptors = (input, output) }

  /// Shows the prompt and returns the line without its newline; `nil` at the end of the input.
  package func read(_ prompt: String) throws(PromptError) -> String? {
    if let (input, output) = descriptors { return try SilentLine(prompt: prompt, input: input, output: output).read() }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { throw .noTerminal }
    defer { close(terminal) }
    return try SilentLine(prompt: prompt, input: terminal, output: terminal).read()
  }
}

/// A line that is typed without echo.
private struct SilentLine {
  /// The interval at which a background process checks whether it is in the foreground again.
  private static let backgroundInterval: Int32 = 500

  private let prompt: String
  private let input: Int32
  private let output: Int32
  private let normal: termios

  init(prompt: String, input: Int32, output: Int32) throws(PromptError) {
    self.prompt = prompt
    self.input = input
    self.output = output
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { throw .noTerminal }
    normal = settings
  }

  func read() throws(PromptError) -> String? {
    let redirected = SignalPipe.redirect([SIGTSTP, SIGCONT])
    defer {
      showInput()
      SignalPipe.restore(redirected)
    }
    try hideInput()
    try show(prompt)
    let line = try Descriptor.line(input) { (signals) throws(PromptError) in
      if signals.contains(SIGTSTP) {
        showInput()
        JobControl.stop()
      }
      while !JobControl.isForeground(input) {
        _ = Descriptor.readable([SignalPipe.reader], milliseconds: Self.backgroundInterval)
        _ = SignalPipe.take()
      }
      try hideInput()
      try show(prompt)
    }
    // The typed newline was not echoed.
    try show("\n")
    guard let line else { return nil }
    guard let text = String(validating: line, as: UTF8.self) else { throw .invalidText }
    return text
  }

  private func hideInput() throws(PromptError) {
    SignalGuard.protect(terminal: input, normal)
    var silent = normal
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ICANON | ISIG)
    try ScreenModes.apply(silent, to: input)
  }

  private func showInput() {
    try? ScreenModes.apply(normal, to: input)
    SignalGuard.releaseTerminal()
  }

  private func show(_ text: String) throws(PromptError) {
    let sink = FileDescriptorSink(descriptor: output, isBuffered: false)
    try PromptError.converting { () throws(WriteError) in try sink.write(text) }
  }
}
