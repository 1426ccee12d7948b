import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends single requests over one session, which is made for the first of them.
final class Transport: Sendable {
  private let limits: NetworkLimits
  private let delegate = TransferDelegate()
  private let lazySession = Mutex<URLSession?>(nil)

  init(limits: NetworkLimits) {
    self.limits = limits
  }

  deinit {
    // A session keeps its delegate and its connections until it is told to end.
    lazySession.withLock { $0?.finishTasksAndInvalidate() }
  }

  /// Sends a request and waits for the whole answer, for silence, for `end` or for the cancellation of the caller's task.
  ///
  /// A transfer that is given up is left to itself, as cancelling its task may end the process; it ends with its next
  /// piece of body, with its own idle timeout or with the process.
  func send(_ request: URLRequest, until end: ContinuousClock.Instant) async -> Transfer.Outcome {
    let transfer = Transfer(maximumBodySize: limits.maximumBodySize)
    return await withTaskCancellationHandler {
      guard !Task.isCancelled else { return .failure(.cancelled) }
      let task = session.dataTask(with: Self.spelled(request))
      delegate.start(task, for: transfer)
      let watch = Task { await self.watch(transfer, until: end) }
      defer { watch.cancel() }
      let outcome = await transfer.outcome()
      #if !canImport(FoundationNetworking)
        task.cancel()
      #endif
      return outcome
    } onCancel: {
      transfer.end(.failure(.cancelled))
    }
  }

  private static func spelled(_ request: URLRequest) -> URLRequest {
    var request = request
    #if canImport(FoundationNetworking)
      request.url = request.url.map(BracketedHost.encoded)
    #endif
    return request
  }

  private var session: URLSession {
    lazySession.withLock { session in
      if let session { return session }
      let new = SessionFactory.session(delegate: delegate)
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
