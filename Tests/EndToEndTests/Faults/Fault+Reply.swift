import Foundation
import TestSupport

extension Fault {
  private static let bombBody = Gzip.bomb(blanks: 64 << 20)

  /// Returns the faulty response; `nil` for faults without one: no server, or no document.
  ///
  /// - Parameter elsewhere: another server, which must receive no request.
  func handler(
    _ target: FaultTarget, elsewhere: LoopbackServer, dripping interval: Duration
  ) -> LoopbackServer.Handler? {
    // 307 keeps method and body, so a client that follows it would disclose the most.
    if self == .loop { return { .redirect(to: $0.target, status: 307) } }
    let away = elsewhere.url("/v1/away").absoluteString
    guard let reply = reply(target, away, interval) else { return nil }
    return { _ in reply }
  }

  /// The number of faulty responses; `nil` means all.
  var times: Int? { self == .google(.unauthenticatedOnce) || self == .bare(.unauthenticatedOnce) ? 1 : nil }

  private func reply(_ target: FaultTarget, _ away: String, _ interval: Duration) -> Reply? {
    let response = target.markedResponse
    return switch self {
    case .refused, .noHost, .loop: nil
    case .reset: .reset
    case .cutOff: Reply.json(response).cutOff(after: response.utf8.count / 2)
    case .silence: .silence
    case .stall: Reply.json(response).stalling(after: response.utf8.count / 2)
    case .drip: Reply.json(response).dripping(every: interval)
    case .html: .html("<html><body>\(FaultSecrets.bodyMark): log in to the hotspot</body></html>")
    case .empty: .json("")
    case .half: .json(String(response.prefix(response.count / 2)))
    case .elsewhere: .redirect(to: away, status: 307)
    case .blanks: .blanks(64 << 20, framing: .chunked)
    case .bomb: .gzipped(Self.bombBody)
    case .google(let status): status.googleReply(target)
    case .bare(let status): status.bareReply
    }
  }
}

extension Fault.Status {
  /// Returns the error of the service itself.
  fileprivate func googleReply(_ target: FaultTarget) -> Reply? {
    let words = "\(FaultSecrets.bodyMark) \(code)"
    return switch self {
    case .badRequest:
      .googleError(400, "INVALID_ARGUMENT", target == .refresh ? "INVALID_REFRESH_TOKEN" : words)
    case .unauthenticatedOnce, .unauthenticated: .unauthenticated
    case .forbidden: .permissionDenied
    // The document is also missing in the list.
    case .notFound: target == .work ? nil : .googleError(404, "NOT_FOUND", words)
    case .quotaWithRetryAfter: Reply.quotaExceeded.header("Retry-After", "120")
    case .quota: .quotaExceeded
    case .broken: .googleError(500, "INTERNAL", words)
    case .unavailable: .unavailable
    }
  }

  /// The page of a proxy or captive portal.
  fileprivate var bareReply: Reply {
    let page = Reply.html("<html><body>\(FaultSecrets.bodyMark) \(code)</body></html>", status: code)
    return switch self {
    case .unauthenticatedOnce, .unauthenticated: page.header("WWW-Authenticate", "Basic realm=\"proxy\"")
    case .quotaWithRetryAfter: page.header("Retry-After", "120")
    default: page
    }
  }
}
