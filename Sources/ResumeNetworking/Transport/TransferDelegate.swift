import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    if let response = response as? HTTPURLResponse { transfer(of: dataTask)?.receive(AnswerHead(response)) }
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
    transfer(of: task)?.noteActivity()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    transfer(of: task)?.receiveRedirect(AnswerHead(response))
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
      transfer.receiveRedirect(AnswerHead(response))
    } else {
      transfer.complete()
    }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }
}
