import Dispatch
import Foundation
import ResumeSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends single requests; what they need is made for the first of them.
final class Transport: Sendable {
  private let limits: NetworkLimits
  private let traps: TrapRegistry?
  private let sharedChannel = Locked<TransferSession?>(nil)

  /// `traps` are those that end a request instead of the process; without them a trap ends the process.
  init(limits: NetworkLimits, containing traps: TrapRegistry? = nil) {
    self.limits = limits
    self.traps = traps
  }

  /// Whether a request can still be answered.
  var isIntact: Bool { traps?.isIntact ?? true }

  /// Sends a request and waits for the whole answer, for silence, for `end` or for the cancellation of the caller's task.
  ///
  /// A transfer that is given up is left to itself, as cancelling its task may end the process; it ends with its next
  /// piece of body, with its own idle timeout or with the process.
  ///
  /// - Parameter inspect: looks at what is there of the answer after every piece of body; an error of its is the outcome.
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
      let channel = channel(for: request)
      traps?.begin(transfer)
      defer { traps?.end(transfer) }
      let watch = Task { await self.watch(transfer, until: end) }
      defer { watch.cancel() }
      #if canImport(FoundationNetworking)
        // Not waited for: after a trap it would never end.
        DispatchQueue.global().async { _ = channel.start(request, for: transfer) }
        return await transfer.outcome()
      #else
        let task = channel.start(request, for: transfer)
        defer { task.cancel() }
        return await transfer.outcome()
      #endif
    } onCancel: {
      transfer.end(.failure(.cancelled))
    }
  }

  /// Only GET requests share connections.
  ///
  /// Where a kept connection turns out to be closed, libcurl sends the request again by itself: a write might run twice, and
  /// FoundationNetworking has no body left for the second time, so that the server waits for it in vain.
  /// CFNetwork too may repeat a GET whose connection was lost, which does no harm.
  private func channel(for request: URLRequest) -> TransferSession {
    guard request.httpMethod == "GET" else { return TransferSession() }
    return sharedChannel.withLock { channel in
      if let channel { return channel }
      let new = TransferSession()
      channel = new
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

/// A session with its delegate and its connections, which end with it once its transfers have.
final class TransferSession: Sendable {
  private let delegate = TransferDelegate()
  private let session: URLSession

  init() {
    session = SessionFactory.session(delegate: delegate)
  }

  deinit {
    // A session keeps its delegate and its connections until it is told to end.
    session.finishTasksAndInvalidate()
  }

  /// Starts to send `request`; `transfer` gets the answer.
  func start(_ request: URLRequest, for transfer: Transfer) -> URLSessionDataTask {
    let task = session.dataTask(with: Self.spelled(request))
    delegate.start(task, for: transfer)
    return task
  }

  private static func spelled(_ request: URLRequest) -> URLRequest {
    var request = request
    #if canImport(FoundationNetworking)
      request.url = request.url.map(BracketedHost.encoded)
    #endif
    return request
  }
}
