import ResumeDomain
import ResumeSupport

/// A value that is loaded once, when it is first needed, so that all its users see the same.
final class LazyValue<Value: Sendable>: Sendable {
  private let load: @Sendable () throws(ResumeError) -> Value
  private let value = Locked<Value?>(nil)

  init(_ load: @escaping @Sendable () throws(ResumeError) -> Value) { self.load = load }

  /// Returns the value; concurrent calls wait for it, and after an error the next call loads again.
  func get() throws(ResumeError) -> Value {
    try value.withLock { value throws(ResumeError) in
      if let value { return value }
      let loaded = try load()
      value = loaded
      return loaded
    }
  }
}
