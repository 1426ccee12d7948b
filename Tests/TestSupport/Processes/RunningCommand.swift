public import Foundation
import ResumeSupport

/// A started process: write to it, signal it, wait for what it prints, and for its end.
public final class RunningCommand: Sendable {
  /// Where a text is looked for.
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

  /// The process id, which is also that of its session and process group.
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
    let kept = streams
    Thread.detachNewThread { self.attend(kept) }
  }

  /// Sends a signal to the process; false where it has ended.
  @discardableResult
  public func send(signal: Int32) -> Bool {
    // Under the lock: the process is reaped under it too, so the id can't be another's.
    state.withLock { !$0.isReaped && kill(processID, signal) == 0 }
  }

  /// Writes to standard input, which must be `open` or a terminal.
  public func write(_ text: String) {
    state.withLock { $0.pendingInput += Data(text.utf8) }
  }

  /// Ends standard input after what was written; on a terminal, write `"\u{4}"` instead.
  public func closeInput() {
    state.withLock { $0.closesInput = true }
  }

  /// Takes the pseudo terminal away, as closing its window does, which sends SIGHUP.
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

  /// Whether the pseudo terminal shows what is typed; `nil` where no stream is one, or the process has ended.
  public var terminalEchoes: Bool? {
    state.withLock { $0.result == nil && !$0.hangsUp ? Self.echoes(master) : nil }
  }

  private static func echoes(_ terminal: Int32?) -> Bool? {
    var settings = termios()
    guard let terminal, tcgetattr(terminal, &settings) == 0 else { return nil }
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// What a stream has printed so far.
  public func printed(on source: Source) -> Data {
    state.withLock { state in
      switch source {
      case .output: state.output
      case .error: state.error
      case .terminal: state.terminal
      }
    }
  }

  /// Waits until a text has been printed, at most so long; the offset behind it, or `nil` where it never came.
  @discardableResult
  public func wait(
    for text: String, on source: Source = .output, from offset: Int = 0, within limit: Duration = .seconds(60)
  ) async -> Int? {
    let wanted = Data(text.utf8)
    let end = ContinuousClock.now + limit
    while true {
      let hasEnded = state.withLock { $0.result != nil }
      if let range = printed(on: source).dropFirst(offset).firstRange(of: wanted) { return range.upperBound }
      if hasEnded || ContinuousClock.now >= end || Task.isCancelled { return nil }
      try? await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Waits until something holds of the process, at most so long; whether it came to hold.
  public func wait(
    within limit: Duration = .seconds(60), until holds: (RunningCommand) -> Bool
  ) async -> Bool {
    let end = ContinuousClock.now + limit
    while !holds(self) {
      if state.withLock({ $0.result != nil }) || ContinuousClock.now >= end || Task.isCancelled { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }

  /// Waits for the process to end and for its streams to be read.
  public func result() async -> CommandResult {
    await withCheckedContinuation { continuation in
      let result: CommandResult? = state.withLock { state in
        if state.result == nil { state.waiters.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  // MARK: The thread that feeds and reads the process

  private func attend(_ streams: ChildStreams) {
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGPIPE)
    // A reader that has gone is an error of `write` on this thread, not the end of the test process.
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    let deadline = startedAt + command.timeout
    var pump = StreamPump(streams)
    var ending: (status: ExitStatus, at: ContinuousClock.Instant)?
    var isKilled = false
    while true {
      exchange(&pump)
      if let ending {
        // A grandchild may hold the streams; what the process itself wrote is there already.
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
    // Under the lock, as nobody else may be using the terminal then.
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
      // Under the lock, so that `resize` never reaches a descriptor that is someone else's by now.
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
