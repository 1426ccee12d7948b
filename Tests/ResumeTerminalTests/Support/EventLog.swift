import Foundation
import ResumeSupport
import ResumeTerminal
import TestSupport

/// What a terminal has told, from any thread.
final class EventLog: Sendable {
  private let told = Locked<[TerminalEvent]>([])

  var events: [TerminalEvent] { told.withLock { $0 } }

  func take(_ events: [TerminalEvent]) {
    told.withLock { $0 += events }
  }

  /// Waits, ten seconds at most, until what has been told is as it should be, and returns it.
  @discardableResult
  func wait(until isComplete: ([TerminalEvent]) -> Bool) -> [TerminalEvent] {
    for _ in 0..<10_000 where !isComplete(events) { usleep(1000) }
    return events
  }

  /// Waits for so many events.
  func wait(for count: Int) -> [TerminalEvent] {
    wait { $0.count >= count }
  }
}
