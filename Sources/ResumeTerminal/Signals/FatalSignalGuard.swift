import Foundation

/// Puts a taken screen back where a signal that nobody handles ends the process, which then dies of it as ever.
enum FatalSignalGuard {
  private static let common = [SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS]
  #if os(Linux)
    private static let signals = common + [SIGIO, SIGPWR, SIGSTKFLT]
  #else
    private static let signals = common
  #endif

  /// Installs the handlers, but for signals that are ignored or handled, until ``end()``.
  static func begin() {
    SignalState.prepare()
    for signal in signals where SignalAction.isDefault(signal) { SignalAction.handle(signal, with: dieOfSignal) }
  }

  /// Takes away those that are still there.
  static func end() {
    for signal in signals where SignalAction.isHandled(signal, by: dieOfSignal) { SignalAction.reset(signal) }
  }
}

private func dieOfSignal(_ signal: Int32) {
  SignalState.restoreTerminal()
  SignalAction.reset(signal)
  var awaited = sigset_t()
  sigemptyset(&awaited)
  sigaddset(&awaited, signal)
  pthread_kill(pthread_self(), signal)
  // Here the process ends, so that whoever waits for it sees of what.
  pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
  _exit(128 + signal)
}
