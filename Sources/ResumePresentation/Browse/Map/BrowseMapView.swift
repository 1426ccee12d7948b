import ResumeDomain
import ResumeTerminal

/// The map on the screen, its chosen place set off, and below it what that place is.
enum BrowseMapView {
  /// Exactly so many lines, none wider than the columns; none where there is nothing to draw.
  static func lines(_ state: BrowseState, columns: Int, rows: Int) -> [ScreenLine] {
    let map = BrowseMap(state, columns: columns, rows: rows)
    guard !map.map.places.isEmpty else { return [] }
    var (canvas, markers, indent) = map.drawing()
    let chosen = min(max(state.place, 0), map.map.places.count - 1) + 1
    let over = markers.covered[chosen]
    if let marker = markers.shown.first(where: { $0.number == over ?? chosen }) {
      let number = String(marker.number)
      canvas.put("[" + number + "]", column: marker.column - 1, row: marker.row, .inverse, .bold, .yellow)
    }
    let margin = ScreenLine(String(repeating: " ", count: indent))
    var lines = canvas.lines(Styler(isEnabled: true)).map { margin + ScreenLine(styled: $0) }
    lines += Array(repeating: ScreenLine(), count: max(map.pictureRows - lines.count, 0))
    let place = map.map.places[chosen - 1]
    lines.append(name(place, number: chosen, under: over, state, map.map.places.count))
    lines += jobs(place, state, rows: map.jobRows, columns: columns, indent: String(chosen).count + 3)
    if map.tellsMissing {
      lines.append(ScreenLine(" " + state.labels.plural("map.withoutCoordinates", map.map.withoutCoordinates), .dim))
    }
    let ellipsis = state.ornaments.ellipsis
    return lines.prefix(rows).map { $0.truncated(to: columns, ellipsis: ellipsis) }
  }

  private static func name(
    _ place: WorkMap.Place, number: Int, under other: Int?, _ state: BrowseState, _ count: Int
  ) -> ScreenLine {
    var facts = ScreenLine(" \(number)  ", .bold) + ScreenLine(BrowsePlace.name(place, state.style), .bold)
    if let other { facts = facts + ScreenLine(" " + state.labels.text("map.under", [String(other)])) }
    guard place.works.count > 1 else { return facts }
    let jobs = state.labels.plural("count.works", place.works.count)
    return facts + ScreenLine(" \(state.ornaments.middleDot) \(jobs)")
  }

  /// A row for each job, as far as there are rows: the last one has as many of those that are left as fit whole, and says
  /// how many more there are.
  private static func jobs(
    _ place: WorkMap.Place, _ state: BrowseState, rows: Int, columns: Int, indent: Int
  ) -> [ScreenLine] {
    let room = columns - indent
    let indent = String(repeating: " ", count: indent)
    // What has no room in a row is not looked at: a place may have thousands of jobs.
    let told = place.works.prefix(rows + 20).map { listed in
      BrowsePlace.job(listed, state.style, state.ornaments).joined(separator: " \(state.ornaments.middleDot) ")
    }
    let left = place.works.count - (rows - 1)
    let last = left > 0 ? [row(Array(told.dropFirst(rows - 1)), of: left, columns: room, state.ornaments.ellipsis)] : []
    let lines = Array(told.prefix(rows - 1)) + last
    return (0..<rows).map { ScreenLine($0 < lines.count ? indent + lines[$0] : "") }
  }

  /// As many jobs as fit whole, at least a part of the first, then the number of the others.
  private static func row(_ jobs: [String], of count: Int, columns: Int, _ ellipsis: String) -> String {
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
