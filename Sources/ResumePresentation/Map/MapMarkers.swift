import ResumeDomain
import ResumeTerminal

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
