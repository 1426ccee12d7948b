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

/// The first of several results that race for it, waited for once.
final class FirstResult<Value: Sendable>: Sendable {
  private let state = Locked<(continuation: CheckedContinuation<Value, Never>?, value: Value?)>((nil, nil))

  /// Sets the result, unless there is one.
  func set(_ value: Value) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
      guard state.value == nil else { return nil }
      state.value = value
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: value)
  }

  /// Waits for the result, which may be there already.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state in
        if state.value == nil { state.continuation = continuation }
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
