/// Jobs grouped by location.
package struct WorkMap: Sendable {
  package struct Place: Sendable {
    package let coordinate: Coordinate
    /// The jobs in the order of the list; never empty.
    package fileprivate(set) var works: [Listed<Work>]

    /// The name from the first job that has one.
    package var name: LocalizedText? { works.lazy.compactMap(\.entry.placeName).first }
  }

  /// A job without a position.
  package struct Unplaced: Sendable {
    package enum Reason: String, Sendable {
      case noLocation, unknownPlace, ambiguousPlace
    }

    package let work: Listed<Work>
    package let reason: Reason
  }

  package private(set) var places: [Place] = []
  /// The jobs without coordinates and without the name of a city, in the order of the list.
  package private(set) var unplaced: [Unplaced] = []
  package var withoutCoordinates: Int { unplaced.count }

  /// Whether the position of a job depends on the cities.
  package static func needsCities(_ works: [Listed<Work>]) -> Bool {
    works.contains { $0.entry.coordinate == nil && !$0.entry.placeTexts.isEmpty }
  }

  /// Groups jobs that are less than about a kilometer apart. Jobs without coordinates are where their city is.
  ///
  /// - Parameters:
  ///   - all: All jobs of the résumé: their locations name countries; nil for these.
  ///   - person: The personal details: their location names a country too.
  package init(
    _ works: [Listed<Work>], cities: CityTable = CityTable(), among all: [Work]? = nil, person: Person? = nil
  ) {
    let texts = (all ?? works.map(\.entry)).flatMap(\.placeTexts) + (person?.place?.texts ?? [])
    let codes = person?.place?.countryCode?.translations.compactMap { cities.country(named: $0.text) } ?? []
    let countries = cities.countries(of: texts).union(codes)
    var indices: [[Int]: Int] = [:]
    for work in works {
      let coordinate: Coordinate
      switch work.entry.position(in: cities, of: countries) {
      case .success(let found): coordinate = found
      case .failure(let problem):
        let reason = Unplaced.Reason(rawValue: problem.rawValue) ?? .unknownPlace
        unplaced.append(Unplaced(work: work, reason: work.entry.placeTexts.isEmpty ? .noLocation : reason))
        continue
      }
      let spot = Self.spot(coordinate)
      if let index = indices[spot] {
        places[index].works.append(work)
      } else {
        indices[spot] = places.count
        places.append(Place(coordinate: coordinate, works: [work]))
      }
    }
  }

  /// Returns latitude and longitude in hundredths of a degree.
  private static func spot(_ coordinate: Coordinate) -> [Int] {
    let latitude = Int((coordinate.latitude * 100).rounded())
    let longitude = Int((coordinate.longitude * 100).rounded())
    // The meridians at -180° and 180° are the same, and all meridians meet at the poles.
    return [latitude, abs(latitude) == 9000 ? 0 : longitude == -18_000 ? 18_000 : longitude]
  }
}

extension Work {
  /// The city of a location that is a map, as in the personal details of JSON Resume.
  private var city: [String: FieldValue]? { entry["location"]?.members }

  /// The name of the location, or its city.
  package var placeName: LocalizedText? { location ?? city?.text("city") }

  /// The texts that may name the city, one per language.
  fileprivate var placeTexts: [String] {
    if let location { return location.translations.map(\.text) }
    let parts = ["city", "region", "countryCode"].map { city?.text($0)?.translations.first?.text }
    return parts[0] == nil ? [] : [parts.compactMap(\.self).joined(separator: ", ")]
  }

  /// Returns the coordinates, or else the position of the city.
  fileprivate func position(
    in cities: CityTable, of countries: Set<String>
  ) -> Result<Coordinate, CityTable.Problem> {
    if let coordinate { return .success(coordinate) }
    let found = placeTexts.map { cities.coordinate(of: $0, in: countries) }
    return found.first { (try? $0.get()) != nil } ?? found.first ?? .failure(.unknownPlace)
  }
}

extension Person.Place {
  /// The texts that may name the country: the city, and the city with the region.
  fileprivate var texts: [String] {
    let region = region?.translations.first.map { ", " + $0.text } ?? ""
    return (city?.translations ?? []).flatMap { [$0.text, $0.text + region] }
  }
}

/// The outline of the land on Earth: closed rings that repeat their first point; points inside an odd number of rings are land.
/// Land is cut at the 180th meridian, and Antarctica extends to the pole.
package typealias LandOutline = [[Coordinate]]

package protocol LandRepository: Sendable {
  /// Returns the outline; loads it on each call.
  func outline() throws(ResumeError) -> LandOutline

  /// Returns the cities; loads them on each call.
  func cities() throws(ResumeError) -> CityTable
}
