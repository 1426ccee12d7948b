import ResumeDomain

/// A step from one place of the map to another.
enum MapStep: CaseIterable {
  case up, down, left, right
  case previous, next, first, last

  /// The step that a key asks for.
  init?(_ action: BrowseAction) {
    switch action {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .previous
    case .pageDown: self = .next
    case .top: self = .first
    case .bottom: self = .last
    default: return nil
    }
  }

  /// The place that one comes to: the nearest in the step's direction, else the nearest round the Earth, else the next one
  /// of the list. From each place all others can be reached by the four directions.
  func place(from place: Int, among places: [Coordinate]) -> Int {
    guard places.indices.contains(place) else { return 0 }
    switch self {
    case .first: return 0
    case .last: return places.count - 1
    case .previous: return (place + places.count - 1) % places.count
    case .next: return (place + 1) % places.count
    case .up, .left, .right, .down:
      let field = MapPlane(places)
      let round = self == .left || self == .right ? field.width : field.height
      return nearest(to: place, in: field, turn: 0) ?? nearest(to: place, in: field, turn: round)
        ?? (self == .up || self == .left ? MapStep.previous : .next).place(from: place, among: places)
    }
  }

  /// The nearest place of the quarter of all directions around the step's own.
  ///
  /// - Parameter turn: how much farther that way everything is taken to lie.
  private func nearest(to place: Int, in field: MapPlane, turn: Int) -> Int? {
    let start = field.points[place]
    var best: (place: Int, distance: Int, aside: Int)?
    for (index, point) in field.points.enumerated() where index != place {
      let (x, y) = (point.x - start.x, point.y - start.y)
      // As if the step went to the right.
      let (ahead, aside) =
        switch self {
        case .up: (turn - y, x)
        case .down: (y + turn, -x)
        case .left: (turn - x, -y)
        default: (x + turn, y)
        }
      // Each quarter has one of its two edges, so that every other place lies in exactly one. Distances along the axes and
      // quarters around them: what is nearer to one place than another, and in its quarter, is nearer to that one too. So
      // who always steps towards a place gets there.
      guard ahead + aside > 0, ahead - aside >= 0 else { continue }
      let found = (index, ahead + abs(aside), ahead - aside)
      if best.map({ (found.1, found.2) < ($0.distance, $0.aside) }) ?? true { best = found }
    }
    return best?.place
  }
}

/// The places of a map on a plane, as a reader of it sees them.
struct MapPlane {
  /// To the right and downwards, in units so small that no two places are at one point.
  let points: [(x: Int, y: Int)]
  /// The way round the Earth.
  let width: Int
  /// From pole to pole.
  let height: Int

  private static let unit = 1_000_000.0
  private static let fine = 1 << 16

  init(_ places: [Coordinate]) {
    // Where the middle is and how wide a degree is hardly depend on a map's size.
    let projection = MapProjection(fitting: places, width: 160, height: 96)
    let ratio = projection.circumference / (projection.y(-90) - projection.y(90)) / 2
    func units(_ degrees: Double) -> Int { Int((degrees * Self.unit).rounded()) * Self.fine }
    points = places.enumerated().map { index, place in
      // The number sets apart what lies at one point.
      (units(projection.offset(of: place.longitude) * ratio) + index, units(-place.latitude))
    }
    width = units(360 * ratio)
    height = units(180)
  }
}
