public import Foundation

/// An HTTP/1.1 server on 127.0.0.1 that records requests and returns the test's responses, including faults.
///
/// The server listens on its own port from its creation until ``stop()`` or its release. Every connection has a thread, so
/// that a stalled one doesn't block others. A loopback address is not exempt from proxies: a client needs `no_proxy` if
/// `http_proxy` may be set.
public final class LoopbackServer: Sendable {
  /// Returns the response to a request; called on the threads of the connections, several at a time.
  public typealias Handler = @Sendable (RecordedRequest) -> Reply

  private let listener: LoopbackListener

  /// Starts a server; port 0 selects any free port.
  /// - Throws: ``LoopbackError`` if the socket can't be bound or the test lacks the trait `.limitedConcurrency`.
  public init(port: UInt16 = 0, _ handler: @escaping Handler) throws(LoopbackError) {
    #if canImport(Testing)
      guard ConcurrencyLimit.holds else { throw LoopbackError("Add .limitedConcurrency to the suite") }
    #endif
    listener = try LoopbackListener(port: port, handler: handler)
  }

  /// Starts a server that always returns the same response.
  /// - Throws: ``LoopbackError`` if the socket can't be bound.
  public convenience init(always reply: Reply) throws(LoopbackError) {
    try self.init { _ in reply }
  }

  /// Starts a server that returns the responses in order and then repeats the last one.
  /// - Throws: ``LoopbackError`` if the socket can't be bound.
  public convenience init(sequence replies: Reply...) throws(LoopbackError) {
    let sequence = ReplySequence(replies)
    try self.init { _ in sequence.next() }
  }

  /// Starts a server that uses the first route with a response; without one, the response is a plain 404.
  /// - Throws: ``LoopbackError`` if the socket can't be bound.
  public convenience init(routes: [@Sendable (RecordedRequest) -> Reply?]) throws(LoopbackError) {
    try self.init { request in
      for route in routes {
        if let reply = route(request) { return reply }
      }
      return .text("Not Found", status: 404)
    }
  }

  deinit {
    listener.stop()
  }

  /// The port of the server.
  public var port: UInt16 { listener.port }

  /// The host and port in the form of the emulator variables: `127.0.0.1:PORT`.
  public var host: String { "127.0.0.1:\(port)" }

  /// All requests so far, oldest first.
  public var requests: [RecordedRequest] { listener.requests }

  /// The number of accepted connections, including those without a request.
  public var connectionCount: Int { listener.connectionCount }

  /// Returns the absolute URL of a path that begins with a slash and is percent-encoded.
  public func url(_ target: String = "/") -> URL {
    guard let url = URL(string: "http://\(host)\(target)") else {
      preconditionFailure("not a request target: \(target)")
    }
    return url
  }

  /// Removes the recorded requests; the numbering of connections continues.
  public func clearRequests() {
    listener.clearRequests()
  }

  /// Waits until a number of requests have arrived, and returns whether they have.
  public func waitForRequests(_ count: Int, within limit: Duration = .seconds(300)) async -> Bool {
    let end = ContinuousClock.now + limit
    while requests.count < count {
      guard ContinuousClock.now < end, !Task.isCancelled else { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }

  /// Closes all connections, including stalled ones; later connections are refused.
  ///
  /// Another server may later reuse the port; ``RefusingPort`` reserves one.
  public func stop() {
    listener.stop()
  }
}
