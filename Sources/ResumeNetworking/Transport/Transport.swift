import Dispatch
import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends single requests. Its sessions are created at the first request.
final class Transport: Sendable {
  let limits: NetworkLimits
  private let userAgent: String
  private let observer: (@Sendable (RequestEvent) -> Void)?
  private let deadline: ContinuousClock.Instant?
  private let traps: TrapRegistry?
  private let sharedSession = Locked<TransferSession?>(nil)

  init(
    limits: NetworkLimits = .init(), userAgent: String, observer: (@Sendable (RequestEvent) -> Void)? = nil,
    deadline: ContinuousClock.Instant? = nil, survivesTraps: Bool = false
  ) {
    self.limits = limits
    self.userAgent = userAgent
    self.observer = observer
    self.deadline = deadline
    traps = survivesTraps ? .shared : nil
  }

  /// Whether requests are still possible.
  var isIntact: Bool { traps?.isIntact ?? true }

  /// Returns the end of an operation that starts now: after the limit in total, times `patience`, or at the deadline.
  func end(patience: Int = 1) -> ContinuousClock.Instant {
    let end = ContinuousClock.now + limits.total * patience
    return deadline.map { min($0, end) } ?? end
  }

  /// Returns a GET request without cookies and cached responses.
  func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpShouldHandleCookies = false
    // Foundation's timeout in whole seconds only cleans up transfers that this transport abandoned.
    request.timeoutInterval = (limits.silence / .seconds(1)).rounded(.up) + 5
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    return request
  }

  func report(
    _ request: URLRequest, path: String, status: Int?, _ error: APIError?, since start: ContinuousClock.Instant,
    attempt: Int
  ) {
    observer?(
      RequestEvent(
        method: request.httpMethod ?? "GET", path: path, status: status, failure: error?.name,
        duration: ContinuousClock.now - start, attempt: attempt))
  }

  /// Sends a request, and waits for the response, a timeout, `end` or cancellation of the task.
  ///
  /// An abandoned transfer is not cancelled, because that may crash; it ends with its next data, its own timeout or the
  /// process.
  ///
  /// - Parameter inspect: Checks the response after each piece of the body; its error is the outcome.
  func send(
    _ request: URLRequest, until end: ContinuousClock.Instant, inspecting inspect: Transfer.Inspection? = nil
  ) async -> Transfer.Outcome {
    let transfer = Transfer(maximumBodySize: limits.maximumBodySize, inspecting: inspect)
    return await withTaskCancellationHandler {
      guard !Task.isCancelled else { return .failure(.cancelled) }
      guard ContinuousClock.now < end else { return .failure(.unreachable(.timedOut)) }
      #if canImport(FoundationNetworking)
        if traps != nil { TrapHandler.install() }
      #endif
      let session = session(for: request)
      traps?.begin(transfer)
      defer { traps?.end(transfer) }
      let watch = Task { await self.watch(transfer, until: end) }
      defer { watch.cancel() }
      #if canImport(FoundationNetworking)
        // Not awaited: after a trap it would never end.
        DispatchQueue.global().async { _ = session.start(request, for: transfer) }
        return await transfer.outcome()
      #else
        let task = session.start(request, for: transfer)
        defer { task.cancel() }
        return await transfer.outcome()
      #endif
    } onCancel: {
      transfer.end(.failure(.cancelled))
    }
  }

  /// Only GET requests share connections.
  ///
  /// If a shared connection turns out to be closed, libcurl repeats the request: a write might run twice, and
  /// FoundationNetworking has no body for the repetition, so that the server waits in vain. CFNetwork may also repeat a GET after
  /// a lost connection, which is harmless.
  private func session(for request: URLRequest) -> TransferSession {
    guard request.httpMethod == "GET" else { return TransferSession() }
    return sharedSession.withLock { session in
      if let session { return session }
      let new = TransferSession()
      session = new
      return new
    }
  }

  private func watch(_ transfer: Transfer, until end: ContinuousClock.Instant) async {
    while !Task.isCancelled, let lastActivity = transfer.lastActivity {
      let limit = min(lastActivity + limits.silence, end)
      if ContinuousClock.now >= limit {
        transfer.end(.failure(.unreachable(.timedOut)))
      } else {
        try? await Task.sleep(until: limit, clock: .continuous)
      }
    }
  }
}
