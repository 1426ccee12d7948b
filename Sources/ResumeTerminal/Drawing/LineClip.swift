/// Cuts straight lines to a rectangle, after Liang and Barsky.
enum LineClip {
  /// The part of a line from (0, 0) to (width, height); `nil` where there is none, or where an end is not a number.
  static func clipped(
    _ start: DotPoint, _ end: DotPoint, width: Double, height: Double
  ) -> (start: DotPoint, end: DotPoint)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    guard dx.isFinite, dy.isFinite else { return nil }
    var first = 0.0
    var last = 1.0
    for (step, room) in [(-dx, start.x), (dx, width - start.x), (-dy, start.y), (dy, height - start.y)] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first <= last else { return nil }
    func point(_ part: Double) -> DotPoint {
      // Rounding must not leave the rectangle.
      DotPoint(x: min(max(start.x + dx * part, 0), width), y: min(max(start.y + dy * part, 0), height))
    }
    return (point(first), point(last))
  }
}
