import ResumeDomain
import ResumeTerminal

/// The land on a map: its inside as a few dots, its coast as a line.
struct LandPicture {
  let outline: LandOutline
  let projection: MapProjection

  func drawCoast(on canvas: inout DotCanvas) {
    let round = projection.circumference
    for ring in outline.rings {
      for (start, end) in zip(ring, ring.dropFirst()) where !Self.isSeam(start, end) {
        let from = projection.point(start)
        let step = (end.longitude - start.longitude) / 360 * round
        let y = projection.y(end.latitude)
        // What leaves the map on one side comes in on the other.
        for turn in [-round, 0, round] {
          canvas.line(
            from: DotPoint(x: from.x + turn, y: from.y), to: DotPoint(x: from.x + turn + step, y: y), .green)
        }
      }
    }
  }

  /// A loose pattern of dots wherever there is land, so that one sees on which side of the coast it is.
  func drawInside(on canvas: inout DotCanvas) {
    let signs = canvas.signs
    for row in 0..<canvas.rows {
      let y = row * signs.rows + signs.rows / 2
      let crossings = crossings(latitude: projection.latitude(y: Double(y) + 0.5))
      guard !crossings.isEmpty else { continue }
      for column in stride(from: row % 2, to: canvas.columns, by: 2) {
        let x = column * signs.columns
        let longitude = projection.longitude(x: Double(x) + 0.5)
        if crossings.count(where: { $0 < longitude }) % 2 == 1 { canvas.set(x: x, y: y, .dim) }
      }
    }
  }

  /// The longitudes at which a parallel meets the outline.
  private func crossings(latitude: Double) -> [Double] {
    var found: [Double] = []
    for ring in outline.rings {
      for (start, end) in zip(ring, ring.dropFirst()) where (start.latitude > latitude) != (end.latitude > latitude) {
        let part = (latitude - start.latitude) / (end.latitude - start.latitude)
        found.append(start.longitude + part * (end.longitude - start.longitude))
      }
    }
    return found
  }

  /// Whether an edge is no coast, but where the land was cut at the 180th meridian or at the pole.
  private static func isSeam(_ start: Coordinate, _ end: Coordinate) -> Bool {
    (abs(start.longitude) == 180 && start.longitude == end.longitude) || (start.latitude == -90 && end.latitude == -90)
  }
}
