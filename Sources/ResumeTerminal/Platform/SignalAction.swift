import Foundation

/// `sigaction` with the names that each C library gives its fields.
enum SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  /// Installs a handler during which every signal is held back, unless the signal is being ignored.
  /// - Parameter restarts: whether system calls go on behind it, as far as the system does that, rather than fail.
  static func handle(_ signal: Int32, with handler: @escaping Handler, restarts: Bool = false) {
    var current = sigaction()
    guard sigaction(signal, nil, &current) == 0, !isIgnored(current) else { return }
    install(handler, for: signal, flags: restarts ? Int32(SA_RESTART) : 0)
  }

  /// Installs a handler for a signal that the process causes itself; it runs on the alternate stack, and once: a second crash
  /// in the handler ends the process.
  static func handleCrash(_ signal: Int32, with handler: @escaping Handler) {
    install(handler, for: signal, flags: Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND)))
  }

  private static func install(_ handler: @escaping Handler, for signal: Int32, flags: Int32) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = flags
    // SIGTTOU among them: it would stop a background process that puts the terminal back.
    sigfillset(&action.sa_mask)
    _ = sigaction(signal, &action, nil)
  }

  /// Gives a handled signal its default effect again; one that is being ignored stays so.
  static func reset(_ signal: Int32) {
    var current = sigaction()
    guard sigaction(signal, nil, &current) == 0, !isIgnored(current) else { return }
    var action = sigaction()
    // A zeroed action is SIG_DFL.
    sigemptyset(&action.sa_mask)
    _ = sigaction(signal, &action, nil)
  }

  /// Whether a signal has its default effect.
  static func isDefault(_ signal: Int32) -> Bool {
    var current = sigaction()
    // SIG_DFL is a null pointer.
    return sigaction(signal, nil, &current) == 0 && address(current) == 0
  }

  /// Whether a signal has this handler.
  static func isHandled(_ signal: Int32, by handler: @escaping Handler) -> Bool {
    var current = sigaction()
    return sigaction(signal, nil, &current) == 0 && address(current) == unsafeBitCast(handler, to: Int.self)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    address(action) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func address(_ action: sigaction) -> Int {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
  }
}
