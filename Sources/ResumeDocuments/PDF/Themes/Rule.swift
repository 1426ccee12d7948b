/// A thin line below text, as long as that may be. Lengths are in points.
struct Rule: Sendable {
  var thickness: Double
  var color: Color
  /// The empty space between the text and the line.
  var gap: Double

  /// How much it adds to the height of what is above it.
  var height: Double { gap + thickness }
}
