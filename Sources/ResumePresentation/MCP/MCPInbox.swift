import Foundation
import ResumeDomain
import ResumeInterface
import ResumeSupport

/// The lines of a client between the thread that reads them and the server, which answers one request at a time.
///
/// The thread reads on while a tool runs, so that it sees a cancellation and the end of the input.
final class MCPInbox: Sendable {
  enum Item: Sendable {
    case request(MCPRequest)
    case response(MCPResponse)
  }

  private struct State {
    /// The keys of the requests that have no response yet.
    var waiting: Set<String> = []
    var cancelled: Set<String> = []
    var current: (key: String, task: Task<Void, Never>, end: @Sendable () -> Void)?
    var hasEnded = false
    /// Whether the server has handled everything.
    var isDone = false
  }

  /// The number of lines that may wait; then the thread stops reading.
  private static let capacity = 256

  let items: AsyncStream<Item>
  private let continuation: AsyncStream<Item>.Continuation
  private let state = Locked(State())
  private let places = DispatchSemaphore(value: 0)
  private let progress = DispatchSemaphore(value: 0)

  init() {
    (items, continuation) = AsyncStream.makeStream()
    // A semaphore must not have fewer places at its end than at its start.
    for _ in 0..<Self.capacity { places.signal() }
  }

  // MARK: The reader

  /// Adds a message, in its order.
  func receive(_ message: MCPMessage) {
    switch message {
    case .request(let request):
      _ = state.withLock { $0.waiting.insert(request.key) }
      add(.request(request))
    case .cancellation(let key):
      state.withLock { state in
        guard state.waiting.contains(key) else { return }
        state.cancelled.insert(key)
        // A tool may compute on; the next request doesn't wait for it.
        if let current = state.current, current.key == key { current.end() }
      }
    case .invalid(let response): add(.response(response))
    case .ignored: break
    }
  }

  /// Ends the input. What was received is answered, but nothing waits for the network any more.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      state.current?.task.cancel()
    }
    continuation.finish()
  }

  /// Waits until the server has handled everything. Returns false after a time without progress.
  func waitForServer(_ time: DispatchTimeInterval) -> Bool {
    while !state.withLock(\.isDone) {
      guard progress.wait(timeout: .now() + time) == .success else { return false }
    }
    return true
  }

  private func add(_ item: Item) {
    places.wait()
    continuation.yield(item)
  }

  // MARK: The server

  /// Runs the task of a request, and returns its response; nil if the request was cancelled.
  func response(
    to request: MCPRequest, _ answer: @escaping @Sendable () async -> MCPResponse
  ) async -> MCPResponse? {
    let key = request.key
    let isWanted = state.withLock { !$0.cancelled.contains(key) }
    guard isWanted else {
      finish(key)
      return nil
    }
    let (responses, continuation) = AsyncStream<MCPResponse>.makeStream()
    let task = Task {
      continuation.yield(await answer())
      continuation.finish()
    }
    let end: @Sendable () -> Void = {
      task.cancel()
      continuation.finish()
    }
    state.withLock { state in
      state.current = (key, task, end)
      if state.hasEnded { task.cancel() }
      if state.cancelled.contains(key) { end() }
    }
    let response = await responses.first { _ in true }
    return finish(key) ? response : nil
  }

  /// Ends the work of the server.
  func finish() {
    state.withLock { $0.isDone = true }
    progress.signal()
  }

  /// Makes place for another line.
  func didTake() { places.signal() }

  /// Forgets a request, and returns whether its response is wanted.
  @discardableResult
  private func finish(_ key: String) -> Bool {
    progress.signal()
    return state.withLock { state in
      state.current = nil
      state.waiting.remove(key)
      return state.cancelled.remove(key) == nil
    }
  }
}
