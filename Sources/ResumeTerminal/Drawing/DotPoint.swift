/// A point of a ``DotCanvas``, in dots from its top left corner.
public struct DotPoint: Sendable, Equatable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
