import Foundation

/// Tells of the window's changes through ``SignalPipe``.
enum ResizeGuard {
  /// Installs the handler, unless SIGWINCH is ignored.
  static func begin() {
    SignalPipe.prepare()
    SignalAction.handle(SIGWINCH, with: tellOfWindow, restarts: true)
  }

  /// Takes the handler away.
  static func end() {
    SignalAction.reset(SIGWINCH)
  }
}

private func tellOfWindow(_ signal: Int32) {
  let code = errno
  SignalPipe.wake()
  errno = code
}
