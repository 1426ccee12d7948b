import Dispatch
import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request in progress, which collects its response and returns exactly one outcome.
final class Transfer: Sendable {
  typealias Outcome = Result<HTTPResponse, APIError>
  typealias Inspection = @Sendable (ResponseHead, Data) -> APIError?

  private struct State {
    var head: ResponseHead?
    var body = Data()
    var lastActivity = ContinuousClock.now
  }

  static let maximumErrorSize = 1 << 20

  private let maximumBodySize: Int
  private let inspect: Inspection?
  private let state = Locked(State())
  private let result = FirstResult<Outcome>()

  init(maximumBodySize: Int, inspecting inspect: Inspection? = nil) {
    self.maximumBodySize = maximumBodySize
    self.inspect = inspect
  }

  /// The time of the last activity; nil after the outcome.
  var lastActivity: ContinuousClock.Instant? { result.isSet ? nil : state.withLock { $0.lastActivity } }

  func outcome() async -> Outcome { await result.value() }

  /// Sets the outcome, unless it is set.
  func end(_ outcome: Outcome) {
    result.set(outcome)
    state.withLock { $0.body = Data() }
  }

  func recordActivity() { state.withLock { $0.lastActivity = .now } }

  /// Receives a head. A later one replaces it, such as the origin's after a proxy's.
  func receive(_ head: ResponseHead) {
    recordActivity()
    guard head.status >= 200 else { return }
    state.withLock { $0.head = head }
    if let length = head.declaredLength, length > limit(for: head) { end(.success(HTTPResponse(head: head))) }
  }

  /// Receives a piece of the body, and returns whether to continue.
  func receive(_ data: Data) -> Bool {
    let oversized = state.withLock { state -> ResponseHead? in
      state.lastActivity = .now
      guard !result.isSet, let head = state.head else { return nil }
      if state.body.count + data.count > limit(for: head) { return head }
      state.body.append(data)
      return nil
    }
    if let oversized { end(.success(HTTPResponse(head: oversized))) }
    if let inspect {
      // A copy outside of the lock would make the next piece copy the whole body.
      let error = state.withLock { state in result.isSet ? nil : state.head.flatMap { inspect($0, state.body) } }
      if let error { end(.failure(error)) }
    }
    return !result.isSet
  }

  func finishWithRedirect(_ head: ResponseHead) { end(.success(HTTPResponse(head: head, body: Data()))) }

  func complete() {
    let response = state.withLock { state in state.head.map { HTTPResponse(head: $0, body: state.body) } }
    end(response.map(Outcome.success) ?? .failure(.unreachable(.other)))
  }

  private func limit(for head: ResponseHead) -> Int {
    head.isSuccess ? maximumBodySize : min(maximumBodySize, Self.maximumErrorSize)
  }
}

/// The first of several concurrent results.
final class FirstResult<Value: Sendable>: Sendable {
  private let state = Locked<(continuation: CheckedContinuation<Value, Never>?, value: Value?)>((nil, nil))

  var isSet: Bool { state.withLock { $0.value != nil } }

  /// Sets the result, unless it is set.
  func set(_ value: Value) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
      guard state.value == nil else { return nil }
      state.value = value
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: value)
  }

  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state in
        if state.value == nil { state.continuation = continuation }
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}

/// Forwards the events of a session to its transfers. On Linux, a task is cancelled only after the first data: before,
/// a redirect may wait for its completion handler, and a cancellation at that time crashes.
final class TransferDelegate: NSObject, URLSessionDataDelegate {
  private let transfers = Locked<[Int: Transfer]>([:])

  func start(_ task: URLSessionDataTask, for transfer: Transfer) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
    task.resume()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { transfer(of: dataTask)?.receive(ResponseHead(response)) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let transfer = transfer(of: dataTask), !transfer.receive(data) else { return }
    transfers.withLock { $0[dataTask.taskIdentifier] = nil }
    // Up to Swift 6.3, `cancel` waits for the queue of this call.
    DispatchQueue.global().async { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    transfer(of: task)?.recordActivity()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    transfer(of: task)?.finishWithRedirect(ResponseHead(response))
    // The client follows redirects itself: a session would send all header fields to the new host.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Called after the last byte of a 401. Up to Swift 6.3, the task never completes after this, whatever the disposition.
      transfer(of: task)?.complete()
      completionHandler(.performDefaultHandling, nil)
    #else
      let passwords = [
        NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodNTLM,
        NSURLAuthenticationMethodNegotiate,
      ]
      let isPassword = passwords.contains(challenge.protectionSpace.authenticationMethod)
      completionHandler(isPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let error {
      transfer.end(.failure(.unreachable(TransportFailure.kind(of: error))))
    } else if let response = task.response as? HTTPURLResponse, (300...399).contains(response.statusCode) {
      // No other callback reports a redirect without a valid target.
      transfer.finishWithRedirect(ResponseHead(response))
    } else {
      transfer.complete()
    }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? { transfers.withLock { $0[task.taskIdentifier] } }
}
