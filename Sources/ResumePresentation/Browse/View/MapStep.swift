import ResumeDomain

/// A step from one place of the map to another.
enum MapStep {
  case previous, next, first, last

  /// The step that a key asks for.
  init?(_ command: BrowseCommand) {
    switch command {
    case .up, .left: self = .previous
    case .down, .right: self = .next
    case .top: self = .first
    case .bottom: self = .last
    default: return nil
    }
  }

  /// The place that one comes to.
  func place(from place: Int, among places: [Coordinate]) -> Int {
    guard !places.isEmpty else { return 0 }
    switch self {
    case .previous: return (place + places.count - 1) % places.count
    case .next: return (place + 1) % places.count
    case .first: return 0
    case .last: return places.count - 1
    }
  }
}
