public import Foundation

/// An HTTP/1.1 server on 127.0.0.1 that records what it is asked and answers what the test wants, faults included.
///
/// It listens from its creation until ``stop()`` or its release, on a port of its own. Every connection has a thread, so a
/// stalled one holds up nobody. A loopback address is not exempt from proxies: a client needs `no_proxy` where
/// `http_proxy` may be set.
public final class LoopbackServer: Sendable {
  /// Answers a request; called on the connection's thread, several at a time.
  public typealias Handler = @Sendable (RecordedRequest) -> Reply

  private let listener: LoopbackListener

  /// Starts a server; port 0 takes any free one.
  /// - Throws: ``LoopbackError`` where the socket can't be bound or the test lacks the trait `.limitedConcurrency`.
  public init(port: UInt16 = 0, _ handler: @escaping Handler) throws(LoopbackError) {
    #if canImport(Testing)
      guard ConcurrencyLimit.holds else { throw LoopbackError("Add .limitedConcurrency to the suite") }
    #endif
    listener = try LoopbackListener(port: port, handler: handler)
  }

  /// Starts a server that always gives the same answer.
  /// - Throws: ``LoopbackError`` where the socket can't be bound.
  public convenience init(always reply: Reply) throws(LoopbackError) {
    try self.init { _ in reply }
  }

  /// Starts a server that gives one answer after the other and then repeats the last one.
  /// - Throws: ``LoopbackError`` where the socket can't be bound.
  public convenience init(sequence replies: Reply...) throws(LoopbackError) {
    let sequence = ReplySequence(replies)
    try self.init { _ in sequence.next() }
  }

  /// Starts a server that asks one route after the other; a request no route knows gets a plain 404.
  /// - Throws: ``LoopbackError`` where the socket can't be bound.
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

  /// The port it listens on.
  public var port: UInt16 { listener.port }

  /// The host and port, as the emulator variables want them: `127.0.0.1:PORT`.
  public var host: String { "127.0.0.1:\(port)" }

  /// Every request so far, oldest first.
  public var requests: [RecordedRequest] { listener.requests }

  /// How many connections were accepted so far, those without a request included.
  public var connectionCount: Int { listener.connectionCount }

  /// The absolute URL of a path, which begins with a slash and is percent-encoded already.
  public func url(_ target: String = "/") -> URL {
    guard let url = URL(string: "http://\(host)\(target)") else {
      preconditionFailure("not a request target: \(target)")
    }
    return url
  }

  /// Forgets the requests recorded so far; connection numbers go on.
  public func forgetRequests() {
    listener.forgetRequests()
  }

  /// Waits until so many requests have come, and says whether they have.
  public func waitForRequests(_ count: Int, within limit: Duration = .seconds(60)) async -> Bool {
    let end = ContinuousClock.now + limit
    while requests.count < count {
      guard ContinuousClock.now < end, !Task.isCancelled else { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }

  /// Ends every connection, stalled ones included; later connections are refused.
  ///
  /// Another test's server may get the port in time; ``RefusingPort`` keeps one that nobody answers on.
  public func stop() {
    listener.stop()
  }
}
