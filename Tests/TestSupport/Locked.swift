import Foundation

/// A value that only one thread at a time reaches.
///
/// Not `Synchronization.Mutex`: on Linux the thread sanitizer does not see its lock and reports every use as a race.
public final class Locked<Value: Sendable>: @unchecked Sendable {
  // Unchecked because the compiler can't see that `lock` guards `value`; nothing else touches it.
  private var value: Value
  private let lock = NSLock()

  /// Creates it with a first value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Runs the closure with the value while every other thread waits.
  public func withLock<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
