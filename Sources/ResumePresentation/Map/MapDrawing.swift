import ResumeDomain
import ResumeTerminal

/// A map of the region around some places, their numbers on it.
struct MapDrawing {
  let places: [Coordinate]
  let outline: LandOutline

  /// The widest map, in columns.
  private static let widest = 200

  /// A coast of fewer points is not recognised.
  private static let minimumCoastPoints = 60

  /// The lines of the map, and for each number that lies under another one, which that is.
  func drawn(on canvas: TextCanvas) -> (lines: [String], covered: [Int: Int]) {
    let columns = min(canvas.width, Self.widest)
    let drawing = drawing(
      columns: columns, rows: Self.rows(columns), glyphs: canvas.symbols == .ascii ? .ascii : .braille)
    return (drawing.canvas.lines(canvas.styler), drawing.markers.covered)
  }

  /// The map on a canvas that is at most so big, and where its numbers stand.
  func drawing(columns: Int, rows: Int, glyphs: DotGlyphs) -> (canvas: DotCanvas, markers: MapMarkers) {
    let projection = projection(columns: columns, rows: rows, glyphs: glyphs)
    var picture = Self.canvas(projection, glyphs)
    let land = LandDrawing(outline: outline, projection: projection)
    land.drawInside(on: &picture)
    let markers = markers(projection, picture)
    // A number has a little room around it.
    for marker in markers.shown { picture.clear(columns: marker.columns(around: 1), row: marker.row) }
    land.drawCoast(on: &picture)
    for marker in markers.shown {
      picture.write(String(marker.number), column: marker.column, row: marker.row, .bold, .yellow)
    }
    return (picture, markers)
  }

  /// Where the numbers of a map stand that is at most so big, and how many columns it has.
  func layout(columns: Int, rows: Int, glyphs: DotGlyphs) -> (markers: MapMarkers, columns: Int) {
    let projection = projection(columns: columns, rows: rows, glyphs: glyphs)
    let canvas = Self.canvas(projection, glyphs)
    return (markers(projection, canvas), canvas.columns)
  }

  private static func canvas(_ projection: MapProjection, _ glyphs: DotGlyphs) -> DotCanvas {
    DotCanvas(
      columns: count(projection.width, glyphs.columns), rows: count(projection.height, glyphs.rows), glyphs: glyphs)
  }

  private func markers(_ projection: MapProjection, _ canvas: DotCanvas) -> MapMarkers {
    let spots = places.map { place in
      let point = projection.point(place)
      return (
        column: min(max(Int(point.x) / canvas.glyphs.columns, 0), canvas.columns - 1),
        row: min(max(Int(point.y) / canvas.glyphs.rows, 0), canvas.rows - 1)
      )
    }
    return MapMarkers(spots, columns: canvas.columns)
  }

  /// The view of the places, and of more around them where else there would be little but sea.
  func projection(columns: Int, rows: Int, glyphs: DotGlyphs) -> MapProjection {
    let (width, height) = (columns * glyphs.columns, rows * glyphs.rows)
    let all = outline.rings.joined()
    var projection = MapProjection(fitting: places, width: width, height: height)
    for least in [40.0, 80]
    where all.lazy.filter(projection.shows).prefix(Self.minimumCoastPoints).count < Self.minimumCoastPoints {
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

/// The land on a map: its inside as a few dots, its coast as a line.
struct LandDrawing {
  let outline: LandOutline
  let projection: MapProjection

  func drawCoast(on canvas: inout DotCanvas) {
    let round = projection.circumference
    for ring in outline.rings {
      for (start, end) in zip(ring, ring.dropFirst()) where !Self.isCutEdge(start, end) {
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
    let glyphs = canvas.glyphs
    for row in 0..<canvas.rows {
      let y = row * glyphs.rows + glyphs.rows / 2
      let crossings = crossings(latitude: projection.latitude(y: Double(y) + 0.5))
      guard !crossings.isEmpty else { continue }
      for column in stride(from: row % 2, to: canvas.columns, by: 2) {
        let x = column * glyphs.columns
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
  private static func isCutEdge(_ start: Coordinate, _ end: Coordinate) -> Bool {
    (abs(start.longitude) == 180 && start.longitude == end.longitude) || (start.latitude == -90 && end.latitude == -90)
  }
}

/// Where the numbers of the places stand on a map, so that each can be read and none tells a wrong direction.
///
/// A number stands at its place, or one column beside it, away from the number that it would touch; where that is not
/// enough, it is not shown and lies under that one.
struct MapMarkers {
  /// A number on the map.
  struct Marker: Equatable {
    let number: Int
    let column: Int
    let row: Int

    /// The digits of its number.
    var width: Int { MapMarkers.digits(number) }

    /// The columns that it takes, and so many more on each side.
    func columns(around room: Int) -> Range<Int> { column - room..<column + width + room }
  }

  private(set) var shown: [Marker] = []
  /// The number under which one lies that is not shown.
  private(set) var covered: [Int: Int] = [:]

  private let spots: [(column: Int, row: Int)]
  private let columns: Int

  /// Places numbers from 1 on, at characters counted from the top left corner.
  init(_ spots: [(column: Int, row: Int)], columns: Int) {
    self.spots = spots
    self.columns = columns
    for index in spots.indices { place(index + 1) }
  }

  private mutating func place(_ number: Int) {
    let (column, row) = spots[number - 1]
    // At the right edge, the last digit is at the place.
    let marker = Marker(number: number, column: min(column, columns - Self.digits(number)), row: row)
    let touched = touched(by: marker)
    if isInside(marker), touched.isEmpty {
      shown.append(marker)
      return
    }
    let away = touched.map { (column - spots[$0.number - 1].column).signum() }
    if let step = away.first, step != 0, away.allSatisfy({ $0 == step }) {
      let moved = Marker(number: number, column: marker.column + step, row: row)
      if isInside(moved), self.touched(by: moved).isEmpty {
        shown.append(moved)
        return
      }
    }
    covered[number] = nearest(to: marker, of: touched.isEmpty ? shown : touched)
  }

  private static func digits(_ number: Int) -> Int {
    var (digits, rest) = (1, number / 10)
    while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
    return digits
  }

  private func isInside(_ marker: Marker) -> Bool {
    marker.column >= 0 && marker.columns(around: 0).upperBound <= columns
  }

  /// The numbers without a character between them and this one, so that 1 beside 2 is not read as 12.
  private func touched(by marker: Marker) -> [Marker] {
    shown.filter { $0.row == marker.row && $0.columns(around: 1).overlaps(marker.columns(around: 0)) }
  }

  private func nearest(to marker: Marker, of others: [Marker]) -> Int? {
    others.min { distance($0, marker) < distance($1, marker) }?.number
  }

  /// In columns; a row counts as two.
  private func distance(_ one: Marker, _ other: Marker) -> Int {
    abs(one.column - other.column) + 2 * abs(one.row - other.row)
  }
}
