import Foundation

/// A value that only one thread at a time reaches.
///
/// Not `Synchronization.Mutex`: on Linux it waits in code that the thread sanitizer does not see, which then takes every use
/// for a race.
final class Locked<Value>: @unchecked Sendable {
  // Unchecked because the compiler can't see that `lock` guards `value`; nothing else touches it.
  private var value: Value
  private let lock = NSLock()

  init(_ value: sending Value) {
    self.value = value
  }

  /// Runs the closure with the value while every other thread waits.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
