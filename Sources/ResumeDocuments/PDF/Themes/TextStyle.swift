/// How a stretch of text looks.
struct TextStyle: Sendable, Hashable {
  var weight: FontWeight = .regular
  /// In points.
  var size: Double
  var color: Color = .black
}
