import Foundation

/// How long a copy answers alone.
struct CachePolicy: Sendable {
  /// In seconds; 0 always asks.
  let lifetime: Int
  /// The clock.
  let now: @Sendable () -> Date

  /// Whether a copy saved then is valid: within the lifetime, and not from the future.
  func isValid(savedAt: Date) -> Bool {
    let now = now()
    return lifetime > 0 && savedAt <= now && savedAt >= now.addingTimeInterval(-Double(lifetime))
  }
}
