import ResumeDomain

/// The places of a map on a plane, as a reader of it sees them.
struct MapField {
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
