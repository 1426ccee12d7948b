import ResumeDomain
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Steps on the map")
struct MapStepTests {
  private static let arrows = [BrowseAction.up, .down, .left, .right]

  private static func places(_ pairs: [(Double, Double)]) -> [Coordinate] {
    pairs.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  /// Madrid, Seville, Barcelona, Lisbon, Paris.
  private static let towns = places([(40.4, -3.7), (37.4, -6), (41.4, 2.2), (38.7, -9.1), (48.9, 2.4)])

  @Test(
    "selects the nearest location in a direction",
    arguments: [
      (BrowseAction.up, 0, 4), (.down, 0, 1), (.left, 0, 3), (.right, 0, 2), (.right, 3, 1), (.up, 2, 4), (.down, 4, 2),
      (.left, 2, 0),
    ])
  func nearest(step: BrowseAction, from: Int, to: Int) {
    #expect(step.place(from: from, among: Self.towns) == to)
  }

  @Test("crosses the 180th meridian")
  func meridian() {
    let fiji = Self.places([(-17.6, 178), (-16.8, -179.9)])
    #expect(BrowseAction.right.place(from: 0, among: fiji) == 1)
    #expect(BrowseAction.left.place(from: 1, among: fiji) == 0)
    // Auckland, São Paulo, Cape Town, Sydney: America is east of Auckland.
    let world = Self.places([(-36.8, 174.8), (-23.5, -46.6), (-33.9, 18.4), (-33.9, 151.2)])
    #expect(BrowseAction.right.place(from: 0, among: world) == 1)
    #expect(BrowseAction.left.place(from: 1, among: world) == 0)
    #expect(BrowseAction.left.place(from: 0, among: world) == 3)
  }

  @Test("every direction works with two locations and does nothing with one")
  func few() {
    for step in Self.arrows {
      #expect(step.place(from: 0, among: Self.places([(40, 0), (41, 0)])) == 1)
      #expect(step.place(from: 1, among: Self.places([(40, 0), (40, 3)])) == 0)
      #expect(step.place(from: 0, among: Self.places([(40, 0)])) == 0)
      #expect(step.place(from: 5, among: Self.places([(40, 0)])) == 0)
      #expect(step.place(from: 0, among: []) == 0)
    }
  }

  @Test("first, last, previous and next wrap around")
  func inOrder() {
    #expect(BrowseAction.top.place(from: 3, among: Self.towns) == 0)
    #expect(BrowseAction.bottom.place(from: 1, among: Self.towns) == 4)
    #expect(BrowseAction.pageDown.place(from: 4, among: Self.towns) == 0)
    #expect(BrowseAction.pageUp.place(from: 0, among: Self.towns) == 4)
  }

  @Test("the directions reach every location from every other")
  func reach() {
    Fuzz.run(rounds: 300) { random in
      let count = 1 + random.below(random.chance(in: 20) ? 200 : 12)
      let kind = random.below(5)
      let places = (0..<count).compactMap { _ -> Coordinate? in
        func degrees(_ most: Int) -> Double { Double(random.below(2 * most * 1000 + 1)) / 1000 - Double(most) }
        switch kind {
        case 0: return Coordinate(latitude: degrees(90), longitude: degrees(180))
        case 1: return Coordinate(latitude: Double(random.below(4)) * 10, longitude: Double(random.below(4)) * 10)
        case 2:
          let way = degrees(80)
          return Coordinate(latitude: way, longitude: random.chance(in: 2) ? way : -way)
        case 3: return Coordinate(latitude: random.pick(-90, 90, 89.9, 0), longitude: degrees(180))
        default:
          return Coordinate(latitude: 40 + degrees(1) / 100, longitude: random.pick(180, -180, 179.99, degrees(1)))
        }
      }
      let next = places.indices.map { place in Self.arrows.map { $0.place(from: place, among: places) } }
      func message() -> String { "\(places.map { ($0.latitude, $0.longitude) })" }
      for start in places.indices {
        var seen: Set = [start]
        var open = [start]
        while let place = open.popLast() {
          for other in next[place] where seen.insert(other).inserted { open.append(other) }
        }
        try Fuzz.check(seen.count == places.count, "from \(start) only \(seen.sorted()) of " + message())
      }
    }
  }
}
