import Foundation

/// Ends the process with exit code 69 where nothing else could: the kernel's timer needs no thread, which a machine without
/// room may refuse.
///
/// The handler writes the registered clean-up, puts a protected terminal back, writes the message, and leaves.
public enum Watchdog {
  /// Sets what is written to standard error; nothing before the first call.
  public static func setMessage(_ message: String) {
    SignalState.timeout.publish(Array(message.utf8), to: 2)
  }

  /// Ends the process in so many seconds, in place of what was armed before.
  public static func arm(seconds: Double) {
    SignalState.prepare()
    SignalAction.handle(SIGALRM, with: endLateProcess)
    set(max(0.001, min(seconds, 1e8)))
  }

  /// Lets the process live.
  public static func disarm() {
    set(0)
  }

  private static func set(_ seconds: Double) {
    var timer = itimerval()
    timer.it_value.tv_sec = time_t(seconds)
    timer.it_value.tv_usec = suseconds_t((seconds - seconds.rounded(.down)) * 1e6)
    #if canImport(Glibc)
      _ = setitimer(__itimer_which_t(0), &timer, nil)
    #else
      _ = setitimer(ITIMER_REAL, &timer, nil)
    #endif
  }
}

private func endLateProcess(_ signal: Int32) {
  SignalState.restoreTerminal()
  SignalState.timeout.put()
  _exit(69)
}
