import Foundation
package import ResumeDomain

/// The outline of the land and the cities from the embedded JSON.
package struct JSONLandRepository: LandRepository {
  private let json: @Sendable () -> StaticString?
  private let citiesJSON: @Sendable () -> StaticString?

  /// Creates a repository; `json` is called when a map is drawn, `cities` when a job has no coordinates.
  package init(
    _ json: @escaping @Sendable () -> StaticString?, cities: @escaping @Sendable () -> StaticString? = { nil }
  ) {
    self.json = json
    citiesJSON = cities
  }

  /// Returns the cities. Throws `ResumeError.internalError` if the program was built without the file.
  package func cities() throws(ResumeError) -> CityTable {
    struct Cities: Decodable {
      var cities: [String: [String: String]]
      var countries: [String: String]
    }
    let data = citiesJSON()?.withUTF8Buffer { Data($0) } ?? Data()
    guard let read = try? JSONDecoder().decode(Cities.self, from: data) else {
      throw .internalError("the cities can't be read")
    }
    return CityTable(cities: read.cities, countries: read.countries)
  }

  /// Returns the outline. Throws `ResumeError.internalError` if the program was built without the file.
  package func outline() throws(ResumeError) -> LandOutline {
    struct Land: Decodable {
      /// Longitudes and latitudes in turn.
      var rings: [[Double]]
    }
    let data = json()?.withUTF8Buffer { Data($0) } ?? Data()
    guard let land = try? JSONDecoder().decode(Land.self, from: data) else {
      throw .internalError("the land outline can't be read")
    }
    return land.rings.map { numbers in
      stride(from: 0, to: numbers.count - 1, by: 2).compactMap {
        Coordinate(latitude: numbers[$0 + 1], longitude: numbers[$0])
      }
    }
  }
}
