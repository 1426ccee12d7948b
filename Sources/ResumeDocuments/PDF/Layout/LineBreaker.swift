/// Wraps measured text into as few lines as possible, so that their lengths differ little.
enum LineBreaker {
  /// What a line costs: its void at the end, squared and relative to the width of the text; and, for a last line of one word, as much as
  /// a line of which half is empty.
  private static let loneWordCost = 0.25
  /// What a hyphen at the end of a line costs, as much as a line of which a fifth is empty.
  private static let hyphenCost = 0.04

  /// Returns the lines as ranges of characters, including trailing spaces, which have no width at the end of a line.
  ///
  /// - Parameter isBalanced: whether the last line should be as long as the others.
  static func lines(
    _ text: MeasuredText, firstWidth: Double, width: Double, isBalanced: Bool = false
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < text.scalars.count {
      let end = text.opportunities[(start + 1)...].firstIndex(of: .forced) ?? text.scalars.count
      let segment = Segment(
        text: text, range: start..<end, firstWidth: lines.isEmpty ? firstWidth : width, width: width,
        isBalanced: isBalanced)
      lines += segment.lines
      start = end
    }
    return lines
  }

  /// Text without forced breaks.
  private struct Segment {
    let text: MeasuredText
    let range: Range<Int>
    let firstWidth: Double
    let width: Double
    let isBalanced: Bool

    /// The best way to reach a break.
    private struct Way {
      let lines: Int
      let cost: Double
      let previous: Int
    }

    var lines: [Range<Int>] {
      // Without the tolerance, summed widths would exceed that of the whole by a rounding error.
      if inkWidth(range) <= firstWidth + 0.001 { return [range] }
      return totalFit ?? wrapped
    }

    private func inkWidth(_ range: Range<Int>) -> Double {
      var end = range.upperBound
      while end > range.lowerBound, text.hangs[end - 1] { end -= 1 }
      guard end > range.lowerBound else { return 0 }
      return text.widths[range.lowerBound..<end].reduce(0, +)
        + text.kerning[range.lowerBound..<(end - 1)].reduce(0, +)
    }

    /// The lines with the least total cost among those of the least number; nil if a word is longer than a line.
    private var totalFit: [Range<Int>]? {
      let breaks =
        [range.lowerBound]
        + ((range.lowerBound + 1)..<range.upperBound).filter { text.opportunities[$0] == .good } + [range.upperBound]
      // The widths from the start of the text to each break, with and without the spaces before it.
      let (starts, inks) = widths(to: breaks)
      var ways: [Way?] = [Way(lines: 0, cost: 0, previous: 0)]
      for end in 1..<breaks.count {
        var best: Way?
        for start in stride(from: end - 1, through: 0, by: -1) {
          let available = start == 0 ? firstWidth : width
          let hyphen = text.hyphens[breaks[end]]
          let ink = inks[end] - starts[start] + (hyphen ?? 0)
          // Lines before this one would be longer still, but the first may be shorter than the others.
          if ink > max(firstWidth, width) + 0.001 { break }
          guard ink <= available + 0.001, let way = ways[start] else { continue }
          let candidate = Way(
            lines: way.lines + 1,
            cost: way.cost + cost(available - ink, isLast: end == breaks.count - 1, isOneWord: start == end - 1)
              + (hyphen == nil ? 0 : LineBreaker.hyphenCost),
            previous: start)
          if best.map({ (candidate.lines, candidate.cost) < ($0.lines, $0.cost) }) ?? true { best = candidate }
        }
        ways.append(best)
      }
      var ends: [Int] = []
      var index = breaks.count - 1
      while index > 0 {
        guard let way = ways[index] else { return nil }
        ends.append(index)
        index = way.previous
      }
      let bounds = [0] + ends.reversed()
      return zip(bounds, bounds.dropFirst()).map { breaks[$0]..<breaks[$1] }
    }

    private func cost(_ void: Double, isLast: Bool, isOneWord: Bool) -> Double {
      let share = void / width
      guard isLast, !isBalanced else { return share * share }
      return isOneWord ? loneWordCost : 0
    }

    private func widths(to breaks: [Int]) -> (starts: [Double], inks: [Double]) {
      var (starts, inks): ([Double], [Double]) = ([0], [0])
      var (reached, ink) = (0.0, 0.0)
      for (start, end) in zip(breaks, breaks.dropFirst()) {
        for index in start..<end {
          reached += text.widths[index] + (index > range.lowerBound ? text.kerning[index - 1] : 0)
          if !text.hangs[index] { ink = reached }
        }
        starts.append(reached)
        inks.append(ink)
      }
      return (starts, inks)
    }

    /// Lines that are each as long as possible.
    private var wrapped: [Range<Int>] {
      var lines: [Range<Int>] = []
      var start = range.lowerBound
      while start < range.upperBound {
        let end = lineEnd(from: start, width: lines.isEmpty ? firstWidth : width)
        lines.append(start..<end)
        start = end
      }
      return lines
    }

    /// Returns the end of a line, which is always after `start`.
    private func lineEnd(from start: Int, width: Double) -> Int {
      var best = (opportunity: MeasuredText.Opportunity.none, index: start)
      var (reached, ink) = (0.0, 0.0)
      for index in start..<range.upperBound {
        let opportunity = text.opportunities[index]
        if index > start, opportunity >= best.opportunity, opportunity != .none,
          text.hyphens[index].map({ ink + $0 <= width + 0.001 }) ?? true
        {
          best = (opportunity, index)
        }
        reached += text.widths[index] + (index > start ? text.kerning[index - 1] : 0)
        if !text.hangs[index] { ink = reached }
        if ink > width + 0.001, index > start {
          if best.opportunity != .none { return best.index }
          // A grapheme cluster wider than the line is the only one in it.
          return text.opportunities[(index + 1)..<range.upperBound].firstIndex { $0 != .none } ?? range.upperBound
        }
      }
      return range.upperBound
    }
  }
}
