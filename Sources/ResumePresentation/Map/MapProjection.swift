import Foundation
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// An equirectangular projection of a part of the Earth.
///
/// Meridians and parallels are straight lines at even distances. A degree of longitude is scaled by the cosine of the middle
/// latitude, so that shapes are true there.
struct MapProjection: Equatable {
  /// The meridian in the middle, -180…180.
  let center: Double
  /// The visible degrees of longitude, at most 360.
  let span: Double
  /// The parallels at the upper and the lower edge.
  let north: Double
  let south: Double
  /// The size in dots.
  let width: Double
  let height: Double
  /// Degrees of latitude per dot.
  private let scale: Double
  /// The length of a degree of longitude relative to one of latitude.
  private let stretch: Double

  /// The free part on each side, relative to the extent of all locations.
  private static let margin = 0.12
  /// The span in degrees of longitude from which the whole world is shown.
  private static let wholeWorld = 250.0
  /// The view of the whole world, without the ice at the poles.
  private static let world = (center: 11.0, south: -57.0, north: 84.0)
  /// The maximum middle latitude for the scale, since a degree of longitude has no length at the pole.
  private static let highest = 70.0
  /// The latitude beyond which all longitudes are close to each other.
  private static let polar = 75.0

  /// Creates the smallest view with all locations and a margin around them.
  ///
  /// - Parameters:
  ///   - places: at least one location.
  ///   - most: the maximum width in dots.
  ///   - tallest: the maximum height in dots.
  ///   - least: the minimum extent in degrees of latitude, so that a single city shows its region.
  init(fitting places: [Coordinate], width most: Int, height tallest: Int, least: Double = 14) {
    let latitudes = places.map(\.latitude)
    let (low, high) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    let arc = Self.narrowestArc(of: places.map(\.longitude))
    let middle = (low + high) / 2
    let stretch = cos(min(abs(middle), Self.highest) * .pi / 180)
    let padding = 1 + 2 * Self.margin
    let (room, tallest) = (Double(most), Double(tallest))
    let needed = (width: max(arc.span * stretch * padding, least), height: max((high - low) * padding, least))
    var scale = max(needed.width / room, needed.height / tallest)
    let isWorld = arc.span * padding >= Self.wholeWorld || scale * room / stretch >= Self.wholeWorld
    let isPolar = abs(middle) >= Self.polar
    if isWorld || isPolar { scale = max(360 * stretch / room, (high - low) * padding / tallest) }
    scale = min(scale, max(180 / tallest, 360 * stretch / room))
    self.stretch = stretch
    self.scale = scale
    width = min(room, (360 * stretch / scale).rounded(.up))
    span = min(width * scale / stretch, 360)
    center = isWorld && !isPolar ? Self.world.center : arc.center
    // The whole world needs no more height than its land, or the locations.
    let extent = min((isWorld && !isPolar) ? Self.world.north - Self.world.south : 180, tallest * scale)
    let shown = max(extent, min(needed.height, 180))
    height = max(1, min(tallest, (shown / scale).rounded(.up)))
    let half = height * scale / 2
    let wanted = isWorld && !isPolar ? (Self.world.north + Self.world.south) / 2 : middle
    // All locations are visible first; then nothing beyond the poles is.
    let fair = min(max(wanted, high - half), low + half)
    let latitude = half >= 90 ? 0 : min(max(fair, half - 90), 90 - half)
    north = latitude + half
    south = latitude - half
  }

  /// Returns the position of a location, in dots from the top left corner.
  func point(_ coordinate: Coordinate) -> DotPoint {
    DotPoint(x: x(offset(of: coordinate.longitude)), y: y(coordinate.latitude))
  }

  /// Returns the position of a meridian, given in degrees east of the center.
  func x(_ offset: Double) -> Double { width / 2 + offset * stretch / scale }

  func y(_ latitude: Double) -> Double { (north - latitude) / scale }

  /// Returns the degrees from the center east to a meridian, -180…180.
  func offset(of longitude: Double) -> Double { Self.wrapped(longitude - center) }

  func shows(_ coordinate: Coordinate) -> Bool {
    let point = point(coordinate)
    return (0...width).contains(point.x) && (0...height).contains(point.y)
  }

  /// The width of 360° in dots.
  var circumference: Double { 360 * stretch / scale }

  func latitude(y: Double) -> Double { north - y * scale }

  /// Returns the meridian of a dot, -180…180.
  func longitude(x: Double) -> Double { Self.wrapped(center + (x - width / 2) * scale / stretch) }

  private static func wrapped(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded() }

  /// Returns the shortest arc that includes all longitudes, across the 180th meridian if necessary.
  private static func narrowestArc(of longitudes: [Double]) -> (center: Double, span: Double) {
    let sorted = longitudes.sorted()
    guard let first = sorted.first, let last = sorted.last else { return (0, 0) }
    var (west, gap) = (first, 360 - (last - first))
    for (one, next) in zip(sorted, sorted.dropFirst()) where next - one > gap { (west, gap) = (next, next - one) }
    let span = 360 - gap
    return (wrapped(west + span / 2), span)
  }
}
