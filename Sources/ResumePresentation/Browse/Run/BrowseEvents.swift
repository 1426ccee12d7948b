import Synchronization

/// The events on their way to the loop, from whichever thread, in batches, in order.
final class BrowseEvents: Sendable {
  private let stream: AsyncStream<[BrowseEvent]>
  private let continuation: AsyncStream<[BrowseEvent]>.Continuation
  private let waiting = Atomic(0)

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func send(_ events: [BrowseEvent]) {
    waiting.add(1, ordering: .relaxed)
    continuation.yield(events)
  }

  func send(_ event: BrowseEvent) { send([event]) }

  /// Whether more is waiting, so that a picture drawn now would be drawn over at once.
  var hasMore: Bool { waiting.load(ordering: .relaxed) > 0 }

  /// Calls `take` with each batch until it says that it was the last.
  nonisolated(nonsending) func each(_ take: ([BrowseEvent]) -> Bool) async {
    for await batch in stream {
      waiting.subtract(1, ordering: .relaxed)
      if take(batch) { return }
    }
  }
}
