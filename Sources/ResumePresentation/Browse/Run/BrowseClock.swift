import Foundation
import ResumeDomain

/// Wakes the screen when what it says of a copy's age is no longer so, once a minute at most, and never where no age is shown.
struct BrowseClock {
  private static let minute = 60.0

  private let events: BrowseEvents
  private var wakesAt: Date?

  init(events: BrowseEvents) {
    self.events = events
  }

  mutating func watch(_ state: BrowseState) {
    guard let savedAt = state.shownParts.compactMap({ $0.source?.agingSince }).min() else { return }
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
