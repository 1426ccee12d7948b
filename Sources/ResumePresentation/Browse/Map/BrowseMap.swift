import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The map with the selected location highlighted, and below it the details of that location.
struct BrowseMap {
  private static let minimumRowsForDetails = 16

  private let state: BrowseState
  private let columns: Int
  private let rows: Int

  init(_ state: BrowseState, columns: Int, rows: Int) {
    (self.state, self.columns, self.rows) = (state, max(columns, 1), max(rows, 1))
  }

  /// Whether the last row shows the number of jobs without coordinates.
  var showsMissingCount: Bool { state.map.withoutCoordinates > 0 && rows >= Self.minimumRowsForDetails }
  private var jobRows: Int { rows < Self.minimumRowsForDetails ? 1 : 3 }
  private var pictureRows: Int { max(rows - 1 - jobRows - (showsMissingCount ? 1 : 0), 1) }

  var drawing: (canvas: DotCanvas, markers: MapMarkers, indent: Int) {
    let places = state.map.places.map(\.coordinate)
    let (canvas, markers) = MapDrawing(places: places, outline: state.data.outline ?? [])
      .drawing(columns: columns, rows: pictureRows, glyphs: state.symbols == .ascii ? .ascii : .braille)
    return (canvas, markers, max((columns - canvas.columns) / 2, 0))
  }

  /// Returns the index of the location with its number at a column and row of the content; nil if there is none.
  func place(atColumn column: Int, row: Int) -> Int? {
    guard !state.map.places.isEmpty else { return nil }
    let (_, markers, indent) = drawing
    let spot = column - indent
    // A click next to a number counts too: the brackets around the selected number belong to it.
    let near = markers.shown.filter { $0.row == row && $0.columns(around: 1).contains(spot) }
    let hit = near.first { $0.columns(around: 0).contains(spot) } ?? near.first
    return hit.map { $0.number - 1 }
  }

  /// The lines of the map, at most as many as there are rows; empty if there are no locations.
  var lines: [ScreenLine] {
    guard !state.map.places.isEmpty else { return [] }
    var (canvas, markers, indent) = drawing
    let chosen = min(max(state.place, 0), state.map.places.count - 1) + 1
    let over = markers.covered[chosen]
    if let marker = markers.shown.first(where: { $0.number == over ?? chosen }) {
      let number = String(marker.number)
      canvas.write("[" + number + "]", column: marker.column - 1, row: marker.row, .inverse, .bold, .yellow)
    }
    let margin = ScreenLine(String(repeating: " ", count: indent))
    var lines = canvas.lines(Styler(isEnabled: true)).map { margin + ScreenLine(styled: $0) }
    lines += Array(repeating: ScreenLine(), count: max(pictureRows - lines.count, 0))
    let place = state.map.places[chosen - 1]
    lines.append(name(place, number: chosen, under: over))
    lines += jobs(place, indent: String(chosen).count + 3)
    if showsMissingCount {
      lines.append(ScreenLine(" " + state.labels.plural("map.withoutCoordinates", state.map.withoutCoordinates), .dim))
    }
    return lines.prefix(rows).map { $0.truncated(to: columns, ellipsis: state.symbols.ellipsis) }
  }

  private func name(_ place: WorkMap.Place, number: Int, under other: Int?) -> ScreenLine {
    var facts = ScreenLine(" \(number)  ", .bold) + ScreenLine(Sanitizer.singleLine(place.name(state.style)), .bold)
    if let other { facts = facts + ScreenLine(" " + state.labels.text("map.under", [String(other)])) }
    guard place.works.count > 1 else { return facts }
    let jobs = state.labels.plural("count.works", place.works.count)
    return facts + ScreenLine(state.symbols.separator + jobs)
  }

  /// Returns a row per job. The last row lists as many of the remaining jobs as fit, and the number of the others.
  private func jobs(_ place: WorkMap.Place, indent: Int) -> [ScreenLine] {
    let (rows, room) = (jobRows, columns - indent)
    let indent = String(repeating: " ", count: indent)
    // A location may have thousands of jobs, so only those that may fit are formatted.
    let descriptions = place.works.prefix(rows + 20).map { state.style.description($0, state.symbols) }
    let left = place.works.count - (rows - 1)
    let last =
      left > 0
      ? [row(Array(descriptions.dropFirst(rows - 1)), of: left, columns: room)] : []
    let lines = Array(descriptions.prefix(rows - 1)) + last
    return (0..<rows).map { ScreenLine($0 < lines.count ? indent + lines[$0] : "") }
  }

  /// Returns as many jobs as fit on a row, at least part of the first, then the number of the others.
  private func row(_ jobs: [String], of count: Int, columns: Int) -> String {
    func more(_ shown: Int) -> String { shown < count ? " +\(count - shown)" : "" }
    var line = jobs[0]
    var shown = 1
    for job in jobs.dropFirst() {
      let longer = line + "; " + job
      guard longer.displayWidth + more(shown + 1).displayWidth <= columns else { break }
      (line, shown) = (longer, shown + 1)
    }
    let end = more(shown)
    let room = max(columns - end.displayWidth, 1)
    return Columns.truncate(line, to: room, ellipsis: state.symbols.ellipsis) + end
  }
}
