import Foundation

/// Reads a secret line from a terminal that does not show it.
///
/// The call blocks its thread. The terminal is put back also while Ctrl-Z stops the process, and where a signal ends it,
/// provided that ``SignalGuard/install()`` was called.
public struct PasswordPrompt: Sendable {
  private enum Terminal {
    case controlling
    case descriptors(input: Int32, output: Int32)
  }

  private let terminal: Terminal

  /// Creates a prompt on the controlling terminal, `/dev/tty`, wherever the streams lead.
  public init() {
    terminal = .controlling
  }

  /// Creates a prompt on open descriptors of a terminal, which stay open.
  public init(input: Int32, output: Int32) {
    terminal = .descriptors(input: input, output: output)
  }

  /// Shows the prompt and returns the line without its newline; `nil` at the end of the input.
  /// - Throws: ``PromptError``.
  public func read(_ prompt: String) throws(PromptError) -> String? {
    switch terminal {
    case .descriptors(let input, let output):
      return try read(prompt, input: input, output: output)
    case .controlling:
      let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .noTerminal }
      defer { close(descriptor) }
      return try read(prompt, input: descriptor, output: descriptor)
    }
  }

  private func read(_ prompt: String, input: Int32, output: Int32) throws(PromptError) -> String? {
    var original = termios()
    guard tcgetattr(input, &original) == 0 else { throw .noTerminal }
    var silent = original
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ICANON | ISIG)

    SignalGuard.protect(terminal: input, original)
    StopGuard.begin(terminal: input, normal: original, taken: silent, entering: prompt, output: output)
    defer {
      StopGuard.end { _ = tcsetattr(input, TCSANOW, &original) }
      SignalGuard.releaseTerminal()
    }
    guard tcsetattr(input, TCSANOW, &silent) == 0 else { throw .failed(errno) }
    try show(prompt, output)
    let line = try Descriptor.line(input)
    // The newline that was typed has not been shown either.
    try show("\n", output)
    guard let line else { return nil }
    guard let text = String(validating: line, as: UTF8.self) else { throw .invalidText }
    return text
  }

  private func show(_ text: String, _ output: Int32) throws(PromptError) {
    do {
      try FileDescriptorSink(descriptor: output, isBuffered: false).write(text)
    } catch {
      throw PromptError(error)
    }
  }
}
