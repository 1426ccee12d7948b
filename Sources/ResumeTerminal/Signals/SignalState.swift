import Foundation
import Synchronization

/// What the handlers of ``SignalGuard``, ``CrashGuard`` and ``Watchdog`` read.
enum SignalState {
  /// Whether a handler is ending the process, after which nothing is drawn any more.
  static let isEnding = Atomic(false)
  static let terminal = SignalSlot()
  static let cleanUp = SignalSlot()
  static let crash = SignalSlot()
  static let timeout = SignalSlot()
  private static let hangUp = SignalSlot()
  private static let interrupt = SignalSlot()
  private static let quit = SignalSlot()
  private static let terminate = SignalSlot()

  /// Touches every slot, so that none is made lazily in a handler.
  static func prepare() {
    _ = isEnding.load(ordering: .relaxed)
    StopGuard.prepare()
    _ = terminal.content
    _ = cleanUp.content
    _ = crash.content
    _ = timeout.content
    for signal in TerminationSignal.allCases { _ = message(for: signal.rawValue)?.content }
  }

  /// Writes the clean-up and puts the protected terminal back, as far as there are any; safe in a handler.
  ///
  /// Nothing is drawn from then on. The bytes come first: with its settings the terminal is the shell's again. One that has
  /// been given back already is left alone.
  static func restoreTerminal() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    StopGuard.waitForEnd()
    guard !StopGuard.isAway.load(ordering: .sequentiallyConsistent) else { return }
    DrawingTurn.waitForEnd()
    cleanUp.put()
    terminal.applySettings()
  }

  static func message(for signal: Int32) -> SignalSlot? {
    switch signal {
    case TerminationSignal.hangUp.rawValue: hangUp
    case TerminationSignal.interrupt.rawValue: interrupt
    case TerminationSignal.quit.rawValue: quit
    case TerminationSignal.terminate.rawValue: terminate
    default: nil
    }
  }
}
