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
    let columns = min(canvas.width, Self.widest)
    let drawing = drawing(
      columns: columns, rows: Self.rows(columns), signs: canvas.ornaments == .ascii ? .ascii : .braille)
    return (drawing.canvas.lines(canvas.styler), drawing.markers.covered)
  }

  /// The map on a canvas that is at most so big, and where its numbers stand.
  func drawing(columns: Int, rows: Int, signs: DotSigns) -> (canvas: DotCanvas, markers: MapMarkers) {
    let projection = projection(columns: columns, rows: rows, signs: signs)
    var picture = Self.canvas(projection, signs)
    let land = LandPicture(outline: outline, projection: projection)
    land.drawInside(on: &picture)
    let markers = markers(projection, picture)
    // A number has a little room around it.
    for marker in markers.shown { picture.clear(columns: marker.columns(around: 1), row: marker.row) }
    land.drawCoast(on: &picture)
    for marker in markers.shown {
      picture.put(String(marker.number), column: marker.column, row: marker.row, .bold, .yellow)
    }
    return (picture, markers)
  }

  /// Where the numbers of a map stand that is at most so big, and how many columns it has.
  func layout(columns: Int, rows: Int, signs: DotSigns) -> (markers: MapMarkers, columns: Int) {
    let projection = projection(columns: columns, rows: rows, signs: signs)
    let canvas = Self.canvas(projection, signs)
    return (markers(projection, canvas), canvas.columns)
  }

  private static func canvas(_ projection: MapProjection, _ signs: DotSigns) -> DotCanvas {
    DotCanvas(
      columns: count(projection.width, signs.columns), rows: count(projection.height, signs.rows), signs: signs)
  }

  private func markers(_ projection: MapProjection, _ canvas: DotCanvas) -> MapMarkers {
    let spots = places.map { place in
      let point = projection.point(place)
      return (
        column: min(max(Int(point.x) / canvas.signs.columns, 0), canvas.columns - 1),
        row: min(max(Int(point.y) / canvas.signs.rows, 0), canvas.rows - 1)
      )
    }
    return MapMarkers(spots, columns: canvas.columns)
  }

  /// The view of the places, and of more around them where else there would be little but sea.
  func projection(columns: Int, rows: Int, signs: DotSigns) -> MapProjection {
    let (width, height) = (columns * signs.columns, rows * signs.rows)
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
