import Foundation
import Synchronization

/// Ends the process cleanly on SIGINT, SIGQUIT, SIGTERM and SIGHUP.
///
/// The handler writes the registered clean-up, puts a protected terminal back, writes the signal's message to standard error,
/// unless a screen was taken, which says nothing, and leaves with 128 plus the signal's number. It calls nothing but `poll`,
/// `write`, `tcsetattr` and `_exit`, takes no lock and allocates nothing; what it needs is prepared beforehand.
public enum SignalGuard {
  /// Installs the handlers; a signal that was ignored when the process started, as by `nohup`, stays so.
  public static func install() {
    SignalState.prepare()
    for signal in TerminationSignal.allCases {
      SignalAction.handle(signal.rawValue, with: endProcess)
    }
  }

  /// Sets what is written to standard error when that signal ends the process; nothing before the first call.
  ///
  /// Each call keeps a copy for the rest of the process's life, because the handler may be reading the one before.
  public static func setMessage(_ message: String, for signal: TerminationSignal) {
    SignalState.message(for: signal.rawValue)?.publish(Array(message.utf8), to: 2)
  }

  /// Registers bytes that make the terminal clean again, such as a line's erasure; they are written before the message.
  ///
  /// There is one clean-up at a time. Each call keeps a copy for the rest of the process's life.
  public static func registerCleanup(_ sequence: String, descriptor: Int32) {
    SignalState.cleanUp.publish(Array(sequence.utf8), to: descriptor)
  }

  /// Forgets the clean-up.
  public static func unregisterCleanup() {
    SignalState.cleanUp.clear()
  }

  /// Registers the settings that a terminal has now, to be put back when a signal ends the process.
  ///
  /// There is one protected terminal at a time; a descriptor that is no terminal is left alone.
  public static func protectTerminal(descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return }
    protect(terminal: descriptor, settings)
  }

  /// Forgets the protected terminal.
  public static func releaseTerminal() {
    SignalState.terminal.clear()
  }

  /// Ignores SIGPIPE, so that writing to a pipe without a reader gives ``WriteError/brokenPipe``.
  ///
  /// Children that are started inherit that.
  public static func ignoreSIGPIPE() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Ignores SIGXFSZ, so that a file that may not grow further is an error of `write`, as a full disk is.
  public static func ignoreSIGXFSZ() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  static func protect(terminal descriptor: Int32, _ settings: termios) {
    withUnsafeBytes(of: settings) { SignalState.terminal.publish(Array($0), to: descriptor) }
  }
}

private func endProcess(_ signal: Int32) {
  SignalState.restoreTerminal()
  // A message is the end of a line that was interrupted, or JSON, of which there is none with a screen.
  if !StopGuard.guardsScreen { SignalState.message(for: signal)?.put() }
  _exit(128 + signal)
}

/// A signal that ends the process, by its number.
public enum TerminationSignal: Int32, Sendable, CaseIterable {
  /// `SIGHUP`: the terminal has gone.
  case hangUp = 1
  /// `SIGINT`: Ctrl-C.
  case interrupt = 2
  /// `SIGQUIT`: Ctrl-\, at which Swift's runtime would print the stack and what the registers point to.
  case quit = 3
  /// `SIGTERM`.
  case terminate = 15

  /// The exit code of a process that it ended: 129, 130, 131 or 143.
  public var exitCode: Int32 { 128 + rawValue }
}

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
