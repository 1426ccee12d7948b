import Foundation
import ResumeSupport

extension RetryPolicy {
  /// Whether to retry after a failure, regardless of time and attempts.
  func repeats(_ failure: FailedAttempt) -> Bool {
    switch failure.error {
    case .unreachable(.connectionLost): repeatsLostConnections
    case .refused(let error): !error.isAboutSize && repeats(error.status ?? impliedStatus(error.httpStatus))
    case .failed(let status): repeats(impliedStatus(status))
    case .tooLarge(succeeded: false): repeats(failure.head.flatMap { impliedStatus($0.status) })
    case .unreachable, .notUnderstood, .tooLarge, .cancelled: false
    }
  }

  private func repeats(_ status: String?) -> Bool { status.map(statuses.contains) ?? false }

  // The status of a server or proxy in front of the service.
  private func impliedStatus(_ httpStatus: Int) -> String? {
    switch httpStatus {
    case 429: "RESOURCE_EXHAUSTED"
    case 500: "INTERNAL"
    // The gateway lost its connection to the service, which may have done everything.
    case 502: repeatsLostConnections ? "UNAVAILABLE" : nil
    case 503: "UNAVAILABLE"
    case 504: "DEADLINE_EXCEEDED"
    default: nil
    }
  }
}

/// The delays between attempts. Tests inject random numbers, sleep and clock.
struct RetryPacing: Sendable {
  /// Returns a number from 0 to `upper`.
  var random: @Sendable (_ upper: Double) -> Double = { .random(in: 0...$0) }
  /// Waits; throws if the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Returns the seconds since 1970, for a `Retry-After` date in a response without `Date`.
  var wallClock: @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }

  /// Returns the delay after a number of attempts: the server's `Retry-After`, but at least uniform(0, 0.1 s × 1.3ⁿ).
  func delay(afterTry tries: Int, _ head: ResponseHead?) -> Duration {
    let upper = (1..<max(tries, 1)).reduce(0.1) { upper, _ in upper * 1.3 }
    let backoff = Duration.seconds(random(upper))
    return max(backoff, head.flatMap(retryAfter) ?? .zero)
  }

  private func retryAfter(_ head: ResponseHead) -> Duration? {
    guard let text = head.retryAfter?.split(whereSeparator: \.isWhitespace).joined(separator: " "), !text.isEmpty else {
      return nil
    }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return .seconds(Int(text) ?? .max) }
    guard let date = HTTPDate.seconds(text) else { return nil }
    // Compared with the server's clock if known, because the local one may be wrong.
    return .seconds(max(0, date - (head.date.flatMap(HTTPDate.seconds) ?? wallClock())))
  }
}

/// An attempt without a decodable response.
struct FailedAttempt: Error {
  let error: APIError
  let head: ResponseHead?
}

/// Parses the three forms of an HTTP date (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns the seconds since 1970-01-01T00:00:00Z; nil for an invalid date.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split { $0 == " " || $0 == "," || $0 == "-" }.map { $0.lowercased() }
    switch parts.count {
    case 6 where parts[5] == "gmt": return seconds(day: parts[1], month: parts[2], year: parts[3], time: parts[4])
    case 5: return seconds(day: parts[2], month: parts[1], year: parts[4], time: parts[3])
    default: return nil
    }
  }

  private static func seconds(day: String, month: String, year: String, time: String) -> Int? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0[...], in: 0...60) }
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2], hour < 24, minute < 60,
      let day = number(day[...], in: 1...31), let month = months.firstIndex(of: month),
      var year = number(year[...], in: 0...9999)
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    return ((CivilDay.daysSinceEpoch(year: year, month: month + 1, day: day) * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    return range.contains(number) ? number : nil
  }
}
