import Foundation
import ResumeSupport
import ResumeTerminal
import TestSupport

/// The events of a terminal, recorded on any thread.
final class EventLog: Sendable {
  private let recorded = Locked<[TerminalEvent]>([])

  var events: [TerminalEvent] { recorded.withLock { $0 } }

  func record(_ events: [TerminalEvent]) {
    recorded.withLock { $0 += events }
  }

  /// Waits up to a minute until the events meet a condition, and returns them.
  @discardableResult
  func wait(until isComplete: ([TerminalEvent]) -> Bool) -> [TerminalEvent] {
    for _ in 0..<60_000 where !isComplete(events) { usleep(1000) }
    return events
  }

  /// Waits for a number of events.
  func wait(for count: Int) -> [TerminalEvent] {
    wait { $0.count >= count }
  }
}
