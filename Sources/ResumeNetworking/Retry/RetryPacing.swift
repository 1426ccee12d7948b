import Foundation

/// How long to wait before the next try, and the waiting itself; tests give their own chance, sleep and clock.
struct RetryPacing: Sendable {
  /// A number between 0 and the given one.
  var random: @Sendable (_ upper: Double) -> Double = { .random(in: 0...$0) }
  /// Waits; throws when the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Seconds since 1970, for a `Retry-After` date in an answer without `Date`.
  var wallClock: @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }

  /// The wait after so many tries: what the server asks for, and uniform(0, 0.1 s × 1.3ⁿ) at least.
  func delay(afterTry tries: Int, _ head: AnswerHead?) -> Duration {
    let upper = (1..<max(tries, 1)).reduce(0.1) { upper, _ in upper * 1.3 }
    let backoff = Duration.seconds(random(upper))
    return max(backoff, head.flatMap(retryAfter) ?? .zero)
  }

  private func retryAfter(_ head: AnswerHead) -> Duration? {
    guard let text = head.retryAfter?.split(whereSeparator: \.isWhitespace).joined(separator: " "), !text.isEmpty else {
      return nil
    }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return .seconds(Int(text) ?? .max) }
    guard let date = HTTPDate.seconds(text) else { return nil }
    // Against the server's own clock where it tells it: ours may be wrong.
    return .seconds(max(0, date - (head.date.flatMap(HTTPDate.seconds) ?? wallClock())))
  }
}
