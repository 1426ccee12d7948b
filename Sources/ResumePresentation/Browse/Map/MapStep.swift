import ResumeDomain
import ResumeInterface

/// Steps from one location on the map to another.
extension BrowseAction {
  /// Returns the next location: the nearest in the action's direction, else the nearest around the globe, else the next in
  /// the list. Every location can be reached from every other with the four directions.
  func place(from place: Int, among places: [Coordinate]) -> Int {
    guard places.indices.contains(place) else { return 0 }
    switch self {
    case .top: return 0
    case .bottom: return places.count - 1
    case .pageUp: return (place + places.count - 1) % places.count
    case .pageDown: return (place + 1) % places.count
    case .up, .left, .right, .down:
      let field = MapPlane(places)
      let round = self == .left || self == .right ? field.width : field.height
      return nearest(to: place, in: field, turn: 0) ?? nearest(to: place, in: field, turn: round)
        ?? (self == .up || self == .left ? BrowseAction.pageUp : .pageDown).place(from: place, among: places)
    default: return place
    }
  }

  /// Returns the nearest location in the quadrant around the step's direction.
  ///
  /// - Parameter turn: the distance by which all locations are shifted in that direction, for steps around the globe.
  private func nearest(to place: Int, in field: MapPlane, turn: Int) -> Int? {
    let start = field.points[place]
    var best: (place: Int, distance: Int, aside: Int)?
    for (index, point) in field.points.enumerated() where index != place {
      let (x, y) = (point.x - start.x, point.y - start.y)
      // Rotated so that the step goes to the right.
      let (ahead, aside) =
        switch self {
        case .up: (turn - y, x)
        case .down: (y + turn, -x)
        case .left: (turn - x, -y)
        default: (x + turn, y)
        }
      // Each quadrant includes one of its two edges, so that every other location lies in exactly one. Distances are
      // measured along the axes: a location that is nearer and in the quadrant is nearer to the target too, so repeated
      // steps toward a target arrive.
      guard ahead + aside > 0, ahead - aside >= 0 else { continue }
      let found = (index, ahead + abs(aside), ahead - aside)
      if best.map({ (found.1, found.2) < ($0.distance, $0.aside) }) ?? true { best = found }
    }
    return best?.place
  }
}

/// The locations of a map as points on a plane.
struct MapPlane {
  /// The x axis points right, the y axis down; units are so small that no two points coincide.
  let points: [(x: Int, y: Int)]
  /// The width of 360 degrees of longitude.
  let width: Int
  let height: Int

  private static let unit = 1_000_000.0
  private static let fine = 1 << 16

  init(_ places: [Coordinate]) {
    // The center and the scale hardly depend on the size of the map.
    let projection = MapProjection(fitting: places, width: 160, height: 96)
    let ratio = projection.circumference / (projection.y(-90) - projection.y(90)) / 2
    func units(_ degrees: Double) -> Int { Int((degrees * Self.unit).rounded()) * Self.fine }
    points = places.enumerated().map { index, place in
      // The index separates locations with equal coordinates.
      (units(projection.offset(of: place.longitude) * ratio) + index, units(-place.latitude))
    }
    width = units(360 * ratio)
    height = units(180)
  }
}
