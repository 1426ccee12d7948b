/// Jobs by the places they were held at.
public struct WorkMap: Sendable {
  /// A place with one or more jobs.
  public struct Place: Sendable {
    /// Where it is, as its first job says.
    public let coordinate: Coordinate
    /// Its jobs, in the order of the list; never empty.
    public fileprivate(set) var works: [Listed<Work>]

    /// What it is called, as the first job says that has a name for it.
    public var name: LocalizedText? { works.lazy.compactMap(\.entry.location).first }
  }

  /// The places, in the order in which the list comes upon them.
  public private(set) var places: [Place] = []
  /// How many jobs have no coordinate.
  public private(set) var withoutCoordinates = 0

  /// Gathers the jobs that are less than about a kilometre apart into one place.
  public init(_ works: [Listed<Work>]) {
    var indices: [Spot: Int] = [:]
    for work in works {
      guard let coordinate = work.entry.coordinate else {
        withoutCoordinates += 1
        continue
      }
      let spot = Spot(coordinate)
      if let index = indices[spot] {
        places[index].works.append(work)
      } else {
        indices[spot] = places.count
        places.append(Place(coordinate: coordinate, works: [work]))
      }
    }
  }

  /// A coordinate in hundredths of a degree, the same for all ways to write it.
  private struct Spot: Hashable {
    let latitude: Int
    let longitude: Int

    init(_ coordinate: Coordinate) {
      latitude = Int((coordinate.latitude * 100).rounded())
      let longitude = Int((coordinate.longitude * 100).rounded())
      // -180° and 180° are one meridian, and at a pole all of them are.
      self.longitude = abs(latitude) == 9000 ? 0 : longitude == -18_000 ? 18_000 : longitude
    }
  }
}

/// A place on Earth, in degrees of WGS 84.
public struct Coordinate: Sendable, Equatable {
  /// -90…90, north positive.
  public let latitude: Double
  /// -180…180, east positive.
  public let longitude: Double

  /// Creates a coordinate; `nil` outside the ranges or when not a number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Where the land of the Earth ends.
public struct LandOutline: Sendable, Equatable {
  /// Closed lines, the first point repeated at the end; what lies within an odd number of them is land.
  ///
  /// None crosses the 180th meridian: land that does is cut there, and Antarctica goes on down to the pole.
  public let rings: [[Coordinate]]

  /// Creates an outline.
  public init(rings: [[Coordinate]]) {
    self.rings = rings
  }
}

/// Knows where the land is.
public protocol LandRepository: Sendable {
  /// The outline of all land, read anew each time.
  func outline() throws(ResumeError) -> LandOutline
}
