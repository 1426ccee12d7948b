import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
