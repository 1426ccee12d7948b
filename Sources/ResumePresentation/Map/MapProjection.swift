import Foundation
import ResumeDomain
import ResumeTerminal

/// Which part of the Earth a map shows, and where on it a place lies.
///
/// Meridians and parallels are straight lines at even distances; a degree of longitude is narrower than one of latitude by
/// the cosine of the latitude in the middle, so that shapes are true there.
struct MapProjection: Equatable {
  /// The meridian in the middle, -180…180.
  let centre: Double
  /// The degrees of longitude that are shown, at most 360.
  let span: Double
  /// The parallels at the upper and the lower edge.
  let north: Double
  let south: Double
  /// The picture's size in dots.
  let width: Double
  let height: Double
  /// Degrees of latitude a dot.
  private let scale: Double
  /// How many degrees of latitude are as long as one of longitude.
  private let stretch: Double

  /// Part of the extent of all places that is left free on each side.
  private static let margin = 0.12
  /// From this many degrees of longitude on, all of them are shown.
  private static let wholeWorld = 250.0
  /// The view of the whole world; beyond it there is nothing but ice.
  private static let world = (centre: 11.0, south: -57.0, north: 84.0)
  /// The middle latitude is not taken nearer to a pole than this, where a degree of longitude has no length.
  private static let highest = 70.0
  /// Beyond this latitude all longitudes are near.
  private static let polar = 75.0

  /// The smallest view with all places and a margin around them, in a picture of at most so many dots.
  ///
  /// - Parameters:
  ///   - places: at least one.
  ///   - least: the degrees of latitude that are shown at least, so that one city still shows its region.
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
    centre = isWorld && !isPolar ? Self.world.centre : arc.centre
    // The whole world needs no more height than it has land, or places.
    let extent = min((isWorld && !isPolar) ? Self.world.north - Self.world.south : 180, tallest * scale)
    let shown = max(extent, min(needed.height, 180))
    height = max(1, min(tallest, (shown / scale).rounded(.up)))
    let half = height * scale / 2
    let wanted = isWorld && !isPolar ? (Self.world.north + Self.world.south) / 2 : middle
    // All places first, then nothing beyond the poles.
    let fair = min(max(wanted, high - half), low + half)
    let latitude = half >= 90 ? 0 : min(max(fair, half - 90), 90 - half)
    north = latitude + half
    south = latitude - half
  }

  /// Where a place lies, in dots from the top left corner.
  func point(_ coordinate: Coordinate) -> DotPoint {
    DotPoint(x: x(offset(of: coordinate.longitude)), y: y(coordinate.latitude))
  }

  /// Where a meridian lies that is so many degrees east of the centre.
  func x(_ offset: Double) -> Double { width / 2 + offset * stretch / scale }

  /// Where a parallel lies.
  func y(_ latitude: Double) -> Double { (north - latitude) / scale }

  /// How far east of the centre a meridian is, -180…180.
  func offset(of longitude: Double) -> Double { Self.wrapped(longitude - centre) }

  /// Whether a place is on the map.
  func shows(_ coordinate: Coordinate) -> Bool {
    let point = point(coordinate)
    return (0...width).contains(point.x) && (0...height).contains(point.y)
  }

  /// The dots that 360° are wide.
  var circumference: Double { 360 * stretch / scale }

  /// The parallel of a dot.
  func latitude(y: Double) -> Double { north - y * scale }

  /// The meridian of a dot, -180…180.
  func longitude(x: Double) -> Double { Self.wrapped(centre + (x - width / 2) * scale / stretch) }

  private static func wrapped(_ degrees: Double) -> Double {
    degrees - 360 * (degrees / 360).rounded()
  }

  /// The shortest way round the Earth that touches all longitudes: places at 179° and -179° are near.
  private static func narrowestArc(of longitudes: [Double]) -> (centre: Double, span: Double) {
    let sorted = longitudes.sorted()
    guard let first = sorted.first, let last = sorted.last else { return (0, 0) }
    var (west, gap) = (first, 360 - (last - first))
    for (one, next) in zip(sorted, sorted.dropFirst()) where next - one > gap { (west, gap) = (next, next - one) }
    let span = 360 - gap
    return (wrapped(west + span / 2), span)
  }
}
