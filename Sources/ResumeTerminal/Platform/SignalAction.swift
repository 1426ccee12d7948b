import Foundation

/// `sigaction` without the field names that differ between C libraries.
enum SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  /// Installs a handler that blocks every other signal while it runs, unless the process ignores the signal.
  /// - Returns: the previous action, for ``restore(_:of:)``; `nil` for an ignored signal.
  @discardableResult
  static func install(_ handler: @escaping Handler, for signal: Int32, flags: Int32 = 0) -> sigaction? {
    var previous = sigaction()
    guard sigaction(signal, nil, &previous) == 0, address(of: previous) != unsafeBitCast(SIG_IGN, to: Int.self)
    else { return nil }
    var action = sigaction()
    action.handler = handler
    action.sa_flags = flags
    // Includes SIGTTOU, which would stop a background process that restores the terminal.
    sigfillset(&action.sa_mask)
    _ = sigaction(signal, &action, nil)
    return previous
  }

  /// Reinstalls an action that ``install(_:for:flags:)`` or ``reset(_:)`` returned.
  static func restore(_ action: sigaction, of signal: Int32) {
    var action = action
    _ = sigaction(signal, &action, nil)
  }

  /// Installs the default action and returns the previous one; safe in a signal handler.
  @discardableResult
  static func reset(_ signal: Int32) -> sigaction {
    var previous = sigaction()
    // A zeroed action is SIG_DFL.
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    _ = sigaction(signal, &action, &previous)
    return previous
  }

  static func isDefault(_ signal: Int32) -> Bool {
    var current = sigaction()
    // SIG_DFL is a null pointer.
    return sigaction(signal, nil, &current) == 0 && address(of: current) == 0
  }

  /// Sends a signal to the calling thread and waits for its default action, whatever mask the thread inherited; Dispatch's
  /// threads block most signals. Safe in a signal handler.
  static func raiseDefault(_ signal: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    // Another thread could receive a signal that is sent to the process, and this one would run on in the meantime.
    pthread_kill(pthread_self(), signal)
    deliverPending(signals)
  }

  /// Handles those of the signals that have arrived and that no thread has handled yet; safe in a signal handler.
  static func deliverPending(_ signals: sigset_t) {
    var signals = signals
    var previous = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &signals, &previous)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  private static func address(of action: sigaction) -> Int { unsafeBitCast(action.handler, to: Int.self) }
}

/// The handler function; each C library names its field differently.
extension sigaction {
  #if canImport(Glibc)
    fileprivate var handler: SignalAction.Handler? {
      get { __sigaction_handler.sa_handler }
      set { __sigaction_handler.sa_handler = newValue }
    }
  #elseif canImport(Musl)
    fileprivate var handler: SignalAction.Handler? {
      get { __sa_handler.sa_handler }
      set { __sa_handler.sa_handler = newValue }
    }
  #else
    fileprivate var handler: SignalAction.Handler? {
      get { __sigaction_u.__sa_handler }
      set { __sigaction_u.__sa_handler = newValue }
    }
  #endif
}
