import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Numbers on the map")
struct MapMarkersTests {
  @Test("numbers are at their locations")
  func apart() {
    let markers = MapMarkers([(3, 2), (10, 2), (3, 5)], columns: 20)
    #expect(
      markers.shown == [
        .init(number: 1, column: 3, row: 2), .init(number: 2, column: 10, row: 2), .init(number: 3, column: 3, row: 5),
      ])
    #expect(markers.covered.isEmpty)
  }

  @Test("the second of two at one position is hidden")
  func under() {
    let markers = MapMarkers([(5, 3), (5, 3), (5, 4)], columns: 20)
    #expect(markers.shown == [.init(number: 1, column: 5, row: 3), .init(number: 3, column: 5, row: 4)])
    #expect(markers.covered == [2: 1])
  }

  @Test(
    "a number next to another moves one column away or is hidden",
    arguments: [
      ([(5, 3), (6, 3)], [5, 7]), ([(5, 3), (4, 3)], [5, 3]),
      // No space on that side: the edge, or another number.
      ([(1, 0), (0, 0)], [1, nil]), ([(18, 0), (19, 0)], [18, nil]),
      ([(5, 3), (9, 3), (6, 3), (8, 3)], [5, 9, 7, nil]),
      ([(5, 3), (8, 3), (6, 3)], [5, 8, nil]), ([(5, 3), (7, 3), (6, 3)], [5, 7, nil]),
      // The third is west of the second's true position, or at the same position.
      ([(5, 3), (6, 3), (6, 3)], [5, 7, nil]), ([(5, 3), (6, 3), (8, 3)], [5, 7, 9]),
    ] as [([(Int, Int)], [Int?])])
  func adjacent(spots: [(Int, Int)], columns: [Int?]) {
    let markers = MapMarkers(spots.map { (column: $0.0, row: $0.1) }, columns: 20)
    #expect(spots.indices.map { index in markers.shown.first { $0.number == index + 1 }?.column } == columns)
  }

  @Test(
    "every number is in its row, at most one column off and in order")
  func directions() {
    Fuzz.run(rounds: 300) { random in
      let columns = 1 + random.below(40)
      let spots = random.list(upTo: 150) { (column: $0.below(columns), row: $0.below(6)) }
      let markers = MapMarkers(spots, columns: columns)
      func message() -> String { "\(columns) columns, \(spots): \(markers)" }
      for marker in markers.shown {
        let spot = spots[marker.number - 1]
        try Fuzz.check(marker.row == spot.row, message())
        try Fuzz.check(marker.columns(around: 1).contains(spot.column), message())
        for other in markers.shown where other.row == marker.row && marker.column < other.column {
          try Fuzz.check(spot.column < spots[other.number - 1].column, message())
        }
      }
      try Fuzz.check(markers.shown.count + markers.covered.count == spots.count, message())
    }
  }

  @Test("ten takes two characters at the right edge as well")
  func wide() throws {
    let spots = (0..<10).map { (column: $0 * 4, row: 0) } + [(column: 39, row: 3)]
    let markers = MapMarkers(spots, columns: 40)
    let last = try #require(markers.shown.last)
    #expect(last == .init(number: 11, column: 38, row: 3))
    #expect(last.columns(around: 0) == 38..<40)
  }

  @Test("every one of a thousand numbers is shown or known to be hidden")
  func crowd() {
    for (columns, rows) in [(80, 24), (20, 6), (4, 1), (2, 1), (1, 1)] {
      let spots = (0..<1000).map { (column: $0 * 7 % columns, row: $0 * 3 % rows) }
      let markers = MapMarkers(spots, columns: columns)
      let shown = Set(markers.shown.map(\.number))
      #expect(shown.contains(1))
      #expect(shown.union(markers.covered.keys) == Set(1...1000))
      #expect(shown.isDisjoint(with: markers.covered.keys))
      #expect(markers.covered.values.allSatisfy(shown.contains))
      var covered: Set<[Int]> = []
      for marker in markers.shown {
        #expect((0..<rows).contains(marker.row))
        for column in marker.columns(around: 0) {
          #expect((0..<columns).contains(column))
          #expect(covered.insert([column, marker.row]).inserted)
          #expect(!covered.contains([marker.columns(around: 0).lowerBound - 1, marker.row]))
        }
      }
    }
  }
}
