import ResumeSupport
import TestSupport

@testable import ResumeNetworking

/// A record of the events of a client and of its delays between attempts.
final class Journal: Sendable {
  private struct Entries {
    var events: [RequestEvent] = []
    var delays: [Duration] = []
  }

  private let entries = Locked(Entries())

  var events: [RequestEvent] { entries.withLock { $0.events } }
  var delays: [Duration] { entries.withLock { $0.delays } }

  func record(_ event: RequestEvent) { entries.withLock { $0.events.append(event) } }
  func record(_ delay: Duration) { entries.withLock { $0.delays.append(delay) } }
}
