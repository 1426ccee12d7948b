/// The beginning: the app's name grows and shrinks, then fills the screen.
struct BrowseSplash: Sendable, Equatable {
  /// How long it lasts.
  enum Length: String, Sendable {
    /// Until the data is there, and at most 1.2 s.
    case on
    /// As in the original app: 5 s in steps of 0.65 s, then 1 s to fill the screen.
    case full
  }

  var length: Length
  /// Since when it is shown, in milliseconds.
  var elapsed = 0
  /// The moment, in those milliseconds, at which it has begun to fill the screen.
  var fillsSince: Int?
}

extension BrowseSplash {
  /// How long the short one may last in all, and how long it takes to fill the screen.
  private static let (most, filling) = (1200, 120)
  /// The same for the original, and how long a step of it takes.
  private static let (fullLength, fullFilling) = (5000, 1000)
  static let step = 650

  /// Goes on with time.
  mutating func advance(to elapsed: Int, isLoaded: Bool) {
    self.elapsed = elapsed
    guard fillsSince == nil else { return }
    switch length {
    case .on: if isLoaded || elapsed >= Self.most - Self.filling { fillsSince = elapsed }
    case .full: if elapsed >= Self.fullLength { fillsSince = Self.fullLength }
    }
  }

  /// How much of the screen is filled, 0…1; `nil` as long as the name grows and shrinks.
  var filled: Double? {
    guard let fillsSince else { return nil }
    let length = length == .full ? Self.fullFilling : Self.filling
    return min(Double(elapsed - fillsSince) / Double(length), 1)
  }

  /// Whether the app may be seen.
  var isOver: Bool {
    guard fillsSince != nil else { return false }
    return length == .on && elapsed >= Self.most || (filled ?? 0) >= 1
  }
}
