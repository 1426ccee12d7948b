import Foundation
import Synchronization

/// A signal that ends the process, by its number.
package enum TerminationSignal: Int32, Sendable, CaseIterable {
  /// `SIGHUP`: the terminal was closed.
  case hangUp = 1
  /// `SIGINT`: Ctrl-C.
  case interrupt = 2
  /// `SIGQUIT`: Ctrl-\, for which Swift's runtime would print a stack trace.
  case quit = 3
  /// `SIGTERM`.
  case terminate = 15
}

/// Ends the process with a restored terminal on every signal that ends it, short of SIGKILL.
///
/// The handlers write the registered cleanup and restore the protected terminal. SIGINT, SIGQUIT, SIGTERM and SIGHUP then print
/// their message and exit with 128 plus the signal's number; crashes print theirs; they and all other signals are raised again
/// with the default action. Handlers take no lock and allocate nothing; what they need is published in advance.
package enum SignalGuard {
  private static let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  #if os(Linux)
    private static let platformSignals = [SIGIO, SIGPWR, SIGSTKFLT]
  #else
    private static let platformSignals: [Int32] = []
  #endif
  private static let others = [SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS] + platformSignals

  /// Installs the handlers, except for signals that the process ignores, as under `nohup`. Crashes are left to a
  /// sanitizer, and to the Swift runtime if `SWIFT_BACKTRACE` is set.
  package static func install() {
    SignalState.prepare()
    for signal in TerminationSignal.allCases { SignalAction.install(exitWithMessage, for: signal.rawValue) }
    for signal in others where SignalAction.isDefault(signal) { SignalAction.install(dieOfSignal, for: signal) }
    guard getenv("SWIFT_BACKTRACE") == nil, !hasSanitizer else { return }
    provideSignalStack()
    for signal in crashes {
      // A second crash in the handler has the default action.
      SignalAction.install(dieOfCrash, for: signal, flags: Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND)))
    }
  }

  /// Ends the process if a termination signal has arrived, so that the signal decides the exit code, and not the error that is
  /// about to be printed.
  ///
  /// Only one thread handles signals, because Dispatch's threads block them. On a busy machine it may run seconds later than
  /// the thread that reports a timeout.
  package static func endIfSignaled() { SignalState.endIfSignaled() }

  /// Sets what is printed to standard error when that signal ends the process; by default nothing. Each call leaks a
  /// copy, because a handler may be reading the previous one.
  package static func setMessage(_ message: String, for signal: TerminationSignal) {
    SignalState.message(for: signal.rawValue)?.publish(Array(message.utf8), to: 2)
  }

  /// Sets what is printed to standard error when the process crashes; by default nothing.
  package static func setCrashMessage(_ message: String) {
    SignalState.crashMessage.publish(Array(message.utf8), to: 2)
  }

  /// Registers the bytes that clean the terminal, such as a line's erasure, in place of the previous ones.
  package static func registerCleanup(_ sequence: String, descriptor: Int32) {
    SignalState.cleanup.publish(Array(sequence.utf8), to: descriptor)
  }

  package static func unregisterCleanup() { SignalState.cleanup.clear() }

  /// Registers the settings that a terminal is to have at the end, in place of a previous terminal.
  static func protect(terminal descriptor: Int32, _ settings: termios) {
    withUnsafeBytes(of: settings) { SignalState.terminal.publish(Array($0), to: descriptor) }
  }

  /// Calls `body` with the pager that `start` starts; a signal that ends this process ends the pager first, and restores the
  /// settings of the terminal on standard output.
  package static func withPager<Value>(_ start: () -> Int32?, whileRunning body: (Int32) -> Value?) -> Value? {
    var settings = termios()
    let hasTerminal = tcgetattr(1, &settings) == 0
    guard let process = start() else { return nil }
    if hasTerminal { protect(terminal: 1, settings) }
    SignalState.pager.store(process, ordering: .sequentiallyConsistent)
    let value = body(process)
    // A handler that has ended the pager also ends this process; nothing more is printed.
    endIfSignaled()
    SignalState.pager.store(0, ordering: .sequentiallyConsistent)
    if hasTerminal { releaseTerminal() }
    return value
  }

  static func releaseTerminal() { SignalState.terminal.clear() }

  /// Ignores SIGPIPE and SIGXFSZ, so that a write to a closed pipe or beyond the file size limit returns an error.
  /// Child processes inherit that.
  package static func ignoreWriteSignals() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  private static var hasSanitizer: Bool {
    // RTLD_DEFAULT, which is a null pointer on Linux only, is not imported.
    guard let program = dlopen(nil, RTLD_NOW) else { return false }
    defer { dlclose(program) }
    return dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
  }

  /// Gives the main thread a stack for handlers, because it may have overflowed its own.
  private static func provideSignalStack() {
    let size = 64 << 10
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    _ = sigaltstack(&stack, nil)
  }
}

private func exitWithMessage(_ signal: Int32) {
  SignalState.restoreTerminal()
  SignalState.message(for: signal)?.writeContent()
  _exit(128 + signal)
}

private func dieOfCrash(_ signal: Int32) {
  SignalState.restoreTerminal()
  SignalState.crashMessage.writeContent()
  die(signal)
}

private func dieOfSignal(_ signal: Int32) {
  SignalState.restoreTerminal()
  die(signal)
}

/// Ends the process with the signal's default action, so that its parent sees the cause.
private func die(_ signal: Int32) -> Never {
  SignalAction.reset(signal)
  SignalAction.raiseDefault(signal)
  _exit(128 + signal)
}

/// Restores the terminal before C code, such as the release build's libcurl loader, exits.
@_cdecl("resume_restore_terminal")
public func restoreTerminalBeforeExit() { SignalState.restoreTerminal() }
