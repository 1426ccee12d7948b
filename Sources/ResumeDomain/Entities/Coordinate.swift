/// A location on Earth in degrees of WGS 84.
package struct Coordinate: Sendable, Equatable {
  /// -90…90, north positive.
  package let latitude: Double
  /// -180…180, east positive.
  package let longitude: Double

  /// Creates a coordinate; nil if a value is out of range or not a number.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
