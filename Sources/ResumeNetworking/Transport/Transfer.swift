import Dispatch
import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request under way: collects its answer, and gives the waiting caller exactly one result.
final class Transfer: Sendable {
  typealias Outcome = Result<Answer, APIError>
  typealias Inspection = @Sendable (ResponseHead, Data) -> APIError?

  private struct State {
    var continuation: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
    var head: ResponseHead?
    var body = Data()
    var lastActivity = ContinuousClock.now
  }

  /// The largest body of an error that is read, in bytes.
  static let maximumErrorSize = 1 << 20

  private let maximumBodySize: Int
  private let inspect: Inspection?
  private let state = Locked(State())

  init(maximumBodySize: Int, inspecting inspect: Inspection? = nil) {
    self.maximumBodySize = maximumBodySize
    self.inspect = inspect
  }

  /// When anything was last sent or received; `nil` once there is an outcome.
  var lastActivity: ContinuousClock.Instant? {
    state.withLock { $0.outcome == nil ? $0.lastActivity : nil }
  }

  /// Waits for the outcome, which may be there already.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.continuation = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  /// Sets the outcome, unless there is one.
  func end(_ outcome: Outcome) {
    let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      state.body = Data()
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: outcome)
  }

  /// Notes that bytes were sent.
  func recordActivity() {
    state.withLock { $0.lastActivity = .now }
  }

  /// Takes a head; a later one replaces it, as that of the origin follows that of a proxy.
  func receive(_ head: ResponseHead) {
    recordActivity()
    guard head.status >= 200 else { return }
    state.withLock { $0.head = head }
    if let length = head.declaredLength, length > limit(for: head) { end(.success(Answer(head: head))) }
  }

  /// Takes a piece of the body and says whether more is wanted.
  func receive(_ data: Data) -> Bool {
    let oversized = state.withLock { state -> ResponseHead? in
      state.lastActivity = .now
      guard state.outcome == nil, let head = state.head else { return nil }
      if state.body.count + data.count > limit(for: head) { return head }
      state.body.append(data)
      return nil
    }
    if let oversized { end(.success(Answer(head: oversized))) }
    if let inspect {
      // Within the lock: a copy that outlived the look would make the next piece copy the whole body.
      let error = state.withLock { state in
        state.outcome == nil ? state.head.flatMap { inspect($0, state.body) } : nil
      }
      if let error { end(.failure(error)) }
    }
    return state.withLock { $0.outcome == nil }
  }

  /// Takes a redirect, whose body nobody reads.
  func finishWithRedirect(_ head: ResponseHead) {
    end(.success(Answer(head: head, body: Data())))
  }

  /// Takes the end of the answer.
  func complete() {
    let answer = state.withLock { state in state.head.map { Answer(head: $0, body: state.body) } }
    end(answer.map(Outcome.success) ?? .failure(.unreachable(.other)))
  }

  private func limit(for head: ResponseHead) -> Int {
    head.isSuccess ? maximumBodySize : min(maximumBodySize, Self.maximumErrorSize)
  }
}

/// Passes what a session reports on to the transfer it belongs to.
///
/// On Linux a task is cancelled only once body data has come. Before that a redirect may be waiting for its completion
/// handler, and a cancellation that comes between the two ends the process.
final class TransferDelegate: NSObject, URLSessionDataDelegate {
  private let transfers = Locked<[Int: Transfer]>([:])

  /// Starts a task for `transfer`.
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
    // Up to Swift 6.3 `cancel` waits for the queue that this is called on.
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
    // Followed by the client itself: a session sends every header field to wherever it is redirected.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      // Asked after the last byte of a 401. Up to Swift 6.3 the task never completes after this, whatever the answer.
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
      // A redirect without a usable target is reported by nothing else.
      transfer.finishWithRedirect(ResponseHead(response))
    } else {
      transfer.complete()
    }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }
}
