import Foundation
import ResumeDomain
import ResumeTerminal

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
    for event in [.clock(context.services.now())] + batch {
      let next = Browse.update(state, event)
      state = next.state
      for effect in next.effects {
        switch effect {
        case .stop(let error?): throw error
        case .stop(nil): return true
        case .copy(let link):
          if context.services.copyToClipboard?(link.address) == true { break }
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
      throw .readerGone
    }
  }
}
