import Foundation
import ResumeDomain
import ResumeTerminal
import Synchronization

/// Runs the full-screen interface: passes events to the update, effects to `BrowseEffects` and frames to the terminal.
struct BrowseRunner {
  /// How long the first frame waits for cached data, so that no empty screen flashes.
  private static let firstFrameDelay = Duration.milliseconds(25)

  let context: CommandContext

  /// Runs on the main thread, which no search and no load ever blocks.
  @MainActor func run(_ start: BrowseState, on terminal: any ScreenTerminal) async throws(ResumeError) {
    let events = BrowseEvents()
    let effects = BrowseEffects(context: context, events: events) { work in
      // If the terminal can't be suspended or resumed, its reader reports that it has closed.
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
      try? await Task.sleep(for: Self.firstFrameDelay)
      events.send(.shown)
    }
    var state = start
    var clock = BrowseClock(events: events)
    var failure: ResumeError?
    await events.each { batch in
      do throws(ResumeError) {
        if try handle(batch, &state, effects, terminal) { return true }
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

  /// Updates the state; returns true if the session ends.
  private func handle(
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

  /// A closed terminal is not an error, since no user is left to see one.
  private func write(_ work: () throws(WriteError) -> Void) throws(ResumeError) {
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
  nonisolated(nonsending) func each(_ handle: ([BrowseEvent]) -> Bool) async {
    for await batch in stream {
      waiting.subtract(1, ordering: .relaxed)
      if handle(batch) { return }
    }
  }
}

/// Redraws the screen when the displayed age of cached data changes, at most once a minute.
struct BrowseClock {
  private static let minute = 60.0

  private let events: BrowseEvents
  private var wakesAt: Date?

  init(events: BrowseEvents) { self.events = events }

  mutating func watch(_ state: BrowseState) {
    guard let savedAt = state.visibleParts.compactMap({ $0.loaded?.agingSince }).min() else { return }
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
  /// When the data was saved, if its age is displayed.
  fileprivate var agingSince: Date? { origin == .cache || isStale ? savedAt : nil }
}
