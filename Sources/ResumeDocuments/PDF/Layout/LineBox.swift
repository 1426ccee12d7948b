/// A line as it is put on a page. Lengths are in points.
struct LineBox: Sendable {
  /// Whether a page may end before a line.
  enum Break: Sendable {
    case free
    /// Only where what belongs together is longer than a page.
    case split
    case never
  }

  var runs: [TextRun]
  /// Without the space before it.
  var height: Double
  /// Not kept at the top of a page.
  var spaceBefore: Double
  var breakBefore: Break
  /// From its upper edge.
  var baseline: Double
  var rule: Rule?
}
