import Foundation

/// A value that one thread at a time can access. Not `Synchronization.Mutex`: its Linux implementation is invisible to
/// the thread sanitizer, which reports every access as a race (measured with Swift 6.3.1).
package final class Locked<Value>: @unchecked Sendable {
  // Unchecked because the compiler can't see that `lock` guards `value`.
  private var value: Value
  private let lock = NSLock()

  package init(_ value: sending Value) { self.value = value }

  /// Runs the closure with the value while other threads wait.
  package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Runs the closure like ``withLock(_:)``, or returns `nil` if another thread keeps the value for so many seconds.
  package func withLock<Result>(within seconds: Double, _ body: (inout Value) -> Result) -> Result? {
    let end = ContinuousClock.now + .seconds(seconds)
    while !lock.try() {
      guard ContinuousClock.now < end else { return nil }
      Thread.sleep(forTimeInterval: 0.001)
    }
    defer { lock.unlock() }
    return body(&value)
  }
}
