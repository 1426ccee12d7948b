import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with URLSession, within limits and only to the requested host.
///
/// It speaks `https`, and `http` with loopback addresses (127.0.0.0/8 or `[::1]`). It has no cookies, no cache and no files,
/// and does nothing before the first request, which changes two environment variables for a moment on Linux. Requests may run
/// concurrently.
public final class URLSessionAPIClient: APIClient {
  private let transport: Transport
  private let pacing: RetryPacing
  private let bytesRead = Locked(0)

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - observer: Called after every HTTP request, on any thread.
  ///   - deadline: Ends every request.
  ///   - survivesTraps: Whether a trap of FoundationNetworking fails all requests instead of ending the process; on Linux this
  ///     installs handlers for SIGILL and SIGTRAP at the first request.
  public convenience init(
    limits: NetworkLimits = .init(), userAgent: String, observer: (@Sendable (RequestEvent) -> Void)? = nil,
    deadline: ContinuousClock.Instant? = nil, survivesTraps: Bool = false
  ) {
    self.init(
      Transport(
        limits: limits, userAgent: userAgent, observer: observer, deadline: deadline, survivesTraps: survivesTraps))
  }

  init(_ transport: Transport, pacing: RetryPacing = RetryPacing()) {
    self.transport = transport
    self.pacing = pacing
  }

  /// Sends a request with retries, and decodes a 2xx body.
  ///
  /// - Throws: ``APIError``, with the service's own error code.
  public func fetch<Response: Sendable>(_ request: APIRequest<Response>) async throws(APIError) -> Response {
    guard let origin = URLOrigin(request.url) else { throw .unreachable(.other) }
    guard origin.isSecure else { throw .unreachable(.insecure) }
    let end = transport.end()
    var attempt = 1
    while true {
      switch await body(of: urlRequest(request), attempt: attempt, until: end) {
      case .success(let body):
        let sum = bytesRead.withLock { sum in
          sum += body.count
          return sum
        }
        guard sum <= transport.limits.maximumTotalSize else { throw .notUnderstood(detail: "a list without end") }
        return try request.decode(body)
      case .failure(let failure):
        let delay = pacing.delay(afterTry: attempt, failure.head)
        guard attempt < request.retryPolicy.maximumTries, request.retryPolicy.repeats(failure),
          transport.isIntact, delay < end - ContinuousClock.now
        else { throw failure.error }
        do { try await pacing.sleep(delay) } catch { throw .cancelled }
        attempt += 1
      }
    }
  }

  private func body(
    of request: URLRequest, attempt: Int, until end: ContinuousClock.Instant
  ) async -> Result<Data, FailedAttempt> {
    // The path of a redirect is chosen by the server and may repeat a secret, so that events have the first path.
    let path = request.url?.path(percentEncoded: true) ?? ""
    var request = request
    for _ in 0...max(0, transport.limits.maximumRedirects) {
      let start = ContinuousClock.now
      let outcome = await transport.send(request, until: end)
      let head = try? outcome.get().head
      do throws(APIError) {
        let response = try outcome.get()
        let next = try Redirect.next(after: request, response.head)
        let body = next == nil ? try ResponseDecoder.body(of: response) : Data()
        transport.report(request, path: path, status: head?.status, nil, since: start, attempt: attempt)
        guard let next else { return .success(body) }
        request = next
      } catch {
        transport.report(request, path: path, status: head?.status, error, since: start, attempt: attempt)
        return .failure(FailedAttempt(error: error, head: head))
      }
    }
    return .failure(FailedAttempt(error: .unreachable(.redirectLoop), head: nil))
  }

  private func urlRequest<Response>(_ request: APIRequest<Response>) -> URLRequest {
    var result = transport.request(request.url)
    result.httpMethod = request.method.rawValue
    // Foundation rejects a GET with a body, and prints to stderr.
    if request.method != .get { result.httpBody = request.body }
    for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
    return result
  }
}
