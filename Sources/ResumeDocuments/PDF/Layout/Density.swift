/// How tightly lines stand, as multiples of what a theme asks for.
struct Density: Sendable {
  var spaces: Double
  var leading: Double

  /// What is tried, one after the other, to save a page.
  static let tighter = [
    Density(spaces: 0.9, leading: 0.985), Density(spaces: 0.8, leading: 0.97), Density(spaces: 0.7, leading: 0.95),
    Density(spaces: 0.6, leading: 0.93),
  ]
  /// In longer documents nobody misses a page.
  static let longestTightened = 6

  /// Lines that stand so tightly.
  func applied(to lines: [LineBox]) -> [LineBox] {
    lines.map { line in
      var line = line
      line.spaceBefore *= spaces
      let saved = (line.height - (line.rule?.height ?? 0)) * (1 - leading)
      line.height -= saved
      line.baseline -= saved / 2
      return line
    }
  }
}
