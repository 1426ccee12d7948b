import ResumeDomain
import ResumeTerminal

/// A map of the region around some places, their numbers on it.
struct MapPicture {
  let places: [Coordinate]
  let outline: LandOutline

  /// The widest map, in columns.
  private static let widest = 200

  /// A coast of fewer points is not recognised.
  private static let fewPoints = 60

  /// The lines of the map, and for each number that lies under another one, which that is.
  func drawn(on canvas: TextCanvas) -> (lines: [String], covered: [Int: Int]) {
    let signs: DotSigns = canvas.ornaments == .ascii ? .ascii : .braille
    let columns = min(canvas.width, Self.widest)
    let projection = projection(width: columns * signs.columns, height: Self.rows(columns) * signs.rows)
    var picture = DotCanvas(
      columns: Self.count(projection.width, signs.columns), rows: Self.count(projection.height, signs.rows),
      signs: signs)
    let land = LandPicture(outline: outline, projection: projection)
    land.drawInside(on: &picture)
    let spots = places.map { place in
      let point = projection.point(place)
      return (
        column: min(max(Int(point.x) / signs.columns, 0), picture.columns - 1),
        row: min(max(Int(point.y) / signs.rows, 0), picture.rows - 1)
      )
    }
    let markers = MapMarkers(spots, columns: picture.columns)
    // A number has a little room around it.
    for marker in markers.shown { picture.clear(columns: marker.columns(around: 1), row: marker.row) }
    land.drawCoast(on: &picture)
    for marker in markers.shown {
      picture.put(String(marker.number), column: marker.column, row: marker.row, .bold, .yellow)
    }
    return (picture.lines(canvas.styler), markers.covered)
  }

  /// The view of the places, and of more around them where else there would be little but sea.
  private func projection(width: Int, height: Int) -> MapProjection {
    let all = outline.rings.joined()
    var projection = MapProjection(fitting: places, width: width, height: height)
    for least in [40.0, 80] where all.lazy.filter(projection.shows).prefix(Self.fewPoints).count < Self.fewPoints {
      projection = MapProjection(fitting: places, width: width, height: height, least: least)
    }
    return projection
  }

  /// How many lines the tallest map of so many columns has: 12 at 40, 24 at 80, 40 at 200.
  private static func rows(_ columns: Int) -> Int {
    columns < 80 ? max(columns * 3 / 10, 4) : 24 + (columns - 80) * 16 / 120
  }

  /// How many characters so many dots take.
  private static func count(_ dots: Double, _ each: Int) -> Int {
    (max(Int(dots.rounded()), 1) + each - 1) / each
  }
}
