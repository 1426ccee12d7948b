import Foundation

/// Ctrl-Z for a process that handles SIGTSTP through ``SignalPipe``.
enum JobControl {
  /// Stops the process with the default action of SIGTSTP, so that the shell reports it like any other job. It returns
  /// when the process continues; at once if no shell could continue it, as in an orphaned process group.
  static func stop() {
    let signals = [SIGTSTP, SIGCONT]
    let actions = signals.map { SignalAction.reset($0) }
    // A second Ctrl-Z before this point is the same stop; other signals stay in the pipe.
    for signal in SignalPipe.take() where !signals.contains(signal) { SignalPipe.send(signal) }
    SignalAction.raiseDefault(SIGTSTP)
    for (signal, action) in zip(signals, actions) { SignalAction.restore(action, of: signal) }
  }

  /// Whether the process is in the foreground of a terminal, or the terminal isn't its controlling terminal.
  static func isForeground(_ terminal: Int32) -> Bool {
    let group = tcgetpgrp(terminal)
    return group == -1 || group == getpgrp()
  }
}
