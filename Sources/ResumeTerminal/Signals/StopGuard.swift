#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Puts a muted terminal back while the process is stopped, as by Ctrl-Z, and mutes it and asks again when it goes on.
///
/// Its handlers call nothing but what POSIX allows in one, take no lock and allocate nothing.
enum StopGuard {
  private static let normal = SignalSlot()
  private static let muted = SignalSlot()
  private static let question = SignalSlot()

  /// Installs the handlers, unless stopping is ignored, until ``end()``.
  static func begin(terminal: Int32, normal: termios, muted: termios, question: String, output: Int32) {
    withUnsafeBytes(of: normal) { Self.normal.publish(Array($0), to: terminal) }
    withUnsafeBytes(of: muted) { Self.muted.publish(Array($0), to: terminal) }
    Self.question.publish(Array(question.utf8), to: output)
    SignalAction.handle(SIGTSTP, with: stopProcess)
    SignalAction.handle(SIGCONT, with: continueProcess)
  }

  /// Takes the handlers away; call it before the terminal is put back for good.
  static func end() {
    muted.clear()
    SignalAction.reset(SIGCONT)
    SignalAction.reset(SIGTSTP)
    question.clear()
    normal.clear()
  }

  fileprivate static func unmute() { normal.applySettings() }

  /// Mutes the terminal; false where it is not, being another job's now.
  @discardableResult
  fileprivate static func mute() -> Bool {
    guard let (terminal, _) = muted.content, tcgetpgrp(terminal) == getpgrp() else { return false }
    muted.applySettings()
    return true
  }

  fileprivate static func ask() { question.put() }
}

private func stopProcess(_ signal: Int32) {
  let code = errno
  StopGuard.unmute()
  SignalAction.reset(signal)
  kill(getpid(), signal)
  var stop = sigset_t()
  var before = sigset_t()
  sigemptyset(&stop)
  sigaddset(&stop, signal)
  // Here the process stops, and from here it goes on.
  pthread_sigmask(SIG_UNBLOCK, &stop, &before)
  pthread_sigmask(SIG_SETMASK, &before, nil)
  SignalAction.handle(signal, with: stopProcess)
  // A process whose shell has gone is never stopped, nor told to continue.
  StopGuard.mute()
  errno = code
}

private func continueProcess(_ signal: Int32) {
  let code = errno
  if StopGuard.mute() { StopGuard.ask() }
  errno = code
}
