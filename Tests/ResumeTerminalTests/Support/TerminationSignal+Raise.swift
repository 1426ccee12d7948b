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
}
