import ResumeDomain
import ResumeTerminal
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Map projection")
struct MapProjectionTests {
  /// Returns a map of 80 columns and 24 rows.
  private func projection(_ places: (Double, Double)..., width: Int = 160, height: Int = 96) throws -> MapProjection {
    MapProjection(fitting: try places.map { try coordinate($0.0, $0.1) }, width: width, height: height)
  }

  private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test("centers a single location in its region")
  func onePlace() throws {
    let map = try projection((40.4168, -3.7038))
    #expect(abs(map.center - -3.7038) < 1e-9)
    #expect(abs((map.north + map.south) / 2 - 40.4168) < 1e-9)
    #expect(abs(map.north - map.south - 14) < 0.01)
    let point = map.point(try coordinate(40.4168, -3.7038))
    #expect(abs(point.x - 80) < 1e-6)
    #expect(abs(point.y - 48) < 1e-6)
    #expect((map.width, map.height) == (160, 96))
  }

  @Test("treats repeated locations as one")
  func samePlace() throws {
    #expect(try projection((40, -3), (40, -3), (40, -3)) == projection((40, -3)))
  }

  @Test("scales both directions equally in the center")
  func trueShapes() throws {
    let map = try projection((60, 10))
    let origin = map.point(try coordinate(60, 10))
    let east = map.point(try coordinate(60, 12))
    let north = map.point(try coordinate(61, 10))
    // At 60° two degrees of longitude are as long as one of latitude.
    #expect(abs((east.x - origin.x) - (origin.y - north.y)) < 0.01)
  }

  @Test("shows all locations with a margin")
  func margins() throws {
    let spreads: [[(Double, Double)]] = [
      [(40.4, -3.7), (37.4, -6)], [(40.4, -3.7), (35.7, 139.7)], [(60, 10), (-35, 20)], [(64, -22), (64, 30)],
      [(-17, 179), (-17, -179)], [(1, 100), (2, 101), (3, 102)], [(-54.8, -68.3), (71.3, -156.8)],
    ]
    for spread in spreads {
      let places = try spread.map { try coordinate($0.0, $0.1) }
      for (width, height) in [(40, 24), (80, 48), (160, 96), (400, 160), (40, 12), (80, 24)] {
        let map = MapProjection(fitting: places, width: width, height: height)
        #expect(map.width <= Double(width) && map.height <= Double(height))
        // The whole world leaves no more space.
        let part = map.span < 360 ? 0.08 : 0
        for place in places {
          let point = map.point(place)
          #expect(
            (map.width * part...map.width * (1 - part)).contains(point.x), "\(place) of \(spread) at \(width)")
          #expect(
            (map.height * part...map.height * (1 - part)).contains(point.y), "\(place) of \(spread) at \(width)")
        }
      }
    }
  }

  @Test("joins locations across the 180th meridian")
  func antimeridian() throws {
    let map = try projection((-17, 179), (-16.8, -179.5))
    #expect(map.span < 40)
    #expect(abs(map.center) > 179)
    let (west, east) = (map.point(try coordinate(-17, 179)), map.point(try coordinate(-16.8, -179.5)))
    #expect(west.x < east.x && east.x - west.x < 20)
    #expect(try projection((10, 180)).point(try coordinate(10, -180)).x == 80)
  }

  @Test("shows the whole world without cutting continents")
  func world() throws {
    let map = try projection((40.4, -3.7), (37.8, -122.4), (-33.9, 151.2), (-23.5, -46.6), (1.4, 103.8), (-36.8, 174.8))
    #expect(map.span == 360)
    #expect(map.center == 11)
    #expect(map.north > 70 && map.south < -45)
    #expect((map.north - map.south) < 180)
  }

  @Test("shows all longitudes at a pole and nothing beyond it", arguments: [90.0, -90, 85, -78])
  func poles(latitude: Double) throws {
    for longitude in [-180, -90, 0.0, 45, 180] {
      let map = try projection((latitude, longitude))
      #expect(map.span == 360)
      #expect(map.north <= 90.0001 && map.south >= -90.0001)
      let point = map.point(try coordinate(latitude, longitude))
      #expect((0...map.width).contains(point.x) && (0...map.height).contains(point.y))
    }
  }

  @Test("shows the whole Earth for both poles")
  func everything() throws {
    let map = try projection((90, 0), (-90, 0), (0, -180), (0, -60), (0, 60))
    #expect(map.span == 360)
    #expect(abs(map.north - 90) < 2 && abs(map.south + 90) < 2)
  }

  @Test("inverts positions to degrees")
  func inverse() throws {
    for map in [try projection((40, -3)), try projection((-17, 179), (-17, -178)), try projection((-90, 0))] {
      for (x, y) in [(10.5, 3.5), (map.width / 2, map.height / 2), (map.width - 1, map.height - 1)] {
        let place = try coordinate(map.latitude(y: y), map.longitude(x: x))
        let point = map.point(place)
        #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6)
      }
    }
  }

  @Test("fits a thousand random locations into any size")
  func anywhere() throws {
    var seed: UInt64 = 7
    func random(_ range: ClosedRange<Double>) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(seed >> 33) / Double(1 << 31) * (range.upperBound - range.lowerBound)
    }
    for _ in 0..<200 {
      let places = try (0..<5).map { _ in try coordinate(random(-90...90), random(-180...180)) }
      let map = MapProjection(fitting: places, width: 8 + Int(random(0...400)), height: 8 + Int(random(0...160)))
      let dot = (map.north - map.south) / map.height
      #expect(map.north <= 90 + dot && map.south >= -90 - dot)
      #expect(map.span <= 360)
      #expect(map.height >= 1 && map.width >= 1)
      for place in places {
        let point = map.point(place)
        #expect((-0.001...map.width + 0.001).contains(point.x), "\(places) \(map)")
        #expect((-0.001...map.height + 0.001).contains(point.y), "\(places) \(map)")
      }
    }
  }
}
