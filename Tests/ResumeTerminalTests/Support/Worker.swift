import Foundation
import ResumeSupport
import TestSupport

/// Runs blocking work on its own thread, so that it can't block the threads that all tests share.
final class Worker<Value: Sendable>: Sendable {
  private let body: @Sendable () throws -> Value
  private let result = Locked<Result<Value, any Error>?>(nil)

  init(_ body: @escaping @Sendable () throws -> Value) {
    self.body = body
  }

  /// Runs the work and an action concurrently, and returns the work's value or throws its error.
  func run(during action: () -> Void) throws -> Value {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let start = Unmanaged.passRetained(Start { self.result.withLock { $0 = Result(catching: self.body) } })
    guard pthread_create(&thread, nil, runStart, start.toOpaque()) == 0 else {
      start.release()
      return try body()
    }
    action()
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      if let thread { pthread_join(thread, nil) }
    #endif
    guard let result = result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}

/// The closure of a thread.
private final class Start: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

#if !canImport(Darwin)
  private func runStart(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let start { Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body() }
    return nil
  }
#else
  private func runStart(_ start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body()
    return nil
  }
#endif
