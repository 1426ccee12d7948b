import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// A map of the region around some locations, with their numbers.
struct MapDrawing {
  let places: [Coordinate]
  let outline: LandOutline

  private static let widest = 200

  private static let minimumCoastPoints = 60

  func drawn(on canvas: TextCanvas) -> (lines: [String], covered: [Int: Int]) {
    let columns = min(canvas.width, Self.widest)
    let drawing = drawing(
      columns: columns, rows: Self.rows(columns), glyphs: canvas.symbols == .ascii ? .ascii : .braille)
    return (drawing.canvas.lines(canvas.styler), drawing.markers.covered)
  }

  func drawing(columns: Int, rows: Int, glyphs: DotGlyphs) -> (canvas: DotCanvas, markers: MapMarkers) {
    let projection = projection(columns: columns, rows: rows, glyphs: glyphs)
    var picture = DotCanvas(
      columns: Self.count(projection.width, perCharacter: glyphs.columns),
      rows: Self.count(projection.height, perCharacter: glyphs.rows), glyphs: glyphs)
    let land = LandDrawing(outline: outline, projection: projection)
    land.drawInside(on: &picture)
    let markers = markers(projection, picture)
    // Numbers get some space around them.
    for marker in markers.shown { picture.clear(columns: marker.columns(around: 1), row: marker.row) }
    land.drawCoast(on: &picture)
    for marker in markers.shown {
      picture.write(String(marker.number), column: marker.column, row: marker.row, .bold, .yellow)
    }
    return (picture, markers)
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

  /// Returns the projection of the locations, enlarged if it would show little but sea.
  func projection(columns: Int, rows: Int, glyphs: DotGlyphs) -> MapProjection {
    let (width, height) = (columns * glyphs.columns, rows * glyphs.rows)
    let all = outline.joined()
    var projection = MapProjection(fitting: places, width: width, height: height)
    for least in [40.0, 80]
    where all.lazy.filter(projection.shows).prefix(Self.minimumCoastPoints).count < Self.minimumCoastPoints {
      projection = MapProjection(fitting: places, width: width, height: height, least: least)
    }
    return projection
  }

  /// Returns the maximum number of lines for a width: 12 for 40 columns, 24 for 80, 40 for 200.
  private static func rows(_ columns: Int) -> Int {
    columns < 80 ? max(columns * 3 / 10, 4) : 24 + (columns - 80) * 16 / 120
  }

  /// Returns the number of characters for a number of dots.
  private static func count(_ dots: Double, perCharacter each: Int) -> Int {
    (max(Int(dots.rounded()), 1) + each - 1) / each
  }
}

/// The land on a map: sparse dots inside, a line for the coast.
struct LandDrawing {
  let outline: LandOutline
  let projection: MapProjection

  func drawCoast(on canvas: inout DotCanvas) {
    let round = projection.circumference
    for ring in outline {
      for (start, end) in zip(ring, ring.dropFirst()) where !Self.isCutEdge(start, end) {
        let from = projection.point(start)
        let step = (end.longitude - start.longitude) / 360 * round
        let y = projection.y(end.latitude)
        // Edges that cross the border of the map continue on the other side.
        for turn in [-round, 0, round] {
          canvas.line(from: DotPoint(x: from.x + turn, y: from.y), to: DotPoint(x: from.x + turn + step, y: y), .green)
        }
      }
    }
  }

  /// Draws sparse dots on land, to distinguish it from the sea.
  func drawInside(on canvas: inout DotCanvas) {
    let glyphs = canvas.glyphs
    let heights = (0..<canvas.rows).map { $0 * glyphs.rows + glyphs.rows / 2 }
    let crossings = crossings(heights.map { projection.latitude(y: Double($0) + 0.5) })
    for (row, y) in heights.enumerated() where !crossings[row].isEmpty {
      for column in stride(from: row % 2, to: canvas.columns, by: 2) {
        let x = column * glyphs.columns
        let longitude = projection.longitude(x: Double(x) + 0.5)
        if crossings[row].count(where: { $0 < longitude }) % 2 == 1 { canvas.set(x: x, y: y, .dim) }
      }
    }
  }

  /// Returns the longitudes at which each parallel crosses the outline, for latitudes from north to south.
  private func crossings(_ latitudes: [Double]) -> [[Double]] {
    var found = [[Double]](repeating: [], count: latitudes.count)
    for ring in outline {
      var start: Coordinate?
      // The first parallel south of the point.
      var row = 0
      for end in ring {
        let previous = row
        while row < latitudes.count, latitudes[row] >= end.latitude { row += 1 }
        while row > 0, latitudes[row - 1] < end.latitude { row -= 1 }
        if let start, row != previous {
          for crossed in min(row, previous)..<max(row, previous) {
            let part = (latitudes[crossed] - start.latitude) / (end.latitude - start.latitude)
            found[crossed].append(start.longitude + part * (end.longitude - start.longitude))
          }
        }
        start = end
      }
    }
    return found
  }

  /// Whether an edge is not a coast, but a cut at the 180th meridian or at the pole.
  private static func isCutEdge(_ start: Coordinate, _ end: Coordinate) -> Bool {
    (abs(start.longitude) == 180 && start.longitude == end.longitude) || (start.latitude == -90 && end.latitude == -90)
  }
}

/// The positions of the numbers on a map.
///
/// A number stands at its location, or one column next to it if it would touch another number. If that is not enough, it is
/// hidden below the other number.
struct MapMarkers {
  /// A number on the map.
  struct Marker: Equatable {
    let number: Int
    let column: Int
    let row: Int

    var width: Int { String(number).utf8.count }

    /// Returns its columns, extended by some columns on each side.
    func columns(around room: Int) -> Range<Int> { column - room..<column + width + room }
  }

  private(set) var shown: [Marker] = []
  private(set) var covered: [Int: Int] = [:]

  private let spots: [(column: Int, row: Int)]
  private let columns: Int

  /// Positions numbers from 1 on, in characters from the top left corner.
  init(_ spots: [(column: Int, row: Int)], columns: Int) {
    self.spots = spots
    self.columns = columns
    for index in spots.indices { place(index + 1) }
  }

  private mutating func place(_ number: Int) {
    let (column, row) = spots[number - 1]
    // At the right edge, the last digit is at the location.
    let marker = Marker(number: number, column: min(column, columns - String(number).utf8.count), row: row)
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

  private func isInside(_ marker: Marker) -> Bool {
    marker.column >= 0 && marker.columns(around: 0).upperBound <= columns
  }

  /// Returns the numbers that touch this one, so that 1 next to 2 would be read as 12.
  private func touched(by marker: Marker) -> [Marker] {
    shown.filter { $0.row == marker.row && $0.columns(around: 1).overlaps(marker.columns(around: 0)) }
  }

  private func nearest(to marker: Marker, of others: [Marker]) -> Int? {
    others.min { distance($0, marker) < distance($1, marker) }?.number
  }

  /// Returns the distance in columns; a row counts as two.
  private func distance(_ one: Marker, _ other: Marker) -> Int {
    abs(one.column - other.column) + 2 * abs(one.row - other.row)
  }
}
