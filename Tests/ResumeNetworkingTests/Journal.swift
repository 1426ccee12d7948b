import ResumeSupport
import TestSupport

@testable import ResumeNetworking

/// A record of the events of a client and of its delays between attempts.
final class Journal: Sendable {
  private struct Entries {
    var events: [RequestEvent] = []
    var waits: [Duration] = []
  }

  private let entries = Locked(Entries())

  var events: [RequestEvent] { entries.withLock { $0.events } }
  var waits: [Duration] { entries.withLock { $0.waits } }

  func note(_ event: RequestEvent) { entries.withLock { $0.events.append(event) } }
  func note(_ wait: Duration) { entries.withLock { $0.waits.append(wait) } }
}
