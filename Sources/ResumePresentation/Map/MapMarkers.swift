import ResumeDomain
import ResumeTerminal

/// Where the numbers of the places stand on a map, so that each can be read.
///
/// A number that has no room moves to the nearest free characters; where there are none near, it lies under another one.
struct MapMarkers {
  /// A number on the map.
  struct Marker: Equatable {
    let number: Int
    let column: Int
    let row: Int

    /// The columns that it takes, and so many more on each side.
    func columns(around room: Int) -> Range<Int> { column - room..<column + String(number).count + room }
  }

  private(set) var shown: [Marker] = []
  /// The number under which one lies that is not shown.
  private(set) var covered: [Int: Int] = [:]

  private let columns: Int
  private let rows: Int
  private var taken: [Bool]

  /// How far a number may move, in columns; a row counts as two.
  private static let reach = 4

  /// Places numbers from 1 on, at characters counted from the top left corner.
  init(_ spots: [(column: Int, row: Int)], columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    taken = Array(repeating: false, count: columns * rows)
    for (index, spot) in spots.enumerated() { place(index + 1, spot.column, spot.row) }
  }

  private mutating func place(_ number: Int, _ column: Int, _ row: Int) {
    let length = String(number).count
    for (dx, dy) in Self.ways {
      let start = min(max(column + dx, 0), columns - length)
      guard isFree(start, row + dy, length) else { continue }
      for offset in 0..<length { taken[(row + dy) * columns + start + offset] = true }
      shown.append(Marker(number: number, column: start, row: row + dy))
      return
    }
    covered[number] = nearest(column, row)
  }

  /// Free, with a character between it and the next number, so that 1 beside 2 is not read as 12.
  private func isFree(_ column: Int, _ row: Int, _ length: Int) -> Bool {
    guard (0..<rows).contains(row), column >= 0 else { return false }
    return (max(column - 1, 0)...min(column + length, columns - 1)).allSatisfy { !taken[row * columns + $0] }
  }

  private func nearest(_ column: Int, _ row: Int) -> Int? {
    shown.min { distance($0, column, row) < distance($1, column, row) }?.number
  }

  private func distance(_ marker: Marker, _ column: Int, _ row: Int) -> Int {
    abs(marker.column - column) + 2 * abs(marker.row - row)
  }

  /// All moves within reach, the shortest first.
  private static let ways: [(Int, Int)] = {
    var ways: [(Int, Int)] = []
    for dy in -reach / 2...reach / 2 {
      for dx in -reach...reach where abs(dx) + 2 * abs(dy) <= reach { ways.append((dx, dy)) }
    }
    return ways.sorted { (abs($0.0) + 2 * abs($0.1), $0.1, $0.0) < (abs($1.0) + 2 * abs($1.1), $1.1, $1.0) }
  }()
}
