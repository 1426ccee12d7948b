import Foundation
import ResumeSupport

/// The listening socket, its accept thread, and one thread per connection.
///
/// The threads retain this object instead of ``LoopbackServer``, so that a server stops when its last owner releases it.
final class LoopbackListener: Sendable {
  private struct State {
    var requests: [RecordedRequest] = []
    var open: [Int: SocketStream] = [:]
    var connectionCount = 0
    var isStopped = false
  }

  let port: UInt16
  private let handler: LoopbackServer.Handler
  private let state = Locked(State())
  private let accepting = DispatchGroup()
  private let descriptor: Int32
  private let wakeReader: Int32
  private let wakeWriter: Int32

  init(port requestedPort: UInt16, handler: @escaping LoopbackServer.Handler) throws(LoopbackError) {
    let (descriptor, port) = try SocketStream.boundSocket(port: requestedPort)
    var ends: [Int32] = [-1, -1]
    guard listen(descriptor, 128) == 0, pipe(&ends) == 0 else {
      let reason = LoopbackError("listen or pipe", errno: errno)
      _ = close(descriptor)
      throw reason
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.port = port
    self.handler = handler
    self.descriptor = descriptor
    wakeReader = ends[0]
    wakeWriter = ends[1]
    accepting.enter()
    Thread.detachNewThread { self.acceptConnections() }
  }

  var requests: [RecordedRequest] { state.withLock { $0.requests } }
  var connectionCount: Int { state.withLock { $0.connectionCount } }

  func clearRequests() {
    state.withLock { $0.requests = [] }
  }

  /// Closes all connections and the listening socket; new connections are refused when this returns.
  func stop() {
    let isFirst = state.withLock { state in
      guard !state.isStopped else { return false }
      state.isStopped = true
      for stream in state.open.values { _ = shutdown(stream.descriptor, Int32(SHUT_RDWR)) }
      return true
    }
    if isFirst {
      // Closing the writing end makes the reading end readable, which wakes the accept thread.
      _ = close(wakeWriter)
    }
    accepting.wait()
  }

  private func acceptConnections() {
    while true {
      var entries = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&entries, 2, -1) > 0 else { continue }
      if entries[1].revents != 0 { break }
      let accepted = accept(descriptor, nil, nil)
      if accepted >= 0 { start(SocketStream(descriptor: accepted)) }
    }
    // A process that is being spawned may briefly have a copy of the socket, which `close` would leave listening.
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    _ = close(descriptor)
    _ = close(wakeReader)
    accepting.leave()
  }

  private func start(_ stream: SocketStream) {
    SocketStream.configure(stream.descriptor)
    let number: Int? = state.withLock { state in
      guard !state.isStopped else { return nil }
      let number = state.connectionCount
      state.connectionCount += 1
      state.open[number] = stream
      return number
    }
    guard let number else {
      _ = close(stream.descriptor)
      return
    }
    Thread.detachNewThread { self.serve(stream, number: number) }
  }

  private func serve(_ stream: SocketStream, number: Int) {
    let outcome = answerRequests(on: stream, number: number)
    // Removed before it is closed, so that `stop` never shuts down a reused descriptor.
    state.withLock { $0.open[number] = nil }
    if outcome == .reset {
      stream.resetOnClose()
    } else {
      _ = shutdown(stream.descriptor, Int32(SHUT_RDWR))
    }
    _ = close(stream.descriptor)
  }

  private func answerRequests(on stream: SocketStream, number: Int) -> ReplyWriter.Outcome {
    var reader = RequestReader(stream: stream)
    let writer = ReplyWriter(stream: stream)
    while true {
      let message: RequestReader.Message
      do {
        guard let next = try reader.next() else { return .close }
        message = next
      } catch {
        _ = stream.send(Data("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8))
        return .close
      }
      guard let request = record(message, connection: number) else { return .close }
      let outcome = writer.send(handler(request), to: request)
      guard outcome == .keepAlive else { return outcome }
    }
  }

  private func record(_ message: RequestReader.Message, connection: Int) -> RecordedRequest? {
    state.withLock { state in
      guard !state.isStopped else { return nil }
      let request = RecordedRequest(
        number: state.requests.count, connection: connection, method: message.method, target: message.target,
        headers: message.headers, body: message.body, receivedAt: .now)
      state.requests.append(request)
      return request
    }
  }
}
