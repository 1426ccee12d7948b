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

/// What the Swift runtime says when it ends the process, such as "Fatal error: Index out of range".
enum CrashReason {
  /// Whether it is shown.
  static let isQuoted = Atomic<Bool>(false)
  // Written by the runtime on its way out, read by the handler after that.
  private nonisolated(unsafe) static let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
  private static let maximumLength = 200

  /// Keeps from now on what goes to the C library's `stderr`; without glibc, where that is fixed, nothing is kept.
  static func capture() {
    text.initialize(repeating: 0)
    #if canImport(Glibc)
      guard let stream = fmemopen(text.baseAddress, text.count, "w") else { return }
      setvbuf(stream, nil, _IONBF, 0)
      stderr = stream
    #endif
  }

  /// Writes the line that tells the reason to standard error, printable characters only; safe in a signal handler.
  static func put() {
    guard isQuoted.load(ordering: .relaxed) else { return }
    // A stack trace may follow, and other things that are no reason may stand before.
    var place = text.count - 1
    while place > 0, !isMark(at: place) { place -= 1 }
    guard isMark(at: place) else { return }
    var start = place
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    var end = place
    while end < start + maximumLength, end < text.count, text[end] != 0x0A, text[end] != 0 { end += 1 }
    for index in start..<end where !(0x20...0x7E).contains(text[index]) { text[index] = 0x3F }
    _ = write(2, "  ", 2)
    _ = write(2, text.baseAddress.map { $0 + start }, end - start)
    _ = write(2, "\n", 1)
  }

  private static func isMark(at place: Int) -> Bool {
    let mark: StaticString = "Fatal error"
    guard place + mark.utf8CodeUnitCount <= text.count, let base = text.baseAddress else { return false }
    return memcmp(base + place, mark.utf8Start, mark.utf8CodeUnitCount) == 0
  }
}
