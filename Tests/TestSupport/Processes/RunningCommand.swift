public import Foundation
import ResumeSupport

/// A started process: write to it, signal it, and wait for its output and its end.
public final class RunningCommand: Sendable {
  /// A stream to search.
  public enum Source: Sendable {
    /// Standard output.
    case output
    /// Standard error.
    case error
    /// The pseudo terminal.
    case terminal
  }

  private struct State {
    var output = Data()
    var error = Data()
    var terminal = Data()
    var pendingInput = Data()
    var closesInput = false
    var hangsUp = false
    var isReaped = false
    var result: CommandResult?
    var waiters: [CheckedContinuation<CommandResult, Never>] = []
  }

  /// The ID of the process, its session and its process group.
  public let processID: Int32
  private let command: Command
  private let startedAt = ContinuousClock.now
  private let state = Locked(State())
  private let master: Int32?

  init(_ command: Command) throws(CommandError) {
    var streams = try ChildStreams(command)
    do {
      processID = try ChildSpawner.spawn(command, streams: streams.child)
    } catch {
      streams.closeAll()
      throw error
    }
    streams.closeChildEnds()
    self.command = command
    master = streams.master
    if case .data(let data) = command.standardInput {
      state.withLock { state in
        state.pendingInput = data
        state.closesInput = true
      }
    }
    Thread.detachNewThread { [streams] in self.attend(streams) }
  }

  /// Sends a signal; returns `false` if the process has ended.
  @discardableResult
  public func send(signal: Int32) -> Bool {
    // The process is reaped under the same lock, so that the ID can't belong to another process.
    state.withLock { !$0.isReaped && kill(processID, signal) == 0 }
  }

  /// Writes to standard input, which must be `open` or a terminal.
  public func write(_ text: String) { write(bytes: Array(text.utf8)) }

  /// Writes bytes that need not be text.
  public func write(bytes: [UInt8]) {
    state.withLock { $0.pendingInput += Data(bytes) }
  }

  /// Closes standard input after the pending text; on a terminal, write `"\u{4}"` instead.
  public func closeInput() {
    state.withLock { $0.closesInput = true }
  }

  /// Closes the pseudo terminal as closing its window does, which sends SIGHUP.
  public func hangUp() {
    state.withLock { $0.hangsUp = true }
  }

  /// Changes the pseudo terminal's size, which sends SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    guard let master else { return }
    var window = TerminalSize(columns: columns, rows: rows).window
    state.withLock { state in
      guard state.result == nil, !state.hangsUp else { return }
      _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    }
  }

  /// Whether the pseudo terminal echoes input; `nil` without one or if the process has ended.
  public var terminalEchoes: Bool? {
    state.withLock { $0.result == nil && !$0.hangsUp ? Self.echoes(master) : nil }
  }

  private static func echoes(_ terminal: Int32?) -> Bool? {
    var settings = termios()
    guard let terminal, tcgetattr(terminal, &settings) == 0 else { return nil }
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Returns the bytes that a stream has received so far.
  public func printed(on source: Source) -> Data {
    state.withLock { state in
      switch source {
      case .output: state.output
      case .error: state.error
      case .terminal: state.terminal
      }
    }
  }

  /// Returns the offset after a printed text; `nil` if the text wasn't printed yet.
  public func offset(after text: String, on source: Source = .output, from offset: Int = 0) -> Int? {
    printed(on: source).dropFirst(offset).firstRange(of: Data(text.utf8))?.upperBound
  }

  /// Waits until a text has been printed, and returns the offset after it; `nil` if the text is not printed in time.
  @discardableResult
  public func wait(
    for text: String, on source: Source = .output, from offset: Int = 0, within limit: Duration = .seconds(300)
  ) async -> Int? {
    let end = ContinuousClock.now + limit
    while true {
      let hasEnded = state.withLock { $0.result != nil }
      if let found = self.offset(after: text, on: source, from: offset) { return found }
      if hasEnded || ContinuousClock.now >= end || Task.isCancelled { return nil }
      try? await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Runs an action as soon as a condition is true, and returns whether it became true in time.
  ///
  /// Both run on their own thread, because on a busy machine a task can continue so late that a request has timed out.
  public func perform(
    when condition: @escaping @Sendable (RunningCommand) -> Bool, within limit: Duration = .seconds(300),
    do action: @escaping @Sendable (RunningCommand) -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let end = ContinuousClock.now + limit
        while !condition(self) {
          if self.state.withLock({ $0.result != nil }) || ContinuousClock.now >= end {
            return continuation.resume(returning: false)
          }
          usleep(2000)
        }
        action(self)
        continuation.resume(returning: true)
      }
    }
  }

  /// Waits until a condition is true, and returns whether it became true in time.
  public func wait(
    within limit: Duration = .seconds(300), until condition: (RunningCommand) -> Bool
  ) async -> Bool {
    let end = ContinuousClock.now + limit
    while !condition(self) {
      if state.withLock({ $0.result != nil }) || ContinuousClock.now >= end || Task.isCancelled { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }

  /// Waits until the process has ended and its streams have been read.
  public func result() async -> CommandResult {
    await withCheckedContinuation { continuation in
      let result: CommandResult? = state.withLock { state in
        if state.result == nil { state.waiters.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  /// Waits on the calling thread until the process has ended; never call it in a task.
  public func waitForResult() -> CommandResult {
    while true {
      if let result = state.withLock({ $0.result }) { return result }
      usleep(2000)
    }
  }

  // MARK: The thread that writes to the process and reads from it

  private func attend(_ streams: ChildStreams) {
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGPIPE)
    // Without a reader, `write` fails on this thread instead of terminating the test process.
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    let deadline = startedAt + command.timeout
    var pump = StreamPump(streams)
    var ending: (status: ExitStatus, at: ContinuousClock.Instant)?
    var isKilled = false
    while true {
      exchange(&pump)
      if let ending {
        // A grandchild may hold the streams open; the output of the process itself has arrived.
        if pump.isExhausted || ContinuousClock.now >= ending.at + .milliseconds(300) { break }
      } else if let status = reap() {
        ending = (isKilled ? .timedOut : status, .now)
      } else if !isKilled, ContinuousClock.now >= deadline {
        isKilled = true
        _ = kill(-processID, SIGKILL)
      }
    }
    if let ending { finish(ending.status, at: ending.at, closing: &pump) }
  }

  private func exchange(_ pump: inout StreamPump) {
    let (pending, closes, hangsUp) = state.withLock { ($0.pendingInput, $0.closesInput, $0.hangsUp) }
    // Under the lock: other threads use the terminal.
    if hangsUp { state.withLock { _ in pump.hangUp() } }
    let moved = pump.turn(input: pending, closesInput: closes)
    state.withLock { state in
      state.pendingInput = Data(state.pendingInput.dropFirst(moved.written))
      state.output += moved.output
      state.error += moved.error
      state.terminal += moved.terminal
    }
  }

  private func reap() -> ExitStatus? {
    state.withLock { state in
      var status: Int32 = 0
      guard waitpid(processID, &status, WNOHANG) == processID else { return nil }
      state.isReaped = true
      return ExitStatus(waitStatus: status)
    }
  }

  private func finish(_ status: ExitStatus, at end: ContinuousClock.Instant, closing pump: inout StreamPump) {
    let waiters = state.withLock { state in
      let terminalEchoes = state.hangsUp ? nil : Self.echoes(master)
      // Under the lock, so that `resize` never uses a reused descriptor.
      pump.closeAll()
      state.result = CommandResult(
        status: status, standardOutput: state.output, standardError: state.error, terminalOutput: state.terminal,
        terminalEchoes: terminalEchoes, duration: end - startedAt, endedAt: end)
      defer { state.waiters = [] }
      return state.waiters.map { ($0, state.result) }
    }
    for case (let waiter, let result?) in waiters { waiter.resume(returning: result) }
  }
}
