import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Gives a terminal that was taken back while the process is stopped, as by Ctrl-Z, and takes it again when it goes on.
///
/// Its handlers call nothing but what POSIX allows in one, take no lock and allocate nothing. One terminal is guarded at a
/// time.
enum StopGuard {
  /// Whether the terminal is somebody else's just now, so that nothing may be drawn.
  static let isAway = Atomic(false)
  /// How often the terminal was taken again.
  static let returns = Atomic(0)

  private static let normal = SignalSlot()
  private static let taken = SignalSlot()
  private static let leaving = SignalSlot()
  private static let entering = SignalSlot()

  /// Installs the handlers, unless stopping is ignored, until ``end()``.
  /// - Parameters:
  ///   - normal: the settings while the process is stopped.
  ///   - taken: those while it runs.
  ///   - leaving: what is written before it stops.
  ///   - entering: what is written when it goes on.
  static func begin(
    terminal: Int32, normal: termios, taken: termios, leaving: String = "", entering: String, output: Int32
  ) {
    withUnsafeBytes(of: normal) { Self.normal.publish(Array($0), to: terminal) }
    withUnsafeBytes(of: taken) { Self.taken.publish(Array($0), to: terminal) }
    Self.leaving.publish(Array(leaving.utf8), to: output)
    Self.entering.publish(Array(entering.utf8), to: output)
    isAway.store(false, ordering: .sequentiallyConsistent)
    // Made here, so that none is made lazily in a handler.
    _ = returns.load(ordering: .relaxed)
    DrawingTurn.prepare()
    SignalPipe.prepare()
    SignalAction.handle(SIGTSTP, with: stopProcess, restarts: true)
    SignalAction.handle(SIGCONT, with: continueProcess, restarts: true)
  }

  /// Takes the handlers away; call it before the terminal is put back for good.
  static func end() {
    taken.clear()
    SignalAction.reset(SIGCONT)
    SignalAction.reset(SIGTSTP)
    entering.clear()
    leaving.clear()
    normal.clear()
    isAway.store(false, ordering: .sequentiallyConsistent)
  }

  /// Takes the terminal again where the shell has put a running process into the foreground, which it does without a signal.
  static func comeBack() {
    guard let (terminal, _) = taken.content, isOurs(terminal), isAway.load(ordering: .sequentiallyConsistent) else {
      return
    }
    kill(getpid(), SIGCONT)
  }

  fileprivate static func leave() {
    isAway.store(true, ordering: .sequentiallyConsistent)
    DrawingTurn.waitForEnd()
    leaving.put()
    normal.applySettings()
  }

  /// Takes the terminal again, unless it is another job's now.
  fileprivate static func enter() {
    guard let (terminal, _) = taken.content else { return }
    guard isOurs(terminal) else {
      // After a SIGSTOP nothing has been written yet. The settings are the other job's.
      if !isAway.exchange(true, ordering: .sequentiallyConsistent) { leaving.put() }
      SignalPipe.wake()
      return
    }
    taken.applySettings()
    entering.put()
    returns.add(1, ordering: .sequentiallyConsistent)
    isAway.store(false, ordering: .sequentiallyConsistent)
    SignalPipe.wake()
  }

  /// Whether the process is in the foreground of a terminal; one that controls no job of ours has none. Safe in a handler.
  static func isOurs(_ terminal: Int32) -> Bool {
    let group = tcgetpgrp(terminal)
    return group == -1 || group == getpgrp()
  }
}

private func stopProcess(_ signal: Int32) {
  let code = errno
  StopGuard.leave()
  SignalAction.reset(signal)
  kill(getpid(), signal)
  var awaited = sigset_t()
  var before = sigset_t()
  sigemptyset(&awaited)
  sigaddset(&awaited, signal)
  sigaddset(&awaited, SIGCONT)
  // Here the process stops, and from here it goes on, with the handler of SIGCONT.
  pthread_sigmask(SIG_UNBLOCK, &awaited, &before)
  pthread_sigmask(SIG_SETMASK, &before, nil)
  SignalAction.handle(signal, with: stopProcess, restarts: true)
  // A process whose shell has gone is never stopped, nor told to continue.
  if StopGuard.isAway.load(ordering: .sequentiallyConsistent) { StopGuard.enter() }
  errno = code
}

private func continueProcess(_ signal: Int32) {
  let code = errno
  StopGuard.enter()
  errno = code
}
