/// A thin line below text. Lengths are in points.
struct Rule: Sendable {
  var thickness: Double
  var color: Color
  /// The empty space between the text and the line.
  var gap: Double
  /// How long it is; `nil` is as wide as the text may be.
  var width: Double?

  /// How much it adds to the height of what is above it.
  var height: Double { gap + thickness }
}
