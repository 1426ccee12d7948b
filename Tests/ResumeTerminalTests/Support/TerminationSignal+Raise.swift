import Foundation
import ResumeTerminal

extension TerminationSignal {
  /// Sends the signal to the whole process, as `kill` does, and waits for the end.
  ///
  /// `raise` would send the signal to the thread, but threads of the concurrency pool block signals.
  func raiseInThisProcess() -> Never {
    kill(getpid(), rawValue)
    while true { pause() }
  }

  /// Makes the signal pending for the calling thread, as one for the process is until the thread that handles it runs.
  func makePending() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, rawValue)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    pthread_kill(pthread_self(), rawValue)
  }
}

/// Sends a signal to the calling thread, which handles it before this returns; other threads of the pool block signals.
func raiseInThisThread(_ signal: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, signal)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(signal)
}
