/// What stands on a line, in the order in which it is read. Lengths are in points.
struct Line: Sendable {
  var runs: [TextRun] = []
  /// How wide it is without the spaces at its end.
  var ink = 0.0

  /// Moves everything to the right.
  mutating func move(_ distance: Double) {
    for index in runs.indices { runs[index].x += distance }
  }
}
