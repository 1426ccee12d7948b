/// Jobs grouped by location.
package struct WorkMap: Sendable {
  package struct Place: Sendable {
    package let coordinate: Coordinate
    /// The jobs in the order of the list; never empty.
    package fileprivate(set) var works: [Listed<Work>]

    /// The name from the first job that has one.
    package var name: LocalizedText? { works.lazy.compactMap(\.entry.location).first }
  }

  package private(set) var places: [Place] = []
  package private(set) var withoutCoordinates = 0

  /// Groups jobs that are less than about a kilometer apart.
  package init(_ works: [Listed<Work>]) {
    var indices: [[Int]: Int] = [:]
    for work in works {
      guard let coordinate = work.entry.coordinate else {
        withoutCoordinates += 1
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

/// A location on Earth in degrees of WGS 84.
public struct Coordinate: Sendable, Equatable {
  /// -90…90, north positive.
  public let latitude: Double
  /// -180…180, east positive.
  public let longitude: Double

  /// Creates a coordinate; nil if a value is out of range or not a number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The outline of the land on Earth: closed rings that repeat their first point; points inside an odd number of rings are land.
/// Land is cut at the 180th meridian, and Antarctica extends to the pole.
package typealias LandOutline = [[Coordinate]]

package protocol LandRepository: Sendable {
  /// Returns the outline; loads it on each call.
  func outline() throws(ResumeError) -> LandOutline
}
