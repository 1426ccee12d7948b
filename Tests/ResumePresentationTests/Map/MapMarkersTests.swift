import Testing

@testable import ResumePresentation

@Suite("Numbers on the map")
struct MapMarkersTests {
  @Test("each stands where its place is")
  func apart() {
    let markers = MapMarkers([(3, 2), (10, 2), (3, 5)], columns: 20, rows: 8)
    #expect(
      markers.shown == [
        .init(number: 1, column: 3, row: 2), .init(number: 2, column: 10, row: 2), .init(number: 3, column: 3, row: 5),
      ])
    #expect(markers.covered.isEmpty)
  }

  @Test("two at one character stand beside each other, with a space between them")
  func beside() {
    let markers = MapMarkers([(5, 3), (5, 3), (6, 3)], columns: 20, rows: 8)
    #expect(markers.shown.map(\.number) == [1, 2, 3])
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      let (one, other) = (markers.shown[one], markers.shown[other])
      #expect(one.row != other.row || abs(one.column - other.column) >= 2)
    }
  }

  @Test("ten takes two characters, at the right edge too")
  func wide() throws {
    let spots = (0..<10).map { (column: $0 * 4, row: 0) } + [(column: 39, row: 3)]
    let markers = MapMarkers(spots, columns: 40, rows: 4)
    let last = try #require(markers.shown.last)
    #expect(last == .init(number: 11, column: 38, row: 3))
    #expect(last.columns(around: 0) == 38..<40)
  }

  @Test("every number of a thousand is on the map, or said to lie under one that is")
  func crowd() {
    for (columns, rows) in [(80, 24), (20, 6), (4, 1), (2, 1), (1, 1)] {
      let spots = (0..<1000).map { (column: $0 * 7 % columns, row: $0 * 3 % rows) }
      let markers = MapMarkers(spots, columns: columns, rows: rows)
      let shown = Set(markers.shown.map(\.number))
      #expect(shown.contains(1))
      #expect(shown.union(markers.covered.keys) == Set(1...1000))
      #expect(shown.isDisjoint(with: markers.covered.keys))
      #expect(markers.covered.values.allSatisfy(shown.contains))
      var taken: Set<[Int]> = []
      for marker in markers.shown {
        #expect((0..<rows).contains(marker.row))
        for column in marker.columns(around: 0) {
          #expect((0..<columns).contains(column))
          #expect(taken.insert([column, marker.row]).inserted)
          #expect(!taken.contains([marker.columns(around: 0).lowerBound - 1, marker.row]))
        }
      }
    }
  }
}
