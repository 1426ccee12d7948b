import Foundation

/// A value that only one thread at a time reaches.
///
/// Not `Synchronization.Mutex`: on Linux it waits in code that the thread sanitizer does not see, which then takes every use
/// for a race. Not `NSLock`: this layer does without Foundation.
final class Locked<Value>: @unchecked Sendable {
  // Unchecked because the compiler can't see that `mutex` guards `value`; nothing else touches it.
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs the closure with the value while every other thread waits.
  func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
