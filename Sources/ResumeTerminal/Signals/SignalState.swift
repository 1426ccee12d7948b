/// What the handler of ``SignalGuard`` reads.
enum SignalState {
  static let terminal = SignalSlot()
  static let cleanUp = SignalSlot()
  private static let hangUp = SignalSlot()
  private static let interrupt = SignalSlot()
  private static let terminate = SignalSlot()

  /// Touches every slot, so that none is made lazily in a handler.
  static func prepare() {
    _ = terminal.content
    _ = cleanUp.content
    for signal in TerminationSignal.allCases { _ = message(for: signal.rawValue)?.content }
  }

  static func message(for signal: Int32) -> SignalSlot? {
    switch signal {
    case TerminationSignal.hangUp.rawValue: hangUp
    case TerminationSignal.interrupt.rawValue: interrupt
    case TerminationSignal.terminate.rawValue: terminate
    default: nil
    }
  }
}
