/// A line to be placed on a page. Lengths are in points.
struct LineBox: Sendable {
  /// Whether a page break is allowed before a line.
  enum Break: Sendable {
    case free
    /// Only if the group of lines is longer than a page.
    case split
    case never
  }

  var runs: [TextRun]
  var icons: [IconBox] = []
  /// The height without the space before the line.
  var height: Double
  /// The space before the line, except at the top of a page.
  var spaceBefore: Double
  var breakBefore: Break
  var baseline: Double
  var rule: Rule?
}

struct Composition {
  let lines: [LineBox]
  let pages: [[Paginator.Placed]]

  /// Documents with more pages aren't tightened.
  private static let maximumTightenedPages = 6
  /// Factors for space and leading that are tried in order to save a page.
  private static let tighterFactors = [(0.9, 0.985), (0.8, 0.97), (0.7, 0.95), (0.6, 0.93)]

  /// Distributes lines over pages of a height in points, slightly tighter if that saves a page.
  init(_ lines: [LineBox], height: Double) {
    let pages = Paginator.pages(lines, height: height)
    if (2...Self.maximumTightenedPages).contains(pages.count) {
      for (space, leading) in Self.tighterFactors {
        let tightened = lines.map { Self.tightened($0, space: space, leading: leading) }
        let fewer = Paginator.pages(tightened, height: height)
        guard fewer.count < pages.count else { continue }
        (self.lines, self.pages) = (tightened, fewer)
        return
      }
    }
    (self.lines, self.pages) = (lines, pages)
  }

  private static func tightened(_ line: LineBox, space: Double, leading: Double) -> LineBox {
    var line = line
    line.spaceBefore *= space
    let saved = (line.height - (line.rule?.height ?? 0)) * (1 - leading)
    line.height -= saved
    line.baseline -= saved / 2
    return line
  }
}

/// Distributes lines over as few pages as the allowed page breaks permit.
struct Paginator {
  struct Placed: Sendable, Equatable {
    let index: Int
    /// The distance from the upper edge of the text area, in points.
    let top: Double
  }

  private let lines: [LineBox]
  /// The height of a page's text area, in points, with a tolerance for rounding errors.
  private let height: Double
  private var pages: [[Placed]] = [[]]
  private var reached = 0.0

  /// Returns the lines of each page: at least one page, and at least one line on each further page.
  static func pages(_ lines: [LineBox], height: Double) -> [[Placed]] {
    var paginator = Paginator(lines, height: height)
    var start = 0
    while start < lines.count {
      let end = lines[(start + 1)...].firstIndex { $0.breakBefore == .free } ?? lines.count
      paginator.place(group: start..<end)
      start = end
    }
    return paginator.pages
  }

  private init(_ lines: [LineBox], height: Double) {
    self.lines = lines
    self.height = height + 0.001
  }

  private var isAtTop: Bool { pages[pages.count - 1].isEmpty }

  /// Places lines that belong together: on this page, else on the next page, else on several pages.
  private mutating func place(group: Range<Int>) {
    if reached + groupHeight(group, atTop: isAtTop) <= height {
      append(group)
    } else if !isAtTop, groupHeight(group, atTop: true) <= height {
      startPage()
      append(group)
    } else {
      split(group)
    }
  }

  private mutating func split(_ group: Range<Int>) {
    var rest = group
    while !rest.isEmpty {
      let limit = rest.lowerBound + fittingCount(rest)
      guard let end = pageEnd(rest, limit: limit) ?? (isAtTop ? max(limit, rest.lowerBound + 1) : nil) else {
        startPage()
        continue
      }
      append(rest.lowerBound..<end)
      rest = end..<rest.upperBound
      if !rest.isEmpty { startPage() }
    }
  }

  /// Returns the last index up to a limit where a page break is allowed; nil if there is none.
  private func pageEnd(_ rest: Range<Int>, limit: Int) -> Int? {
    if limit == rest.upperBound { return limit }
    return stride(from: limit, to: rest.lowerBound, by: -1).first { lines[$0].breakBefore != .never }
  }

  /// Returns the number of lines that fit on the rest of the page.
  private func fittingCount(_ rest: Range<Int>) -> Int {
    var (count, y) = (0, reached)
    for index in rest {
      y += lines[index].height + (isAtTop && count == 0 ? 0 : lines[index].spaceBefore)
      guard y <= height else { break }
      count += 1
    }
    return count
  }

  private func groupHeight(_ group: Range<Int>, atTop: Bool) -> Double {
    let height = group.reduce(0) { $0 + lines[$1].spaceBefore + lines[$1].height }
    return atTop ? height - lines[group.lowerBound].spaceBefore : height
  }

  private mutating func append(_ group: Range<Int>) {
    for index in group {
      if !isAtTop { reached += lines[index].spaceBefore }
      pages[pages.count - 1].append(Placed(index: index, top: reached))
      reached += lines[index].height
    }
  }

  private mutating func startPage() {
    pages.append([])
    reached = 0
  }
}
