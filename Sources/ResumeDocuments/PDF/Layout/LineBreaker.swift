/// Breaks measured text into lines: each takes what it can.
enum LineBreaker {
  /// The last line should be so much of its width long, where that needs no more lines.
  private static let leastLastLine = 0.12

  /// The lines as ranges of characters, with the spaces at their ends, which don't count.
  ///
  /// - Parameters:
  ///   - first: how wide the first line may be, in points.
  ///   - rest: how wide the others may be.
  static func lines(_ text: MeasuredText, first: Double, rest: Double) -> [Range<Int>] {
    let lines = filled(text, first, rest)
    guard lines.count > 1, isShort(lines, text, rest) else { return lines }
    // Slightly narrower lines give the last word company.
    for share in [0.98, 0.96, 0.94] {
      let narrower = filled(text, first * share, rest * share)
      if narrower.count == lines.count, !isShort(narrower, text, rest) { return narrower }
    }
    return lines
  }

  private static func isShort(_ lines: [Range<Int>], _ text: MeasuredText, _ width: Double) -> Bool {
    guard let last = lines.last else { return false }
    return text.widths[last].reduce(0, +) < width * leastLastLine
  }

  private static func filled(_ text: MeasuredText, _ first: Double, _ rest: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.scalars.count {
      let end = self.end(text, from: start, width: lines.isEmpty ? first : rest)
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// Where a line ends; after `start` always.
  private static func end(_ text: MeasuredText, from start: Int, width: Double) -> Int {
    var best = (opportunity: MeasuredText.Opportunity.none, index: start)
    var (reached, ink) = (0.0, 0.0)
    for index in start..<text.scalars.count {
      let opportunity = text.opportunities[index]
      if index > start {
        if opportunity == .forced { return index }
        if opportunity >= best.opportunity, opportunity != .none { best = (opportunity, index) }
      }
      reached += text.widths[index]
      if !text.hangs[index] { ink = reached }
      // Sums of widths may differ in the last bit from a width that was made of them.
      if ink > width + 0.001, index > start {
        if best.opportunity != .none { return best.index }
        // A letter that is wider than the line stands in it alone.
        return text.opportunities[(index + 1)...].firstIndex { $0 != .none } ?? text.scalars.count
      }
    }
    return text.scalars.count
  }
}
