import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session with its delegate and its connections, which end with it once its transfers have.
final class Channel: Sendable {
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
