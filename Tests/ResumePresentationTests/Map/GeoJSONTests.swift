import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("GeoJSON")
struct GeoJSONTests {
  @Test("is a valid feature collection according to RFC 7946")
  func structure() async throws {
    let works =
      SampleEntities.works + [
        Work(
          id: "pole", title: LocalizedText("Pole \"sitter\""), coordinate: Coordinate(latitude: -90, longitude: 180)),
        Work(
          id: "beside", title: LocalizedText("Beside"), coordinate: Coordinate(latitude: 40.4169, longitude: -3.7037)),
      ]
    let result = await Harness(resume: StubResume(works: works)).run("map", "--geojson")
    #expect(result.code == 0)
    #expect(result.error == "Loaded from the server\n")
    let object = try #require(JSONText.object(result.output))
    // Section 3: no other members, and none of other object types (7.1).
    #expect((object.allKeys as? [String]).map(Set.init) == ["type", "features"])
    #expect(object["type"] as? String == "FeatureCollection")
    let features = try #require(object["features"] as? [[String: Any]])
    #expect(features.compactMap { $0["id"] as? String }.prefix(3) == ["loycus-mobile-lead", "beside", "pole"])
    for feature in features.prefix(3) {
      // 3.2: type, geometry, properties, and an ID that is a string or a number.
      #expect(Set(feature.keys) == ["type", "geometry", "properties", "id"])
      #expect(feature["type"] as? String == "Feature")
      let geometry = try #require(feature["geometry"] as? [String: Any])
      #expect(Set(geometry.keys) == ["type", "coordinates"])
      #expect(geometry["type"] as? String == "Point")
      // 3.1.1: longitude and latitude, in this order; 4: decimal degrees of WGS 84.
      let position = try #require(geometry["coordinates"] as? [Double])
      #expect(position.count == 2)
      #expect((-180...180).contains(position[0]) && (-90...90).contains(position[1]))
      let properties = try #require(feature["properties"] as? [String: Any])
      #expect(
        Set(properties.keys) == [
          "title", "company", "location", "startDate", "endDate", "tags", "number", "isFavorite", "reason",
        ])
    }
    #expect((features[0]["geometry"] as? [String: Any])?["coordinates"] as? [Double] == [-3.7038, 40.4168])
    #expect((features[2]["geometry"] as? [String: Any])?["coordinates"] as? [Double] == [180, -90])
    let numbers = features.compactMap { ($0["properties"] as? [String: Any])?["number"] as? Int }
    #expect(numbers == [1, 1, 2])
    // 3.2: an unlocated feature has a null geometry.
    let unplaced = features.dropFirst(3)
    #expect(unplaced.count == 5 && unplaced.allSatisfy { $0["geometry"] is NSNull })
    #expect(
      unplaced.compactMap { ($0["properties"] as? [String: Any])?["reason"] as? String }
        == ["unknownPlace"] + Array(repeating: "noLocation", count: 4))
  }

  @Test("has no features without locations, and texts in the requested language")
  func edges() async {
    let none = await Harness().run("map", "--geojson", "--tag", "nobody")
    #expect(none.output == "{\"features\":[],\"type\":\"FeatureCollection\"}\n")
    let spanish = await Harness().run("map", "--geojson", "--lang", "es", "-q")
    #expect(spanish.error == "")
    #expect(spanish.output.contains("\"location\":\"Madrid, España\""))
    #expect(spanish.output.contains("\"endDate\":null"))
  }
}
