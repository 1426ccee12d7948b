import Foundation

/// What tells threads apart.
enum ThreadIdentity {
  /// The number of the calling thread, which is never 0; safe in a signal's handler.
  static var current: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
