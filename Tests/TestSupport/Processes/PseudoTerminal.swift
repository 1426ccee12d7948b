/// Runs programs on a pseudo terminal with scripted input.
public enum PseudoTerminal {
  /// One action at the terminal.
  public enum Step: Sendable {
    /// Waits until the text is displayed, after the text of an earlier wait.
    case wait(for: String)
    /// Types the text; `"\r"` is the return key and `"\u{3}"` Ctrl-C.
    case type(String)
    /// Resizes the window.
    case resize(columns: Int, rows: Int)
    /// Sends a signal to the program.
    case signal(Int32)
  }

  /// Runs a program with all streams on a terminal, performs the steps, and waits for its end.
  /// - Throws: ``CommandError`` if the program can't be started, or is killed because a text is missing.
  public static func run(
    _ command: Command, columns: Int = 80, rows: Int = 24, steps: [Step] = []
  ) async throws(CommandError) -> CommandResult {
    let running = try command.onTerminal(columns: columns, rows: rows).start()
    var offset = 0
    for step in steps {
      switch step {
      case .wait(let text):
        guard let found = await running.wait(for: text, on: .terminal, from: offset) else {
          running.send(signal: 9)
          let screen = await running.result().screen
          throw CommandError(
            "\(text.debugDescription) was not displayed; the terminal received \(screen.debugDescription)")
        }
        offset = found
      case .type(let text): running.write(text)
      case .resize(let columns, let rows): running.resize(columns: columns, rows: rows)
      case .signal(let signal): running.send(signal: signal)
      }
    }
    return await running.result()
  }
}
