import Foundation

/// Ends the process with exit code 69 after a time limit, even if the system refuses the process any further thread: the
/// kernel's timer needs none.
///
/// The handler writes the registered cleanup, restores a protected terminal, and prints the message.
package enum Watchdog {
  /// Sets what is printed to standard error; by default nothing.
  package static func setMessage(_ message: String) { SignalState.timeoutMessage.publish(Array(message.utf8), to: 2) }

  /// Ends the process after so many seconds, rounded up to whole ones, in place of an earlier limit.
  package static func arm(seconds: Double) {
    SignalState.prepare()
    SignalAction.install(exitLate, for: SIGALRM)
    alarm(UInt32(max(1, min(seconds, 1e8)).rounded(.up)))
  }

  package static func disarm() { alarm(0) }
}

private func exitLate(_ signal: Int32) {
  SignalState.endIfSignaled()
  SignalState.restoreTerminal()
  SignalState.timeoutMessage.writeContent()
  _exit(69)
}
