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

    fileprivate var isAction: Bool { if case .wait = self { false } else { true } }

    fileprivate func perform(on running: RunningCommand) {
      switch self {
      case .wait: break
      case .type(let text): running.write(text)
      case .resize(let columns, let rows): running.resize(columns: columns, rows: rows)
      case .signal(let signal): running.send(signal: signal)
      }
    }
  }

  /// Runs a program with all streams on a terminal, performs the steps, and waits for its end.
  /// - Throws: ``CommandError`` if the program can't be started, or is killed because a text is missing.
  public static func run(
    _ command: Command, columns: Int = 80, rows: Int = 24, steps: [Step] = []
  ) async throws(CommandError) -> CommandResult {
    let running = try command.onTerminal(columns: columns, rows: rows).start()
    var offset = 0
    var rest = steps[...]
    while let step = rest.popFirst() {
      guard case .wait(let text) = step else {
        step.perform(on: running)
        continue
      }
      // The next actions run without a delay, even on a busy machine.
      let next = rest.prefix { $0.isAction }
      rest = rest.dropFirst(next.count)
      let start = offset
      let isShown = await running.perform(
        when: { $0.offset(after: text, on: .terminal, from: start) != nil },
        do: { running in for step in next { step.perform(on: running) } })
      guard isShown, let end = running.offset(after: text, on: .terminal, from: offset) else {
        running.send(signal: 9)
        let screen = await running.result().screen
        throw CommandError(
          "\(text.debugDescription) was not displayed; the terminal received \(screen.debugDescription)")
      }
      offset = end
    }
    return await running.result()
  }
}
