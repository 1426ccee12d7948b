import Foundation
import ResumeDomain
import ResumeTerminal
import Synchronization

/// Runs the interactive screen: hands events to the update, effects to the use cases, pictures to the terminal.
struct BrowseRunner {
  /// How long the first picture waits for data that is at hand, so that nothing flashes by.
  private static let patience = Duration.milliseconds(25)

  let context: CommandContext

  /// On the main thread, which no search and no reading ever takes.
  @MainActor
  func run(_ start: BrowseState, on terminal: any ScreenTerminal) async throws(ResumeError) {
    let events = BrowseEvents()
    let effects = BrowseEffects(context: context, events: events) { work in
      // A terminal that can't be lent or taken again has gone, which its reader tells.
      (try? terminal.lending(work)) ?? false
    }
    do {
      try terminal.open { events.send($0.map(BrowseEvent.terminal)) }
    } catch {
      throw ResumeError(error, flag: nil)
    }
    defer { terminal.close() }
    events.send(.started)
    Task.detached {
      try? await Task.sleep(for: Self.patience)
      events.send(.shown)
    }
    var state = start
    var clock = BrowseClock(events: events)
    var failure: ResumeError?
    await events.each { batch in
      do throws(ResumeError) {
        if try take(batch, &state, effects, terminal) { return true }
        guard !events.hasMore, state.isShown || state.data.isSettled else { return false }
        try draw(state, terminal)
        clock.watch(state)
        return false
      } catch {
        failure = error
        return true
      }
    }
    if let failure { throw failure }
  }

  /// Updates the state; true where it was the last time.
  private func take(
    _ batch: [BrowseEvent], _ state: inout BrowseState, _ effects: BrowseEffects, _ terminal: any ScreenTerminal
  ) throws(ResumeError) -> Bool {
    for event in [.clock(context.now)] + batch {
      let next = Browse.update(state, event)
      state = next.state
      for effect in next.effects {
        switch effect {
        case .stop(let error?): throw error
        case .stop(nil): return true
        case .copy(let link):
          if context.desktop.copyToClipboard?(link.address) == true { break }
          try write { () throws(WriteError) in try terminal.copy(link.address) }
        default: effects.perform(effect, state)
        }
      }
    }
    return false
  }

  private func draw(_ state: BrowseState, _ terminal: any ScreenTerminal) throws(ResumeError) {
    let lines = Browse.view(state, state.size)
    try write { () throws(WriteError) in try terminal.draw(lines) }
  }

  /// A terminal that has gone is no error: nobody is there to read one.
  private func write(_ work: () throws(WriteError) -> Void) throws(ResumeError) {
    do {
      try work()
    } catch {
      throw .outputClosed
    }
  }
}

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

/// Wakes the screen when what it says of a copy's age is no longer so, once a minute at most, and never where no age is shown.
struct BrowseClock {
  private static let minute = 60.0

  private let events: BrowseEvents
  private var wakesAt: Date?

  init(events: BrowseEvents) {
    self.events = events
  }

  mutating func watch(_ state: BrowseState) {
    guard let savedAt = state.visibleParts.compactMap({ $0.source?.agingSince }).min() else { return }
    let age = max(state.now.timeIntervalSince(savedAt), 0)
    let next = savedAt.addingTimeInterval(((age / Self.minute).rounded(.down) + 1) * Self.minute)
    if let wakesAt, wakesAt > state.now, wakesAt <= next { return }
    wakesAt = next
    let wait = next.timeIntervalSince(state.now)
    Task.detached { [events] in
      try? await Task.sleep(for: .seconds(wait))
      events.send(.aged)
    }
  }
}

extension Loaded {
  /// When a copy was saved whose age is told; `nil` where none is.
  fileprivate var agingSince: Date? { origin == .cache || isStale ? savedAt : nil }
}
