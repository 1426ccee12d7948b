import ResumeDomain
import ResumeInterface
import ResumeTerminal
import Synchronization

/// Runs the full-screen interface: passes events to the update, effects to `BrowseEffects` and frames to the terminal.
struct BrowseRunner {
  /// How long the first frame waits for cached data, so that no empty screen flashes.
  private static let firstFrameDelay = Duration.milliseconds(25)

  let context: CommandContext
  /// Keeps messages until the end.
  let messages: HeldSink

  /// Runs on the main thread, which no search and no load ever blocks.
  @MainActor func run(_ start: BrowseState, on terminal: any ScreenTerminal) async throws(ResumeError) {
    let events = BrowseEvents()
    let effects = BrowseEffects(
      context: context, messages: messages, events: events,
      // If the terminal can't be suspended or resumed, its reader reports that it has closed.
      lending: { work in (try? terminal.lending(work)) ?? false },
      copy: { (text) throws(ResumeError) in
        try Self.write { () throws(WriteError) in try terminal.copy(text) }
      })
    do {
      try terminal.open { events.send($0.map(BrowseEvent.terminal)) }
    } catch {
      throw ResumeError(error, flag: nil)
    }
    defer { terminal.close() }
    events.send(.started)
    let timer = Task.detached {
      try? await Task.sleep(for: Self.firstFrameDelay)
      events.send(.shown)
      while (try? await Task.sleep(for: .seconds(60))) != nil { events.send(.aged) }
    }
    defer { timer.cancel() }
    var state = start
    try await events.each { (batch) throws(ResumeError) -> Bool in
      for event in [.clock(context.now)] + batch {
        let next = Browse.update(state, event)
        state = next.state
        if try effects.perform(next.effects, state) { return true }
      }
      guard !events.hasMore, state.isShown || state.data.isSettled else { return false }
      try Self.write { () throws(WriteError) in try terminal.draw(Browse.view(state, state.size)) }
      return false
    }
  }

  /// A closed terminal is not an error, since no user is left to see one.
  private static func write(_ work: () throws(WriteError) -> Void) throws(ResumeError) {
    do {
      try work()
    } catch {
      throw .outputClosed
    }
  }
}

/// The events on their way from any thread to the main loop, in batches and in order.
final class BrowseEvents: Sendable {
  private let stream: AsyncStream<[BrowseEvent]>
  private let continuation: AsyncStream<[BrowseEvent]>.Continuation
  private let waiting = Atomic(0)

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send(_ events: [BrowseEvent]) {
    waiting.add(1, ordering: .relaxed)
    continuation.yield(events)
  }

  func send(_ event: BrowseEvent) { send([event]) }

  /// Whether more events are waiting, so that a frame drawn now would be outdated at once.
  var hasMore: Bool { waiting.load(ordering: .relaxed) > 0 }

  /// Calls the handler with each batch until it returns true.
  nonisolated(nonsending) func each(
    _ handle: ([BrowseEvent]) throws(ResumeError) -> Bool
  ) async throws(ResumeError) {
    for await batch in stream {
      waiting.subtract(1, ordering: .relaxed)
      if try handle(batch) { return }
    }
  }
}
