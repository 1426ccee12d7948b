/// Where the land of the Earth ends.
public struct LandOutline: Sendable, Equatable {
  /// Closed lines, the first point repeated at the end; what lies within an odd number of them is land.
  ///
  /// None crosses the 180th meridian: land that does is cut there, and Antarctica goes on down to the pole.
  public let rings: [[Coordinate]]

  /// Creates an outline.
  public init(rings: [[Coordinate]]) {
    self.rings = rings
  }
}
