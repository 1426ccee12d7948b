import ResumeDomain
import ResumeResources
import Testing

@testable import ResumeData

@Suite("Land outline")
struct LandTests {
  @Test("embeds closed rings, split at the 180th meridian")
  func embedded() throws {
    let outline = try JSONLandRepository { EmbeddedResource.file("land.json") }.outline()
    #expect(outline.count == 125)
    #expect(outline.reduce(0) { $0 + $1.count } == 4291)
    for ring in outline {
      #expect(ring.first == ring.last)
      #expect(ring.count > 3)
      for (one, next) in zip(ring, ring.dropFirst()) where one.latitude != -90 || next.latitude != -90 {
        #expect(abs(one.longitude - next.longitude) < 40)
      }
    }
  }

  @Test("states its source and license")
  func source() throws {
    let text = try #require(EmbeddedResource.file("land.json")).withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    #expect(text.contains("Natural Earth"))
    #expect(text.contains("Public domain"))
  }

  @Test("reads members in any order and omits invalid coordinates")
  func malformed() throws {
    let outline = try JSONLandRepository { #"{"unit":[{}],"rings":[[1,2,3,4,5],[7,99,7,9],[]],"more":null}"# }.outline()
    #expect(
      outline == [
        [Coordinate(latitude: 2, longitude: 1), Coordinate(latitude: 4, longitude: 3)].compactMap { $0 },
        [Coordinate(latitude: 9, longitude: 7)].compactMap { $0 }, [],
      ])
  }

  @Test("reports a missing or malformed file as an internal error", arguments: 0..<4)
  func missing(index: Int) {
    let files: [StaticString?] = [nil, "", "[]", #"{"rings":[["a"]]}"#]
    #expect(throws: ResumeError.internalError("the land outline can't be read")) {
      try JSONLandRepository { files[index] }.outline()
    }
  }

  @Test("the program's cities are known by their English, local and Spanish names")
  func cities() throws {
    let cities = try JSONLandRepository({ nil }, cities: { EmbeddedResource.file("cities.json") }).cities()
    for (text, latitude, longitude) in [
      ("Madrid, España", 40.4, -3.68), ("Sevilla", 37.41, -5.98), ("Seville, Spain", 37.41, -5.98),
      ("München, Deutschland", 48.13, 11.57), ("Wien", 48.2, 16.37), ("Londres, Reino Unido", 51.5, -0.12),
      ("San Francisco, CA", 37.74, -122.46), ("New York, NY", 40.75, -73.98), ("Washington, DC", 38.9, -77.01),
      ("Ciudad de México, México", 19.44, -99.13), ("São Paulo, Brasil", -23.56, -46.63),
      ("Greater Paris Area", 48.87, 2.33), ("Paris, France", 48.87, 2.33), ("Toulouse, Francia", 43.62, 1.45),
      ("Warszawa, Polska", 52.25, 21), ("Toronto, ON", 43.7, -79.42),
    ] {
      let found = try? cities.coordinate(of: text, in: ["ES", "AT", "FR"]).get()
      #expect(found == Coordinate(latitude: latitude, longitude: longitude), "\(text): \(String(describing: found))")
    }
    for name in ["Valencia", "León", "Cartagena", "Birmingham", "Tripoli", "Madrid"] {
      #expect(cities.coordinate(of: name) == .failure(.ambiguousPlace))
    }
    #expect(cities.coordinate(of: "Remote") == .failure(.unknownPlace))
    let size = EmbeddedResource.file("cities.json")?.utf8CodeUnitCount ?? 0
    #expect((40_000...50_000).contains(size))
    #expect(throws: ResumeError.internalError("the cities can't be read")) { try JSONLandRepository { nil }.cities() }
  }
}
