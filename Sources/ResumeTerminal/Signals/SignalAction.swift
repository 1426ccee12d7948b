#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `sigaction` with the names that each C library gives its fields.
enum SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  /// Installs a handler during which every signal is held back, unless the signal is being ignored.
  static func handle(_ signal: Int32, with handler: @escaping Handler) {
    var current = sigaction()
    guard sigaction(signal, nil, &current) == 0, !isIgnored(current) else { return }
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    // SIGTTOU among them: it would stop a background process that puts the terminal back.
    sigfillset(&action.sa_mask)
    _ = sigaction(signal, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
