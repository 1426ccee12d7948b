import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends the process with a message and exit code 1 where a bug would end it with a signal, a dump or a stack trace.
///
/// The handler writes the registered clean-up, puts a protected terminal back, writes the message and, where asked for, what the
/// Swift runtime said, and leaves. Like that of ``SignalGuard`` it takes no lock and allocates nothing.
public enum CrashGuard {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

  /// Installs the handlers, unless a sanitizer or `SWIFT_BACKTRACE` wants to see the crash itself.
  ///
  /// From then on nothing reaches standard error through the C library's `stderr`, with glibc.
  public static func install() {
    guard getenv("SWIFT_BACKTRACE") == nil, !hasSanitizer else { return }
    SignalState.prepare()
    CrashReason.capture()
    provideStack()
    for signal in signals { SignalAction.handleCrash(signal, with: endCrashedProcess) }
  }

  /// Sets what is written to standard error; nothing before the first call.
  ///
  /// `quotesReason` adds what the runtime said, on a line of its own. Each call keeps a copy, as the handler may be reading.
  public static func setMessage(_ message: String, quotesReason: Bool) {
    SignalState.crash.publish(Array(message.utf8), to: 2)
    CrashReason.isQuoted.store(quotesReason, ordering: .relaxed)
  }

  private static var hasSanitizer: Bool {
    // The program itself: the constant for it is a null pointer on Linux only.
    guard let program = dlopen(nil, RTLD_NOW) else { return false }
    defer { dlclose(program) }
    return dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
  }

  /// A stack for the handler, for the main thread may have used up its own.
  private static func provideStack() {
    let size = 64 << 10
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    _ = sigaltstack(&stack, nil)
  }
}

private func endCrashedProcess(_ signal: Int32) {
  SignalState.restoreTerminal()
  SignalState.crash.put()
  CrashReason.put()
  _exit(1)
}
