#if canImport(Glibc)
  // `stderr` is not safe for concurrency in the Glibc module.
  @preconcurrency import Glibc
#endif

/// The messages and stack traces that the Swift runtime prints through the C library's `stderr` when code traps.
enum RuntimeMessages {
  /// Discards them on glibc, unless `SWIFT_BACKTRACE` is set.
  ///
  /// FoundationNetworking traps on some malformed responses, which the program reports as errors of its own, as JSON if
  /// requested. The program itself writes to the file descriptor. Delete this file together with `TrapHandler`.
  static func discard() {
    #if canImport(Glibc)
      guard getenv("SWIFT_BACKTRACE") == nil, let nowhere = fopen("/dev/null", "we") else { return }
      stderr = nowhere
    #endif
  }
}
