import Foundation

/// A value that several tasks share.
final class Guarded<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // Accessed only while the lock is held.
  private nonisolated(unsafe) var guarded: Value

  init(_ value: Value) {
    guarded = value
  }

  var value: Value {
    get { lock.withLock { guarded } }
    set { lock.withLock { guarded = newValue } }
  }

  func change(_ body: (inout Value) -> Void) {
    lock.withLock { body(&guarded) }
  }
}
