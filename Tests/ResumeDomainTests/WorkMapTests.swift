import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Jobs by location")
struct WorkMapTests {
  private func work(_ id: String, _ latitude: Double?, _ longitude: Double = 0, _ name: String? = nil) -> Listed<Work> {
    Listed(
      Work(
        id: id, location: name.map { LocalizedText($0) },
        coordinate: latitude.flatMap { Coordinate(latitude: $0, longitude: longitude) }))
  }

  @Test("groups jobs by location, and counts those without")
  func places() {
    let map = WorkMap([
      work("a", 40.4168, -3.7038), work("b", nil), work("c", 37.3891, -5.9845, "Seville"),
      work("d", 40.4171, -3.7029, "Madrid"), work("e", 40.45, -3.7038), work("f", nil),
    ])
    #expect(map.places.map { $0.works.map(\.entry.id) } == [["a", "d"], ["c"], ["e"]])
    #expect(map.places.map { $0.name?.translations.first?.text } == ["Madrid", "Seville", nil])
    #expect(map.places.first?.coordinate == Coordinate(latitude: 40.4168, longitude: -3.7038))
    #expect(map.withoutCoordinates == 2)
  }

  @Test("normalizes longitudes")
  func sameSpots() {
    #expect(WorkMap([work("a", 10, 180), work("b", 10, -180)]).places.count == 1)
    #expect(WorkMap([work("a", 90, 20), work("b", 90, -70), work("c", -90, 20)]).places.count == 2)
    #expect(WorkMap([work("a", 0, 0), work("b", -0.001, -0.0)]).places.count == 1)
  }

  @Test("groups no jobs")
  func empty() {
    let map = WorkMap([])
    #expect(map.places.isEmpty)
    #expect(map.withoutCoordinates == 0)
  }
}
