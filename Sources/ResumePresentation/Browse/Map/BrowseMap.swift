import ResumeDomain
import ResumeTerminal

/// The map of the screen: how it is laid out, and which place is where on it.
struct BrowseMap {
  let map: WorkMap
  let outline: LandOutline
  let signs: DotSigns
  /// The columns and rows of the content.
  let columns: Int
  let rows: Int

  init(_ state: BrowseState, columns: Int, rows: Int) {
    map = state.map
    outline = state.data.outline ?? LandOutline(rings: [])
    signs = state.ornaments == .ascii ? .ascii : .braille
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }

  /// From so many rows on there is room to tell more of a place.
  private static let many = 16
  /// The rows below the map that tell of jobs.
  var jobRows: Int { rows < Self.many ? 1 : 3 }
  /// Whether there is a row that tells of the jobs without coordinates.
  var tellsMissing: Bool { map.withoutCoordinates > 0 && rows >= Self.many }
  /// The rows of the map itself.
  var pictureRows: Int { max(rows - 1 - jobRows - (tellsMissing ? 1 : 0), 1) }

  private var picture: MapPicture { MapPicture(places: map.places.map(\.coordinate), outline: outline) }

  /// The map, where its numbers stand, and how far from the left it begins.
  func drawing() -> (canvas: DotCanvas, markers: MapMarkers, indent: Int) {
    let drawing = picture.drawing(columns: columns, rows: pictureRows, signs: signs)
    return (drawing.canvas, drawing.markers, indent(drawing.canvas.columns))
  }

  /// The place, from 0, whose number stands at a column and row of the content; `nil` where there is none.
  func place(atColumn column: Int, row: Int) -> Int? {
    guard !map.places.isEmpty else { return nil }
    let layout = picture.layout(columns: columns, rows: pictureRows, signs: signs)
    let spot = column - indent(layout.columns)
    // The brackets around the chosen one belong to it, and are not easy to miss around the others.
    let near = layout.markers.shown.filter { $0.row == row && $0.columns(around: 1).contains(spot) }
    let hit = near.first { $0.columns(around: 0).contains(spot) } ?? near.first
    return hit.map { $0.number - 1 }
  }

  private func indent(_ width: Int) -> Int { max((columns - width) / 2, 0) }
}
