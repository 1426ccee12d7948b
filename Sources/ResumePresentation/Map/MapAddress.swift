import ResumeDomain

/// The page of OpenStreetMap that shows a place with a marker on it.
enum MapAddress {
  /// How near the map is: a town and its surroundings.
  private static let zoom = 12

  static func link(_ coordinate: Coordinate) -> WebLink? {
    let (latitude, longitude) = (Degrees.number(coordinate.latitude), Degrees.number(coordinate.longitude))
    return WebLink(
      "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=\(zoom)/\(latitude)/\(longitude)")
  }
}
