import Foundation
import ResumeTerminal

extension TerminationSignal {
  /// Sends the signal to the whole process, as `kill` does, and waits for the end.
  ///
  /// `raise` would send it to the thread, and those of the concurrency pool hold signals back.
  func raiseInThisProcess() -> Never {
    kill(getpid(), rawValue)
    while true { pause() }
  }
}
