import ResumeDomain

/// Degrees of latitude and longitude as text.
enum Degrees {
  /// `40.4168, -3.7038`.
  static func text(_ coordinate: Coordinate) -> String {
    number(coordinate.latitude) + ", " + number(coordinate.longitude)
  }

  /// At most five decimals, about a metre, and never an exponent.
  static func number(_ degrees: Double) -> String {
    let units = Int((abs(degrees) * 100_000).rounded())
    var decimals = String(100_000 + units % 100_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let sign = degrees < 0 && units > 0 ? "-" : ""
    return sign + String(units / 100_000) + (decimals.isEmpty ? "" : "." + decimals)
  }
}
