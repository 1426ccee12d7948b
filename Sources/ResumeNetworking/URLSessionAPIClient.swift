import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with URLSession, within fixed limits and to nobody but the host that was asked for.
///
/// Only https is spoken, and http to a loopback literal (127.0.0.0/8 or `[::1]`). It has no cookies and no cache, leaves no file,
/// and does no work before the first request. That one changes two variables of the environment for a moment, on Linux.
/// Several requests may be under way at a time.
public final class URLSessionAPIClient: APIClient {
  private let limits: NetworkLimits
  private let userAgent: String
  private let observer: (@Sendable (RequestEvent) -> Void)?
  private let deadline: ContinuousClock.Instant?
  private let pacing: RetryPacing
  private let transport: Transport
  private let bytesRead = Locked(0)

  /// Creates a client.
  ///
  /// `observer` is called after every HTTP request, on any thread; `deadline` ends every request wherever it is.
  /// `survivesTraps` is for programs that would rather lose a request than their life: on Linux it installs handlers for
  /// SIGILL and SIGTRAP at the first request, and after a trap of FoundationNetworking every request fails.
  public convenience init(
    limits: NetworkLimits = .init(), userAgent: String, observer: (@Sendable (RequestEvent) -> Void)? = nil,
    deadline: ContinuousClock.Instant? = nil, survivesTraps: Bool = false
  ) {
    self.init(
      limits: limits, userAgent: userAgent, observer: observer, deadline: deadline, survivesTraps: survivesTraps,
      pacing: RetryPacing())
  }

  init(
    limits: NetworkLimits, userAgent: String, observer: (@Sendable (RequestEvent) -> Void)? = nil,
    deadline: ContinuousClock.Instant? = nil, survivesTraps: Bool = false, pacing: RetryPacing
  ) {
    self.limits = limits
    self.userAgent = userAgent
    self.observer = observer
    self.deadline = deadline
    self.pacing = pacing
    transport = Transport(limits: limits, containing: survivesTraps ? .shared : nil)
  }

  /// Sends `request`, repeats it as its retry policy allows, and decodes a 2xx body as `Response`.
  ///
  /// - Throws: ``APIError``, in which the service's own error code is kept.
  public func fetch<Response: Decodable & Sendable>(
    _ request: APIRequest<Response>
  ) async throws(APIError) -> Response {
    guard let origin = Origin(request.url) else { throw .unreachable(.other) }
    guard origin.isSecure else { throw .unreachable(.insecure) }
    let ends = ContinuousClock.now + limits.total
    let end = deadline.map { min($0, ends) } ?? ends
    var attempt = 1
    while true {
      let failure: FailedAttempt
      do throws(FailedAttempt) {
        let body = try await body(of: urlRequest(request), attempt: attempt, until: end)
        let sum = bytesRead.withLock { sum in
          sum += body.count
          return sum
        }
        guard sum <= limits.maximumTotalSize else {
          throw FailedAttempt(error: .notUnderstood(detail: "a list without end"), head: nil)
        }
        return try decode(body)
      } catch {
        failure = error
      }
      let delay = pacing.delay(afterTry: attempt, failure.head)
      guard attempt < request.retryPolicy.maximumTries, request.retryPolicy.repeats(failure),
        transport.isIntact, delay < end - ContinuousClock.now
      else { throw failure.error }
      do { try await pacing.sleep(delay) } catch { throw .cancelled }
      attempt += 1
    }
  }

  private func decode<Response: Decodable>(_ body: Data) throws(FailedAttempt) -> Response {
    do {
      return try ResponseDecoder.decode(Response.self, from: body)
    } catch {
      throw FailedAttempt(error: error, head: nil)
    }
  }

  /// One try, with the redirects it is sent on.
  private func body(
    of request: URLRequest, attempt: Int, until end: ContinuousClock.Instant
  ) async throws(FailedAttempt) -> Data {
    // Told of every step: what a redirect's path says is the server's word, and may repeat a secret.
    let path = request.url?.path(percentEncoded: true) ?? ""
    var request = request
    for _ in 0...max(0, limits.maximumRedirects) {
      switch try await step(request, path: path, attempt: attempt, until: end) {
      case .body(let body): return body
      case .redirect(let next): request = next
      }
    }
    throw FailedAttempt(error: .unreachable(.redirectLoop), head: nil)
  }

  private enum Step {
    case body(Data)
    case redirect(URLRequest)
  }

  private func step(
    _ request: URLRequest, path: String, attempt: Int, until end: ContinuousClock.Instant
  ) async throws(FailedAttempt) -> Step {
    let start = ContinuousClock.now
    var head: ResponseHead?
    do throws(APIError) {
      let answer = try await transport.send(request, until: end).get()
      head = answer.head
      let step = try Self.step(after: request, answer)
      report(request, path, head, nil, since: start, attempt)
      return step
    } catch {
      report(request, path, head, error, since: start, attempt)
      throw FailedAttempt(error: error, head: head)
    }
  }

  private static func step(after request: URLRequest, _ answer: Answer) throws(APIError) -> Step {
    if let next = try Redirect.next(after: request, answer.head) { return .redirect(next) }
    return .body(try ResponseDecoder.body(of: answer))
  }

  private func urlRequest<Response>(_ request: APIRequest<Response>) -> URLRequest {
    var result = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData)
    result.httpMethod = request.method.rawValue
    // A GET has none; Foundation would refuse it with a line on stderr.
    if request.method != .get { result.httpBody = request.body }
    result.httpShouldHandleCookies = false
    // Foundation's own timer counts whole seconds; it only clears up what was given up by ours.
    result.timeoutInterval = (limits.silence / .seconds(1)).rounded(.up) + 5
    result.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
    return result
  }

  private func report(
    _ request: URLRequest, _ path: String, _ head: ResponseHead?, _ error: APIError?,
    since start: ContinuousClock.Instant, _ attempt: Int
  ) {
    observer?(
      RequestEvent(
        method: request.httpMethod ?? "GET", path: path, status: head?.status,
        failure: error?.name, duration: ContinuousClock.now - start, attempt: attempt))
  }
}
