import ResumeDomain
import ResumeTerminal

/// The map with the selected location highlighted, and below it the details of that location.
enum BrowseMapView {
  /// Returns the lines of the map, at most as many as there are rows; empty if there are no locations.
  static func lines(_ state: BrowseState, columns: Int, rows: Int) -> [ScreenLine] {
    let map = BrowseMap(state, columns: columns, rows: rows)
    guard !map.map.places.isEmpty else { return [] }
    var (canvas, markers, indent) = map.drawing()
    let chosen = min(max(state.place, 0), map.map.places.count - 1) + 1
    let over = markers.covered[chosen]
    if let marker = markers.shown.first(where: { $0.number == over ?? chosen }) {
      let number = String(marker.number)
      canvas.write("[" + number + "]", column: marker.column - 1, row: marker.row, .inverse, .bold, .yellow)
    }
    let margin = ScreenLine(String(repeating: " ", count: indent))
    var lines = canvas.lines(Styler(isEnabled: true)).map { margin + ScreenLine(styled: $0) }
    lines += Array(repeating: ScreenLine(), count: max(map.pictureRows - lines.count, 0))
    let place = map.map.places[chosen - 1]
    lines.append(name(place, number: chosen, under: over, state, map.map.places.count))
    lines += jobs(place, state, rows: map.jobRows, columns: columns, indent: String(chosen).count + 3)
    if map.showsMissingCount {
      lines.append(ScreenLine(" " + state.labels.plural("map.withoutCoordinates", map.map.withoutCoordinates), .dim))
    }
    let ellipsis = state.symbols.ellipsis
    return lines.prefix(rows).map { $0.truncated(to: columns, ellipsis: ellipsis) }
  }

  private static func name(
    _ place: WorkMap.Place, number: Int, under other: Int?, _ state: BrowseState, _ count: Int
  ) -> ScreenLine {
    var facts = ScreenLine(" \(number)  ", .bold) + ScreenLine(Sanitizer.singleLine(place.name(state.style)), .bold)
    if let other { facts = facts + ScreenLine(" " + state.labels.text("map.under", [String(other)])) }
    guard place.works.count > 1 else { return facts }
    let jobs = state.labels.plural("count.works", place.works.count)
    return facts + ScreenLine(state.symbols.separator + jobs)
  }

  /// Returns a row per job. The last row lists as many of the remaining jobs as fit, and the number of the others.
  private static func jobs(
    _ place: WorkMap.Place, _ state: BrowseState, rows: Int, columns: Int, indent: Int
  ) -> [ScreenLine] {
    let room = columns - indent
    let indent = String(repeating: " ", count: indent)
    // A location may have thousands of jobs, so only those that may fit are formatted.
    let descriptions = place.works.prefix(rows + 20).map { state.style.description($0, state.symbols) }
    let left = place.works.count - (rows - 1)
    let last =
      left > 0
      ? [row(Array(descriptions.dropFirst(rows - 1)), of: left, columns: room, ellipsis: state.symbols.ellipsis)] : []
    let lines = Array(descriptions.prefix(rows - 1)) + last
    return (0..<rows).map { ScreenLine($0 < lines.count ? indent + lines[$0] : "") }
  }

  /// Returns as many jobs as fit on a row, at least part of the first, then the number of the others.
  private static func row(_ jobs: [String], of count: Int, columns: Int, ellipsis: String) -> String {
    func more(_ shown: Int) -> String { shown < count ? " +\(count - shown)" : "" }
    var line = jobs[0]
    var shown = 1
    for job in jobs.dropFirst() {
      let longer = line + "; " + job
      guard longer.displayWidth + more(shown + 1).displayWidth <= columns else { break }
      (line, shown) = (longer, shown + 1)
    }
    let end = more(shown)
    return Columns.truncate(line, to: max(columns - end.displayWidth, 1), ellipsis: ellipsis) + end
  }
}

/// The layout of the map, and the position of each location on it.
struct BrowseMap {
  let map: WorkMap
  let outline: LandOutline
  let glyphs: DotGlyphs
  let columns: Int
  let rows: Int

  init(_ state: BrowseState, columns: Int, rows: Int) {
    map = state.map
    outline = state.data.outline ?? []
    glyphs = state.symbols == .ascii ? .ascii : .braille
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }

  private static let minimumRowsForDetails = 16
  var jobRows: Int { rows < Self.minimumRowsForDetails ? 1 : 3 }
  var showsMissingCount: Bool { map.withoutCoordinates > 0 && rows >= Self.minimumRowsForDetails }
  var pictureRows: Int { max(rows - 1 - jobRows - (showsMissingCount ? 1 : 0), 1) }

  func drawing() -> (canvas: DotCanvas, markers: MapMarkers, indent: Int) {
    let picture = MapDrawing(places: map.places.map(\.coordinate), outline: outline)
    let (canvas, markers) = picture.drawing(columns: columns, rows: pictureRows, glyphs: glyphs)
    return (canvas, markers, max((columns - canvas.columns) / 2, 0))
  }

  /// Returns the index of the location with its number at a column and row of the content; nil if there is none.
  func place(atColumn column: Int, row: Int) -> Int? {
    guard !map.places.isEmpty else { return nil }
    let (_, markers, indent) = drawing()
    let spot = column - indent
    // A click next to a number counts too: the brackets around the selected number belong to it.
    let near = markers.shown.filter { $0.row == row && $0.columns(around: 1).contains(spot) }
    let hit = near.first { $0.columns(around: 0).contains(spot) } ?? near.first
    return hit.map { $0.number - 1 }
  }
}
